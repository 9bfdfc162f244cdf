// Two kernels, a function that they call, and data.
__constant int squares[4] = { 0, 1, 4, 9 };
__constant int *__constant two = squares + 2;
__global int counter = 7;
__global int *__global where = &counter;

__attribute__((noinline)) int sum(int n, __global int *o)
{
	return n <= 0 ? 0 : o[n] + sum(n - 1, o);
}

__attribute__((intel_reqd_sub_group_size(8))) __kernel void paint(write_only image3d_t to, read_only image2d_t from, sampler_t s, __local int *part)
{
	const sampler_t mine = CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_REPEAT | CLK_FILTER_LINEAR;
	int i = get_local_id(0);

	part[i] = get_image_width(from);
	barrier(CLK_LOCAL_MEM_FENCE);
	write_imagef(to, (int4)(i, 1, 2, 0), read_imagef(from, s, (float2)(1, 2)) + read_imagef(from, mine, (float2)(0, part[0])));
}

__kernel __attribute__((reqd_work_group_size(16, 1, 1))) void count(__global int *o, __constant float *c, int n)
{
	where[0] += two[get_local_id(0) & 1] + (int)c[n];
	o[get_global_id(0)] = sum(n, o);
	printf("%d\n", o[0]);
}
