// SPDX-License-Identifier: MIT
/* Filters for samplers: reads the texels at a lane's coordinates, and combines them. */
#include "filter.h"

/* Replace denormal floats of a texel by zeros with the same sign. */
static void flush_denormals(const struct visa_format *f, struct texels *t)
{
	if (f->type != VISA_FORMAT_FLOAT || f->bits != 32)
		return;
	for (unsigned int c = 0; c < VISA_COLOURS; c++)
		for (unsigned int i = 0; i < EXEC_MAX_LANES; i++)
			if (!(t->colour[c][i] & 0x7f800000))
				t->colour[c][i] &= 0x80000000;
}

/* In a texel of the border, set alpha to 0 if the format has alpha. */
static void clear_border(const struct exec_run *r, const struct access *a, struct texels *t)
{
	const struct visa_surface *s = r->space->surfaces[a->view.surface];

	if (!(visa_format_loads(&visa_formats[s->shape.format]) >> (VISA_COLOURS - 1)))
		return;
	for (unsigned int i = 0; i < EXEC_MAX_LANES; i++)
		if (a->at[i] == UINT64_MAX)
			t->colour[VISA_COLOURS - 1][i] = 0;
}

void filter_fetch(struct exec_run *r, struct access *a, struct texels *t)
{
	const struct visa_surface *s = r->space->surfaces[a->view.surface];

	lanes_move_texels(r, a, sizeof(t->colour[0]), s->shape.format, 15, (uint8_t *)t, false);
	clear_border(r, a, t);
}

void filter_find(const struct visa_surface *s, const uint32_t index[FILTER_DIMENSIONS],
		 uint32_t lod, uint64_t *at)
{
	if (!visa_shape_texel(&s->shape, s->size, index[0], index[1], index[2], lod, at))
		*at = UINT64_MAX; /* outside of the image */
}

/*
 * struct taps - for each lane and dimension, the two texels to interpolate between; @count:
 * dimensions of the image. In an array of images, the next dimension is the index of the image.
 */
struct taps {
	struct visa_tap tap[EXEC_MAX_LANES][FILTER_DIMENSIONS];
	unsigned int count;
};

static float sample_number(const struct exec_insn *insn, const struct exec_run *r, unsigned int i,
			   unsigned int lane)
{
	uint32_t bits = filter_coordinate(insn, r, i, lane);
	float value;

	memcpy(&value, &bits, sizeof(value));
	return value;
}

/* Return: the number of dimensions of an image; the index in an array is not counted. */
static unsigned int dimensions_of(const struct visa_surface *s)
{
	if (s->dims)
		return s->dims;
	return s->shape.depth > 1 ? 3 : s->shape.height > 1 ? 2 : 1;
}

/* Find the offset of each lane's nearest texel in the surface. */
static void find_nearest(const struct exec_insn *insn, const struct exec_run *r,
			 const struct visa_surface *s, const struct visa_sampling *sampling,
			 uint64_t at[])
{
	const uint32_t size[FILTER_DIMENSIONS] = { s->shape.width, s->shape.height,
						   s->shape.depth };
	const unsigned int count = dimensions_of(s);
	int32_t index[FILTER_DIMENSIONS][EXEC_MAX_LANES] = { 0 };

	for (unsigned int d = 0; d < FILTER_DIMENSIONS; d++) {
		const uint8_t *from = exec_place(r, insn->texel.coordinate[d]);
		float x[EXEC_MAX_LANES] = { 0 };

		if (from)
			memcpy(x, from, insn->lanes * sizeof(*x));
		if (d < count)
			visa_sampler_nearest(sampling, x, insn->lanes, size[d], index[d]);
		for (unsigned int i = 0; s->arrayed && d == count && i < insn->lanes; i++)
			index[d][i] = visa_sampler_element(x[i], size[d]);
	}
	for (unsigned int i = 0; i < insn->lanes; i++) {
		const uint32_t texel[FILTER_DIMENSIONS] = { (uint32_t)index[0][i],
							    (uint32_t)index[1][i],
							    (uint32_t)index[2][i] };

		filter_find(s, texel, 0, &at[i]);
	}
}

