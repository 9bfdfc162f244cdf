// A histogram of 8 classes counts the values that are too large as a ninth one.
// run: -g 32 -l 32 in=128 out=64
// build: -O0
// check: oob
// expect: oob local atomic A count 32 variable all.count[8] bytes 4
struct counts {
	uint count[8];
	uint total;
};

kernel void array_atomic(global const uint *in, global uint *out)
{
	local struct counts all;
	uint l = get_local_id(0), value = in[l] + 9;

	if (l < 8)
		all.count[l] = 0;
	if (!l)
		all.total = 0;
	barrier(CLK_LOCAL_MEM_FENCE);
	atomic_inc(&all.count[min(value, 8u)]); // A
	barrier(CLK_LOCAL_MEM_FENCE);
	if (l < 8)
		out[l] = all.count[l];
	if (!l)
		out[8] = all.total;
}
