// SPDX-License-Identifier: MIT
// run: -g 8 -l 8 128
// A loop that waits for a value that no work-item writes.
__kernel void endless(__global volatile int *out)
{
	int n = 0;

	while (!out[0]) {
		n++;
		out[1 + (n & 3)] = n;
	}
	out[8 + get_global_id(0)] = n;
}
