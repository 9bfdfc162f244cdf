// Keys of four bits are sorted by counting: each work-item finds how many keys stand before its own, and stores there.
// like: conflict
// run: -g 64 -l 64 keys=64 sorted=256
#define KEYS 16

kernel void conflict_counting_sort(global const uchar *keys, global uint *sorted)
{
	local uchar own[64];
	local uint counts[KEYS], starts[KEYS];
	const uint l = get_local_id(0);
	const uchar key = (keys[l] + l * 7) % KEYS;
	uint before = 0;

	own[l] = key;
	if (l < KEYS)
		counts[l] = 0;
	barrier(CLK_LOCAL_MEM_FENCE);
	atomic_inc(&counts[key]);
	barrier(CLK_LOCAL_MEM_FENCE);
	if (l < KEYS) {
		uint sum = 0;

		for (uint k = 0; k < l; k++)
			sum += counts[k];
		starts[l] = sum;
	}
	barrier(CLK_LOCAL_MEM_FENCE);
	for (uint k = 0; k < l; k++)
		before += own[k] == key;
	sorted[starts[key] + before] = (uint)key << 8 | l;
}
