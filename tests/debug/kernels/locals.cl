// run: -g 64 -l 32 @in:256 256
// Local arrays, barriers and pointers to local memory.
typedef struct { int key; short2 pair; } cell;
__attribute__((noinline)) int pick(local int *p, int at)
{
	int v = p[at];
	return v; //@ "%d %d", v, at
}

kernel void locals(global int *in, global int *out)
{
	local int part[32];
	local cell cells[32];
	int lid = get_local_id(0);
	int gid = get_global_id(0);
	part[lid] = in[gid] + lid * 3;
	cells[lid].key = lid; //@ "%d %d", lid, gid
	cells[lid].pair = (short2)(lid, -lid); //@ "%d %d", part[lid], lid
	barrier(CLK_LOCAL_MEM_FENCE);
	int other = part[31 - lid]; //@ "%d %d", part[31 - lid], cells[(lid + 1) % 32].key
	local cell *c = &cells[lid ^ 1]; //@ "%d", other
	int k = c->key; //@ "%v2hd %d", cells[lid ^ 1].pair, cells[lid ^ 1].pair.x
	int sum = pick(part, k); //@ "%d", k
	sum += c->pair.y; //@ "%d %d", sum, sum + cells[lid ^ 1].pair.y
	barrier(CLK_LOCAL_MEM_FENCE);
	part[lid] = sum; //@ "%d %d %d", sum, lid, k
	barrier(CLK_LOCAL_MEM_FENCE);
	for (int step = 16; step; step /= 2) {
		if (lid < step) {
			part[lid] += part[lid + step]; //@ "%d %d %d", step, part[lid], part[lid + step]
		}
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	out[gid] = part[0] + other; //@ "%d %d", part[0], other
}
