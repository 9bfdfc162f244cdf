#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void lm_stencil1d(__global int *o, __global const int *a) {
  __local int s[64 + 6]; int l = get_local_id(0), g = get_global_id(0); s[l + 3] = a[g];
  if (l < 3) { s[l] = g >= 3 ? a[g - 3] : 0; s[l + 67] = g + 64 < 512 ? a[g + 64] : 0; } barrier(CLK_LOCAL_MEM_FENCE);
  int r = 0; for (int k = -3; k <= 3; k++) r += s[l + 3 + k] * (4 - abs(k)); o[g] = r;
}
