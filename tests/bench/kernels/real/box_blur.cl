/* SPDX-License-Identifier: MIT */
//: square 10 20
//: local 16 16
//: random n
//: zeros n
//: uint side
/* Mean of 3 by 3 pixels of uchar4. */
kernel void box_blur(global const uchar4 *in, global uchar4 *out, uint side)
{
	uint x = get_global_id(0), y = get_global_id(1);
	ushort4 sum = 0;

	for (int dy = -1; dy <= 1; dy++)
		for (int dx = -1; dx <= 1; dx++) {
			uint row = (uint)clamp((int)y + dy, 0, (int)side - 1);
			uint column = (uint)clamp((int)x + dx, 0, (int)side - 1);

			sum += convert_ushort4(in[row * side + column]);
		}
	out[y * side + x] = convert_uchar4(sum / (ushort)9);
}
