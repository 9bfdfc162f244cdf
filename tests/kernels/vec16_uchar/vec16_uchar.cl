#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void vec16_uchar(__global uchar16 *o, __global const uchar16 *a, __global const uchar16 *b) {
  size_t i = get_global_id(0); uchar16 x = a[i], y = b[i]; uchar16 r = rhadd(x, y); r.hi = max(x.lo, y.hi); r.s0f = x.s5a; o[i] = r;
}
