#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void mem_many_args(__global int *o, __global const int *a, __global const short *b, __global const char *c, __global const float *d, __global const long *e, int s0, short s1, uchar s2, long s3, float s4, float4 s5, int2 s6, char s7, __local int *l, ulong s8) {
  size_t i = get_global_id(0); l[get_local_id(0)] = a[i]; barrier(CLK_LOCAL_MEM_FENCE); int r = l[15 - get_local_id(0)] * s0 + b[i] * s1 + c[i] * s2 + (int)(d[i] * s4 + s5.x * 8 + s5.w) + (int)((e[i] ^ s3) >> 7) + s6.x - s6.y * s7; o[i] = r + (int)(s8 >> 60);
}
