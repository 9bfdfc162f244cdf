// SPDX-License-Identifier: MIT
/* SAMPLE_3D, LOAD_3D, and the sizes of a surface by INFO_3D. The only level of detail is 0. */
#include <errno.h>

#include "../../base/half.h"
#include "../bodies.h"

#define DIMENSIONS 3 /* u, v and r */
#define CORNERS	   8 /* texels between which a linear sampler interpolates */

/* For each operation, the parameters that contain u, v, r and lod. 255: no parameter. */
#define NO_PARAM 255
static const struct order {
	uint8_t operation;
	uint8_t param[TEXEL_COORDINATES];
} orders[] = {
	{ VISA_SAMPLE_PLAIN, { 0, 1, 2, NO_PARAM } },
	{ VISA_SAMPLE_LEVEL_0, { 0, 1, 2, NO_PARAM } },
	{ VISA_SAMPLE_BIAS, { 1, 2, 3, NO_PARAM } },
	{ VISA_SAMPLE_LOD, { 1, 2, 3, NO_PARAM } },
	{ VISA_SAMPLE_GRADIENTS, { 0, 3, 6, NO_PARAM } },
	{ VISA_SAMPLE_LOAD, { 0, 1, 3, 2 } },
	{ VISA_SAMPLE_LOAD_LEVEL_0, { 0, 1, 2, NO_PARAM } },
};

static const struct order *order_of(const struct visa_inst *inst)
{
	const struct order *o = orders;

	while (o->operation != visa_sample_op(inst))
		o++;
	return o;
}

/* Four bits of aoffimmi, sign-extended. */
static int8_t offset_of(const struct visa_inst *inst, unsigned int shift)
{
	return (int8_t)((int8_t)(inst->offset.imm >> shift << 4 & 0xf0) >> 4);
}

static void prepare_texels(struct exec_prep *p, uint32_t types)
{
	static const unsigned int raw[TEXEL_COORDINATES] = { EXEC_ADDR, EXEC_V, EXEC_R, EXEC_LOD };
	uint32_t rows = (uint32_t)__builtin_popcount(p->inst->channels) - 1;
	uint32_t pitch = exec_pitch(p, 4);
	struct texel_args *x = &p->insn->texel;

	p->insn->units = EXEC_UNITS(texel);
	p->insn->shaped = true;
	p->insn->memory = EXEC_BY_INDEX;
	x->block = (uint16_t)(4 * pitch);
	x->scalar = EXEC_NOWHERE;
	x->channels = p->inst->channels;
	x->sampler = p->inst->sampler;
	for (unsigned int i = 0; i < TEXEL_COORDINATES; i++)
		x->coordinate[i] = EXEC_NOWHERE;
	exec_use(p, EXEC_DST, &p->insn->data, rows * pitch + p->insn->lanes, 4, EXEC_DWORDS);
	if (!types) /* only of the surface */
		return;
	for (unsigned int i = 0; i < TEXEL_COORDINATES; i++)
		exec_use_param(p, raw[i], order_of(p->inst)->param[i], &x->coordinate[i],
			       p->insn->lanes, types);
	for (unsigned int i = 0; i < DIMENSIONS; i++)
		x->offset[i] = offset_of(p->inst, 8 - 4 * i);
}

static void prepare_sample(struct exec_prep *p)
{
	prepare_texels(p, EXEC_TYPE(VISA_F));
}

static void prepare_load(struct exec_prep *p)
{
	prepare_texels(p, EXEC_TYPE(VISA_UD) | EXEC_TYPE(VISA_D));
}

static void prepare_info(struct exec_prep *p)
{
	prepare_texels(p, 0);
	exec_use(p, EXEC_LOD, &p->insn->texel.coordinate[3], p->insn->lanes, 4, EXEC_TYPE(VISA_UD));
}

