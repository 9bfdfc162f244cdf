// run: -g 32 -l 16 @in:128 128
// A state machine: switch with cases that fall through, do, goto, continue and break out of two loops.
enum state { IDLE = -1, READ, SKIP, DONE = 7 };
__attribute__((noinline)) enum state after(enum state s, int symbol)
{
	enum state n = s;
	switch (s) {
	case IDLE:
		n = READ; //@ "%d %d", s, symbol
		break;
	case READ:
	case SKIP:
		n = symbol & 1 ? SKIP : READ; //@ "%d %d %d", s, symbol, n == s
	default:
		n = symbol > 90 ? DONE : n; //@ "%d %d", n, s
	}
	return n; //@ "%d", n
}

kernel void machine(global int *in, global int *out)
{
	int gid = get_global_id(0);
	enum state s = IDLE;
	int turns = 0; //@ "%d", s == IDLE
	do {
		s = after(s, in[(gid + turns) & 31]); //@ "%d %d", s, turns
		turns++; //@ "%d", s
		if (s == SKIP)
			continue;
		if (turns > 6)
			goto out;
	} while (s != DONE && turns < 9);
	turns += 100; //@ "%d %d", turns, s
out:
	for (int i = 0; i < 3; i++) {
		for (int j = 0; j < 4; j++) {
			if (i * j == (gid & 3) + 1)
				break;
			turns += i + j; //@ "%d %d %d", i, j, turns
		}
	}
	out[gid] = turns * 10 + s; //@ "%d %d", turns, s
}
