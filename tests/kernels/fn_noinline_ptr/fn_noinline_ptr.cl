#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
__attribute__((noinline)) float sum4(__global const float *p, int n) { float s = 0; for (int k = 0; k < n; k++) s += p[k] * (float)(k + 1); return s; }
__attribute__((noinline)) void put(__global float *o, float v) { *o = v < 0 ? -v : v; }
KERNEL void fn_noinline_ptr(__global float *o, __global const float *a) { size_t i = get_global_id(0); put(o + i, sum4(a + 4 * i, 4)); }
