// SPDX-License-Identifier: MIT
// run: -g 32 -l 16 @uints.256 hex:070000000200000003000000000000000000c0bf00000040 128
// Variables before and after their initialization, structures as arguments, and values that functions return.

struct item {
	int count;
	short part[4];
	float2 point;
};

struct pair {
	uchar low;
	uchar high[2];
	int sum;
};

__attribute__((noinline)) int weigh(int factor, struct item it, struct pair p)
{
	int sum = it.count * factor;
	int least = it.part[0] < it.part[1] ? it.part[0] : it.part[1];

	for (int i = 0; i < 4; i++)
		sum += it.part[i];
	it.count = -1;
	it.part[2] = (short)sum;
	p.high[1] = 9;
	return sum + least + p.low + p.sum;
}

__attribute__((noinline)) float4 spread(float2 point, uint n)
{
	float4 all = (float4)(point, n, 0.5f);

	all.w += n;
	return all;
}

__kernel void frames(__global const uint *in, struct item it, __global int *out)
{
	size_t i = get_global_id(0);
	uint n = in[i] % 5;
	struct pair p;
	float4 all;
	short grid[2][3];
	char name[4];

	for (int k = 0; k < 6; k++)
		grid[k / 3][k % 3] = (short)(10 * (k / 3) + k % 3);
	name[0] = 'a';
	name[1] = 'b';
	name[2] = 0;
	p.low = 1;
	p.high[0] = 2;
	p.high[1] = 3;
	p.sum = 4;
	out[i] = weigh(n, it, p);
	all = spread(it.point, n);
	out[i] += (int)all.w + it.count + p.high[1] + grid[1][2] + name[1];
}
