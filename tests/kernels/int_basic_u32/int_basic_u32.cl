#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void int_basic_u32(__global uint *o, __global const uint *a, __global const uint *b) {
  size_t i = get_global_id(0); uint x = a[i], y = b[i];
  o[4*i] = x + y*3u - (y ^ 0x55aa55aau);
  o[4*i+1] = (x & y) | (~x & 0xff00ff00u);
  o[4*i+2] = x * y;
  o[4*i+3] = (x > y ? x - y : y - x) >> (y & 31);
}
