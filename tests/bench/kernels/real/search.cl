/* SPDX-License-Identifier: MIT */
//: items 10 17
//: bytes 16*n+16 4
//: bytes 8 4
//: zeros n
/* Count the positions of a pattern of five letters in a text; the alphabet has four letters. */
kernel void search(global const uchar *text, global const uchar *pattern, global uint *found)
{
	uint i = get_global_id(0), count = 0;

	for (uint at = i * 16; at < i * 16 + 16; at++) {
		uint k = 0;

		while (k < 5 && text[at + k] == pattern[k])
			k++;
		count += k == 5;
	}
	found[i] = count;
}
