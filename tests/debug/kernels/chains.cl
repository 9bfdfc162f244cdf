// run: -g 16 -l 16 @in:256 128
// Lists and trees in global memory, linked by numbers and by pointers.
typedef struct link { int value; int next; } link;
__attribute__((noinline)) int follow(global link *all, int from, int steps)
{
	global link *l = all + from;
	int sum = 0; //@ "%d %d", from, steps
	while (steps--) {
		sum += l->value; //@ "%d %d", steps, sum
		l = all + l->next; //@ "%d %d %d", sum, l->value, l->next
	}
	return sum; //@ "%d %d", sum, l == all + from
}

kernel void chains(global link *in, global int *out)
{
	int gid = get_global_id(0);
	global link *mine = &in[gid];
	mine->value = mine->value * 3 + gid; //@ "%d", gid
	mine->next = (gid * 5 + 3) & 15; //@ "%d", mine->value
	barrier(CLK_GLOBAL_MEM_FENCE);
	int twice = mine[0].next; //@ "%d %d", mine->value, mine->next
	global int *p = &in[twice].value; //@ "%d", twice
	int there = *p; //@ "%d", twice
	int sum = follow(in, gid, 2 + (gid & 1)); //@ "%d %d", there, in[twice].next
	global link **at = &mine; //@ "%d", sum
	out[gid] = sum + (*at)->next; //@ "%d %d %d", (*at)->next, sum, there
}
