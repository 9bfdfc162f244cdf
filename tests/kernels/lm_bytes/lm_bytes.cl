#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void lm_bytes(__global uchar *o, __global const uchar *a) {
  __local uchar s[64]; __local ushort w[64]; int l = get_local_id(0), g = get_global_id(0); s[(l * 5) & 63] = a[g]; w[63 - l] = (ushort)(a[g] * 3); barrier(CLK_LOCAL_MEM_FENCE); o[g] = (uchar)(s[l ^ 1] + (w[l] >> 2));
}
