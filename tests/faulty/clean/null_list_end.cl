// A list that is followed until its null pointer.
// run: -g 8 -l 8 list=512 out=32 n=u32:16
struct element {
	ulong next;
	int value;
};

kernel void null_list_end(global struct element *list, global int *out, uint n)
{
	uint i = get_global_id(0);
	int sum = 0;

	for (uint k = i; k < n; k += get_global_size(0)) {
		list[k].value = k;
		list[k].next = k + 1 < n ? (ulong)&list[k + 1] : 0;
	}
	barrier(CLK_GLOBAL_MEM_FENCE);
	for (global struct element *e = list + i; e; e = (global struct element *)e->next)
		sum += e->value;
	out[i] = sum;
}
