// run: -g 32 -l 16 @in:128 128
// Atomics, and values that other work-items have written.
__attribute__((noinline)) int bucket(int v) { return v & 3; }

kernel void atomics(global int *in, global int *out)
{
	local int counts[4];
	int lid = get_local_id(0);
	int gid = get_global_id(0);
	if (lid < 4) {
		counts[lid] = 0; //@ "%d", lid
	}
	barrier(CLK_LOCAL_MEM_FENCE);
	int b = bucket(in[gid]); //@ "%d %d", counts[0], counts[3]
	atomic_inc(&counts[b]); //@ "%d %d", b, gid
	barrier(CLK_LOCAL_MEM_FENCE);
	int mine = counts[b]; //@ "%d %d %d %d", counts[0], counts[1], counts[2], counts[3]
	int all = 0; //@ "%d", mine
	for (int i = 0; i < 4; i++) {
		all += counts[i]; //@ "%d %d", i, all
	}
	float share = (float)mine / all; //@ "%d %d", all, mine
	int rank = (int)(share * 100); //@ "%f", share
	atomic_add(&out[b], rank); //@ "%d %d", rank, b
	barrier(CLK_GLOBAL_MEM_FENCE);
	in[gid] = rank; //@ "%d %d", rank, lid
}
