// Structures returned by value, arrays of them, partly set and only these parts used.
// like: uninit
// run: -g 64 -l 16 unset:2K unset:1K 256
// build: -O0
struct hit { float t; int id; char how; float3 n; };
struct pairs { struct hit a[2]; int n; };
struct hit miss(void) { struct hit h; h.id = -1; h.t = 1e30f; return h; }
struct hit sphere(float o, int id)
{
	struct hit h = miss();
	if (o > 0) {
		h.t = o;
		h.id = id;
		h.how = 1;
		h.n = (float3)(o, 0, 0);
	}
	return h;
}
kernel void struct_returned(global struct hit *out, global int *ids, global const int *in)
{
	struct pairs p;
	const int i = get_global_id(0);

	p.n = 0;
	for (int k = 0; k < 4 && p.n < 2; k++) {
		struct hit h = sphere((float)((in[i] + i + k) % 3), k);
		if (h.id >= 0)
			p.a[p.n++] = h;
	}
	ids[i] = 0;
	for (int k = 0; k < p.n; k++)
		ids[i] += p.a[k].id + p.a[k].how;
	if (p.n)
		out[i] = p.a[p.n - 1];
}