/* Refuse types of 16 bits, which determine the size of numbers and are not supported. */
static int check_words(struct exec_prep *p, struct visa_error *e)
{
	for (unsigned int i = 0; i < EXEC_RAWS; i++) {
		const struct visa_decl *d = p->operand[i].decl;

		if (d && visa_types[d->type].size == 2 && p->operand[i].bytes != 2)
			return visa_fail(e, EOPNOTSUPP,
					 "V%u is of type %s; sampler messages of 16 bits are not "
					 "executed",
					 d->id, visa_types[d->type].name);
	}
	return 0;
}

/* As an exception, a sampler can return halves to 16 lanes. */
static int check_sample(struct exec_prep *p, struct visa_error *e)
{
	struct exec_operand *dst = &p->operand[EXEC_DST];

	if (dst->decl && dst->decl->type == VISA_HF && p->insn->lanes == 16) {
		dst->bytes = 2;
		dst->types = EXEC_TYPE(VISA_HF);
		p->insn->texel.half = true;
		p->insn->texel.block /= 2;
	}
	return check_words(p, e);
}

/* A lane's parameter; 0 if the message does not have it. */
static uint32_t coordinate(const struct exec_insn *insn, const struct exec_run *r, unsigned int i,
			   unsigned int lane)
{
	const uint8_t *from = exec_place(r, insn->texel.coordinate[i]);
	uint32_t value = 0;

	if (from)
		memcpy(&value, from + 4 * (size_t)lane, sizeof(value));
	return value;
}

/* Begin an access to a surface, with all lanes; or return a fault. */
static enum exec_step sample_begin(const struct exec_insn *insn, struct exec_run *r,
				   struct access *a)
{
	if (access_begin(insn, r, EXEC_NOWHERE, a))
		return EXEC_FAULT;
	a->unit = visa_format_bytes(r->space->surfaces[a->view.surface]->shape.format);
	a->align = 1;
	return EXEC_NEXT;
}

/* struct texels - colours of one texel of each lane; the first colour of all lanes comes first */
struct texels {
	uint32_t colour[VISA_COLOURS][EXEC_MAX_LANES];
};

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

/* Clear the alpha of the border, if the format has alpha. */
static void clear_border(const struct exec_run *r, const struct access *a, struct texels *t)
{
	if (visa_formats[r->space->surfaces[a->view.surface]->shape.format].colours < VISA_COLOURS)
		return;
	for (unsigned int i = 0; i < EXEC_MAX_LANES; i++)
		if (a->at[i] == UINT64_MAX)
			t->colour[VISA_COLOURS - 1][i] = 0;
}

/* Read a texel for each lane, in one access of all lanes. */
static void fetch(struct exec_run *r, struct access *a, struct texels *t)
{
	const struct visa_surface *s = r->space->surfaces[a->view.surface];

	lanes_move_texels(r, a, sizeof(t->colour[0]), s->shape.format, 15, (uint8_t *)t, false);
	clear_border(r, a, t);
}

static void find_texel(const struct visa_surface *s, const uint32_t index[DIMENSIONS], uint32_t lod,
		       uint64_t *at)
{
	if (!visa_shape_texel(&s->shape, s->size, index[0], index[1], index[2], lod, at))
		*at = UINT64_MAX; /* past every surface */
}

/* Write the enabled colours of the enabled lanes to dst. */
static void deliver(const struct exec_insn *insn, const struct exec_run *r, uint64_t enabled,
		    const struct texels *t)
{
	const size_t bytes = texel_slot(&insn->texel);
	uint8_t *dst = exec_place(r, insn->data);

	for (unsigned int left = dst ? insn->texel.channels : 0; left; left &= left - 1) {
		const uint32_t *from = t->colour[__builtin_ctz(left)];

		for (uint64_t on = enabled; on; on &= on - 1) {
			unsigned int i = (unsigned int)__builtin_ctzll(on);
			/* Round to the nearest half; OpenCL allows a larger error. */
			uint32_t value = bytes == 2 ? base_float_to_half(from[i]) : from[i];

			memcpy(dst + bytes * i, &value, bytes);
		}
		dst += insn->texel.block;
	}
}

