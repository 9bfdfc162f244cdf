// Bins that are numbered wrongly: the atomic's old value is undefined where there is no bin, and it becomes a place.
// keep-going
// run: -g 32 -l 32 bins=64 list=256
// expect: oob bins atomic A count 16 id 16
// expect: uninit - address W count 16 id 16 origin outside
// fault: @A is not mapped
kernel void going_atomic(global uint *bins, global uint *list)
{
	uint i = get_global_id(0);
	uint place = atomic_add(&bins[i], 1); // A

	list[place + i] = i; // W
}
