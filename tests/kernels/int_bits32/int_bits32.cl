#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void int_bits32(__global uint *o, __global const uint *a, __global const uint *b) {
  size_t i = get_global_id(0); uint x = a[i] >> (b[i] & 31), y = b[i];
  o[7*i] = popcount(x); o[7*i+1] = clz(x); o[7*i+2] = rotate(x, y); o[7*i+3] = clz(x & -x);
  o[7*i+4] = mad_hi(x, y, 5u); o[7*i+5] = mul_hi(a[i], y); o[7*i+6] = bitselect(a[i], y, 0x0ff0f00fu);
}
