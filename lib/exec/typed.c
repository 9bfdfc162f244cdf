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

/**
 * struct texels - where the lanes of a message go
 * @surface: the surface
 * @at: each lane's texel; NULL of one that is out of bounds
 * @dropped: how many of the enabled lanes are that
 */
struct texels {
	struct visa_surface *surface;
	uint8_t *at[EXEC_MAX_LANES];
	uint32_t dropped;
};

/* Of lanes from @lane to @end - 1; @bytes of a coordinate is a constant. */
static inline __attribute__((always_inline)) void find_texels(struct texels *t,
							      const uint8_t *const coordinate[],
							      unsigned int bytes, unsigned int lane,
							      unsigned int end)
{
	const struct visa_surface *s = t->surface;

	for (; lane < end; lane++) {
		uint32_t value[COORDINATES] = { 0 };
		uint64_t from;

		for (unsigned int i = 0; i < COORDINATES; i++)
			memcpy(&value[i], coordinate[i] + bytes * lane, bytes);
		t->at[lane] = visa_shape_texel(&s->shape, s->size, value[0], value[1], value[2],
					       value[3], &from)
				      ? s->base + from
				      : NULL;
	}
}

/* Where the texels of lanes from @lane to @end - 1 are, whatever the message. */
static void any_texels(const struct exec_msg *m, const struct exec_run *r, unsigned int lane,
		       unsigned int end, struct texels *t)
{
	const struct exec_wide *w = exec_wide(m, r);
	const uint8_t *coordinate[COORDINATES];

	for (unsigned int i = 0; i < COORDINATES; i++) {
		coordinate[i] = exec_raw(w, r, coordinates[i]);
		if (!coordinate[i])
			coordinate[i] = zeros;
	}
	if (coordinate_bytes(exec_inst(m, r)) == 4)
		find_texels(t, coordinate, 4, lane, end);
	else
		find_texels(t, coordinate, 2, lane, end);
}

/* The same of @lanes lanes, a constant, with u and v alone, if all are inside. */
static inline __attribute__((always_inline)) bool plane_texels(const uint8_t *u, const uint8_t *v,
							       unsigned int lanes, struct texels *t)
{
	const struct visa_surface *s = t->surface;
	uint32_t bytes = visa_format_bytes(s->shape.format);
	uint32_t column[EXEC_MAX_LANES], row[EXEC_MAX_LANES];
	uint32_t outside = 0;

	for (unsigned int i = 0; i < lanes; i++) {
		memcpy(&column[i], u + 4 * i, 4);
		memcpy(&row[i], v + 4 * i, 4);
		outside |= (column[i] >= s->shape.width) | (row[i] >= s->shape.height);
	}
	for (unsigned int i = 0; i < lanes && !outside; i++)
		t->at[i] = s->base + ((uint64_t)row[i] * s->shape.pitch + column[i] * bytes);
	return !outside;
}

/* Whether the lanes are 8 or 16 with coordinates in a plane that is wholly in the surface. */
static bool straight_texels(const struct exec_msg *m, const struct exec_run *r, struct texels *t)
{
	const struct exec_wide *w = exec_wide(m, r);
	const struct visa_shape *shape = &t->surface->shape;
	const uint8_t *u = exec_bytes(m, r, EXEC_ADDR);
	const uint8_t *v = w->raw[EXEC_V] == EXEC_NOWHERE ? zeros : exec_raw(w, r, EXEC_V);
	uint64_t last;

	if (w->raw[EXEC_R] != EXEC_NOWHERE || w->raw[EXEC_LOD] != EXEC_NOWHERE ||
	    coordinate_bytes(exec_inst(m, r)) != 4 ||
	    !visa_shape_texel(shape, t->surface->size, shape->width - 1, shape->height - 1, 0, 0,
			      &last))
		return false;
	if (m->lanes == EXEC_STRAIGHT)
		return plane_texels(u, v, EXEC_STRAIGHT, t);
	return m->lanes == EXEC_STRAIGHT / 2 && plane_texels(u, v, EXEC_STRAIGHT / 2, t);
}

