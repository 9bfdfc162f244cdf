#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void sg_ids(__global uint *o) { size_t i = get_global_id(0); o[4*i] = get_sub_group_local_id(); o[4*i+1] = get_sub_group_id(); o[4*i+2] = get_num_sub_groups(); o[4*i+3] = get_max_sub_group_size() * 1000 + get_sub_group_size(); }
