#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void fp_exp_log(__global float *o, __global const float *a) {
  size_t i = get_global_id(0); float x = a[i], y = fabs(x) + 2.0f;
  o[6*i] = exp(x); o[6*i+1] = exp2(x); o[6*i+2] = log(y); o[6*i+3] = log2(y); o[6*i+4] = log10(y); o[6*i+5] = exp10(x * 0.25f);
}