static void find_taps(const struct exec_insn *insn, const struct exec_run *r,
		      const struct visa_surface *s, const struct visa_sampling *sampling,
		      struct taps *taps)
{
	const uint32_t size[FILTER_DIMENSIONS] = { s->shape.width, s->shape.height,
						   s->shape.depth };

	taps->count = dimensions_of(s);
	memset(taps->tap, 0, sizeof(taps->tap));
	for (unsigned int i = 0; i < insn->lanes; i++) {
		for (unsigned int d = 0; d < taps->count && d < FILTER_DIMENSIONS; d++)
			taps->tap[i][d] =
				visa_sampler_tap(sampling, sample_number(insn, r, d, i), size[d]);
		if (s->arrayed && taps->count < FILTER_DIMENSIONS)
			taps->tap[i][taps->count].index[0] =
				visa_sampler_element(sample_number(insn, r, taps->count, i),
						     size[taps->count]);
	}
}

/*
 * Return: the weight of a texel in the interpolation. The texels are the corners of a square or
 * cube: bit d of @corner selects the second texel in dimension d.
 */
static double weight(const struct taps *taps, unsigned int lane, unsigned int corner)
{
	double product = 1;

	for (unsigned int d = 0; d < taps->count; d++)
		product *= corner >> d & 1 ? taps->tap[lane][d].weight
					   : 1.0 - taps->tap[lane][d].weight;
	return product;
}

/* Find the offset of a corner's texel in the surface, for each lane. */
static void find_corner(const struct visa_surface *s, const struct taps *taps, unsigned int corner,
			uint64_t at[])
{
	for (unsigned int i = 0; i < EXEC_MAX_LANES; i++) {
		uint32_t index[FILTER_DIMENSIONS];

		for (unsigned int d = 0; d < FILTER_DIMENSIONS; d++)
			index[d] = (uint32_t)taps->tap[i][d].index[corner >> d & 1];
		filter_find(s, index, 0, &at[i]);
	}
}

/*
 * Add the texel of one corner, multiplied by its weight, to the sum of each lane, in double
 * precision.
 */
static void blend(struct exec_run *r, const struct access *a, const struct taps *taps,
		  unsigned int corner, double sum[VISA_COLOURS][EXEC_MAX_LANES])
{
	const struct visa_surface *s = r->space->surfaces[a->view.surface];
	struct access one = *a;
	struct texels t = { 0 };

	find_corner(s, taps, corner, one.at);
	filter_fetch(r, &one, &t);
	flush_denormals(&visa_formats[s->shape.format], &t);
	for (unsigned int c = 0; c < VISA_COLOURS; c++)
		for (unsigned int i = 0; i < EXEC_MAX_LANES; i++) {
			double w = weight(taps, i, corner);
			float value;

			memcpy(&value, &t.colour[c][i], sizeof(value));
			sum[c][i] += w != 0 ? w * value : 0;
		}
}

void filter_linear(const struct exec_insn *insn, struct exec_run *r, const struct access *a,
		   const struct visa_sampling *sampling, struct texels *t)
{
	const struct visa_surface *s = r->space->surfaces[a->view.surface];
	double sum[VISA_COLOURS][EXEC_MAX_LANES] = { 0 };
	struct taps taps;

	find_taps(insn, r, s, sampling, &taps);
	for (unsigned int corner = 0; corner < 1u << taps.count; corner++)
		blend(r, a, &taps, corner, sum);
	for (unsigned int c = 0; c < VISA_COLOURS; c++)
		for (unsigned int i = 0; i < EXEC_MAX_LANES; i++) {
			float value = (float)sum[c][i];

			memcpy(&t->colour[c][i], &value, sizeof(value));
		}
	flush_denormals(&visa_formats[s->shape.format], t);
}

void filter_nearest(const struct exec_insn *insn, struct exec_run *r, struct access *a,
		    const struct visa_sampling *sampling, struct texels *t)
{
	const struct visa_surface *s = r->space->surfaces[a->view.surface];

	find_nearest(insn, r, s, sampling, a->at);
	filter_fetch(r, a, t);
	flush_denormals(&visa_formats[s->shape.format], t);
}
