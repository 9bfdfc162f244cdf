/* SPDX-License-Identifier: MIT */
//: square 8 16
//: local 16 16
//: match floats 1e-2
//: floats 48
//: zeros n
//: uint side
//: uint 12
/* Rays through each pixel and 12 spheres: the nearest hit and its light. */
kernel void raycast(global const float4 *sphere, global float *out, uint side, uint spheres)
{
	uint x = get_global_id(0), y = get_global_id(1);
	float3 ray = normalize((float3)((float)x / side - 0.25f, (float)y / side - 0.25f, 1.0f));
	float nearest = 1e9f;
	uint hit = ~0u;

	for (uint k = 0; k < spheres; k++) {
		float3 centre = (float3)(sphere[k].xy, sphere[k].z + 2.0f);
		float b = dot(ray, centre), radius = 0.05f + 0.1f * sphere[k].w;
		float under = b * b - dot(centre, centre) + radius * radius;

		if (under < 0)
			continue;
		b -= sqrt(under);
		if (b > 0 && b < nearest) {
			nearest = b;
			hit = k;
		}
	}
	if (hit == ~0u)
		out[y * side + x] = 1.0f;
	else
		out[y * side + x] = 2.0f + fmax(0.0f, dot(normalize(ray * nearest - (float3)(sphere[hit].xy, sphere[hit].z + 2.0f)),
						   (float3)(0.57735f, -0.57735f, -0.57735f)));
}
