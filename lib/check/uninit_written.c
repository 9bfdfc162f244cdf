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

/* Lanes of a record whose data are written whatever the masks are. */
static bool is_unmasked(const struct exec_insn *insn)
{
	return visa_ops[insn->op].traits & VISA_TRAIT_UNMASKED;
}

/* The data of lanes that a memory instruction loads, or an atomic returns. */
static void mark_data(const struct exec_insn *insn, uint8_t *bytes, uint8_t value, uint64_t lanes)
{
	struct uninit_data d;

	uninit_data(insn, &d);
	if (d.at == EXEC_NOWHERE)
		return;
	if (is_unmasked(insn))
		lanes = UINT64_MAX;
	for (unsigned int k = 0; k < d.lanes; k++)
		for (uint32_t j = 0; j < d.blocks && lanes >> k & 1; j++)
			memset(bytes + d.at + k * d.l.lane + j * d.l.block, value, d.l.slot);
}

static void mark_vec(const struct exec_insn *insn, const struct exec_vec *v, uint8_t *bytes,
		     uint8_t value, uint64_t lanes)
{
	unsigned int size = visa_types[v->type].size;
	unsigned int step = v->kind == EXEC_VEC_CONTIGUOUS ? size : v->row;

	if (v->kind == EXEC_VEC_ADDRESS)
		size = step = EXEC_ADDRESS;
	else if (v->kind != EXEC_VEC_CONTIGUOUS && v->kind != EXEC_VEC_REGION)
		return;
	for (unsigned int k = 0; k < insn->lanes; k++)
		if (lanes >> k & 1)
			memset(bytes + v->at + k * step, value, size);
}

void uninit_mark_written(const struct exec_insn *insn, uint8_t *bytes, uint8_t value,
			 uint64_t lanes)
{
	uint32_t traits = visa_ops[insn->op].traits;

	if (insn->op == VISA_FADDR) {
		mark_vec(insn, &insn->symbol.dst, bytes, value, 1);
	} else if (traits & VISA_TRAIT_MOVES_SURFACES) {
		if (!insn->movs.to && insn->data != EXEC_NOWHERE)
			memset(bytes + insn->data, value, 4);
	} else if (insn->op == VISA_ADDC || insn->op == VISA_SUBB || insn->op == VISA_MADW) {
		mark_vec(insn, &insn->alu.dst, bytes, value, lanes);
		mark_vec(insn, &insn->alu.src[insn->op == VISA_MADW ? ALU_HIGH : ALU_CARRY], bytes,
			 value, lanes);
	} else if (traits & VISA_TRAIT_COMPUTES) {
		mark_vec(insn, &insn->alu.dst, bytes, value, lanes);
	} else {
		mark_data(insn, bytes, value, lanes);
	}
}
