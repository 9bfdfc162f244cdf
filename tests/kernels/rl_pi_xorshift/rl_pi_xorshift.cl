#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void rl_pi_xorshift(__global uint *o, __global uint *tot, uint seed, int n) { size_t i = get_global_id(0); uint s = seed * (uint)(i + 1) | 1u, c = 0; for (int k = 0; k < n; k++) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; uint x = s & 0xffffu, y = s >> 16; if ((ulong)x * x + (ulong)y * y < 0xffffUL * 0xffffUL) c++; } o[i] = c; atomic_add(tot, c); }
