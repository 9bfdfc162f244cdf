#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void cv_i2f(__global float *o, __global const int *a) {
  size_t i = get_global_id(0); int x = a[i];
  o[5*i] = (float)x; o[5*i+1] = (float)(uint)x; o[5*i+2] = (float)(short)x; o[5*i+3] = (float)(uchar)x; o[5*i+4] = convert_float_rtz(x);
}
