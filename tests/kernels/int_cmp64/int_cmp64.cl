#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void int_cmp64(__global uint *o, __global const long *a, __global const long *b) {
  size_t i = get_global_id(0); long x = a[i] >> (i & 63), y = b[i] >> (i & 60); uint r = 0;
  r |= (x < y) << 0; r |= (x <= y) << 1; r |= (x == y) << 2; r |= (x != y) << 3;
  r |= ((ulong)x < (ulong)y) << 4; r |= ((ulong)x >= (ulong)y) << 5; r |= (min(x, y) == x) << 6; r |= (max((ulong)x, (ulong)y) == (ulong)y) << 7;
  r |= (uint)clamp(x, -100L, 100L) << 8;
  o[i] = r;
}
