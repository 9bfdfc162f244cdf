#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void int_mul64(__global ulong *o, __global const ulong *a, __global const long *b) {
  size_t i = get_global_id(0); ulong x = a[i]; long y = b[i];
  o[5*i] = x * (ulong)y; o[5*i+1] = mul_hi(x, (ulong)y); o[5*i+2] = (ulong)mul_hi((long)x, y);
  o[5*i+3] = (ulong)((long)(int)x * (int)y); o[5*i+4] = (ulong)(uint)x * (uint)(x >> 32);
}
