// Coefficients of blocks of 8x8 are stored in zigzag order, by a table that has each place once.
// like: conflict
// run: -g 64,2 -l 64,1 in=512 out=256
constant uchar zigzag[64] = {
	0,  1,  5,  6,	14, 15, 27, 28, 2,  4,	7,  13, 16, 26, 29, 42, 3,  8,	12, 17, 25, 30,
	41, 43, 9,  11, 18, 24, 31, 40, 44, 53, 10, 19, 23, 32, 39, 45, 52, 54, 20, 22, 33, 38,
	46, 51, 55, 60, 21, 34, 37, 47, 50, 56, 59, 61, 35, 36, 48, 49, 57, 58, 62, 63,
};

static short quantized(float value, uint place)
{
	return convert_short_sat_rte(value / (1 + place / 8));
}

kernel void conflict_zigzag(global const float *in, global short *out)
{
	const uint l = get_local_id(0), block = get_group_id(1) * 64;
	const uint place = zigzag[l];

	out[block + place] = quantized(in[block + l] * 16 + l, place);
}
