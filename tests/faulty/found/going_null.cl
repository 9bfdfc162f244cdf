// A list that is followed one step too far: the launch goes on, and shows the next fault of the same work-item.
// keep-going
// run: -g 1 -l 1 out=16 list=256 n=u32:4
// expect: null - read R count 1 id 0
// expect O0: null - read N count 1 id 0
// expect: uninit - address W count 1 id 0 origin outside
// expect: oob out write W count 1 id 0
// fault: @R is not mapped
struct element {
	ulong next;
	int value;
};

kernel void going_null(global int *out, global struct element *list, uint n)
{
	global struct element *e = list;
	int sum = 0;

	for (uint k = 0; k + 1 < n; k++)
		list[k].next = (ulong)&list[k + 1];
	mem_fence(CLK_GLOBAL_MEM_FENCE);
	for (uint k = 0; k <= n; k++) {
		sum += k < n ? 1 : e->value; // R
		e = (global struct element *)e->next; // N
	}
	out[n + sum] = 1; // W
}
