/* SPDX-License-Identifier: MIT */
//: items 10 16
//: local 128
//: match floats 1e-4
//: floats n/128 20 30
//: floats n/128 20 30
//: zeros n/128
/* Prices of American options by a binomial tree: each work-group an option, 127 steps. */
kernel void binomial(global const float *price, global const float *strike, global float *out)
{
	local float value[128];
	uint l = get_local_id(0), option = get_group_id(0);
	float s = price[option], x = strike[option];
	float up = 1.02f, p = 0.503f, mine = s * native_powr(up, 2.0f * (float)l - 127.0f);

	value[l] = fmax(mine - x, 0.0f);
	for (uint step = 127; step > 0; step--) {
		float next, last = value[l];

		barrier(CLK_LOCAL_MEM_FENCE);
		next = l < step ? value[l + 1] : 0;
		barrier(CLK_LOCAL_MEM_FENCE);
		mine *= up;
		if (l < step)
			value[l] = fmax(0.9999f * (p * next + (1 - p) * last), mine - x);
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	if (l == 0)
		out[option] = value[0] + 1.0f;
}
