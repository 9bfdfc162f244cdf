#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void cv_bitcast(__global uint *o, __global ulong *p, __global uchar4 *q, __global const float2 *a) {
  size_t i = get_global_id(0); float2 x = a[i]; o[2*i] = as_uint(x.x); o[2*i+1] = as_uint(x.y) ^ 0x80000000u; p[i] = as_ulong(x.yx); q[i] = as_uchar4(x.x).wzyx;
}
