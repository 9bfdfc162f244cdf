#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void fp_minmax(__global float *o, __global const float *a, __global const float *b) {
  size_t i = get_global_id(0); float x = a[i], y = b[i];
  o[6*i] = fmin(x, y); o[6*i+1] = fmax(x, y); o[6*i+2] = clamp(x, -0.5f, 0.75f); o[6*i+3] = step(x, y); o[6*i+4] = sign(x); o[6*i+5] = fdim(x, y);
}
