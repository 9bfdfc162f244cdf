// An exchange that finds another value only reads.
// like: race
// run: -g 64 -l 64 p=4 out=256
kernel void exchange_fails(global int *p, global int *out)
{
	uint i = get_global_id(0);

	out[i] = atomic_cmpxchg(p, 1234, 7) + p[0];
}
