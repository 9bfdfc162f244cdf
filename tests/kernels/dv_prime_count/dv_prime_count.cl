#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void dv_prime_count(__global uint *o, __global const uint *a) { size_t i = get_global_id(0); uint n = a[i], f = n; for (uint d = 2; d * d <= n; d++) if (n % d == 0) { f = d; break; } o[i] = f; }
