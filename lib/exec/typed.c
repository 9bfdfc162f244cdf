// SPDX-License-Identifier: MIT
/* Texels: GATHER4_TYPED, SCATTER4_TYPED, TYPED_ATOMIC, and what LSC's typed messages share. */
#include "typed.h"
#include "atomic_op.h"

#include <errno.h>

#define DATA_TYPES (EXEC_TYPE(VISA_UD) | EXEC_TYPE(VISA_D) | EXEC_TYPE(VISA_F))

/* LSC's pages demand no types, and its coordinates may be words. */
static bool is_lsc(const struct visa_inst *inst)
{
	return inst->addr_size != 0;
}

static unsigned int coordinate_bytes(const struct visa_inst *inst)
{
	return inst->addr_size == VISA_LSC_A16 ? 2 : 4;
}

/* The four coordinates, in the order of visa_shape_texel()'s. */
static const enum exec_operand coordinates[] = { EXEC_ADDR, EXEC_V, EXEC_R, EXEC_LOD };
#define COORDINATES (sizeof(coordinates) / sizeof(coordinates[0]))

static void need_coordinates(const struct visa_inst *inst, struct exec_need *need,
			     const struct exec_msg *m)
{
	for (unsigned int i = 0; i < COORDINATES; i++)
		need[coordinates[i]] =
			(struct exec_need){ m->lanes, coordinate_bytes(inst),
					    is_lsc(inst) ? EXEC_ANY_TYPE : EXEC_TYPE(VISA_UD) };
}

/* Dwords from the data of a colour to the next one's: each starts in a register of its own. */
static unsigned int colour_pitch(const struct exec_msg *m, unsigned int grf)
{
	return m->lanes > grf / 4 ? m->lanes : grf / 4;
}

/* Data of all enabled colours, to the last lane of the last one. */
static struct exec_need colour_need(const struct visa_inst *inst, const struct exec_msg *m,
				    unsigned int grf)
{
	unsigned int colours = (unsigned int)__builtin_popcount(inst->channels);

	return (struct exec_need){ (colours - 1) * colour_pitch(m, grf) + m->lanes, 4,
				   is_lsc(inst) ? EXEC_ANY_TYPE : DATA_TYPES };
}

void visa_typed_needs_load(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
			   struct exec_msg *m)
{
	need_coordinates(inst, need, m);
	need[EXEC_DST] = colour_need(inst, m, grf);
}

void visa_typed_needs_store(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
			    struct exec_msg *m)
{
	need_coordinates(inst, need, m);
	need[EXEC_SRC0] = colour_need(inst, m, grf);
	m->blocks = 1;
}

void visa_typed_needs_atomic(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
			     struct exec_msg *m)
{
	const enum visa_atomic op = visa_atomic_of(inst);
	struct exec_need data = { m->lanes, 4, EXEC_TYPE(visa_atomics[op].type) };

	(void)grf;
	/* The page says ud of all but signed numbers, the table that it names says f of floats. */
	if (visa_atomics[op].type == VISA_F)
		data.types |= EXEC_TYPE(VISA_UD);
	if (is_lsc(inst))
		data.types = EXEC_ANY_TYPE;
	need_coordinates(inst, need, m);
	if (visa_atomics[op].sources > 0)
		need[EXEC_SRC0] = data;
	if (visa_atomics[op].sources > 1)
		need[EXEC_SRC1] = data;
	need[EXEC_DST] = data;
	m->atomic = (uint8_t)op;
}

int visa_typed_shaped(const struct visa_device *d, uint8_t index, struct visa_error *e)
{
	const struct visa_surface *s = d->surfaces[index];

	if (s->fixed)
		return visa_fail(e, EINVAL,
				 "%s has no rows and texels; surfaces that a user made can have",
				 s->index == VISA_SURFACE_SLM ? "T0" : "T255");
	if (s->shape.format == VISA_FORMAT_NONE)
		return visa_fail(e, ENXIO,
				 "T%u is a buffer without rows and texels; .shape T%u "
				 "format=RGBA8_UNORM width=16 height=16, for one, gives it some",
				 index, index);
	return 0;
}

int visa_typed_bind(const struct visa_device *d, uint8_t index, const struct visa_inst *inst,
		    struct exec_msg *m, struct visa_error *e)
{
	const struct visa_format *f;
	unsigned int bits;
	int err = visa_typed_shaped(d, index, e);

	if (err)
		return err;
	f = &visa_formats[d->surfaces[index]->shape.format];
	m->surface = index;
	m->unit = (uint8_t)visa_format_bytes(d->surfaces[index]->shape.format);
	if (visa_atomic_of(inst) == VISA_ATOMIC_OPS)
		return 0;
	bits = visa_atomic_bits(inst);
	if (f->colours != 1 || f->bits != bits)
		return visa_fail(e, EINVAL,
				 "T%u has texels of format %s; atomics of %u bits need R%u_UINT or "
				 "another of one colour of %u bits",
				 index, f->name, bits, bits, bits);
	return 0;
}

/* What a coordinate that is V0 is in all lanes. */
static const uint8_t zeros[4 * EXEC_MAX_LANES];