/* dst[c][i] = colour c of the texel at u[i], v[i], r[i]; outside, the border's colour c */
static enum exec_step load_3d(const struct exec_insn *insn, struct exec_run *r)
{
	const struct visa_surface *s;
	struct texels t = { 0 };
	struct access a;

	if (sample_begin(insn, r, &a))
		return EXEC_FAULT;
	s = r->space->surfaces[a.view.surface];
	for (unsigned int i = 0; i < insn->lanes; i++) {
		uint32_t index[DIMENSIONS];

		for (unsigned int d = 0; d < DIMENSIONS; d++)
			index[d] = coordinate(insn, r, d, i) + (uint32_t)insn->texel.offset[d];
		find_texel(s, index, coordinate(insn, r, 3, i), &a.at[i]);
	}
	fetch(r, &a, &t);
	deliver(insn, r, a.enabled, &t);
	return EXEC_NEXT;
}

/* Find the sampler; Return: NULL, with the run's error filled in, if it does not exist. */
static const struct visa_sampling *find_sampler(const struct exec_insn *insn, struct exec_run *r,
						const struct visa_surface *s)
{
	unsigned int state = r->thread->samplers[insn->texel.sampler];
	const struct visa_sampling *sampling = &r->space->samplers[state];
	unsigned int type = visa_formats[s->shape.format].type;

	if (!(r->space->has_samplers >> state & 1))
		visa_fail(
			r->error, ENXIO,
			"there is no sampler %u, to which S%u refers; only launches have samplers",
			state, insn->texel.sampler);
	else if (sampling->linear && (type == VISA_FORMAT_UINT || type == VISA_FORMAT_SINT))
		visa_fail(r->error, EINVAL,
			  "T%u has texels of format %s, which a linear sampler cannot interpolate",
			  s->index, visa_formats[s->shape.format].name);
	else
		return sampling;
	return NULL;
}

/*
 * struct taps - for each lane and dimension, the two texels to interpolate between; @count:
 * dimensions of the image. The dimension after them is the index in an array.
 */
struct taps {
	struct visa_tap tap[EXEC_MAX_LANES][DIMENSIONS];
	unsigned int count;
};

static float sample_number(const struct exec_insn *insn, const struct exec_run *r, unsigned int i,
			   unsigned int lane)
{
	uint32_t bits = coordinate(insn, r, i, lane);
	float value;

	memcpy(&value, &bits, sizeof(value));
	return value;
}

static void find_taps(const struct exec_insn *insn, const struct exec_run *r,
		      const struct visa_surface *s, const struct visa_sampling *sampling,
		      struct taps *taps)
{
	const uint32_t size[DIMENSIONS] = { s->shape.width, s->shape.height, s->shape.depth };

	taps->count = s->dims ? s->dims : size[2] > 1 ? 3 : size[1] > 1 ? 2 : 1;
	memset(taps->tap, 0, sizeof(taps->tap));
	for (unsigned int i = 0; i < insn->lanes; i++) {
		for (unsigned int d = 0; d < taps->count && d < DIMENSIONS; d++)
			taps->tap[i][d] =
				visa_sampler_tap(sampling, sample_number(insn, r, d, i), size[d]);
		if (s->arrayed && taps->count < DIMENSIONS)
			taps->tap[i][taps->count].index[0] =
				visa_sampler_element(sample_number(insn, r, taps->count, i),
						     size[taps->count]);
	}
}

/* Weight of a corner: bit d of the corner's number selects the second texel in dimension d. */
static double weight(const struct taps *taps, unsigned int lane, unsigned int corner)
{
	double product = 1;

	for (unsigned int d = 0; d < taps->count; d++)
		product *= corner >> d & 1 ? taps->tap[lane][d].weight
					   : 1.0 - taps->tap[lane][d].weight;
	return product;
}

/* Find the place of a corner for each lane. */
static void find_corner(const struct visa_surface *s, const struct taps *taps, unsigned int corner,
			uint64_t at[])
{
	for (unsigned int i = 0; i < EXEC_MAX_LANES; i++) {
		uint32_t index[DIMENSIONS];

		for (unsigned int d = 0; d < DIMENSIONS; d++)
			index[d] = (uint32_t)taps->tap[i][d].index[corner >> d & 1];
		find_texel(s, index, 0, &at[i]);
	}
}

