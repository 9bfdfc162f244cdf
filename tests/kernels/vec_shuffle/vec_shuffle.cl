#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void vec_shuffle(__global uint4 *o, __global ushort8 *p, __global const uint4 *a, __global const uint4 *m, __global const ushort8 *s) {
  size_t i = get_global_id(0); o[i] = shuffle2(a[i], m[i], (uint4)(1, 6, 3, 4)) + shuffle(a[i], (uint4)(3, 2, 1, 0)); p[i] = shuffle(s[i], (ushort8)(7, 0, 6, 1, 5, 2, 4, 3));
}
