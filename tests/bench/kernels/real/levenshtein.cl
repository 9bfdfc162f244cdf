/* SPDX-License-Identifier: MIT */
//: items 9 15
//: bytes 12*n 4
//: bytes 12*n 4
//: zeros n
/* The edit distance of two words of 12 letters, with a private row. */
kernel void levenshtein(global const uchar *a, global const uchar *b, global uint *out)
{
	uint i = get_global_id(0), row[13];

	for (uint k = 0; k <= 12; k++)
		row[k] = k;
	for (uint j = 1; j <= 12; j++) {
		uint corner = row[0];
		uchar letter = a[i * 12 + j - 1];

		row[0] = j;
		for (uint k = 1; k <= 12; k++) {
			uint up = row[k], change = corner + (b[i * 12 + k - 1] != letter);

			row[k] = min(min(up, row[k - 1]) + 1, change);
			corner = up;
		}
	}
	out[i] = row[12];
}
