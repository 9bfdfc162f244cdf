#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void lm_reduce3d(__global int *o, __global const int *a) {
  __local int s[64]; int l = get_local_id(0) + 4 * get_local_id(1) + 16 * get_local_id(2); int g = get_global_id(0) + 8 * get_global_id(1) + 64 * get_global_id(2);
  s[l] = a[g]; barrier(CLK_LOCAL_MEM_FENCE); for (int d = 32; d; d >>= 1) { if (l < d) s[l] = max(s[l], s[l + d]); barrier(CLK_LOCAL_MEM_FENCE); }
  if (!l) o[get_group_id(0) + 2 * get_group_id(1) + 4 * get_group_id(2)] = s[0];
}