/* Of lanes from @lane to @end - 1; @bytes of a coordinate is a constant. */
static inline __attribute__((always_inline)) void find_texels(const struct visa_surface *s,
							      const uint8_t *const coordinate[],
							      unsigned int bytes, unsigned int lane,
							      unsigned int end, uint8_t *at[])
{
	for (; lane < end; lane++) {
		uint32_t value[COORDINATES] = { 0 };
		uint64_t from;

		for (unsigned int i = 0; i < COORDINATES; i++)
			memcpy(&value[i], coordinate[i] + bytes * lane, bytes);
		at[lane] = visa_shape_texel(&s->shape, s->size, value[0], value[1], value[2],
					    value[3], &from)
				   ? s->base + from
				   : NULL;
	}
}

/*
 * Where the texels of lanes from @lane to @end - 1 are; NULL of one that is out of bounds.
 * Return: their surface.
 */
static struct visa_surface *texels(const struct exec_msg *m, const struct exec_run *r,
				   unsigned int lane, unsigned int end, uint8_t *at[])
{
	const struct exec_wide *w = exec_wide(m, r);
	struct visa_surface *s = exec_surface(m, r);
	const uint8_t *coordinate[COORDINATES];

	for (unsigned int i = 0; i < COORDINATES; i++) {
		coordinate[i] = exec_raw(w, r, coordinates[i]);
		if (!coordinate[i])
			coordinate[i] = zeros;
	}
	if (coordinate_bytes(exec_inst(m, r)) == 4)
		find_texels(s, coordinate, 4, lane, end, at);
	else
		find_texels(s, coordinate, 2, lane, end, at);
	return s;
}

/* How many of the enabled lanes are out of bounds. */
static uint32_t count_dropped(const struct exec_msg *m, uint32_t enabled, uint8_t *const at[])
{
	uint32_t dropped = 0;

	for (unsigned int i = 0; i < m->lanes; i++)
		dropped += (enabled >> i & 1) && !at[i];
	return dropped;
}

/* The colours of a lane's texel; ones and zeros of what is not there. */
static inline void load_texel(uint32_t format, const uint8_t *at, uint32_t colour[VISA_COLOURS])
{
	if (at)
		visa_format_load(format, at, colour);
	else
		visa_format_missing(format, colour);
}

/* dst[ch_start + i] = *(&surface[u,v,r] + c), converted */
enum exec_step visa_typed_load(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	const struct exec_wide *w = exec_wide(m, r);
	unsigned int channels = exec_inst(m, r)->channels;
	uint32_t colour[EXEC_MAX_LANES][VISA_COLOURS];
	uint8_t *dst = exec_raw(w, r, EXEC_DST);
	uint8_t *at[EXEC_MAX_LANES];
	uint32_t format = texels(m, r, 0, m->lanes, at)->shape.format;

	for (uint32_t left = enabled; left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctz(left);

		load_texel(format, at[i], colour[i]);
	}
	/* Only now: dst may lie over the coordinates. */
	for (unsigned int c = 0; c < VISA_COLOURS && dst; c++) {
		if (!(channels >> c & 1))
			continue;
		for (unsigned int i = 0; i < m->lanes; i++)
			if (enabled >> i & 1)
				memcpy(dst + 4 * i, &colour[i][c], 4);
		dst += 4 * colour_pitch(m, r->grf);
	}
	exec_count(r, exec_channel_count(m, enabled), count_dropped(m, enabled, at), 0);
	return EXEC_NEXT;
}

/* Those of a store's colours that its surface's texels have. */
static unsigned int stored(const struct visa_surface *s, const struct visa_inst *inst)
{
	return inst->channels & ((1u << visa_formats[s->shape.format].colours) - 1);
}

/* *(&surface[u][v][r] + c) = src[ch_start + i], converted; a texel's other colours stay */
enum exec_step visa_typed_store(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	const uint8_t *src = exec_raw(exec_wide(m, r), r, EXEC_SRC0);
	const struct visa_inst *inst = exec_inst(m, r);
	uint32_t colour[EXEC_MAX_LANES][VISA_COLOURS] = { 0 };
	uint8_t *at[EXEC_MAX_LANES];
	struct visa_surface *s = texels(m, r, 0, m->lanes, at);
	uint32_t lanes = exec_channel_count(m, enabled);
	uint32_t dropped = count_dropped(m, enabled, at);

	for (unsigned int c = 0; c < VISA_COLOURS; c++) {
		if (!(inst->channels >> c & 1))
			continue;
		for (unsigned int i = 0; i < m->lanes; i++)
			memcpy(&colour[i][c], src + 4 * i, 4);
		src += 4 * colour_pitch(m, r->grf);
	}
	for (uint32_t left = enabled; left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctz(left);

		if (at[i])
			visa_format_store(s->shape.format, at[i], colour[i], stored(s, inst));
	}
	if (stored(s, inst) && dropped < lanes)
		s->changed = r->device->now;
	exec_count(r, lanes, dropped, 0);
	return EXEC_NEXT;
}

