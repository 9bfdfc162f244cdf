// Records of 12 bytes in a ring of bytes in local memory; records and the longs of another part are at multiples of
// their alignment.
// like: misaligned
// run: -g 16 -l 16 in=192 out=128
struct record {
	uint id;
	float level;
	ushort from, to;
};

kernel void misaligned_ring(global const struct record *in, global ulong *out)
{
	local uchar ring[16 * sizeof(struct record) + 16 * sizeof(ulong)] __attribute__((aligned(8)));
	const uint l = get_local_id(0), turned = (l + 5) & 15;
	local struct record *own = (local struct record *)(ring + l * sizeof(struct record));
	local ulong *sums = (local ulong *)(ring + 16 * sizeof(struct record));

	*own = in[turned];
	own->id += l;
	own->to = 3 * l;
	barrier(CLK_LOCAL_MEM_FENCE);
	own = (local struct record *)(ring + turned * sizeof(struct record));
	sums[l] = ((ulong)own->id << 32) + own->to + own->from;
	barrier(CLK_LOCAL_MEM_FENCE);
	out[l] = sums[turned] + sums[l];
}
