#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void rl_box_blur(__global uchar4 *o, __global const uchar4 *a) { int x = get_global_id(0), y = get_global_id(1); uint4 s = 0; for (int j = -2; j <= 2; j++) for (int i = -2; i <= 2; i++) { int xx = clamp(x + i, 0, 31), yy = clamp(y + j, 0, 31); s += convert_uint4(a[yy * 32 + xx]); } o[y * 32 + x] = convert_uchar4(s / 25u); }
