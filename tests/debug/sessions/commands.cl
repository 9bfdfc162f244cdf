// run: -g 32 -l 16 128 u32:3
/* A kernel for a session with all commands. */
struct pair {
	int key;
	float value;
};

int twice(int v)
{
	int sum = v + v;

	sum ^= 1;
	return sum;
}

kernel void commands(global int *out, int n)
{
	local int part[16];
	struct pair p;
	int i = get_local_id(0);

	p.key = i * n;
	p.value = i;
	for (int k = 0; k < 3; k++)
		p.key += k;
	part[i] = twice(p.key);
	barrier(CLK_LOCAL_MEM_FENCE);
	out[get_global_id(0)] = part[15 - i];
}
