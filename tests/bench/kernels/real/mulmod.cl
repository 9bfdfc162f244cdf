/* SPDX-License-Identifier: MIT */
//: items 9 15
//: random 2*n
//: zeros 2*n
/* Powers modulo a prime of 61 bits. */
static ulong times(ulong a, ulong b)
{
	ulong low = a * b, high = mul_hi(a, b), p = (1ul << 61) - 1;
	ulong r = (low & p) + (low >> 61) + (high << 3);

	r = (r & p) + (r >> 61);
	return r >= p ? r - p : r;
}

kernel void mulmod(global const ulong *in, global ulong *out)
{
	uint i = get_global_id(0);
	ulong base = in[i] >> 4, r = 1;
	uint power = 65537 + (i & 255);

	for (; power; power >>= 1) {
		if (power & 1)
			r = times(r, base);
		base = times(base, base);
	}
	out[i] = r;
}
