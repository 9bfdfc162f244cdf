#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
#ifndef REF
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#define H half
#define RH(x) (x)
#define HLD(p, i) (p)[i]
#define HST(p, i, x) (p)[i] = (x)
#endif
KERNEL void half_mathconv(__global half *o, __global int *p, __global const half *a) {
  size_t i = get_global_id(0); H x = HLD(a, i); HST(o, 2*i, RH(sqrt(x))); HST(o, 2*i+1, floor(x)); p[i] = convert_int_rte(x) * 2 + (x > (H)100.0f);
}
