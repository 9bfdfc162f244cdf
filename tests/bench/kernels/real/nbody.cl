/* SPDX-License-Identifier: MIT */
//: items 9 12
//: match floats 1e-4
//: floats 4*n
//: zeros 4*n
//: uint 512
/* Gravitation of 512 bodies, whose positions are loaded in tiles into local memory. */
kernel void nbody(global const float4 *body, global float4 *force, uint bodies)
{
	local float4 tile[256];
	uint l = get_local_id(0);
	float4 me = body[get_global_id(0)];
	float3 sum = 0;

	for (uint t = 0; t < bodies; t += 256) {
		tile[l] = body[t + l];
		barrier(CLK_LOCAL_MEM_FENCE);
		for (uint k = 0; k < 256; k++) {
			float3 d = tile[k].xyz - me.xyz;
			float r = native_rsqrt(dot(d, d) + 0.01f);

			sum += d * (tile[k].w * r * r * r);
		}
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	force[get_global_id(0)] = (float4)(sum, 0);
}
