/* SPDX-License-Identifier: MIT */
//: items 10 18
//: match floats 1e-3
//: floats n 5 30
//: floats n 20 30
//: floats n 0.25 2
//: zeros n
//: zeros n
/* Prices of European options by the formula of Black and Scholes. */
static float normal(float d)
{
	float k = 1.0f / (1.0f + 0.2316419f * fabs(d));
	float s = k * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
	float c = 0.39894228f * native_exp(-0.5f * d * d) * s;

	return d > 0 ? 1.0f - c : c;
}

kernel void black_scholes(global const float *price, global const float *strike, global const float *years,
			  global float *call, global float *put)
{
	uint i = get_global_id(0);
	float root = sqrt(years[i]), s = price[i], x = strike[i];
	float d1 = (log(s / x) + (0.02f + 0.5f * 0.09f) * years[i]) / (0.3f * root);
	float d2 = d1 - 0.3f * root;
	float rate = exp(-0.02f * years[i]);
	float c1 = normal(d1), c2 = normal(d2);

	call[i] = s * c1 - x * rate * c2 + 1.0f;
	put[i] = x * rate * (1.0f - c2) - s * (1.0f - c1) + 1.0f;
}
