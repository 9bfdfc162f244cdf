// The mean over the neighbours of a vertex: one vertex of the graph has none.
// check: all,arith
// build:
// run: -g 8 -l 8 mean=32 first=36 value=64 n=u32:8
// expect: arith - divide D count 4 id 0
kernel void arith_average(global int *mean, global int *first, global const int *value, uint n)
{
	uint v = get_global_id(0);
	int sum = 0, count = 0;

	first[v] = (int)(v & ~1u); // rows of 0 and 2 neighbours in turn
	if (v + 1 == n)
		first[n] = (int)n;
	barrier(CLK_GLOBAL_MEM_FENCE);
	for (int k = first[v]; k < first[v + 1]; k++) {
		sum += value[k];
		count++;
	}
	mean[v] = sum / count; // D
}
