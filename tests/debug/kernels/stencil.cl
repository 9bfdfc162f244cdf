// run: -g 32 -l 16 @in:128 128 2
// Rounds with a barrier in a loop, two buffers in turn, lanes at the edge that do something else.
__attribute__((noinline)) int around(local const int *row, int at, int width)
{
	int left = at ? row[at - 1] : 0;
	int right = at < width - 1 ? row[at + 1] : 0; //@ "%d %d", at, left
	return (left + row[at] * 2 + right) / 4; //@ "%d %d", right, left
}

kernel void stencil(global int *in, global int *out, uint rounds)
{
	local int rows[2][16];
	local int edges;
	int at = get_local_id(0);
	int here = 0;
	if (at == 0) {
		edges = 0; //@ "%d %u", at, rounds
	}
	rows[here][at] = in[get_global_id(0)] * 16; //@ "%d", here
	for (uint i = 0; i < rounds; i++) {
		barrier(CLK_LOCAL_MEM_FENCE);
		int next = around(rows[here], at, 16); //@ "%u %d %d", i, here, rows[here][at]
		rows[here ^ 1][at] = next; //@ "%d", next
		if (at == 0 || at == 15) {
			atomic_add(&edges, next); //@ "%d %d", at, next
		}
		barrier(CLK_LOCAL_MEM_FENCE);
		here ^= 1; //@ "%d %d %d", rows[0][at], rows[1][at], edges
	}
	int total = edges; //@ "%d %d", here, edges
	out[get_global_id(0)] = rows[here][at] + total; //@ "%d %d", total, rows[here][at]
}
