#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void fp_hyper(__global float *o, __global const float *a) {
  size_t i = get_global_id(0); float x = a[i]; o[3*i] = tanh(x); o[3*i+1] = erf(x); o[3*i+2] = sinh(x);
}
