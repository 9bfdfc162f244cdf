#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
#define SR v0 += v1; v1 = rotate(v1, 13UL); v1 ^= v0; v0 = rotate(v0, 32UL); v2 += v3; v3 = rotate(v3, 16UL); v3 ^= v2; v0 += v3; v3 = rotate(v3, 21UL); v3 ^= v0; v2 += v1; v1 = rotate(v1, 17UL); v1 ^= v2; v2 = rotate(v2, 32UL);
KERNEL void rl_siphash(__global ulong *o, __global const ulong *m, ulong k0, ulong k1) { size_t i = get_global_id(0); ulong v0 = k0 ^ 0x736f6d6570736575UL, v1 = k1 ^ 0x646f72616e646f6dUL, v2 = k0 ^ 0x6c7967656e657261UL, v3 = k1 ^ 0x7465646279746573UL; for (int k = 0; k < 4; k++) { ulong x = m[4*i+k]; v3 ^= x; SR SR v0 ^= x; } v2 ^= 0xff; SR SR SR SR o[i] = v0 ^ v1 ^ v2 ^ v3; }
