// A histogram with atomics.
kernel void hist(volatile global uint *bins, global const uint *in, uint turns)
{
	uint at = get_global_id(0);
	for (uint n = 0; n < turns; n++)
		atomic_inc(&bins[in[(at + n * 64) & 65535] & 255]);
	bins[at & 255] += 0;
}
