#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void dbl_poly_cmp(__global double *o, __global int *p, __global const double *a) { size_t i = get_global_id(0); double x = a[i], s = 1.0, t = 1.0; for (int k = 1; k < 18; k++) { t *= x * (1.0 / 8.0); s += t; if (t < 1e-9 && t > -1e-9) break; } o[i] = s; p[i] = (x < 0.0) | (x > 1.0) << 1 | (int)floor(x * 4.0) << 4; }
