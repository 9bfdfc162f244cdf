/* SPDX-License-Identifier: MIT */
//: items 9 16
//: bytes 64*n 2
//: zeros n
/* Number of bits that 64 bytes take if each run of equal bytes is encoded by a code of variable length. */
constant uchar bits[16] = { 9, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 8 };

kernel void run_length(global const uchar *in, global uint *out)
{
	uint i = get_global_id(0), sum = 0, run = 1;
	uchar last = in[i * 64];

	for (uint k = 1; k < 64; k++) {
		uchar c = in[i * 64 + k];

		if (c == last && run < 15) {
			run++;
			continue;
		}
		sum += bits[run] + 1;
		run = 1;
		last = c;
	}
	out[i] = sum + bits[run] + 1;
}