/* Where the texels of all lanes are. */
static void texels(const struct exec_msg *m, const struct exec_run *r, uint32_t enabled,
		   struct texels *t)
{
	t->surface = exec_surface(m, r);
	t->dropped = 0;
	if (straight_texels(m, r, t))
		return;
	any_texels(m, r, 0, m->lanes, t);
	for (unsigned int i = 0; i < m->lanes; i++)
		t->dropped += (enabled >> i & 1) && !t->at[i];
}

/* dst[ch_start + i] = *(&surface[u,v,r] + c), converted */
enum exec_step visa_typed_load(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	const struct exec_wide *w = exec_wide(m, r);
	bool all = enabled == exec_window(m->lanes);
	uint8_t *dst = exec_raw(w, r, EXEC_DST);
	uint8_t colour[4 * EXEC_MAX_LANES];
	struct texels t;

	/* All coordinates are read before dst, which may lie over them, is written. */
	texels(m, r, enabled, &t);
	for (unsigned int left = dst ? exec_inst(m, r)->channels : 0; left; left &= left - 1) {
		uint8_t *to = dst;

		if (!all)
			to = colour;
		visa_format_load_colour(t.surface->shape.format, (unsigned int)__builtin_ctz(left),
					t.at, m->lanes, to);
		for (uint32_t lanes = all ? 0 : enabled; lanes; lanes &= lanes - 1) {
			unsigned int i = (unsigned int)__builtin_ctz(lanes);

			memcpy(dst + 4 * i, colour + 4 * i, 4);
		}
		dst += 4 * colour_pitch(m, r->grf);
	}
	exec_count(r, exec_channel_count(m, enabled), t.dropped, 0);
	return EXEC_NEXT;
}

/* Those of a store's colours that its surface's texels have. */
static unsigned int stored(const struct visa_surface *s, const struct visa_inst *inst)
{
	return inst->channels & ((1u << visa_formats[s->shape.format].colours) - 1);
}

/*
 * *(&surface[u][v][r] + c) = src[ch_start + i], converted; a texel's other colours stay. Texels
 * of two lanes are one or have no byte in common, so that colours may go one after the other.
 */
enum exec_step visa_typed_store(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	const uint8_t *src = exec_raw(exec_wide(m, r), r, EXEC_SRC0);
	const struct visa_inst *inst = exec_inst(m, r);
	uint32_t lanes = exec_channel_count(m, enabled);
	struct texels t;

	texels(m, r, enabled, &t);
	for (uint32_t left = ~enabled & exec_window(m->lanes); left; left &= left - 1)
		t.at[__builtin_ctz(left)] = NULL;
	for (unsigned int left = inst->channels; left; left &= left - 1) {
		visa_format_store_colour(t.surface->shape.format, (unsigned int)__builtin_ctz(left),
					 t.at, m->lanes, src);
		src += 4 * colour_pitch(m, r->grf);
	}
	if (stored(t.surface, inst) && t.dropped < lanes)
		t.surface->changed = r->device->now;
	exec_count(r, lanes, t.dropped, 0);
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
	uint32_t channels = exec_channel_count(m, enabled);
	struct texels t;

	texels(m, r, enabled, &t);
	if (a.op == VISA_ATOMIC_ADD && a.bits == 32 && !t.dropped && exec_straight(m, enabled))
		exec_atomic_sums(t.at, a.src0, a.dst);
	else
		visa_atomic_lanes(&a, enabled, t.at);
	if (a.op != VISA_ATOMIC_LOAD && t.dropped < channels)
		t.surface->changed = r->device->now;
	exec_count(r, channels, t.dropped, 0);
	return EXEC_NEXT;
}

uint64_t visa_typed_address(const struct exec_msg *m, const struct exec_run *r, unsigned int lane)
{
	struct texels t = { .surface = exec_surface(m, r) };

	any_texels(m, r, lane, lane + 1, &t);
	if (!t.at[lane] || !stored(t.surface, exec_inst(m, r)))
		return UINT64_MAX;
	return (uint64_t)(t.at[lane] - t.surface->base);
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
