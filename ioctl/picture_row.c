// SPDX-License-Identifier: MIT
/* A row of texels as samples of a PNG file. */
#include "picture.h"

#include <math.h>
#include <string.h>

#define ALPHA (VISA_COLOURS - 1)

unsigned int picture_samples(const struct picture *p)
{
	unsigned int colours = visa_formats[p->shape.format].colours;

	if (colours == 1)
		return 1;
	return colours == 4 && !p->opaque ? 4 : 3;
}

unsigned int picture_depth(const struct picture *p)
{
	return visa_formats[p->shape.format].bits == 8 ? 8 : 16;
}

/* Convert a component, a dword of visa_format_load(), to a number. */
static double picture_row_number(const struct visa_format *f, uint32_t colour)
{
	float value;

	if (f->type == VISA_FORMAT_UINT)
		return colour;
	if (f->type == VISA_FORMAT_SINT)
		return (int32_t)colour;
	memcpy(&value, &colour, sizeof(value));
	return value;
}

/* Scale a number from 0 to 1 to an integer from 0 to @most, rounded to nearest, ties up. */
static uint32_t part_of(double part, uint32_t most)
{
	if (!(part > 0)) /* also true for a NaN */
		return 0;
	return part < 1 ? (uint32_t)(part * most + 0.5) : most;
}

/* Read the bits of a component of 8 or 16 bits. To a signed number, 128 or 32,768 is added. */
static uint32_t raw(const struct visa_format *f, const uint8_t *texel, unsigned int colour)
{
	bool is_signed = f->type == VISA_FORMAT_SINT || f->type == VISA_FORMAT_SNORM;
	unsigned int place = visa_format_place(f, colour);
	uint16_t word;

	if (f->bits == 8)
		return texel[place] ^ (is_signed ? 0x80 : 0);
	memcpy(&word, texel + 2 * place, sizeof(word));
	return word ^ (is_signed ? 0x8000u : 0);
}

/* Clamp an integer of 32 bits to 16 bits. */
static uint32_t clamped(const struct visa_format *f, uint32_t colour)
{
	int32_t value;

	if (f->type == VISA_FORMAT_UINT)
		return colour < UINT16_MAX ? colour : UINT16_MAX;
	value = (int32_t)colour;
	value = value < INT16_MIN ? INT16_MIN : value;
	value = value > INT16_MAX ? INT16_MAX : value;
	return (uint32_t)(value - INT16_MIN);
}

static uint32_t sample(const struct picture *p, const uint8_t *texel, const uint32_t *colours,
		       unsigned int i)
{
	const struct visa_format *f = &visa_formats[p->shape.format];
	uint32_t most = (1u << picture_depth(p)) - 1;

	if (p->ranged && i != ALPHA)
		return part_of((picture_row_number(f, colours[i]) - p->low) / (p->high - p->low),
			       most);
	if (f->type == VISA_FORMAT_FLOAT)
		return part_of(picture_row_number(f, colours[i]), most);
	return f->bits == 32 ? clamped(f, colours[i]) : raw(f, texel, i);
}

/* Load a texel. The only component of a format of alpha takes the place of red. */
static void load_components(const struct picture *p, const uint8_t *texel,
			    uint32_t colours[VISA_COLOURS])
{
	visa_format_load(p->shape.format, texel, colours);
	if (visa_formats[p->shape.format].order == VISA_ORDER_A)
		colours[0] = colours[ALPHA];
}

/* Whether the samples equal the bytes of the texels. */
static bool as_it_is(const struct picture *p)
{
	const struct visa_format *f = &visa_formats[p->shape.format];

	return f->bits == 8 && (f->type == VISA_FORMAT_UINT || f->type == VISA_FORMAT_UNORM) &&
	       f->colours == picture_samples(p) && f->order != VISA_ORDER_BGRA && !p->ranged;
}

void picture_row(const struct picture *p, const uint8_t *texels, size_t n, uint8_t *out)
{
	const struct visa_format *f = &visa_formats[p->shape.format];
	unsigned int bytes = visa_format_bytes(p->shape.format);
	unsigned int samples = picture_samples(p);
	bool wide = picture_depth(p) == 16;
	uint32_t colours[VISA_COLOURS];

	memset(out, 0, p->shape.width * (size_t)samples * (wide ? 2 : 1));
	if (as_it_is(p)) {
		memcpy(out, texels, n * bytes);
		return;
	}
	for (size_t u = 0; u < n; u++, texels += bytes, out += samples * (wide ? 2 : 1)) {
		load_components(p, texels, colours);
		for (unsigned int i = 0; i < samples && i < f->colours; i++) {
			uint32_t value = sample(p, texels, colours, i);

			if (wide) {
				out[2 * i] = (uint8_t)(value >> 8);
				out[2 * i + 1] = (uint8_t)value;
			} else {
				out[i] = (uint8_t)value;
			}
		}
	}
}

void picture_row_range(struct picture *p, const uint8_t *texels, size_t n)
{
	const struct visa_format *f = &visa_formats[p->shape.format];
	unsigned int colours_counted = f->colours < ALPHA ? f->colours : ALPHA;
	uint32_t colours[VISA_COLOURS];

	for (size_t u = 0; u < n; u++, texels += visa_format_bytes(p->shape.format)) {
		load_components(p, texels, colours);
		for (unsigned int i = 0; i < colours_counted; i++) {
			double value = picture_row_number(f, colours[i]);

			if (!isfinite(value))
				continue;
			p->low = value < p->low ? value : p->low;
			p->high = value > p->high ? value : p->high;
		}
	}
}
