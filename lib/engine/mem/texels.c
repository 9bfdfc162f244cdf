// SPDX-License-Identifier: MIT
/*
 * Executes GATHER4_TYPED, SCATTER4_TYPED, TYPED_ATOMIC and LSC's typed instructions, which access
 * texels of a surface with a shape. LSC names the surface by its binding table index.
 */
#include "../bodies.h"

/*
 * Record the coordinates as operands. The pages of LSC list no types for them, and they may be
 * words.
 */
static void use_coordinates(struct exec_prep *p)
{
	static const unsigned int raw[TEXEL_COORDINATES] = { EXEC_ADDR, EXEC_V, EXEC_R, EXEC_LOD };
	uint32_t types = visa_has(p->inst, VISA_TRAIT_LSC) ? EXEC_ANY_TYPE : EXEC_TYPE(VISA_UD);
	struct texel_args *x = &p->insn->texel;

	x->bytes = p->inst->addr_size == VISA_LSC_A16 ? 2 : 4;
	for (unsigned int i = 0; i < TEXEL_COORDINATES; i++)
		exec_use(p, raw[i], &x->coordinate[i], p->insn->lanes, x->bytes, types);
}

/* Record the surface that contains the texels; LSC names it by its only vector operand. */
static void texels_use_surface(struct exec_prep *p)
{
	struct exec_insn *insn = p->insn;

	insn->shaped = true;
	insn->memory = EXEC_BY_INDEX;
	insn->texel.scalar = EXEC_NOWHERE;
	insn->texel.channels = p->inst->channels;
	use_coordinates(p);
	insn->variant = (insn->lanes == EXEC_FAST || insn->lanes == EXEC_FAST / 2) &&
			insn->texel.bytes == 4 && !p->inst->r.id && !p->inst->lod.id &&
			fast_data(p);
	if (!visa_has(p->inst, VISA_TRAIT_LSC))
		return;
	insn->surface = (uint8_t)exec_use_scalar(p, 0, &insn->texel.scalar, 4);
	insn->memory = visa_vec_class(&p->inst->offset) == VISA_CLASS_IMMEDIATE ? EXEC_BY_BTI
										: EXEC_BY_SCALAR;
}

/* Prepare the data operand: for each colour, it has one row with a dword for each lane. */
static void texels_prepare_colours(struct exec_prep *p)
{
	uint32_t rows = (uint32_t)__builtin_popcount(p->inst->channels) - 1;
	uint32_t pitch = exec_pitch(p, 4);

	p->insn->units = EXEC_UNITS(texel);
	p->insn->texel.block = (uint16_t)(4 * pitch);
	texels_use_surface(p);
	exec_use_data(p, rows * pitch + p->insn->lanes, 4,
		      visa_has(p->inst, VISA_TRAIT_LSC) ? EXEC_ANY_TYPE : EXEC_DWORDS);
}

static void texels_prepare_atomic(struct exec_prep *p)
{
	uint32_t types = EXEC_TYPE(visa_atomics[visa_atomic_of(p->inst)].type);

	/*
	 * In the documents, the page of the instruction lists ud for all numbers that are not
	 * signed; the table to which the page refers lists f for floats.
	 */
	if (types == EXEC_TYPE(VISA_F))
		types |= EXEC_TYPE(VISA_UD);
	p->insn->units = EXEC_UNITS(texel);
	p->insn->texel_bytes = (uint8_t)((visa_atomic_bits(p->inst) & 0x3f) / 8);
	texels_use_surface(p);
	exec_use_atomic(p, visa_has(p->inst, VISA_TRAIT_LSC) ? EXEC_ANY_TYPE : types);
}

/* The coordinates of all lanes if the operand is V0. */
static const uint8_t zeros[4 * EXEC_MAX_LANES];

/* Find the texel of each lane; @bytes, the size of a coordinate, is a compile-time constant. */
static inline __attribute__((always_inline)) void find_texels(const struct exec_insn *insn,
							      const struct exec_run *r,
							      const struct visa_surface *s,
							      struct access *a, unsigned int bytes)
{
	const uint8_t *from[TEXEL_COORDINATES];

	for (unsigned int i = 0; i < TEXEL_COORDINATES; i++) {
		from[i] = exec_place(r, insn->texel.coordinate[i]);
		if (!from[i])
			from[i] = zeros;
	}
	for (unsigned int i = 0; i < insn->lanes; i++) {
		uint32_t value[TEXEL_COORDINATES] = { 0 };

		for (unsigned int k = 0; k < TEXEL_COORDINATES; k++)
			memcpy(&value[k], from[k] + bytes * i, bytes);
		if (!visa_shape_texel(&s->shape, s->size, value[0], value[1], value[2], value[3],
				      &a->at[i]))
			a->at[i] = UINT64_MAX; /* outside of the image */
	}
}

enum exec_step access_texels(const struct exec_insn *insn, struct exec_run *r, struct access *a)
{
	const struct visa_surface *s;

