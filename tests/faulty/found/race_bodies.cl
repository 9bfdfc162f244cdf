// Gravity between all bodies, in tiles of local memory: the next tile is loaded while others still read this one.
// run: -g 128 -l 64 position=2K velocity=2K tile=local:1K count=u32:128 rate=u32:100
// expect: race local read R write W
#define SOFTENING 0.01f

float3 pull(float4 a, float4 b)
{
	float3 d = b.xyz - a.xyz;
	float r2 = dot(d, d) + SOFTENING;

	return d * (b.w * rsqrt(r2) / r2);
}

float3 pull_of_tile(float4 own, local const float4 *tile, uint count)
{
	float3 sum = 0;

	for (uint k = 0; k < count; k++)
		sum += pull(own, tile[k]); // R
	return sum;
}

float4 start(uint i)
{
	return (float4)(i % 4, i / 4 % 4, i / 16, 1 + i % 3);
}

kernel void race_bodies(global float4 *position, global float4 *velocity, local float4 *tile, uint count,
		   uint rate)
{
	uint i = get_global_id(0), l = get_local_id(0), size = get_local_size(0);
	float4 own = start(i);
	float dt = 1.0f / rate;
	float3 force = 0, v;

	position[i] = own;
	for (uint first = 0; first < count; first += size) {
		tile[l] = start(first + l); // W
		barrier(CLK_LOCAL_MEM_FENCE);
		force += pull_of_tile(own, tile, size);
	}
	v = velocity[i].xyz + force * dt;
	velocity[i] = (float4)(v, 0);
	position[i] = (float4)(own.xyz + v * dt, own.w);
}
