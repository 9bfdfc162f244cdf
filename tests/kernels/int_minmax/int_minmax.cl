#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void int_minmax(__global int *o, __global const int *a, __global const int *b) {
  size_t i = get_global_id(0); int x = a[i], y = b[i];
  o[4*i] = min(x, y); o[4*i+1] = max((uint)x, (uint)y); o[4*i+2] = clamp(x, -1000000, 1000000); o[4*i+3] = min((short)x, (short)y) + max((uchar)x, (uchar)y);
}
