// SPDX-License-Identifier: MIT
/*
 * Finds the effects of an instruction: the bytes of the frame and the predicates that it reads and
 * writes.
 */
#include "effects.h"
#include "alu/alu.h"
#include "bodies.h"
#include "observe.h"

#include <assert.h>

struct list {
	const struct exec_insn *insn;
	struct exec_effect *to;
	unsigned int count;
	unsigned int grf;
};

static void effects_add(struct list *l, struct exec_effect e)
{
	struct exec_effect read = e;

	if (e.at == EXEC_NOWHERE)
		return;
	read.role = EXEC_READS;
	if (e.role == EXEC_WRITES && exec_has(l->insn, VISA_TRAIT_READS_DST))
		effects_add(l, read);
	assert(l->count < EXEC_EFFECTS);
	e.width += !e.width;
	e.blocks += !e.blocks;
	l->to[l->count++] = e;
}

/* Add an effect (a read or a write) on bytes that all lanes share, at frame offset @at. */
static void add_once(struct list *l, enum exec_role role, uint32_t at, uint32_t bytes)
{
	effects_add(l, (struct exec_effect){
			       .role = role, .at = at, .bytes = bytes, .unmasked = true });
}

/*
 * Add an effect (a read or a write) on @bytes bytes for each lane; the bytes of all lanes are
 * contiguous, from frame offset @at on.
 */
static void add_lanes(struct list *l, enum exec_role role, uint32_t at, uint16_t bytes)
{
	effects_add(l, (struct exec_effect){ .role = role,
					     .at = at,
					     .bytes = bytes,
					     .row = bytes,
					     .lanes = l->insn->lanes });
}

static void add_predicate(struct list *l, enum exec_role role, uint32_t id)
{
	effects_add(l, (struct exec_effect){ .role = role, .at = id, .predicate = true });
}

/*
 * Add the effects of an indirect operand. Its addresses are read, too: one address for all lanes,
 * or one for each row of its region.
 */
static void add_indirect(struct list *l, enum exec_role role, const struct exec_vec *v)
{
	bool rows = v->kind == EXEC_VEC_ROWS;

	effects_add(l, (struct exec_effect){ .role = EXEC_ADDRESSES,
					     .at = v->at,
					     .bytes = EXEC_ADDRESS,
					     .row = rows ? EXEC_ADDRESS : 0,
					     .width = rows ? v->width : 1,
					     .lanes = rows ? l->insn->lanes : 0 });
	effects_add(l, (struct exec_effect){ .role = role, .anywhere = true });
}

static void add_vec(struct list *l, enum exec_role role, const struct exec_vec *v)
{
	uint8_t size = visa_types[v->type].size;
	struct exec_effect e = {
		.role = role, .at = v->at, .bytes = size, .lanes = l->insn->lanes
	};

	e.mixes = exec_bits(l->insn) == VISA_BITS_MIXED;
	switch (v->kind) {
	case EXEC_VEC_CONTIGUOUS:
		e.row = size;
		effects_add(l, e);
		break;
	case EXEC_VEC_SCALAR:
		add_once(l, role, v->at, size);
		break;
	case EXEC_VEC_REGION:
		e.row = v->row;
		e.step = v->step;
		e.width = v->width;
		effects_add(l, e);
		break;
	case EXEC_VEC_INDIRECT:
	case EXEC_VEC_ROWS:
		add_indirect(l, role, v);
		break;
	case EXEC_VEC_ADDRESS:
		if (role == EXEC_WRITES)
			add_lanes(l, role, v->at, EXEC_ADDRESS);
		else
			add_once(l, role, v->at, v->elements * EXEC_ADDRESS);
		break;
	case EXEC_VEC_PREDICATE:
		add_predicate(l, role, v->at);
		break;
	default:
		break;
	}
}

static void add_arithmetic(struct list *l)
{
	const struct alu_form *form = exec_families[l->insn->op]->form;
	const struct alu_args *x = &l->insn->alu;

	for (unsigned int i = 0; i < x->sources; i++) {
		unsigned int flat = alu_flat_bytes(form, l->insn, i);

		if (flat && x->src[i].kind == EXEC_VEC_CONTIGUOUS)
			add_once(l, EXEC_READS, x->src[i].at, flat);
		else
			add_vec(l, EXEC_READS, &x->src[i]);
		if (x->refreshed >> i & 1)
			l->to[l->count - 1].refreshed = true;
	}
	add_vec(l, EXEC_WRITES, &x->dst);
	if (exec_second(l->insn))
		add_vec(l, EXEC_WRITES, exec_second(l->insn));
}

