#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void at_c11(__global atomic_int *o, __global const int *a) {
  __local atomic_int s; int l = get_local_id(0), x = a[get_global_id(0)]; if (l == 0) atomic_store_explicit(&s, 0, memory_order_relaxed, memory_scope_work_group); work_group_barrier(CLK_LOCAL_MEM_FENCE);
  atomic_fetch_add_explicit(&s, x & 255, memory_order_relaxed, memory_scope_work_group); work_group_barrier(CLK_LOCAL_MEM_FENCE);
  if (l == 0) { atomic_fetch_add_explicit(&o[0], atomic_load_explicit(&s, memory_order_relaxed, memory_scope_work_group), memory_order_relaxed, memory_scope_device); atomic_fetch_or_explicit(&o[1], x | 1, memory_order_acq_rel, memory_scope_device); }
  atomic_fetch_max_explicit(&o[2], x, memory_order_relaxed, memory_scope_device);
}
