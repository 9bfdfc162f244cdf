// Bins in local memory, counted with atomics, and added to those of all groups with atomics.
// like: race
// run: -g 256 -l 64 out=64 in=1K
kernel void histogram(global int *out, global const uint *in)
{
	local int bins[16];
	uint l = get_local_id(0);

	if (l < 16)
		bins[l] = 0;
	barrier(CLK_LOCAL_MEM_FENCE);
	atomic_inc(&bins[(in[get_global_id(0)] + l) & 15]);
	barrier(CLK_LOCAL_MEM_FENCE);
	if (l < 16)
		atomic_add(&out[l], bins[l]);
}
