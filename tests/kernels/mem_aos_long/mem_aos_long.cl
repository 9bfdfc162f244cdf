#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
typedef struct { ulong key; uint val; uint pad; } kv;
KERNEL void mem_aos_long(__global kv *o, __global const kv *a) { size_t i = get_global_id(0); kv x = a[i], y = a[i + 64]; kv r; if (x.key < y.key) { r = x; } else { r = y; } r.pad = x.val ^ y.val; o[i] = r; }
