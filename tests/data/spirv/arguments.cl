struct item { int n; char tag[3]; };
struct wide { double2 at; struct item of[2]; };

__attribute__((noinline)) int sum(int a, struct item x, struct wide w, struct item *p)
{
	int all = a + x.n + w.of[1].n;

	x.n = 0;
	return all + x.tag[1] + p->n;
}

kernel void arguments(global int *out, struct item x)
{
	struct wide w;

	w.of[1] = x;
	out[0] = sum(1, x, w, &x);
}
