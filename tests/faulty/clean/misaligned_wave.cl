// Reads files of sound: fields of the header are at multiples of their size, and samples behind it, of 16 or 24 bits.
// like: misaligned
// run: -g 32 -l 32 file=256 peaks=128
#define HEADER 44

static uint field(global const uchar *file, uint at)
{
	return *(global const uint *)(file + at);
}

static ushort short_field(global const uchar *file, uint at)
{
	return *(global const ushort *)(file + at);
}

static int sample_of_three(global const uchar *at)
{
	const uchar3 b = vload3(0, at);

	return (b.z << 24 | b.y << 16 | b.x << 8) >> 8;
}

kernel void misaligned_wave(global const uchar *file, global int *peaks)
{
	const uint i = get_global_id(0);
	const uint rate = field(file, 24), size = field(file, 40), bits = short_field(file, 34);
	global const uchar *samples = file + HEADER;
	int peak;

	if (bits == 16)
		peak = ((global const short *)samples)[i];
	else
		peak = sample_of_three(samples + 3 * i);
	peaks[i] = abs(peak) + rate + size;
}
