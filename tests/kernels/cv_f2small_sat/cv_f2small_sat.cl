#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void cv_f2small_sat(__global uchar *o, __global char *p, __global short *q, __global ushort *r, __global const float *a) {
  size_t i = get_global_id(0); float x = a[i];
  o[2*i] = convert_uchar_sat(x); o[2*i+1] = convert_uchar_sat_rte(x); p[i] = convert_char_sat(x); q[i] = convert_short_sat(x * 200.0f); r[i] = convert_ushort_sat_rte(x * 300.0f);
}
