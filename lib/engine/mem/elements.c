// SPDX-License-Identifier: MIT
/*
 * Elements of a surface, at a global offset and one of each lane: GATHER, SCATTER and their
 * scaled, four-colour and qword relatives.
 */
#include "../fast.h"

/* Blocks from one of a lane to its next; the dwords of a colour fill whole registers. */
static uint32_t block_pitch(const struct exec_insn *insn, unsigned int grf)
{
	return insn->unit == 4 && insn->lanes < grf / 4 ? grf / 4 : insn->lanes;
}

/* Variants: [1] is the fast one. */
static void use_addresses(struct exec_prep *p, bool offset)
{
	struct element_args *x = &p->insn->element;

	p->insn->units = EXEC_UNITS(element);
	p->insn->memory = EXEC_BY_INDEX;
	x->immediate = true;
	if (offset)
		x->immediate = exec_use_offset(p, 0, &x->offset);
	exec_use(p, EXEC_ADDR, &x->addr, p->insn->lanes, 4, EXEC_TYPE(VISA_UD));
}

static void use_data(struct exec_prep *p, bool store, uint32_t count, uint32_t bytes,
		     uint32_t types)
{
	exec_use(p, store ? EXEC_SRC0 : EXEC_DST, &p->insn->data, count, bytes, types);
}

/* One element of 1, 2 or 4 bytes, in a dword of the operand. */
static void prepare_element(struct exec_prep *p, bool store)
{
	p->insn->unit = (uint8_t)visa_elt_bytes(p->inst);
	p->insn->element.scale = p->insn->unit;
	p->insn->element.blocks = 1;
	p->insn->variant = fast_form(p, store) && p->insn->unit == 4;
	use_addresses(p, true);
	use_data(p, store, p->insn->lanes, 4, EXEC_DWORDS);
}

/* 1, 2 or 4 bytes, each a block of its own, in a dword of the operand. */
static void prepare_bytes(struct exec_prep *p, bool store)
{
	p->insn->unit = 1;
	p->insn->element.scale = 1;
	p->insn->element.blocks = (uint8_t)((1u << visa_block_count(p->inst)) - 1);
	p->insn->variant = fast_form(p, store) && p->insn->element.blocks == 15;
	use_addresses(p, true);
	use_data(p, store, p->insn->lanes, 4, EXEC_DWORDS);
}

/* Dwords or qwords that a mask chooses. */
static void prepare_blocks(struct exec_prep *p, bool store, unsigned int unit, unsigned int mask)
{
	uint32_t count = (uint32_t)__builtin_popcount(mask) - 1;

	p->insn->unit = (uint8_t)unit;
	p->insn->element.scale = 1;
	p->insn->element.blocks = (uint8_t)mask;
	p->insn->variant = fast_form(p, store);
	use_addresses(p, unit == 4);
	use_data(p, store, count * block_pitch(p->insn, p->grf) + p->insn->lanes, unit,
		 unit == 4 ? EXEC_DWORDS : EXEC_QWORDS);
}

static void prepare_gather(struct exec_prep *p)
{
	prepare_element(p, false);
}

static void prepare_scatter(struct exec_prep *p)
{
	prepare_element(p, true);
}

static void prepare_gather_scaled(struct exec_prep *p)
{
	prepare_bytes(p, false);
}

static void prepare_scatter_scaled(struct exec_prep *p)
{
	prepare_bytes(p, true);
}

static void prepare_gather4(struct exec_prep *p)
{
	prepare_blocks(p, false, 4, p->inst->channels);
}

static void prepare_scatter4(struct exec_prep *p)
{
	prepare_blocks(p, true, 4, p->inst->channels);
}

static void prepare_qw_gather(struct exec_prep *p)
{
	prepare_blocks(p, false, 8, (1u << visa_block_count(p->inst)) - 1);
}

static void prepare_qw_scatter(struct exec_prep *p)
{
	prepare_blocks(p, true, 8, (1u << visa_block_count(p->inst)) - 1);
}

static const struct layout dword_slots = { .slot = 4, .lane = 4 };
static const struct layout byte_slots = { .slot = 1, .lane = 4, .block = 1, .clear = 4 };

static struct layout block_slots(const struct exec_insn *insn, const struct exec_run *r)
{
	return (struct layout){ .slot = insn->unit,
				.lane = insn->unit,
				.block = block_pitch(insn, r->grf) * insn->unit };
}

/* dst[i] = surface[global + element[i]]; zero-extended to 32 bits */
static enum exec_step gather(const struct exec_insn *insn, struct exec_run *r)
{
	struct access a;

	if (access_elements(insn, r, &a))
		return EXEC_FAULT;
	return lanes_load(r, &a, &dword_slots, exec_place(r, insn->data));
}

/* surface[global + element[i]] = src[i] */
static enum exec_step scatter(const struct exec_insn *insn, struct exec_run *r)
{
	struct access a;

	if (access_elements(insn, r, &a))
		return EXEC_FAULT;
	return lanes_store(r, &a, &dword_slots, exec_place(r, insn->data));
}

/* dst[i] = the bytes of surface[offset + element[i]]; zero-extended to 32 bits */
static enum exec_step gather_scaled(const struct exec_insn *insn, struct exec_run *r)
{
	struct access a;

	if (access_elements(insn, r, &a))
		return EXEC_FAULT;
	return lanes_load(r, &a, &byte_slots, exec_place(r, insn->data));
}

