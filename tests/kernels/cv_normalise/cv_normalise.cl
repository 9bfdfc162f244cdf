#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void cv_normalise(__global uchar *o, __global float *p, __global const float *a, __global const uchar *b) {
  size_t i = get_global_id(0); o[i] = convert_uchar_sat_rte(a[i] * 255.0f); p[i] = (float)b[i] * (1.0f / 256.0f);
}
