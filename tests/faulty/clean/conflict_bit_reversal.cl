// A Fourier transform in local memory, whose inputs are stored at the places with reversed bits.
// like: conflict
// run: -g 32 -l 32 signal=512 spectrum=512 bits=u32:6
#define N 64

/* The number with the lowest bits in reversed order. */
static uint reversed(uint i, uint bits)
{
	uint r = 0;

	for (uint k = 0; k < bits; k++)
		r |= (i >> k & 1) << (bits - 1 - k);
	return r;
}

static float2 times(float2 a, float2 b)
{
	return (float2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

kernel void conflict_bit_reversal(global const float2 *signal, global float2 *spectrum, uint bits)
{
	local float2 x[N];
	const uint l = get_local_id(0);

	x[reversed(l, bits)] = signal[l] + (float2)(l, 0);
	x[reversed(l + N / 2, bits)] = signal[l + N / 2];
	for (uint half_size = 1; half_size < N; half_size *= 2) {
		const uint k = l & (half_size - 1), low = 2 * l - k, high = low + half_size;
		const float angle = -M_PI_F * k / half_size;
		float2 turned;

		barrier(CLK_LOCAL_MEM_FENCE);
		turned = times(x[high], (float2)(cos(angle), sin(angle)));
		x[high] = x[low] - turned;
		x[low] += turned;
	}
	barrier(CLK_LOCAL_MEM_FENCE);
	spectrum[l] = x[l];
	spectrum[l + N / 2] = x[l + N / 2];
}
