/* SPDX-License-Identifier: MIT */
//: items 9 15
//: floats 64*n
//: floats 64
//: zeros n
//: uint 64
/* A dense matrix times a vector: each work-item a row. */
#pragma OPENCL FP_CONTRACT OFF


kernel void gemv(global const float *a, global const float *x, global float *y, uint columns)
{
	uint row = get_global_id(0);
	float sum = 0;

	for (uint k = 0; k < columns; k++)
		sum = fma(a[row * columns + k], x[k], sum);
	y[row] = sum;
}
