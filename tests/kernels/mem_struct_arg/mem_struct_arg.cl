#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
typedef struct { int mul; int add; int mask; int sh; ulong off; } cfg;
KERNEL void mem_struct_arg(__global int *o, __global const int *a, cfg c) { size_t i = get_global_id(0); o[i] = ((a[i] * c.mul + c.add) & c.mask) >> c.sh ^ (int)(c.off + i); }
