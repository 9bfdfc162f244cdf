// SPDX-License-Identifier: MIT
/* Finds the texels for a coordinate by the formulas of OpenCL 1.2, section 8.2. */
#include "sampling.h"

#include <float.h>
#include <math.h>

static int32_t clamp(float x, float low, float high)
{
	return (int32_t)(x < low ? low : x > high ? high : x);
}

/* Apply the addressing mode to a texel index that may be outside of the image. */
static int32_t texel(const struct visa_sampling *s, float index, float size)
{
	if (s->addressing == VISA_ADDRESS_CLAMP)
		return clamp(index, -1, size);
	return clamp(index, 0, size - 1);
}

/*
 * Convert a texel index that is outside of the image by at most @size to an index in the image, for
 * an addressing mode that repeats the image.
 */
static int32_t repeated(float index, float size)
{
	if (index < 0)
		index += size;
	if (index > size - 1)
		index -= size;
	return clamp(index, 0, size - 1);
}

/*
 * Convert a normalized coordinate to a coordinate in texels. For REPEAT and MIRROR, first wrap or
 * mirror it into the image.
 */
static float unnormalized(const struct visa_sampling *s, float x, float size)
{
	if (!s->normalized)
		return x;
	if (s->addressing == VISA_ADDRESS_REPEAT)
		return (x - floorf(x)) * size;
	if (s->addressing == VISA_ADDRESS_MIRROR)
		return fabsf(x - 2.0f * rintf(0.5f * x)) * size;
	return x * size;
}

struct visa_tap visa_sampler_tap(const struct visa_sampling *s, float coordinate, uint32_t size)
{
	bool repeats = s->normalized && s->addressing == VISA_ADDRESS_REPEAT;
	float most = (float)size;
	float x = unnormalized(s, isfinite(coordinate) ? coordinate : 0, most);
	float first = floorf(s->linear ? x - 0.5f : x);
	struct visa_tap tap = { 0 };

	for (unsigned int i = 0; i < 2; i++)
		tap.index[i] = repeats ? repeated(first + (float)i, most)
				       : texel(s, first + (float)i, most);
	/*
	 * Without interpolation, the weight stays 0. It is also 0 if the coordinate is so large
	 * that it has no fraction.
	 */
	if (s->linear)
		tap.weight = x - 0.5f - first;
	return tap;
}

void visa_sampler_nearest(const struct visa_sampling *s, const float *coordinate, unsigned int n,
			  uint32_t size, int32_t *index)
{
	float factor = s->normalized ? (float)size : 1.0f;
	float low = s->addressing == VISA_ADDRESS_CLAMP ? -1.0f : 0.0f;
	float high = (float)size + (s->addressing == VISA_ADDRESS_CLAMP ? 0.0f : -1.0f);

	if (s->addressing >= VISA_ADDRESS_REPEAT) {
		for (unsigned int i = 0; i < n; i++)
			index[i] = visa_sampler_tap(s, coordinate[i], size).index[0];
		return;
	}
	for (unsigned int i = 0; i < n; i++) {
		float x = fabsf(coordinate[i]) <= FLT_MAX ? coordinate[i] * factor : 0;
		int32_t whole;

		/* Limits are whole numbers, so the order of clamp and floor does not matter. */
		x = x < low ? low : x > high ? high : x;
		whole = (int32_t)x;
		index[i] = whole - ((float)whole > x);
	}
}

int32_t visa_sampler_element(float coordinate, uint32_t size)
{
	return clamp(rintf(isfinite(coordinate) ? coordinate : 0), 0, (float)size - 1);
}
