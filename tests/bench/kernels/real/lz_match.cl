/* SPDX-License-Identifier: MIT */
//: items 10 17
//: bytes n+32 3
//: zeros n
/* The longest match of the text at each position with the 16 positions before it. */
kernel void lz_match(global const uchar *text, global uint *out)
{
	uint i = get_global_id(0), best = 0, from = 0;

	for (uint back = 1; back <= min(i, 16u); back++) {
		uint length = 0;

		while (length < 15 && text[i + length] == text[i - back + length])
			length++;
		if (length > best) {
			best = length;
			from = back;
		}
	}
	out[i] = best << 8 | from;
}
