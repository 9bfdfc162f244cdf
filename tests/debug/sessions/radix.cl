// run: -g 128 -l 64 @uints.1024 @uints.1024 8
/* Sort the keys of each work-group by radix, one bit a pass: a scan of the bits gives the new places. */
#define GROUP 64
#define BITS 8

/* Ones before work-item i, and their number in *total. */
uint scan(local uint *counts, uint i, uint bit, uint *total)
{
	counts[i] = bit;
	barrier(CLK_LOCAL_MEM_FENCE);
	for (uint step = 1; step < GROUP; step *= 2) {
		uint left = 0;

		if (i >= step)
			left = counts[i - step];
		barrier(CLK_LOCAL_MEM_FENCE);
		counts[i] += left;
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	*total = counts[GROUP - 1];
	return counts[i] - bit;
}

/* The place to which the key of work-item i goes: zeros first, in their order, then ones. */
uint place(uint i, uint bit, uint ones_before, uint ones)
{
	uint zeros = GROUP - ones;

	if (bit)
		return zeros + ones_before;
	return i - ones_before;
}

/* One pass: sort by bit @shift. */
void pass(local uint *keys, local uint *values, local uint *counts, uint i, uint shift)
{
	uint key = keys[i];
	uint value = values[i];
	uint bit = key >> shift & 1;
	uint ones;
	uint before = scan(counts, i, bit, &ones);
	uint to = place(i, bit, before, ones);

	keys[to] = key;
	values[to] = value;
}

/* Whether keys are in order; the result of all work-items is in flags[0]. */
void verify(local const uint *keys, local uint *flags, uint i)
{
	flags[i] = i + 1 < GROUP && keys[i] > keys[i + 1];
	barrier(CLK_LOCAL_MEM_FENCE);
	for (uint step = GROUP / 2; step > 0; step /= 2) {
		if (i < step)
			flags[i] |= flags[i + step];
		barrier(CLK_LOCAL_MEM_FENCE);
	}
}

kernel void radix(global uint *keys, global uint *values, global uint *wrong)
{
	local uint my_keys[GROUP];
	local uint my_values[GROUP];
	local uint counts[GROUP];
	uint gid = get_global_id(0);
	uint i = get_local_id(0);

	my_keys[i] = keys[gid] & ((1u << BITS) - 1);
	my_values[i] = values[gid];
	barrier(CLK_LOCAL_MEM_FENCE);
	for (uint shift = 0; shift < BITS; shift++)
		pass(my_keys, my_values, counts, i, shift);
	barrier(CLK_LOCAL_MEM_FENCE);
	verify(my_keys, counts, i);
	keys[gid] = my_keys[i];
	values[gid] = my_values[i];
	if (i == 0)
		wrong[get_group_id(0)] = counts[0];
}
