kernel void negations(global float4 *out, global float *sums)
{
	float3 v = -out[0].xyz;

	out[1] = -out[2];
	sums[0] = -sums[1] * v.x - -v.y - v.z;
}
