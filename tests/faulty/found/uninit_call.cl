// A ray that misses has no number, although an earlier call of the function has left one in the same place.
// run: -g 64 -l 16 ids=256 in=256
// build: -O0
// expect: uninit - branch B count 64 id 0
struct hit { float t; int id; char how; };
struct hit sphere(float o, int id)
{
	struct hit h;

	h.t = 1e30f;
	if (o > 0) {
		h.t = o;
		h.id = id;
		h.how = 1;
	}
	return h;
}
kernel void uninit_call(global int *ids, global const int *in)
{
	const int i = get_global_id(0);
	struct hit first = sphere((float)(in[i] + 1), i);
	struct hit last = sphere((float)(in[i] - i), i);

	ids[i] = first.id;
	if (last.id == 5) // B
		ids[i] = 5;
}
