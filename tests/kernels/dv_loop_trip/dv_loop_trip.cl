#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void dv_loop_trip(__global uint *o, __global const uint *a) { size_t i = get_global_id(0); uint n = a[i], s = 1; for (uint k = 0; k < n; k++) s = s * 1103515245u + k; o[i] = s; }
