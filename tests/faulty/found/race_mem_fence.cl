// A fence orders the memory of one work-item, and waits for no other one.
// run: -g 64 -l 64 out=256
// expect: race local read R write W count 64
kernel void race_mem_fence(global int *out)
{
	volatile local int tile[64];
	uint l = get_local_id(0);

	tile[l] = l; // W
	mem_fence(CLK_LOCAL_MEM_FENCE);
	out[l] = tile[l ^ 1]; // R
}
