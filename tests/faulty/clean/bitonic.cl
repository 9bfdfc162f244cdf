// Sorts keys with their values in local memory (bitonic).
// like: race
// build: --debug-info
// run: -g 64 -l 64 keys=256 values=256
#define ITEMS 64

struct pair {
	uint key;
	uint value;
};

static bool in_order(struct pair a, struct pair b, bool rising)
{
	return rising ? a.key <= b.key : a.key >= b.key;
}

static void load(local struct pair *to, global const uint *keys, global const uint *values)
{
	const uint l = get_local_id(0), g = get_global_id(0);

	to[l].key = keys[g] * 2654435761u ^ g << 9;
	to[l].value = values[g] + g;
}

/* The work-item with the lower place of two compares them, and exchanges them. */
static void compare(local struct pair *pairs, uint low, uint high, bool rising)
{
	const struct pair a = pairs[low], b = pairs[high];

	if (in_order(a, b, rising))
		return;
	pairs[low] = b;
	pairs[high] = a;
}

static void store(local const struct pair *from, global uint *keys, global uint *values)
{
	const uint l = get_local_id(0), g = get_global_id(0);

	keys[g] = from[l].key;
	values[g] = from[l].value;
}

kernel void bitonic(global uint *keys, global uint *values)
{
	local struct pair pairs[ITEMS];
	const uint l = get_local_id(0);

	load(pairs, keys, values);
	barrier(CLK_LOCAL_MEM_FENCE);
	for (uint size = 2; size <= ITEMS; size *= 2) {
		const bool rising = !(l & size);

		for (uint step = size / 2; step > 0; step /= 2) {
			if (!(l & step))
				compare(pairs, l, l ^ step, rising);
			barrier(CLK_LOCAL_MEM_FENCE);
		}
	}
	store(pairs, keys, values);
}
