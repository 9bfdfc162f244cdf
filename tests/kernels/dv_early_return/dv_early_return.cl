#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void dv_early_return(__global int *o, __global const int *a, int n) { int i = get_global_id(0); if (i >= n) return; int x = a[i]; if (x < -1000000000) { o[i] = -1; return; } for (int k = 0; k < 10; k++) { x = x * 5 + k; if ((x & 63) == 9) { o[i] = k + 100; return; } } o[i] = x; }
