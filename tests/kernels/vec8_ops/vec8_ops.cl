#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void vec8_ops(__global short8 *o, __global const short8 *a, __global const short8 *b) {
  size_t i = get_global_id(0); short8 x = a[i], y = b[i]; short8 m = x > y; o[i] = select(x, y, m) + add_sat(x.s76543210, y) - (x.lo.s0);
}
