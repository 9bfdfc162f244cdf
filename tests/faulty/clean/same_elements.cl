// All work-items write the same value, each to elements of its own.
// run: -g 64 -l 16 out=1K value=f32:0.5
kernel void same_elements(global float4 *out, float value)
{
	out[get_global_id(0)] = value;
}
