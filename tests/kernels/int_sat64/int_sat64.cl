#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void int_sat64(__global long *o, __global ulong *p, __global const long *a, __global const long *b) {
  size_t i = get_global_id(0); long x = a[i], y = b[i];
  o[2*i] = add_sat(x, y); o[2*i+1] = sub_sat(x, y);
  p[2*i] = add_sat((ulong)x, (ulong)y); p[2*i+1] = sub_sat((ulong)x, (ulong)y);
}
