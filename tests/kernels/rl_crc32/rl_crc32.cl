#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void rl_crc32(__global uint *o, __global const uchar *a, int n) { size_t i = get_global_id(0); uint c = 0xffffffffu; for (int k = 0; k < n; k++) { c ^= a[i * n + k]; for (int b = 0; b < 8; b++) c = (c >> 1) ^ (0xedb88320u & (0u - (c & 1u))); } o[i] = ~c; }
