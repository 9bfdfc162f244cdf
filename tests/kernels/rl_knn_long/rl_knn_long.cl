#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void rl_knn_long(__global long *o, __global const long2 *p, __global const long2 *q) { size_t i = get_global_id(0); long2 a = p[i]; long best = LONG_MAX; for (int k = 0; k < 16; k++) { long2 d = a - q[k]; long e = d.x * d.x + d.y * d.y; best = min(best, e * 16 + k); } o[i] = best; }
