// A group takes orders from a queue, each of which it does together: the barriers in the cases of a switch are come to
// by all, since all read the order that one work-item has put into local memory.
// like: barrier
// run: -g 64 -l 32 orders=32 n=u32:8 out=256
enum order {
	ADD,
	SCAN,
	REVERSE,
	STOP,
};

static int scanned(local int *x, uint l)
{
	for (uint d = 1; d < 32; d *= 2) {
		const int more = l >= d ? x[l - d] : 0;

		barrier(CLK_LOCAL_MEM_FENCE);
		x[l] += more;
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	return x[l];
}

kernel void barrier_phases(global const uchar *orders, uint n, global int *out)
{
	local int x[32];
	local enum order order;
	const uint l = get_local_id(0);
	int value = l;

	for (uint k = 0; k < n; k++) {
		x[l] = value;
		if (l == 0)
			order = (orders[k] + k + get_group_id(0)) % 4;
		barrier(CLK_LOCAL_MEM_FENCE);
		if (order == STOP)
			break;
		switch (order) {
		case ADD:
			value += x[0];
			break;
		case SCAN:
			value = scanned(x, l);
			break;
		default:
			value = x[31 - l];
			barrier(CLK_LOCAL_MEM_FENCE);
			value -= x[l];
		}
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	out[get_global_id(0)] = value;
}
