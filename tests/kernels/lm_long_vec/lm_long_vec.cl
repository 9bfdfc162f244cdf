#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void lm_long_vec(__global ulong *o, __global float4 *p, __global const ulong *a, __global const float4 *b) {
  __local ulong s[32]; __local float4 v[32]; int l = get_local_id(0), g = get_global_id(0); s[l] = a[g]; v[l] = b[g]; barrier(CLK_LOCAL_MEM_FENCE);
  o[g] = s[31 - l] + s[l ^ 7]; p[g] = v[(l + 1) & 31].wzyx - v[l];
}
