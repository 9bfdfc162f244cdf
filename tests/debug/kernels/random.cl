// run: -g 16 -l 16 @in:128 128
// A generator's state in private memory, reals in loops that lanes leave one after another.
typedef struct { uint s[4]; float last; } generator;
__attribute__((noinline)) uint drawn(generator *g)
{
	uint t = g->s[3] ^ g->s[3] << 11;
	t ^= t >> 8; //@ "%u %u", t, g->s[0]
	for (int i = 3; i > 0; i--) {
		g->s[i] = g->s[i - 1]; //@ "%d %u %u", i, g->s[i], g->s[i - 1]
	}
	g->s[0] = t ^ g->s[0] ^ g->s[0] >> 19; //@ "%u", t
	g->last = g->s[0] / 4294967296.0f; //@ "%u", g->s[0]
	return g->s[0]; //@ "%f", g->last
}

kernel void random(global int *in, global int *out)
{
	int gid = get_global_id(0);
	generator g = { { (uint)in[gid] + 1, 2, 3, 5 }, 0 };
	float x = 0, y = 0; //@ "%u %u %f", g.s[0], g.s[3], g.last
	int turns = 0; //@ "%f", x
	while (x * x + y * y < 1 && turns < 6) {
		uint u = drawn(&g); //@ "%d %f %f", turns, x, y
		x += (u & 0xffff) / 65536.0f; //@ "%u %x", u, u & 0xffff
		y = fma(x, g.last, y); //@ "%f %f", x, g.last
		turns++; //@ "%f", y
	}
	out[gid] = turns * 100 + (int)(g.last * 10); //@ "%d %f", turns, g.last
}
