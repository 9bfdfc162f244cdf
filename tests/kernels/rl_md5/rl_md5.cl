#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
__constant uchar S[16] = {7,12,17,22,5,9,14,20,4,11,16,23,6,10,15,21};
KERNEL void rl_md5(__global uint *o, __global const uint *m, __constant uint *T) {
  size_t g = get_global_id(0); uint a = 0x67452301, b = 0xefcdab89, c = 0x98badcfe, d = 0x10325476;
  for (uint i = 0; i < 64; i++) { uint f, k; if (i < 16) { f = (b & c) | (~b & d); k = i; } else if (i < 32) { f = (d & b) | (~d & c); k = (5*i + 1) & 15; } else if (i < 48) { f = b ^ c ^ d; k = (3*i + 5) & 15; } else { f = c ^ (b | ~d); k = (7*i) & 15; }
    uint t = d; d = c; c = b; b = b + rotate(a + f + T[i] + m[g * 16 + k], (uint)S[(i >> 4) * 4 + (i & 3)]); a = t; }
  o[4*g] = a + 0x67452301; o[4*g+1] = b + 0xefcdab89; o[4*g+2] = c + 0x98badcfe; o[4*g+3] = d + 0x10325476;
}
