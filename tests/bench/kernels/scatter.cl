/* SPDX-License-Identifier: MIT */
//: items 14 22
//: random n
//: shuffled n
//: zeros n
/* Each work-item stores one value to the place that an index selects. */
__kernel void scatter(__global const uint *value, __global const uint *index, __global uint *out)
{
	size_t i = get_global_id(0);

	out[index[i]] = value[i];
}
