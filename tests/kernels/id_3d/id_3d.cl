#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void id_3d(__global int *o) {
  int l = get_global_linear_id(); __global int *p = o + 8 * l; p[0] = get_global_id(0); p[1] = get_global_id(1); p[2] = get_global_id(2); p[3] = get_local_id(0) | get_local_id(1) << 8 | get_local_id(2) << 16;
  p[4] = get_group_id(0) | get_group_id(1) << 8 | get_group_id(2) << 16; p[5] = get_local_linear_id(); p[6] = get_num_groups(2); p[7] = get_local_size(0) * get_local_size(1) * get_local_size(2);
}
