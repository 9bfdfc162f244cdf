#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void fp_div_sqrt(__global float *o, __global const float *a, __global const float *b) {
  size_t i = get_global_id(0); float x = a[i], y = b[i];
  o[4*i] = x / y; o[4*i+1] = sqrt(y); o[4*i+2] = rsqrt(y); o[4*i+3] = 1.0f / y;
}
