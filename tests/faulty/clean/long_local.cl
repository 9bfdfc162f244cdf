// Atomics of 64 bits in local memory, which some hardware has not: the compiler makes a lock or a loop.
// like: race
// run: -g 128 -l 128 sum=local:8 out=8
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
kernel void long_local(local long *sum, global long *out)
{
	if (get_local_id(0) == 0)
		*sum = 0;
	barrier(CLK_LOCAL_MEM_FENCE);
	atom_add(sum, 10);
	barrier(CLK_LOCAL_MEM_FENCE);
	if (get_local_id(0) == 0)
		*out = *sum;
}
