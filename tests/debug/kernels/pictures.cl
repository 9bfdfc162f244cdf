// run: -g 8,4 -l 4,4 image:8x4,RGBA32_FLOAT,@in:512 image:8x4,RGBA8_UNORM 128
// Images and samplers.
constant sampler_t near = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST;
__attribute__((noinline)) float grey(float4 c)
{
	float g = c.x * 0.25f + c.y * 0.5f;
	g += c.z * 0.25f; //@ "%f %v4hlf", g, c
	return g; //@ "%f", g
}

kernel void pictures(read_only image2d_t from, write_only image2d_t to, global float *out)
{
	int2 at = (int2)(get_global_id(0), get_global_id(1));
	int2 size = get_image_dim(from);
	float4 here = read_imagef(from, near, at); //@ "%v2hld %d %d", at, size.x, size.y
	float4 left = read_imagef(from, near, at - (int2)(1, 0)); //@ "%v4hlf", here
	here *= 1e38f; //@ "%v4hlf", left
	float g = grey(here); //@ "%v4hlf %f", here, here.w
	float2 part = (float2)(at.x, at.y) / 8; //@ "%f", g
	bool edge = at.x == 0 || at.y == size.y - 1; //@ "%v2hlf", part
	float4 color = edge ? (float4)(1, 0, 0, 1) : (float4)(part, g, 1); //@ "%d", edge
	write_imagef(to, at, color); //@ "%v4hlf %f", color, color.s1
	int i = at.y * 8 + at.x; //@ "%v4hlf", color
	out[i] = g + left.x; //@ "%d %f", i, left.x
}