/*
 * Add the effects on the operands of a product of matrices, which has a row of lanes for each row
 * of src2.
 */
static void add_matrices(struct list *l)
{
	const struct alu_args *x = &l->insn->alu;
	uint32_t size = visa_types[x->dst.type].size;

	for (unsigned int i = 0; i < x->sources; i++)
		add_once(l, EXEC_READS, x->src[i].at, alu_matrix_bytes(l->insn, i));
	effects_add(l,
		    (struct exec_effect){ .role = EXEC_WRITES,
					  .at = x->dst.at,
					  .bytes = size,
					  .row = (uint16_t)size,
					  .lanes = l->insn->lanes,
					  .block = size * l->insn->lanes,
					  .blocks = VISA_DPAS_COUNT((uint32_t)x->src[1].value) });
}

/*
 * Add the read of the scalar operand of a switchjmp or of an indirect call, which selects the
 * target for all lanes.
 */
static void add_choice(struct list *l, const struct exec_vec *v)
{
	if (v->kind == EXEC_VEC_INDIRECT || v->kind == EXEC_VEC_ROWS)
		add_indirect(l, EXEC_READS, v);
	else if (v->kind != EXEC_VEC_VALUE && v->kind != EXEC_VEC_NONE)
		add_once(l, EXEC_ADDRESSES, v->at, visa_types[v->type].size);
}

static void add_place(struct list *l, uint32_t at, uint32_t bytes)
{
	add_once(l, EXEC_ADDRESSES, at, bytes);
}

static void add_lsc(struct list *l)
{
	const struct exec_insn *insn = l->insn;
	const struct lsc_args *x = &insn->lsc;

	if (x->strided)
		add_place(l, x->addr, x->address_bytes);
	else
		add_lanes(l, EXEC_ADDRESSES, x->addr, x->address_bytes);
	add_place(l, x->scalar, insn->memory == EXEC_VIRTUAL ? 8 : 4);
	add_place(l, x->pitch_immediate ? EXEC_NOWHERE : x->pitch, 4);
}

static void add_coordinates(struct list *l, unsigned int bytes)
{
	for (unsigned int i = 0; i < TEXEL_COORDINATES; i++)
		add_lanes(l, EXEC_ADDRESSES, l->insn->texel.coordinate[i], (uint16_t)bytes);
	add_place(l, l->insn->texel.scalar, 4);
}

/*
 * Add the reads of the operands that determine the addresses of the lanes of a message (an
 * instruction that accesses memory).
 */
static void add_addresses(struct list *l)
{
	const struct exec_insn *insn = l->insn;
	const struct exec_family *f = exec_families[insn->op];

	if (f->access == access_elements) {
		add_lanes(l, EXEC_ADDRESSES, insn->element.addr, 4);
		add_place(l, insn->element.immediate ? EXEC_NOWHERE : insn->element.offset, 4);
	} else if (f->access == access_pointers) {
		add_lanes(l, EXEC_ADDRESSES, insn->pointer.addr,
			  insn->memory == EXEC_VIRTUAL ? 8 : 4);
	} else if (f->access == access_owords && insn->memory == EXEC_BY_INDEX) {
		add_place(l, insn->oword.immediate ? EXEC_NOWHERE : insn->oword.offset, 4);
	} else if (f->access == access_owords) {
		add_place(l, insn->base.scalar, 8);
	} else if (f->access == access_based) {
		add_lanes(l, EXEC_ADDRESSES, insn->base.addr, 8);
		add_place(l, insn->base.scalar, 8);
	} else if (f->access == access_lsc) {
		add_lsc(l);
	} else if (f->access == access_rectangle) {
		add_place(l, insn->media.place[0], 4);
		add_place(l, insn->media.place[1], 4);
	} else if (exec_has(insn, VISA_TRAIT_LSC | VISA_TRAIT_BLOCK)) {
		for (unsigned int i = 0; i < BLOCK2D_SCALARS; i++)
			add_place(l, insn->block2d.place[i], i == BLOCK2D_BASE ? 8 : 4);
	} else if (insn->shaped) {
		add_coordinates(l, f->access == access_texels ? insn->texel.bytes : 4);
	}
}

