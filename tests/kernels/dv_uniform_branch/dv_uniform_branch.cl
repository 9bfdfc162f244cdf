#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void dv_uniform_branch(__global int *o, __global const int *a, int m, float f) { size_t i = get_global_id(0); int x = a[i]; if (m == 3) { for (int k = 0; k < m * 4; k++) x = x * 9 + k; } else x = -1; if (f > 2.0f) x ^= (int)(f * 100.0f); if (get_group_id(0) & 1) x += 5; o[i] = x; }
