#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void fp_round(__global float *o, __global const float *a) {
  size_t i = get_global_id(0); float x = a[i] ;  if (i < 16) x = (float)(int)i * 0.5f - 4.0f;
  o[6*i] = floor(x); o[6*i+1] = ceil(x); o[6*i+2] = trunc(x); o[6*i+3] = rint(x); o[6*i+4] = round(x); o[6*i+5] = x - floor(x);
}
