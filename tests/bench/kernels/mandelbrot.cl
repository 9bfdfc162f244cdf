/* SPDX-License-Identifier: MIT */
//: square 10 16
//: local 16 16
//: zeros n
//: uint side
//: float 3/side
/* Steps until a point leaves the circle of radius 2, 256 at most. */
#pragma OPENCL FP_CONTRACT OFF

__kernel void mandelbrot(__global uint *out, uint width, float step)
{
	uint px = get_global_id(0), py = get_global_id(1);
	float cx = -2.0f + px * step, cy = -1.5f + py * step;
	float x = 0, y = 0;
	uint n;

	for (n = 0; n < 256; n++) {
		float xx = x * x, yy = y * y;

		if (xx + yy > 4.0f)
			break;
		y = 2 * x * y + cy;
		x = xx - yy + cx;
	}
	out[py * width + px] = n;
}
