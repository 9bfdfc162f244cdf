// Audio samples are made louder and become shorts: the loudest ones have no such value.
// check: all,arith
// build:
// run: -g 64 -l 64 out=128 gain=f32:1.25
// expect: arith - convert C count 13 id 51
kernel void arith_samples(global short *out, float gain)
{
	uint i = get_global_id(0);
	float sample = i / 63.0f;

	out[i] = (short)(sample * gain * 32767.0f); // C
}
