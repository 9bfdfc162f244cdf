#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void fp_fmod(__global float *o, __global const float *a, __global const float *b) {
  size_t i = get_global_id(0); o[2*i] = fmod(a[i], b[i]); o[2*i+1] = remainder(a[i], b[i]);
}
