// A join of two tables by buckets in local memory. The probe takes the head of a bucket, a pointer that is null if
// no row has come there.
// build: --debug-info
// run: -g 64 -l 64 build=u32:5 probes=256 out=256
// expect: null local read R count 32 id 1-63 says null pointer
// may: uninit
struct row {
	uint key;
	uint value;
	uint next;
};

kernel void null_local_bin(uint build, global uint *probes, global uint *out)
{
	local struct row rows[64];
	local uint heads[64];
	uint l = get_local_id(0);

	heads[l] = ~0u;
	rows[l].key = 2 * l;
	rows[l].value = build * l;
	rows[l].next = ~0u;
	barrier(CLK_LOCAL_MEM_FENCE);
	rows[l].next = atomic_xchg(&heads[rows[l].key & 63], l);
	barrier(CLK_LOCAL_MEM_FENCE);

	uint head = heads[(probes[get_global_id(0)] + l) & 63];
	const local struct row *row = head == ~0u ? 0 : &rows[head];

	out[get_global_id(0)] = row->value; // R
}
