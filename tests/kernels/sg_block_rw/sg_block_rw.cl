#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void sg_block_rw(__global uint *o, __global const uint *a, __global uint *p, __global const uint *b) { SG_DECL
  uint n = get_max_sub_group_size(), base = get_group_id(0) * 64 + get_sub_group_id() * n; uint x = intel_sub_group_block_read(a + base); intel_sub_group_block_write(o + base, x * 5u);
  uint2 y = intel_sub_group_block_read2(b + 2 * base); uint4 z = intel_sub_group_block_read4(b + base); p[2 * (base + get_sub_group_local_id())] = y.x ^ y.y; p[2 * (base + get_sub_group_local_id()) + 1] = z.x + z.y + z.z + z.w;
}
