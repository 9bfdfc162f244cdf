// The first argument in local memory, where the kernel has no variable there: its first elements, by a pointer that is
// chosen, and one element before the end of what is not read.
// build: --debug-info
// run: -g 32 -l 32 low=u32:0 in=128 out=128 a=local:128 b=local:128
kernel void null_local_first(uint low, global uint *in, global uint *out, local uint *a, local uint *b)
{
	uint l = get_local_id(0);
	local uint *keys = low ? b : a, *values = low ? a : b;

	keys[l] = in[l] ^ l;
	values[l] = l;
	for (uint k = 2; k <= 32; k *= 2)
		for (uint j = k / 2; j; j /= 2) {
			uint other = l ^ j, key, value;

			barrier(CLK_LOCAL_MEM_FENCE);
			key = keys[other];
			value = values[other];
			barrier(CLK_LOCAL_MEM_FENCE);
			if ((key < keys[l]) == ((l < other) == !(l & k))) {
				keys[l] = key;
				values[l] = value;
			}
		}
	out[l] = keys[l] + values[l] + *(keys + 0);
}
