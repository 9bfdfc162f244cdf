#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void rl_hist_equal(__global uchar4 *o, __global const uchar4 *a, __global const uint *cdf) { size_t i = get_global_id(0); uchar4 p = a[i]; uint c0 = cdf[40]; uint4 v = (uint4)(cdf[p.x], cdf[p.y], cdf[p.z], cdf[p.w]); v = (v - c0) * 255u / (1020u - c0); o[i] = convert_uchar4_sat(v); }
