#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void sg_reduce(__global int *o, __global uint *p, __global float *q, __global const int *a) { SG_DECL
  size_t i = get_global_id(0); int x = a[i]; o[i] = sub_group_reduce_add(x) ^ sub_group_reduce_min(x); p[i] = sub_group_reduce_max((uint)x) + get_sub_group_id() * 1000u + get_sub_group_size(); q[i] = sub_group_reduce_add((float)(x & 1023));
}
