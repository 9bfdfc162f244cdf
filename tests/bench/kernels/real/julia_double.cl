/* SPDX-License-Identifier: MIT */
//: devices skl
//: square 8 14
//: local 16 16
//: zeros n
//: uint side
//: double 3/side
/* Steps of a Julia set in doubles, 64 at most. */
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL FP_CONTRACT OFF


kernel void julia_double(global uint *out, uint side, double step)
{
	uint px = get_global_id(0), py = get_global_id(1), n = 0;
	double x = -1.5 + px * step, y = -1.5 + py * step;

	while (n < 64) {
		double xx = x * x, yy = y * y;

		if (xx + yy > 4.0)
			break;
		y = 2 * x * y + 0.156;
		x = xx - yy - 0.8;
		n++;
	}
	out[py * side + px] = n;
}
