#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void fp_native(__global float *o, __global const float *a) {
  size_t i = get_global_id(0); float x = a[i];
  o[8*i] = native_exp2(x); o[8*i+1] = native_log2(x); o[8*i+2] = native_sin(x * 0.3f); o[8*i+3] = native_cos(x * 0.3f);
  o[8*i+4] = native_sqrt(x); o[8*i+5] = native_rsqrt(x); o[8*i+6] = native_recip(x); o[8*i+7] = native_powr(x, 1.5f);
}
