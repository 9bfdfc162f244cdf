// Floyd and Warshall: shortest paths between all cities, without a barrier between the steps.
// run: -g 8,8 -l 8,8 out=256 longest=4
// expect: race local read R write W
// may: uninit
#define CITIES 8
#define FAR 1000000

int road(int a, int b)
{
	int apart = abs(a - b);

	if (!apart)
		return 0;
	return apart == 1 || apart == CITIES - 1 ? 3 + (a + b) % 5 : FAR;
}

void relax(local int *distance, int a, int b, int over)
{
	int way = distance[a * CITIES + over] + distance[over * CITIES + b]; // R

	if (way < distance[a * CITIES + b])
		distance[a * CITIES + b] = way; // W
}

kernel void race_paths(global int *out, global int *longest)
{
	local int distance[CITIES * CITIES];
	local int most;
	int a = get_local_id(0), b = get_local_id(1);

	distance[a * CITIES + b] = road(a, b);
	if (!a && !b)
		most = 0;
	barrier(CLK_LOCAL_MEM_FENCE);
	for (int over = 0; over < CITIES; over++)
		relax(distance, a, b, over);
	barrier(CLK_LOCAL_MEM_FENCE);
	atomic_max(&most, distance[a * CITIES + b]);
	barrier(CLK_LOCAL_MEM_FENCE);
	out[a * CITIES + b] = distance[a * CITIES + b];
	if (!a && !b)
		*longest = most;
}
