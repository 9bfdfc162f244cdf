#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void mem_ptr_chase(__global uint *o, __global const uint *n, int k) { size_t i = get_global_id(0); uint p = i * 3; while (k-- > 0) p = n[p] ^ (p & 1); o[i] = p; }
