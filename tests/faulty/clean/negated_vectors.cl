// Light on a bumpy surface: negated vectors. Without optimization, Intel's compiler negates only the first
// component of a vector, so visa-run compiles their components.
// like: uninit
// run: -g 64 -l 16 height=3K light=1K
// build: -O0
// check: uninit
float3 normal(global const float *height, int x, int y)
{
	float3 right = (float3)(1, 0, height[y * 24 + x + 1] - height[y * 24 + x]);
	float3 down = (float3)(0, 1, height[y * 24 + x + 24] - height[y * 24 + x]);

	return normalize(-cross(down, right));
}

kernel void negated_vectors(global const float *height, global float4 *light)
{
	int i = get_global_id(0), x = i & 7, y = i >> 3;
	float3 n = normal(height, x, y), eye = normalize((float3)(x, y, 9)), sun = (float3)(3, 2, -6);
	float3 half_way = -(normalize(sun) + eye);
	float4 tint = (float4)(half_way, -1);

	if (dot(n, -eye) < 0)
		tint = -tint;
	light[i] = tint * dot(n, half_way);
}
