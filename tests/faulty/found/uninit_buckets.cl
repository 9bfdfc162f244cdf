// One pass of a radix sort by 4 bits: of 16 counts all but the first are set.
// run: -g 128 -l 64 keys=512 sorted=512 shift=u32:0
// expect: uninit sorted address A origin local
#define BUCKETS 16
#define ITEMS 64

uint digit_of(uint key, uint shift)
{
	return key >> shift & (BUCKETS - 1);
}

void add_up(local uint *counts)
{
	uint sum = 0;

	for (uint k = 0; k < BUCKETS; k++) {
		uint count = counts[k];

		counts[k] = sum;
		sum += count;
	}
}

uint rank_of(local const uint *digits, uint own)
{
	uint rank = 0;

	for (uint k = 0; k < own; k++)
		rank += digits[k] == digits[own];
	return rank;
}

kernel void uninit_buckets(global const uint *keys, global uint *sorted, uint shift)
{
	local uint counts[BUCKETS];
	local uint digits[ITEMS];
	uint l = get_local_id(0), first = get_group_id(0) * ITEMS;
	uint key = keys[first + l] ^ l * 2654435761u;

	if (l > 0 && l < BUCKETS)
		counts[l] = 0;
	digits[l] = digit_of(key, shift);
	barrier(CLK_LOCAL_MEM_FENCE);
	atomic_inc(counts + digits[l]);
	barrier(CLK_LOCAL_MEM_FENCE);
	if (l == 0)
		add_up(counts);
	barrier(CLK_LOCAL_MEM_FENCE);
	sorted[first + counts[digits[l]] + rank_of(digits, l)] = key; // A
}