/* Add the reads of the sources of an atomic, and the write of its destination. */
static void add_atomic(struct list *l)
{
	const struct atomic_args *x = exec_atomic_args(l->insn);
	uint16_t slot = l->insn->unit == 8 ? 8 : 4;

	add_lanes(l, EXEC_READS, l->insn->data, slot);
	add_lanes(l, EXEC_READS, x->src1, slot);
	add_lanes(l, EXEC_WRITES, x->dst, slot);
}

/*
 * Add the write of the data of a load, or the read of the data of a store. A load writes all bytes
 * of the slots (the bytes of the operand for each element), also those after an element.
 */
static void add_data(struct list *l)
{
	const struct exec_insn *insn = l->insn;
	const struct exec_family *f = exec_families[insn->op];
	const struct exec_run r = { .families = exec_families };
	struct exec_effect e = { .role = insn->stores ? EXEC_READS : EXEC_WRITES,
				 .at = insn->data,
				 .lanes = insn->lanes,
				 .unmasked = exec_has(insn, VISA_TRAIT_UNMASKED) };
	struct layout d = { 0 };

	if (exec_has(insn, VISA_TRAIT_SAMPLES) || exec_has(insn, VISA_TRAIT_TYPED)) {
		d.slot = texel_slot(&insn->texel);
		d.lane = d.slot;
		d.block = insn->texel.block;
		e.blocks = (uint16_t)__builtin_popcount(insn->texel.channels);
	} else if (exec_has(insn, VISA_TRAIT_LSC | VISA_TRAIT_BLOCK)) {
		e.bytes = block2d_bytes(insn, l->grf);
		effects_add(l, e);
		return;
	} else {
		exec_layout(insn, &r, &d);
	}
	if (f->access == access_rectangle) {
		e.lanes = insn->media.height;
	} else if (f->access == access_owords) {
		e.lanes = 1;
		e.blocks = insn->memory == EXEC_BY_INDEX ? insn->oword.count : insn->base.count;
	} else if (f->access == access_lsc) {
		e.blocks = (uint16_t)__builtin_popcountll(insn->lsc.blocks);
	} else if (!e.blocks) {
		e.blocks = (uint16_t)__builtin_popcount(insn->slot.blocks);
	}
	if (d.clear) {
		d.slot = d.clear;
		e.blocks = 1;
	}
	e.bytes = d.slot;
	e.row = (uint16_t)d.lane;
	e.block = d.block;
	effects_add(l, e);
}

/* Add the reads of the scalar operands of barriers and waits, which have one byte each. */
static void add_waiting(struct list *l)
{
	const struct exec_insn *insn = l->insn;

	for (unsigned int i = 0; i < BARRIER_SCALARS && insn->units == EXEC_UNITS(barrier); i++)
		add_place(l, insn->barrier.place[i], 1);
	if (insn->units < EXEC_UNITS(barrier))
		add_place(l, insn->data, 1);
}

unsigned int exec_effects(const struct exec_insn *insn, unsigned int grf,
			  struct exec_effect to[EXEC_EFFECTS])
{
	struct list l = { .insn = insn, .to = to, .grf = grf };

	if (insn->op >= VISA_OP_COUNT)
		return 0;
	if (VISA_PRED_ID(insn->pred))
		effects_add(&l, (struct exec_effect){ .role = EXEC_READS,
						      .at = VISA_PRED_ID(insn->pred),
						      .predicate = true,
						      .enables = true });
	if (exec_has(insn, VISA_TRAIT_SYMBOL)) {
		add_once(&l, EXEC_WRITES, insn->symbol.dst.at,
			 visa_types[insn->symbol.dst.type].size);
	} else if (exec_has(insn, VISA_TRAIT_MOVES_SURFACES)) {
		add_place(&l, insn->movs.scalar, 4);
		add_once(&l, EXEC_WRITES, insn->movs.to ? EXEC_NOWHERE : insn->data, 4);
	} else if (exec_has(insn, VISA_TRAIT_COMPUTES)) {
		if (exec_bits(insn) == VISA_BITS_MATRIX)
			add_matrices(&l);
		else
			add_arithmetic(&l);
	} else if (exec_has(insn, VISA_TRAIT_CHOOSES)) {
		add_choice(&l, &insn->choice.index);
	} else if (exec_has(insn, VISA_TRAIT_SYNC)) {
		add_waiting(&l);
	} else if (exec_touches(insn)) {
		add_addresses(&l);
		if (exec_has(insn, VISA_TRAIT_ATOMIC))
			add_atomic(&l);
		else
			add_data(&l);
	}
	return l.count;
}
