// A bit for each work-item, set without atomics: threads change the same dwords.
// run: -g 64 -l 64 out=4
// check: race
// expect: race out read R write W
// expect: race out write W write W
kernel void race_bits(volatile global uint *out)
{
	uint l = get_local_id(0);
	uint old;

	if ((l & 31) == 0) {
		old = *out; // R
		*out = old | 1u << (l / 32); // W
	}
}
