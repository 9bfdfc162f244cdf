/* Each line writes a part of a local variable from all threads of a group. */
struct point {
	float x, y;
	int tag[3];
};

union word {
	int whole;
	short parts[2];
};

static inline __attribute__((always_inline)) void put(local int *at, int value)
{
	int twice = 2 * value;

	at[1] = twice;
}

kernel void locals(global struct point *out, local float2 *given)
{
	local struct point points[8];
	local int grid[4][6];
	local float4 four[2];
	local float3 three[4];
	local union word words[4];
	local char bytes[5];
	local int one, inlined[3];
	int i = get_local_id(0);

	points[3].tag[1] = i;
	points[7].y = i;
	grid[2][5] = i;
	four[1] = i;
	three[2] = i;
	words[1].whole = i;
	bytes[4] = i;
	one = i;
	put(inlined, i);
	given[5] = i;
	out[1].tag[2] = i;
	barrier(CLK_LOCAL_MEM_FENCE);
	out[2 + i].tag[0] =
		points[3].tag[1] + points[7].y + grid[2][5] + four[1].x + three[2].x + words[1].whole +
		bytes[4] + one + inlined[1] + given[5].x;
}
