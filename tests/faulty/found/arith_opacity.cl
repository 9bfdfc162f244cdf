// Colours are divided by their opacity, which is 0 where a picture shows nothing.
// check: all,arith
// build:
// run: -g 32 -l 32 out=128
// expect: arith - divide D count 12 id 0
kernel void arith_opacity(global uchar4 *out)
{
	uint i = get_global_id(0);
	int alpha = i % 8 ? 31 * (int)(i % 8) : 0;
	int4 colour = (int4)(i, alpha / 2, alpha, alpha);

	colour.xyz = colour.xyz * 255 / alpha; // D
	out[i] = convert_uchar4_sat(colour);
}
