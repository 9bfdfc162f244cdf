/* SPDX-License-Identifier: MIT */
/* A program-scope variable counts the launches. */
__global uint count = 41;

__kernel void counter(__global uint *out)
{
	out[0] = ++count;
}