	if (access_begin(insn, r, insn->texel.scalar, a))
		return EXEC_FAULT;
	s = r->space->surfaces[a->view.surface];
	a->unit = visa_format_bytes(s->shape.format);
	a->align = 1;
	if (insn->texel.bytes == 4)
		find_texels(insn, r, s, a, 4);
	else
		find_texels(insn, r, s, a, 2);
	return EXEC_NEXT;
}

/*
 * dst[k][i] = colour c of the texel at u[i], v[i], r[i], where c is the k-th colour of the mask; a
 * store moves src to the texel. Both convert between colours and the format of the surface. A store
 * does not change the other colours of a texel.
 */
static enum exec_step move_colours(const struct exec_insn *insn, struct exec_run *r)
{
	struct access a;

	if (access_texels(insn, r, &a))
		return EXEC_FAULT;
	return lanes_move_texels(r, &a, insn->texel.block,
				 r->space->surfaces[a.view.surface]->shape.format,
				 insn->texel.channels, exec_place(r, insn->data), insn->stores);
}

/*
 * Find the texels of @lanes lanes, a compile-time constant, in a two-dimensional image: only u and
 * v are used. Return: whether all texels are inside of the image.
 */
FAST_INLINE bool plane_texels(const struct exec_insn *insn, const struct exec_run *r,
			      const struct visa_surface *s, unsigned int lanes, uint8_t *at[])
{
	const uint8_t *u = exec_place(r, insn->texel.coordinate[0]);
	const uint8_t *v = exec_place(r, insn->texel.coordinate[1]);
	uint32_t bytes = visa_format_bytes(s->shape.format);
	uint32_t column[EXEC_FAST], row[EXEC_FAST];
	uint32_t outside = 0;

	for (unsigned int i = 0; i < lanes; i++) {
		memcpy(&column[i], u + 4 * i, 4);
		memcpy(&row[i], (v ? v : zeros) + 4 * i, 4);
		outside |= (column[i] >= s->shape.width) | (row[i] >= s->shape.height);
	}
	for (unsigned int i = 0; i < lanes && !outside; i++)
		at[i] = s->base + ((uint64_t)row[i] * s->shape.pitch + column[i] * bytes);
	return !outside;
}

/*
 * Find the texels in the common case: all lanes are enabled, and all texels are inside of a
 * two-dimensional image that the surface fully contains. Return: the surface; NULL in other cases.
 */
static const struct visa_surface *fast_texels(const struct exec_insn *insn, struct exec_run *r,
					      uint8_t *at[EXEC_FAST])
{
	const struct visa_surface *s = exec_surface(insn, r, insn->texel.scalar);
	uint64_t last;
	bool found;

	if (!s || exec_enabled(insn, r) != exec_window(insn->lanes) ||
	    !visa_shape_texel(&s->shape, s->size, s->shape.width - 1, s->shape.height - 1, 0, 0,
			      &last))
		return NULL;
	if (insn->lanes == EXEC_FAST)
		found = plane_texels(insn, r, s, EXEC_FAST, at);
	else
		found = plane_texels(insn, r, s, EXEC_FAST / 2, at);
	return found ? s : NULL;
}

static enum exec_step move_plane(const struct exec_insn *insn, struct exec_run *r)
{
	uint8_t *data = r->frame + insn->data;
	uint8_t *at[EXEC_FAST];
	const struct visa_surface *s = fast_texels(insn, r, at);

	if (!s)
		return move_colours(insn, r);
	for (unsigned int left = insn->texel.channels; left; left &= left - 1) {
		unsigned int c = (unsigned int)__builtin_ctz(left);

		if (insn->stores)
			visa_format_store_colour(s->shape.format, c, at, insn->lanes, data);
		else
			visa_format_load_colour(s->shape.format, c, at, insn->lanes, data);
		data += insn->texel.block;
	}
	/* A store writes nothing if the format has none of the stored colours. */
	if (insn->stores &&
	    insn->texel.channels & visa_format_stores(&visa_formats[s->shape.format]))
		lanes_written(r, s->index);
	return fast_done(r, insn->lanes);
}

static enum exec_step atomic_plane(const struct exec_insn *insn, struct exec_run *r)
{
	uint8_t *at[EXEC_FAST];
	const struct visa_surface *s = fast_texels(insn, r, at);

	if (!s)
		return exec_atomic(insn, r);
	fast_atomic_at(insn, r, visa_format_bytes(s->shape.format), s->index, at);
	return fast_done(r, insn->lanes);
}

#define FAMILY(name, prepare_, body, common)                                                       \
	const struct exec_family exec_##name = { .prepare = (prepare_),                            \
						 .access = access_texels,                          \
						 .run = { (body), (common) } }

FAMILY(gather4_typed, texels_prepare_colours, move_colours, move_plane);
FAMILY(scatter4_typed, texels_prepare_colours, move_colours, move_plane);
FAMILY(typed_atomic, texels_prepare_atomic, exec_atomic, atomic_plane);
FAMILY(lsc_typed_load, texels_prepare_colours, move_colours, move_plane);
FAMILY(lsc_typed_store, texels_prepare_colours, move_colours, move_plane);
FAMILY(lsc_typed_atomic, texels_prepare_atomic, exec_atomic, atomic_plane);
