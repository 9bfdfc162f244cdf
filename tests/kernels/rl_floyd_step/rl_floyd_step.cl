#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void rl_floyd_step(__global int *d, int k, int n) { int x = get_global_id(0), y = get_global_id(1); int v = d[y * n + k] + d[k * n + x]; if (x != k && y != k && v < d[y * n + x]) d[y * n + x] = v; }
