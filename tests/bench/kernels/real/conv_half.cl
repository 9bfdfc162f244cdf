/* SPDX-License-Identifier: MIT */
//: items 12 20
//: halves n+8 0.5 2
//: floats 7
//: zeros n/2
/* A convolution of seven halves, with the sum in float. */
kernel void conv_half(global const half *in, constant float *weight, global half *out)
{
	uint i = get_global_id(0);
	float sum = 0;

	for (uint k = 0; k < 7; k++)
		sum = fma(vload_half(i + k, in), weight[k], sum);
	vstore_half(sum, i, out);
}
