#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void sg_shuffle_float(__global float *o, __global const float *a) { SG_DECL
  size_t i = get_global_id(0); float x = a[i]; for (uint d = get_max_sub_group_size() / 2; d > 0; d >>= 1) x += intel_sub_group_shuffle_xor(x, d); o[i] = x;
}
