#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void fp_trig(__global float *o, __global const float *a) {
  size_t i = get_global_id(0); float x = a[i], c; float s = sincos(x, &c);
  o[4*i] = sin(x); o[4*i+1] = cos(x); o[4*i+2] = s * c; o[4*i+3] = tan(x * 0.04f);
}
