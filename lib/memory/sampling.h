/* SPDX-License-Identifier: MIT */
/* Samplers: find the texels, and their weights, that determine the colour at a coordinate. */
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

/*
 * Addressing modes: the colour that is read at a coordinate outside of the image. They correspond
 * to the constants CLK_ADDRESS_* of OpenCL C.
 */
enum visa_addressing {
	VISA_ADDRESS_NONE,  /* OpenCL defines no result; the same as EDGE */
	VISA_ADDRESS_EDGE,  /* the texel at the edge */
	VISA_ADDRESS_CLAMP, /* the border's colour: zeros, and an alpha of 1 if the format has none
			     */
	VISA_ADDRESS_REPEAT,
	VISA_ADDRESS_MIRROR
};

/**
 * struct visa_sampling - a sampler
 * @linear: true: the colour is interpolated between texels; false: the nearest texel's colour
 * @normalized: true: coordinates 0 to 1 are the whole image; false: coordinates are numbers of
 *	texels
 * @addressing: treatment of coordinates outside of the image; REPEAT and MIRROR need @normalized
 */
struct visa_sampling {
	bool linear;
	bool normalized;
	enum visa_addressing addressing;
};

#define VISA_SAMPLING_TEXT_MAX 40 /* bytes of a sampler's text, including the NUL */

/**
 * visa_sampling_read() - read a sampler from text such as linear,repeat,normalized
 * @text: the words in any order, @size bytes. The words nearest, edge and unnormalized are the
 *	defaults and may be missing
 * @e: filled in on failure: the reason, and the column in @text
 *
 * Return: 0 or -EINVAL.
 */
int visa_sampling_read(const char *text, size_t size, struct visa_sampling *s,
		       struct visa_error *e);

/* visa_sampling_print() - write a sampler as text. */
void visa_sampling_print(const struct visa_sampling *s, char buf[VISA_SAMPLING_TEXT_MAX]);

/**
 * struct visa_tap - the texels that one coordinate reads
 * @index: indices of the first and the second texel; -1 and the image's size mean the border
 * @weight: weight of the second texel, 0 to 1; 0 if there is only one texel
 */
struct visa_tap {
	int32_t index[2];
	float weight;
};

/**
 * visa_sampler_tap() - find the texels of a coordinate in one dimension
 * @s: the sampler
 * @coordinate: the coordinate; NaN and infinity count as 0
 * @size: texels of the image in this dimension, at most 2^24
 *
 * Uses the formulas of OpenCL 1.2, section 8.2, in binary32.
 */
struct visa_tap visa_sampler_tap(const struct visa_sampling *s, float coordinate, uint32_t size);

/**
 * visa_sampler_nearest() - find the texels of many coordinates in one dimension
 * @s: the sampler, which is not linear
 * @coordinate: @n coordinates
 * @size: texels of the image in this dimension, at most 2^24
 * @index: receives @n indices, the first that visa_sampler_tap() gives for each coordinate
 */
void visa_sampler_nearest(const struct visa_sampling *s, const float *coordinate, unsigned int n,
			  uint32_t size, int32_t *index);

/*
 * visa_sampler_element() - Return: the index of the image in an image array for an array
 * coordinate: the coordinate rounded to nearest even, clamped to 0 to @size - 1.
 */
int32_t visa_sampler_element(float coordinate, uint32_t size);

#ifdef __cplusplus
}
#endif
#endif
