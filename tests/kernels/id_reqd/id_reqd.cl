#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL __attribute__((reqd_work_group_size(16, 2, 1))) void id_reqd(__global int *o) { o[get_global_id(1) * 64 + get_global_id(0)] = get_local_id(0) + 16 * get_local_id(1) + get_local_size(0) * 1000; }
