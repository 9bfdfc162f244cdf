// Forces between bodies, tile by tile through local memory.
// like: race
// build: --debug-info
// run: -g 128 -l 64 bodies=2K forces=2K n=u32:128 softening=f32:0.01
#define WIDTH 64

struct body {
	float x, y, z;
	float mass;
};

static float3 pull(struct body on, struct body by, float softening)
{
	float3 d = (float3)(by.x - on.x, by.y - on.y, by.z - on.z);
	float square = dot(d, d) + softening;
	float inverse = rsqrt(square);

	return d * (by.mass * inverse * inverse * inverse);
}

static float kinetic(float3 v, float mass)
{
	return 0.5f * mass * dot(v, v);
}

/* The sum of what the bodies of a tile do. */
static float3 pull_of_tile(local const struct body *tile, uint count, struct body own, uint skip,
			   float softening)
{
	float3 sum = (float3)(0);

	for (uint k = 0; k < count; k++) {
		struct body other = tile[k];

		if (k != skip)
			sum += pull(own, other, softening);
	}
	return sum;
}

kernel void nbody_tiles(global const struct body *bodies, global float4 *forces, uint n, float softening)
{
	local struct body tile[WIDTH];
	const uint i = get_global_id(0), l = get_local_id(0);
	struct body own = { 0, 0, 0, 0 };
	float3 sum = (float3)(0);

	if (i < n)
		own = bodies[i];
	for (uint first = 0; first < n; first += WIDTH) {
		const uint count = min((uint)WIDTH, n - first);

		if (l < count)
			tile[l] = bodies[first + l];
		barrier(CLK_LOCAL_MEM_FENCE);
		sum += pull_of_tile(tile, count, own, i - first, softening);
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	if (i < n)
		forces[i] = (float4)(sum, kinetic(sum, own.mass));
}
