#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void fp_basic(__global float *o, __global const float *a, __global const float *b) {
#pragma OPENCL FP_CONTRACT OFF
  size_t i = get_global_id(0); float x = a[i], y = b[i];
  o[5*i] = x + y; o[5*i+1] = x - y; o[5*i+2] = x * y; o[5*i+3] = -fabs(x); o[5*i+4] = x * 0.5f + 1.0f;
}
