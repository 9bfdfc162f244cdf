/* SPDX-License-Identifier: MIT */
/* Samplers: computing the colour at a coordinate from texels. */
#ifndef VISA_MEMORY_SAMPLER_H
#define VISA_MEMORY_SAMPLER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../base/error.h"
#include "../isa/codes.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Coordinates outside of the image, by the names of OpenCL C's CLK_ADDRESS_. */
enum visa_addressing {
	VISA_ADDRESS_NONE,  /* undefined there; as EDGE */
	VISA_ADDRESS_EDGE,  /* the texel at the edge */
	VISA_ADDRESS_CLAMP, /* the border's colour: zeros, and an alpha of 1 if the format has none
			     */
	VISA_ADDRESS_REPEAT,
	VISA_ADDRESS_MIRROR
};

/**
 * struct visa_sampling - a sampler
 * @linear: true: the colour is interpolated between texels; false: the nearest texel's colour
 * @normalized: true: coordinates 0 to 1 are the whole image; false: a coordinate counts texels
 * @addressing: treatment of coordinates outside of the image; REPEAT and MIRROR need @normalized
 */
struct visa_sampling {
	bool linear;
	bool normalized;
	enum visa_addressing addressing;
};

#define VISA_SAMPLING_TEXT_MAX 40 /* bytes of a sampler as text, with NUL */

/**
 * visa_sampling_read() - read a sampler: linear,repeat,normalized
 * @text: its words in any order, @size bytes; nearest, edge and unnormalized can be left out
 * @e: the error, with the column in @text
 *
 * Return: 0 or -EINVAL.
 */
int visa_sampling_read(const char *text, size_t size, struct visa_sampling *s,
		       struct visa_error *e);

/* visa_sampling_print() - write a sampler as text. */
void visa_sampling_print(const struct visa_sampling *s, char buf[VISA_SAMPLING_TEXT_MAX]);

/**
 * struct visa_tap - the texels that one coordinate reads
 * @index: index of the first and the second texel; -1 or the image's size is the border
 * @weight: weight of the second texel, 0 to 1; 0 if there is only one texel
 */
struct visa_tap {
	int32_t index[2];
	float weight;
};

/**
 * visa_sampler_tap() - find the texels along one dimension
 * @s: the sampler
 * @coordinate: the coordinate; NaN and infinity count as 0
 * @size: texels of the image in this dimension, at most 2^24
 *
 * As the formulas of OpenCL 1.2, section 8.2, in binary32.
 */
struct visa_tap visa_sampler_tap(const struct visa_sampling *s, float coordinate, uint32_t size);

/*
 * visa_sampler_element() - which image of an array a coordinate means: the nearest, of two the
 * even one, from 0 to @size - 1
 */
int32_t visa_sampler_element(float coordinate, uint32_t size);

#ifdef __cplusplus
}
#endif
#endif
