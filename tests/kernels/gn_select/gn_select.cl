#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void gn_select(__global int *o, __global int *a) { __local int s[16]; size_t i = get_global_id(0); int l = get_local_id(0); s[l] = a[i] * 2; barrier(CLK_LOCAL_MEM_FENCE);
#ifdef REF
  o[i] = a[i] & 1 ? a[i ^ 1] : s[15 - l];
#else
  int *p = a[i] & 1 ? (int *)(a + (i ^ 1)) : (int *)(s + 15 - l); o[i] = *p;
#endif
}