enum exec_step visa_typed_atomic(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	const struct exec_wide *w = exec_wide(m, r);
	const struct exec_atomic a = { .op = (enum visa_atomic)m->atomic,
				       .bits = 8u * m->unit,
				       .slot = 4,
				       .src0 = exec_raw(w, r, EXEC_SRC0),
				       .src1 = exec_raw(w, r, EXEC_SRC1),
				       .dst = exec_raw(w, r, EXEC_DST) };
	uint8_t *at[EXEC_MAX_LANES];
	struct visa_surface *s = texels(m, r, 0, m->lanes, at);
	uint32_t channels = exec_channel_count(m, enabled);
	uint32_t dropped = count_dropped(m, enabled, at);

	visa_atomic_lanes(&a, enabled, at);
	if (a.op != VISA_ATOMIC_LOAD && dropped < channels)
		s->changed = r->device->now;
	exec_count(r, channels, dropped, 0);
	return EXEC_NEXT;
}

uint64_t visa_typed_address(const struct exec_msg *m, const struct exec_run *r, unsigned int lane)
{
	uint8_t *at[EXEC_MAX_LANES];
	const struct visa_surface *s = texels(m, r, lane, lane + 1, at);

	if (!at[lane] || !stored(s, exec_inst(m, r)))
		return UINT64_MAX;
	return (uint64_t)(at[lane] - s->base);
}

static int check_size(const struct exec_msg *m, const struct exec_run *r,
		      const struct visa_inst *inst, struct visa_error *e)
{
	enum visa_platform platform = r->device->config.platform;
	unsigned int most = platform == VISA_PVC ? 16 : 8;

	if (is_lsc(inst) && m->lanes > most)
		return visa_fail(e, EINVAL,
				 "strict: execution size %u; typed messages of platform %s have "
				 "at most %u",
				 m->lanes, visa_platform_name(platform), most);
	if (!is_lsc(inst) && m->lanes != 8 && m->lanes != most)
		return visa_fail(e, EINVAL,
				 "strict: execution size %u; %s has 8, and on pvc also 16",
				 m->lanes, visa_ops[inst->op].mnemonic);
	return 0;
}

/* Coordinates that the shape has no use for; its levels of detail are one. */
static int check_unused(const struct visa_surface *s, const struct visa_inst *inst,
			struct visa_error *e)
{
	if (inst->v.id && s->shape.height == 1)
		return visa_fail(e, EINVAL,
				 "strict: v is V%u, but T%u has one row; v must be %%null",
				 inst->v.id, s->index);
	if (inst->r.id && s->shape.depth == 1)
		return visa_fail(e, EINVAL,
				 "strict: r is V%u, but T%u has one slice; r must be %%null",
				 inst->r.id, s->index);
	if (inst->lod.id && is_lsc(inst))
		return visa_fail(e, EINVAL,
				 "strict: lod is V%u, but T%u has one level of detail; lod must be "
				 "%%null",
				 inst->lod.id, s->index);
	return 0;
}

/* The table of conversions in SCATTER4_TYPED's page has one type of data for each of formats. */
static int check_conversion(const struct exec_run *r, const struct visa_surface *s,
			    const struct visa_inst *inst, struct visa_error *e)
{
	const struct visa_format *f = &visa_formats[s->shape.format];
	enum visa_type type = f->type == VISA_FORMAT_UINT   ? VISA_UD
			      : f->type == VISA_FORMAT_SINT ? VISA_D
							    : VISA_F;
	const struct visa_decl *src = visa_decl_get(r->thread->decls, VISA_VCLASS_G, inst->src0.id);

	if (inst->op == VISA_SCATTER4_TYPED && src->type != type)
		return visa_fail(
			e, EINVAL,
			"strict: V%u has type %s, of which no conversion to %s is defined; "
			"%s has one",
			src->id, visa_types[src->type].name, f->name, visa_types[type].name);
	return 0;
}

int visa_typed_strict(const struct exec_msg *m, const struct exec_run *r,
		      const struct visa_inst *inst, struct visa_error *e)
{
	const struct visa_surface *s = r->device->surfaces[m->surface];
	int err = check_size(m, r, inst, e);

	if (!err)
		err = check_unused(s, inst, e);
	return err ? err : check_conversion(r, s, inst, e);
}

static int check(const struct visa_device *d, const struct visa_inst *inst, struct exec_msg *m,
		 struct visa_error *e)
{
	return visa_typed_bind(d, m->surface, inst, m, e);
}

const struct exec_body visa_exec_gather4_typed = {
	.needs = visa_typed_needs_load,
	.check = check,
	.run = visa_typed_load,
	.address = visa_typed_address,
	.strict = visa_typed_strict,
	.wide = true,
};

const struct exec_body visa_exec_scatter4_typed = {
	.needs = visa_typed_needs_store,
	.check = check,
	.run = visa_typed_store,
	.address = visa_typed_address,
	.strict = visa_typed_strict,
	.writes = true,
	.wide = true,
};

const struct exec_body visa_exec_typed_atomic = {
	.needs = visa_typed_needs_atomic,
	.check = check,
	.run = visa_typed_atomic,
	.address = visa_typed_address,
	.strict = visa_typed_strict,
	.wide = true,
};
