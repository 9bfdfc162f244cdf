/* SPDX-License-Identifier: MIT */
//: square 8 14
//: local 16 16
//: bytes 16*n+4096 256
//: bytes 16*n+4096 256
//: zeros n
//: uint side*4
/* Motion search of video: the best of 16 displacements of a block of 8 by 8 pixels. */
kernel void sad(global const uchar *now, global const uchar *before, global uint *out, uint width)
{
	uint x = get_global_id(0), y = get_global_id(1), at = y * 4 * width + x * 4, best = ~0u;

	for (uint d = 0; d < 16; d++) {
		uint sum = 0;

		for (uint row = 0; row < 8; row++)
			for (uint k = 0; k < 8; k++)
				sum += abs_diff(now[(at + row * width + k) & (width * width - 1)],
						before[(at + (row + d / 4) * width + k + d % 4) & (width * width - 1)]);
		best = min(best, sum << 4 | d);
	}
	out[y * get_global_size(0) + x] = best;
}
