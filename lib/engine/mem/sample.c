// SPDX-License-Identifier: MIT
/*
 * Executes SAMPLE_3D and LOAD_3D, which read images, and INFO_3D, which returns the sizes of an
 * image. An image has only one mipmap level, 0.
 */
#include <errno.h>

#include "../../base/half.h"
#include "filter.h"

/*
 * For each operation of a sampler message, the numbers of the parameters that contain the
 * coordinates u, v, r and lod. NO_PARAM: the operation does not have the coordinate.
 */
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

/* Return: the signed 4-bit offset at bit @shift of the immediate aoffimmi. */
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
	if (!types) /* INFO_3D, which has no coordinates */
		return;
	for (unsigned int i = 0; i < TEXEL_COORDINATES; i++)
		exec_use_param(p, raw[i], order_of(p->inst)->param[i], &x->coordinate[i],
			       p->insn->lanes, types);
	for (unsigned int i = 0; i < FILTER_DIMENSIONS; i++)
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

/* Refuse operands with a type of 16 bits: messages with numbers of 16 bits are not supported. */
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

/*
 * Check the types of a sampler message. As an exception, a sampler can return halves to 16 lanes.
 */
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

/*
 * Begin an access to a surface with all lanes enabled. Return: EXEC_NEXT, or EXEC_FAULT if the
 * surface does not exist.
 */
static enum exec_step sample_begin(const struct exec_insn *insn, struct exec_run *r,
				   struct access *a)
{
	if (access_begin(insn, r, EXEC_NOWHERE, a))
		return EXEC_FAULT;
	a->unit = visa_format_bytes(r->space->surfaces[a->view.surface]->shape.format);
	a->align = 1;
	/*
	 * Code that handles all EXEC_MAX_LANES lanes also reads the addresses past the execution
	 * size.
	 */
	for (unsigned int i = insn->lanes; i < EXEC_MAX_LANES; i++)
		a->at[i] = 0;
	return EXEC_NEXT;
}

static void deliver_dwords(uint8_t *dst, const uint32_t *from, uint64_t enabled)
{
	for (uint64_t on = enabled; on; on &= on - 1) {
		unsigned int i = (unsigned int)__builtin_ctzll(on);

		memcpy(dst + sizeof(*from) * i, &from[i], sizeof(*from));
	}
}

/* Write a colour as halves, rounded to the nearest half; OpenCL allows a larger error. */
static void deliver_halves(uint8_t *dst, const uint32_t *from, uint64_t enabled)
{
	for (uint64_t on = enabled; on; on &= on - 1) {
		unsigned int i = (unsigned int)__builtin_ctzll(on);
		uint16_t half = (uint16_t)base_float_to_half(from[i]);

		memcpy(dst + sizeof(half) * i, &half, sizeof(half));
	}
}

/* Write the colours that the message requests to dst, for the enabled lanes. */
static void deliver(const struct exec_insn *insn, const struct exec_run *r, uint64_t enabled,
		    const struct texels *t)
{
	const bool is_whole = enabled == exec_window(insn->lanes);
	uint8_t *dst = exec_place(r, insn->data);

	for (unsigned int left = dst ? insn->texel.channels : 0; left; left &= left - 1) {
		const uint32_t *from = t->colour[__builtin_ctz(left)];

		if (insn->texel.half)
			deliver_halves(dst, from, enabled);
		else if (is_whole)
			memcpy(dst, from, insn->lanes * sizeof(*from));
		else
			deliver_dwords(dst, from, enabled);
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
		uint32_t index[FILTER_DIMENSIONS];

		for (unsigned int d = 0; d < FILTER_DIMENSIONS; d++)
			index[d] =
				filter_coordinate(insn, r, d, i) + (uint32_t)insn->texel.offset[d];
		filter_find(s, index, filter_coordinate(insn, r, 3, i), &a.at[i]);
	}
	filter_fetch(r, &a, &t);
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
 * dst[c][i] = colour c at u[i], v[i], r[i], filtered. Each lane is counted once, independent of the
 * number of texels that it reads, and none is counted as dropped.
 */
static enum exec_step sample_3d(const struct exec_insn *insn, struct exec_run *r)
{
	const uint64_t channels = r->channels, dropped = r->dropped;
	const struct visa_sampling *sampling;
	const struct visa_surface *s;
	struct texels t = { 0 };
	struct access a;

	if (sample_begin(insn, r, &a))
		return EXEC_FAULT;
	s = r->space->surfaces[a.view.surface];
	sampling = find_sampler(insn, r, s);
	if (!sampling)
		return EXEC_FAULT;
	if (sampling->linear)
		filter_linear(insn, r, &a, sampling, &t);
	else
		filter_nearest(insn, r, &a, sampling, &t);
	r->channels = channels + (unsigned int)__builtin_popcountll(a.enabled);
	r->dropped = dropped;
	deliver(insn, r, a.enabled, &t);
	return EXEC_NEXT;
}

/*
 * dst = width, height, depth, number of mipmap levels (1); the sizes of a level that does not exist
 * are 0
 */
static enum exec_step info_3d(const struct exec_insn *insn, struct exec_run *r)
{
	const struct visa_surface *s = exec_surface(insn, r, EXEC_NOWHERE);
	struct texels t;

	if (!s)
		return EXEC_FAULT;
	for (unsigned int i = 0; i < insn->lanes; i++) {
		bool there = !filter_coordinate(insn, r, 3, i);
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
