// Vectors of shorts and floats at any element, by vload and vstore.
// run: -g 16 -l 16 sound=140 out=204 first=u32:3
kernel void misaligned_shorts(global const short *sound, global float *out, uint first)
{
	uint i = get_global_id(0);
	short4 v = vload4(i, sound + first);

	vstore3(convert_float3(v.xyz), i, out + first);
}
