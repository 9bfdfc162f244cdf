#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void rl_life(__global uchar *o, __global const uchar *a) { int x = get_global_id(0), y = get_global_id(1), n = 0; for (int j = -1; j <= 1; j++) for (int i = -1; i <= 1; i++) if (i || j) n += a[((y + j) & 31) * 32 + ((x + i) & 31)]; uchar c = a[y * 32 + x]; o[y * 32 + x] = n == 3 || (c && n == 2); }
