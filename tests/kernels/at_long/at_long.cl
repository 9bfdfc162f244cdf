#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable
KERNEL void at_long(__global ulong *o, __global const ulong *a) { ulong x = a[get_global_id(0)]; atom_add(&o[0], x); atom_xor(&o[1], x); atom_max(&o[2], x); atom_inc(&o[3]); }
