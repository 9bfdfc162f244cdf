#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void rl_spmv_csr(__global float *y, __global const int *ptr, __global const int *idx, __global const float *v, __global const float *x) { int r = get_global_id(0); float s = 0; for (int k = ptr[r]; k < ptr[r + 1]; k++) s += v[k] * x[idx[k]]; y[r] = s; }
