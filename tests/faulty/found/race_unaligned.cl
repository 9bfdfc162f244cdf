// Lanes write four bytes each, one behind another from an odd byte on; two groups meet in four of them.
// run: -g 32 -l 16 out=160
// expect: race out write W write W id 16 bytes 4
kernel void race_unaligned(global uchar *out)
{
	uint i = get_local_id(0);

	vstore4((uchar4)(i), i, out + 1 + 60 * get_group_id(0)); // W
}
