#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
__constant uint T[16] = {0x1u,0x3u,0x7u,0xfu,0x11u,0x33u,0x77u,0xffu,0x101u,0x303u,0x707u,0xf0fu,0x1111u,0x3333u,0x7777u,0xffffu};
__constant float W[4] = {0.5f, 1.0f, 2.0f, 4.0f};
KERNEL void mem_const_table(__global uint *o, __global const uint *a) { size_t i = get_global_id(0); uint x = a[i], r = 0; for (int k = 0; k < 8; k++) r = rotate(r, 3u) ^ T[(x >> (4 * k)) & 15]; o[i] = r + (uint)(W[x & 3] * 8.0f); }
