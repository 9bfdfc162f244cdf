/* SPDX-License-Identifier: MIT */
//: items 14 22
//: random n
//: shuffled n
//: zeros n
/* Each work-item loads one value from the place that an index selects. */
__kernel void gather(__global const uint *value, __global const uint *index, __global uint *out)
{
	size_t i = get_global_id(0);

	out[i] = value[index[i]];
}
