// run: -g 32 -l 16 @in:128 128 3
// Variables of one name in blocks inside each other, in loops and in branches.
__attribute__((noinline)) int plus(int a, int b) { return a + b; }

kernel void blocks(global int *in, global int *out, int n)
{
	int gid = get_global_id(0);
	int a = gid & 7;
	int total = 0;
	{
		int a = 40;
		{
			int a = 400 + gid;
			total += a; //@ "%d %d", a, total
		}
		total += a; //@ "%d %d", a, total
	}
	for (int i = 0; i < n; i++) {
		int t = plus(a, i);
		if (t & 1) {
			int a = t * 10;
			total += a; //@ "%d %d %d", i, t, a
		} else {
			int b = t * 100;
			total -= b; //@ "%d %d %d %d", i, t, a, b
		}
		a += t; //@ "%d %d %d %d", i, t, a, total
	}
	int k = 0;
	while (k < a % 5) {
		int odd = k & 1;
		total ^= odd << k; //@ "%d %d %d", k, odd, a
		k++; //@ "%d %d", k, total
	}
	switch (gid % 3) {
	case 0:
		total += 1; //@ "%d %d", gid, a
		break;
	case 1: {
		int a = 77;
		total += a; //@ "%d %d", a, gid
		break;
	}
	default:
		total += 3; //@ "%d", total
	}
	out[gid] = total; //@ "%d %d %d", total, a, k
}
