// run: -g 16 -l 8 @in:64 @in:64 64
// Tables of structures in constant memory, pointers into them, and tables in private memory.
typedef struct { int kind; float by; int next[2]; } rule;
__attribute__((noinline)) int follow(constant rule *all, int from, int bit)
{
	constant rule *r = all + from;
	int to = r->next[bit] & 3; //@ "%d %d", from, bit
	return to; //@ "%d %d %d", to, bit, r->kind
}

kernel void tables(global int *in, constant rule *rules, global int *out)
{
	int gid = get_global_id(0);
	int primes[8];
	for (int i = 0; i < 8; i++)
		primes[i] = i * i + i + 41;
	int p = primes[gid & 7]; //@ "%d", gid
	int *q = &primes[p & 3]; //@ "%d %d", p, gid
	int two = q[1] + *q; //@ "%d", p
	int at = gid % 3; //@ "%d", two
	float sum = 0; //@ "%d", at
	for (int i = 0; i < 4; i++) {
		at = follow(rules, at, in[gid] >> i & 1); //@ "%d %d", i, at
		sum += rules[at].by * 1e38f + rules[at].kind; //@ "%d %f", at, sum
	}
	rule own = rules[at]; //@ "%f", sum
	own.next[0] += p; //@ "%d %a %d", own.kind, own.by, own.next[1]
	out[gid] = own.next[0] + (int)sum + two; //@ "%d %d", own.next[0], own.next[1]
}
