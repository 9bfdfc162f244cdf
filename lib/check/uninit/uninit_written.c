// SPDX-License-Identifier: MIT
/* What an instruction writes that is defined: which bytes of the frame, of which lanes. */
#include "uninit_parts.h"

#include <stdlib.h>

void uninit_data(const struct exec_insn *insn, struct uninit_data *d)
{
	const struct exec_run r = { .families = exec_families };
	uint32_t traits = visa_ops[insn->op].traits;

	*d = (struct uninit_data){ .at = insn->data, .lanes = insn->lanes, .blocks = 1 };
	if (traits & VISA_TRAIT_ATOMIC) {
		d->at = exec_atomic_args(insn)->dst;
		d->l.slot = d->l.lane = insn->unit == 8 ? 8 : 4;
	} else if (traits & (VISA_TRAIT_SAMPLES | VISA_TRAIT_TYPED)) {
		d->l = (struct layout){ .slot = 4, .lane = 4, .block = insn->texel.block };
		d->blocks = (uint32_t)__builtin_popcount(insn->texel.channels);
	} else if (exec_families[insn->op]->access == access_rectangle) {
		exec_layout(insn, &r, &d->l);
		d->lanes = insn->media.height;
	} else if (exec_families[insn->op]->access == access_owords) {
		exec_layout(insn, &r, &d->l);
		d->lanes = 1;
		d->blocks = insn->memory == EXEC_BY_INDEX ? insn->oword.count : insn->base.count;
	} else if (traits & VISA_TRAIT_LSC) {
		exec_layout(insn, &r, &d->l);
		d->blocks = (uint32_t)__builtin_popcountll(insn->lsc.blocks);
	} else {
		exec_layout(insn, &r, &d->l);
		d->blocks = (uint32_t)__builtin_popcount(insn->slot.blocks);
	}
	if (d->l.clear) {
		d->l.slot = d->l.clear;
		d->blocks = 1;
	}
}

/* Bytes of each lane that a memory instruction loads, or an atomic returns. */
static inline __attribute__((always_inline)) void visit_data(const struct exec_insn *insn,
							     uninit_visit *visit, void *context)
{
	bool unmasked = visa_ops[insn->op].traits & VISA_TRAIT_UNMASKED;
	struct uninit_data d;

	uninit_data(insn, &d);
	for (unsigned int k = 0; d.at != EXEC_NOWHERE && k < d.lanes; k++)
		for (uint32_t j = 0; j < d.blocks; j++)
			visit(context, d.at + (uint64_t)k * d.l.lane + (uint64_t)j * d.l.block,
			      d.l.slot, unmasked || k >= EXEC_MAX_LANES ? OWNER_MANY : k);
}

static inline __attribute__((always_inline)) void visit_vec(const struct exec_insn *insn,
							    const struct exec_vec *v,
							    uninit_visit *visit, void *context)
{
	unsigned int size = visa_types[v->type].size;
	unsigned int step = v->kind == EXEC_VEC_CONTIGUOUS ? size : v->row;

	if (v->kind == EXEC_VEC_ADDRESS)
		size = step = EXEC_ADDRESS;
	else if (v->kind != EXEC_VEC_CONTIGUOUS && v->kind != EXEC_VEC_REGION)
		return;
	for (unsigned int k = 0; k < insn->lanes; k++)
		visit(context, v->at + (uint64_t)k * step, size, k);
}

/* The product of matrices has a row of lanes for each of src2. */
static void visit_matrix(const struct exec_insn *insn, uninit_visit *visit, void *context)
{
	unsigned int rows = VISA_DPAS_COUNT((uint32_t)insn->alu.src[1].value);
	unsigned int size = visa_types[insn->alu.dst.type].size;

	for (unsigned int i = 0; insn->alu.dst.at != EXEC_NOWHERE && i < rows * insn->lanes; i++)
		visit(context, insn->alu.dst.at + (uint64_t)i * size, size, i % insn->lanes);
}

static inline __attribute__((always_inline)) void visit_written(const struct exec_insn *insn,
								uninit_visit *visit, void *context)
{
	uint32_t traits = visa_ops[insn->op].traits;

	if (traits & VISA_TRAIT_SYMBOL) {
		visit(context, insn->symbol.dst.at, visa_types[insn->symbol.dst.type].size,
		      OWNER_MANY);
	} else if (traits & VISA_TRAIT_MOVES_SURFACES) {
		if (!insn->movs.to && insn->data != EXEC_NOWHERE)
			visit(context, insn->data, 4, OWNER_MANY);
	} else if (exec_bits(insn) == VISA_BITS_MATRIX) {
		visit_matrix(insn, visit, context);
	} else if (traits & VISA_TRAIT_COMPUTES) {
		visit_vec(insn, &insn->alu.dst, visit, context);
		if (exec_second(insn))
			visit_vec(insn, exec_second(insn), visit, context);
	} else {
		visit_data(insn, visit, context);
	}
}

void uninit_visit_written(const struct exec_insn *insn, uninit_visit *visit, void *context)
{
	visit_written(insn, visit, context);
}

/* A frame's undefined bytes, and the lanes that write. */
struct defining {
	uint8_t *bytes;
	uint32_t lanes;
};

static inline void define(void *context, uint64_t at, uint64_t bytes, unsigned int lane)
{
	const struct defining *d = context;

	if (lane == OWNER_MANY || d->lanes >> lane & 1)
		memset(d->bytes + at, 0, bytes);
}

void uninit_define_written(const struct exec_insn *insn, uint8_t *bytes, uint32_t lanes)
{
	struct defining d = { .bytes = bytes, .lanes = lanes };

	visit_written(insn, define, &d);
}
