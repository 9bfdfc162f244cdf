#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void int_hadd_abs(__global int *o, __global const int *a, __global const int *b) {
  size_t i = get_global_id(0); int x = a[i], y = b[i];
  o[5*i] = hadd(x, y); o[5*i+1] = rhadd(x, y); o[5*i+2] = (int)abs(x); o[5*i+3] = (int)abs_diff(x, y); o[5*i+4] = (int)hadd((uint)x, (uint)y);
}
