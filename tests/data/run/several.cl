/*
 * Kernels that tests of the tools run. several.zebin.xz was made of this in /tmp by Debian 12's ocloc:
 *
 *	ocloc compile -file several.cl -device tgllp -output several.zebin -output_no_suffix -options -g
 *		-internal_options "-ze-allow-zebin -ze-emit-zebin-visa-sections"
 */
kernel void twice(global uint *out, global const uint *in)
{
	size_t i = get_global_id(0);

	out[i] = 2 * in[i];
}

typedef struct {
	int a;
	char b;
	long c;
} config;

/* Every kind of argument that is no image. */
kernel void values(global int *out, int n, float4 v, config s, short3 t, local int *tile)
{
	tile[get_local_id(0)] = n;
	barrier(CLK_LOCAL_MEM_FENCE);
	out[get_global_id(0)] = tile[0] + (int)v.w + s.a + s.b + (int)s.c + t.z;
}

/* The address is the host's: the launch has none there. */
kernel void wild(global uint *out, ulong address)
{
	out[get_global_id(0)] = 1;
	if (get_global_id(0) == 37)
		*(global uint *)address = 7;
}

kernel void say(global const int *in)
{
	printf("item %d has %d, \"%s\"\n", (int)get_global_id(0), in[get_global_id(0)], "text");
}

kernel void forever(global volatile uint *flag)
{
	while (!flag[0])
		;
	flag[1] = 1;
}

__attribute__((reqd_work_group_size(8, 2, 1)))
kernel void ids(global uint4 *out)
{
	size_t i = get_global_id(0) + get_global_id(1) * get_global_size(0);

	out[i] = (uint4)(get_global_id(0), get_global_id(1), get_local_id(0), get_group_id(1));
}
