/* SPDX-License-Identifier: MIT */
//: items 10 18
//: rising n+1 16
//: below 16*n n
//: floats 16*n
//: floats n
//: zeros n
/* A sparse matrix (compressed rows) times a vector: each work-item a row of 0 to 15 elements. */
kernel void spmv(global const uint *row, global const uint *column, global const float *value,
		 global const float *x, global float *y)
{
	uint i = get_global_id(0), end = row[i + 1];
	float sum = 0;

	for (uint k = row[i]; k < end; k++)
		sum = fma(value[k], x[column[k]], sum);
	y[i] = sum;
}
