#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void dv_break_continue(__global int *o, __global const int *a, int lim) {
  size_t i = get_global_id(0); int s = 0; for (int k = 0; k < 200; k++) { int v = a[(i * 8 + k) & 1023]; if (v < 0) continue; if (v == 49) break; s += v; if (s > lim) break; if (s == 77) { s -= 5; continue; } } o[i] = s;
}
