#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void int_shift64(__global ulong *o, __global const ulong *a, __global const uint *s) {
  size_t i = get_global_id(0); ulong x = a[i]; uint n = s[i] & 63;
  o[6*i] = x << n; o[6*i+1] = x >> n; o[6*i+2] = (ulong)((long)x >> n);
  o[6*i+3] = rotate(x, (ulong)n); o[6*i+4] = (x << 13) ^ (x >> 7); o[6*i+5] = (ulong)((long)x >> 33);
}
