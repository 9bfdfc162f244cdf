#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void rl_aes_round(__global uint4 *o, __global const uint4 *st, __constant uint *T, __global const uint *rk) {
  size_t i = get_global_id(0); uint4 s = st[i] ^ (uint4)(rk[0], rk[1], rk[2], rk[3]);
  for (int r = 1; r <= 10; r++) { uint4 t; t.x = T[s.x & 255] ^ rotate(T[(s.y >> 8) & 255], 8u) ^ rotate(T[(s.z >> 16) & 255], 16u) ^ rotate(T[s.w >> 24], 24u) ^ rk[4*r]; t.y = T[s.y & 255] ^ rotate(T[(s.z >> 8) & 255], 8u) ^ rotate(T[(s.w >> 16) & 255], 16u) ^ rotate(T[s.x >> 24], 24u) ^ rk[4*r+1];
    t.z = T[s.z & 255] ^ rotate(T[(s.w >> 8) & 255], 8u) ^ rotate(T[(s.x >> 16) & 255], 16u) ^ rotate(T[s.y >> 24], 24u) ^ rk[4*r+2]; t.w = T[s.w & 255] ^ rotate(T[(s.x >> 8) & 255], 8u) ^ rotate(T[(s.y >> 16) & 255], 16u) ^ rotate(T[s.z >> 24], 24u) ^ rk[4*r+3]; s = t; } o[i] = s;
}
