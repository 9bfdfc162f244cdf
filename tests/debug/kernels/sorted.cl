// run: -g 32 -l 32 @in:128 128
// A bitonic sort in local memory: exchange by a function with pointers to local memory.
__attribute__((noinline)) void order(local int *low, local int *high, bool up)
{
	int a = *low;
	int b = *high; //@ "%d %d", a, up
	if ((a > b) == up) {
		*low = b; //@ "%d %d", a, b
		*high = a; //@ "%d %d %d", a - b, b, up
	}
}

kernel void sorted(global int *in, global int *out)
{
	local int keys[32];
	int me = get_local_id(0);
	keys[me] = in[me] * 7 % 41; //@ "%d", me
	for (int size = 2; size <= 32; size *= 2) {
		bool up = !(me & size); //@ "%d", size
		for (int step = size / 2; step > 0; step /= 2) {
			barrier(CLK_LOCAL_MEM_FENCE);
			int other = me ^ step; //@ "%d %d %d", size, step, up
			if (other > me) {
				order(&keys[me], keys + other, up); //@ "%d %d", other, keys[me]
			}
		}
	}
	barrier(CLK_LOCAL_MEM_FENCE);
	int place = keys[me]; //@ "%d %d %d", keys[0], keys[31], keys[me]
	int before = me ? keys[me - 1] : -1; //@ "%d", place
	out[me] = place * 100 + before; //@ "%d %d %d", place, before, place >= before
}