/* Add one corner to the result of all lanes, in double precision. */
static void blend(struct exec_run *r, const struct access *a, const struct taps *taps,
		  unsigned int corner, double sum[VISA_COLOURS][EXEC_MAX_LANES])
{
	const struct visa_surface *s = r->space->surfaces[a->view.surface];
	struct access one = *a;
	struct texels t = { 0 };

	find_corner(s, taps, corner, one.at);
	fetch(r, &one, &t);
	flush_denormals(&visa_formats[s->shape.format], &t);
	for (unsigned int c = 0; c < VISA_COLOURS; c++)
		for (unsigned int i = 0; i < EXEC_MAX_LANES; i++) {
			double w = weight(taps, i, corner);
			float value;

			memcpy(&value, &t.colour[c][i], sizeof(value));
			sum[c][i] += w != 0 ? w * value : 0;
		}
}

static void interpolate(struct exec_run *r, const struct access *a, const struct taps *taps,
			struct texels *t)
{
	double sum[VISA_COLOURS][EXEC_MAX_LANES] = { 0 };

	for (unsigned int corner = 0; corner < 1u << taps->count; corner++)
		blend(r, a, taps, corner, sum);
	for (unsigned int c = 0; c < VISA_COLOURS; c++)
		for (unsigned int i = 0; i < EXEC_MAX_LANES; i++) {
			float value = (float)sum[c][i];

			memcpy(&t->colour[c][i], &value, sizeof(value));
		}
}

/* dst[c][i] = colour c at u[i], v[i], r[i], filtered; each lane counts once, none is dropped */
static enum exec_step sample_3d(const struct exec_insn *insn, struct exec_run *r)
{
	const uint64_t channels = r->channels, dropped = r->dropped;
	const struct visa_sampling *sampling;
	const struct visa_surface *s;
	struct texels t = { 0 };
	struct taps taps;
	struct access a;

	if (sample_begin(insn, r, &a))
		return EXEC_FAULT;
	s = r->space->surfaces[a.view.surface];
	sampling = find_sampler(insn, r, s);
	if (!sampling)
		return EXEC_FAULT;
	find_taps(insn, r, s, sampling, &taps);
	if (sampling->linear) {
		interpolate(r, &a, &taps, &t);
	} else {
		find_corner(s, &taps, 0, a.at);
		fetch(r, &a, &t);
	}
	flush_denormals(&visa_formats[s->shape.format], &t);
	r->channels = channels + (unsigned int)__builtin_popcountll(a.enabled);
	r->dropped = dropped;
	deliver(insn, r, a.enabled, &t);
	return EXEC_NEXT;
}

/* dst = width, height, depth, 1 level; the sizes of a level that does not exist are 0 */
static enum exec_step info_3d(const struct exec_insn *insn, struct exec_run *r)
{
	const struct visa_surface *s = exec_surface(insn, r, EXEC_NOWHERE);
	struct texels t;

	if (!s)
		return EXEC_FAULT;
	for (unsigned int i = 0; i < insn->lanes; i++) {
		bool there = !coordinate(insn, r, 3, i);
		bool flat = s->shape.depth == 1;

		t.colour[0][i] = there ? s->shape.width : 0;
		t.colour[1][i] = there && !(flat && s->shape.height == 1) ? s->shape.height : 0;
		t.colour[2][i] = there && !flat ? s->shape.depth : 0;
		t.colour[3][i] = 1;
	}
	deliver(insn, r, exec_enabled(insn, r), &t);
	return EXEC_NEXT;
}

#define FAMILY(name, prepare_, check_)                                                             \
	const struct exec_family exec_##name = { .prepare = (prepare_),                            \
						 .check = (check_),                                \
						 .run = { name } }

FAMILY(sample_3d, prepare_sample, check_sample);
FAMILY(load_3d, prepare_load, check_words);
FAMILY(info_3d, prepare_info, check_words);