/* the bytes of surface[offset + element[i]] = src[i] */
static enum exec_step scatter_scaled(const struct exec_insn *insn, struct exec_run *r)
{
	struct access a;

	if (access_elements(insn, r, &a))
		return EXEC_FAULT;
	return lanes_store(r, &a, &byte_slots, exec_place(r, insn->data));
}

/* dst[k][i] = block j of surface[offset + element[i]], the k-th that the mask has */
static enum exec_step gather_blocks(const struct exec_insn *insn, struct exec_run *r)
{
	const struct layout slots = block_slots(insn, r);
	struct access a;

	if (access_elements(insn, r, &a))
		return EXEC_FAULT;
	return lanes_load(r, &a, &slots, exec_place(r, insn->data));
}

/* block j of surface[offset + element[i]], the k-th that the mask has = src[k][i] */
static enum exec_step scatter_blocks(const struct exec_insn *insn, struct exec_run *r)
{
	const struct layout slots = block_slots(insn, r);
	struct access a;

	if (access_elements(insn, r, &a))
		return EXEC_FAULT;
	return lanes_store(r, &a, &slots, exec_place(r, insn->data));
}

/* On T0 products wrap at 32 bits, so that distances of dwords must stay below (decision 4). */
FAST_INLINE uint64_t limit_of(const struct exec_view *v, unsigned int scale, unsigned int span)
{
	if (scale == 1)
		return fast_limit(v, span);
	if (v->surface == VISA_SURFACE_SLM && v->length > UINT32_MAX)
		return UINT32_MAX / scale;
	return v->length / scale;
}

/* 16 lanes of the common forms; @scale, @unit and, if not 0, @mask are constants. */
FAST_INLINE bool fast(const struct exec_insn *insn, struct exec_run *r, unsigned int scale,
		      unsigned int unit, unsigned int mask, unsigned int low, bool store)
{
	const struct element_args *x = &insn->element;
	unsigned int blocks = mask ? mask : x->blocks;
	const struct exec_view v = *fast_surface(r, insn->surface);
	struct fast f;

	if (!fast_enabled(insn, r) ||
	    !fast_find(&f, r->frame + x->addr, 4, exec_offset(r, x->offset, x->immediate),
		       limit_of(&v, scale, fast_span(blocks, unit)), low))
		return false;
	if (store) {
		fast_store(&f, 4, scale, v.base, blocks, unit, r->frame + insn->data);
		lanes_written(r, v.surface);
	} else {
		fast_load(&f, 4, scale, v.base, blocks, unit, r->frame + insn->data);
	}
	return true;
}

static enum exec_step gather_16(const struct exec_insn *insn, struct exec_run *r)
{
	return fast(insn, r, 4, 4, 1, 0, false) ? fast_done(r, EXEC_FAST) : gather(insn, r);
}

static enum exec_step scatter_16(const struct exec_insn *insn, struct exec_run *r)
{
	return fast(insn, r, 4, 4, 1, 0, true) ? fast_done(r, EXEC_FAST) : scatter(insn, r);
}

static enum exec_step gather_scaled_16(const struct exec_insn *insn, struct exec_run *r)
{
	return fast(insn, r, 1, 4, 1, 0, false) ? fast_done(r, EXEC_FAST) : gather_scaled(insn, r);
}

static enum exec_step scatter_scaled_16(const struct exec_insn *insn, struct exec_run *r)
{
	return fast(insn, r, 1, 4, 1, 0, true) ? fast_done(r, EXEC_FAST) : scatter_scaled(insn, r);
}

static enum exec_step gather4_16(const struct exec_insn *insn, struct exec_run *r)
{
	return fast(insn, r, 1, 4, 0, 3, false) ? fast_done(r, EXEC_FAST) : gather_blocks(insn, r);
}

static enum exec_step scatter4_16(const struct exec_insn *insn, struct exec_run *r)
{
	return fast(insn, r, 1, 4, 0, 3, true) ? fast_done(r, EXEC_FAST) : scatter_blocks(insn, r);
}

static enum exec_step qw_gather_16(const struct exec_insn *insn, struct exec_run *r)
{
	return fast(insn, r, 1, 8, 0, 7, false) ? fast_done(r, EXEC_FAST) : gather_blocks(insn, r);
}

static enum exec_step qw_scatter_16(const struct exec_insn *insn, struct exec_run *r)
{
	return fast(insn, r, 1, 8, 0, 7, true) ? fast_done(r, EXEC_FAST) : scatter_blocks(insn, r);
}

#define FAMILY(name, prepare_, any, common)                                                        \
	const struct exec_family exec_##name = { .prepare = prepare_,                              \
						 .access = access_elements,                        \
						 .run = { any, common } }

FAMILY(gather, prepare_gather, gather, gather_16);
FAMILY(scatter, prepare_scatter, scatter, scatter_16);
FAMILY(gather_scaled, prepare_gather_scaled, gather_scaled, gather_scaled_16);
FAMILY(scatter_scaled, prepare_scatter_scaled, scatter_scaled, scatter_scaled_16);
FAMILY(gather4_scaled, prepare_gather4, gather_blocks, gather4_16);
FAMILY(scatter4_scaled, prepare_scatter4, scatter_blocks, scatter4_16);
FAMILY(qw_gather, prepare_qw_gather, gather_blocks, qw_gather_16);
FAMILY(qw_scatter, prepare_qw_scatter, scatter_blocks, qw_scatter_16);
