// SPDX-License-Identifier: MIT
/* The kernels of the examples. */

kernel void saxpy(global float *y, global const float *x, float a)
{
	size_t i = get_global_id(0);

	y[i] = a * x[i] + y[i];
}

/* Each group counts how often each of 16 values occurs. */
kernel void histogram(global uint *counts, global const uint *values)
{
	local uint part[16];
	size_t n = get_local_id(0);

	if (n < 16)
		part[n] = 0;
	barrier(CLK_LOCAL_MEM_FENCE);
	atomic_inc(&part[values[get_global_id(0)] & 15]);
	barrier(CLK_LOCAL_MEM_FENCE);
	if (n < 16)
		atomic_add(&counts[n], part[n]);
}

/* The same with a fault: the increment is not atomic. */
kernel void racy(global uint *counts, global const uint *values)
{
	local uint part[16];
	size_t n = get_local_id(0);

	if (n < 16)
		part[n] = 0;
	barrier(CLK_LOCAL_MEM_FENCE);
	part[values[get_global_id(0)] & 15] += 1;
	barrier(CLK_LOCAL_MEM_FENCE);
	if (n < 16)
		atomic_add(&counts[n], part[n]);
}

/* Stores at an address that the host made up. */
kernel void store(ulong address, uint value)
{
	((global uint *)address)[get_global_id(0)] = value;
}
