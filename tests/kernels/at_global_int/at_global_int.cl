#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void at_global_int(__global int *o, __global const int *a) {
  int x = a[get_global_id(0)]; atomic_add(&o[0], x); atomic_sub(&o[1], x >> 3); atomic_min(&o[2], x); atomic_max(&o[3], x);
  atomic_xor(&o[4], x); atomic_inc(&o[5]); atomic_dec(&o[6]); atomic_or(&o[7], x & 0x11111111);
}
