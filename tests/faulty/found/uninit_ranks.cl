// Page rank, a step for a graph in compressed rows: all pages but the first begin with a rank.
// run: -g 16 -l 16 first=68 from=128 links=64 rank=unset:64 next=unset:64 pages=u32:16 turns=u32:2
// expect: uninit next write W origin rank
#define DAMPING 0.85f

float incoming(global const int *first, global const int *from, global const float *rank,
	       global const int *links, int page)
{
	float sum = 0;

	for (int k = first[page]; k < first[page + 1]; k++)
		sum += rank[from[k]] / links[from[k]];
	return sum;
}

void ring(global int *first, global int *from, global int *links, int pages)
{
	for (int p = 0; p < pages; p++) {
		first[p] = 2 * p;
		from[2 * p] = (p + 1) % pages;
		from[2 * p + 1] = (p + 3) % pages;
		links[p] = 2;
	}
	first[pages] = 2 * pages;
}

kernel void uninit_ranks(global int *first, global int *from, global int *links, global float *rank,
		  global float *next, int pages, int turns)
{
	int page = get_global_id(0);

	if (page == 0)
		ring(first, from, links, pages);
	if (page)
		rank[page] = 1.0f / pages;
	barrier(CLK_GLOBAL_MEM_FENCE);
	for (int turn = 0; turn < turns; turn++) {
		float sum = incoming(first, from, rank, links, page);

		next[page] = (1 - DAMPING) / pages + DAMPING * sum; // W
		barrier(CLK_GLOBAL_MEM_FENCE);
		rank[page] = next[page];
		barrier(CLK_GLOBAL_MEM_FENCE);
	}
}
