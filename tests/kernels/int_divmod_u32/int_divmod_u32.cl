#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void int_divmod_u32(__global uint *o, __global const uint *a, __global const uint *b) {
  size_t i = get_global_id(0); uint x = a[i], y = (b[i] >> (i & 31)) | 1u;
  o[4*i] = x / y; o[4*i+1] = x % y; o[4*i+2] = x / 641u; o[4*i+3] = x % 10u;
}
