// SPDX-License-Identifier: MIT
/* The kinds of addresses: each function computes the addresses of the lanes of an instruction. */
#include "access.h"

enum exec_step access_begin(const struct exec_insn *insn, struct exec_run *r, uint32_t scalar,
			    struct access *a)
{
	const struct visa_surface *s;

	memset(&a->enabled, 0, sizeof(*a) - offsetof(struct access, enabled));
	a->is_virtual = insn->memory == EXEC_VIRTUAL;
	a->enabled = exec_enabled(insn, r);
	a->blocks = 1;
	a->unit = insn->unit;
	a->align = insn->unit;
	a->rounds = visa_ops[insn->op].traits & VISA_TRAIT_ROUNDS;
	a->row = -1;
	a->insn = insn;
	if (a->is_virtual)
		return EXEC_NEXT;
	s = exec_surface(insn, r, scalar);
	if (!s)
		return EXEC_FAULT;
	a->view = access_surface_of(s);
	return EXEC_NEXT;
}

/*
 * Return: a lane's element of an array, an unsigned number of @bytes bytes. @bytes is a
 * compile-time constant.
 */
static inline uint64_t addresses_load(const uint8_t *from, unsigned int lane, unsigned int bytes)
{
	uint64_t value = 0;

	memcpy(&value, from + (size_t)bytes * lane, bytes);
	return value;
}

/*
 * Compute (global + element) * scale. The sum wraps at 32 bits, and so does the product on T0
 * (decision 4 of lib/engine/README.md).
 */
enum exec_step access_elements(const struct exec_insn *insn, struct exec_run *r, struct access *a)
{
	const struct element_args *x = &insn->element;
	uint32_t offset = exec_offset(r, x->offset, x->immediate);

	if (access_begin(insn, r, EXEC_NOWHERE, a))
		return EXEC_FAULT;
	a->blocks = x->slot.blocks;
	for (unsigned int i = 0; i < insn->lanes; i++) {
		uint32_t sum = offset + (uint32_t)addresses_load(r->frame + x->addr, i, 4);
		uint64_t at = (uint64_t)sum * x->scale;

		a->at[i] = a->view.surface == VISA_SURFACE_SLM ? (uint32_t)at : at;
	}
	return EXEC_NEXT;
}

/* Read an address for each lane: 64 bits in virtual memory, 32 bits in a surface. */
enum exec_step access_pointers(const struct exec_insn *insn, struct exec_run *r, struct access *a)
{
	const uint8_t *from = r->frame + insn->pointer.addr;

	if (access_begin(insn, r, EXEC_NOWHERE, a))
		return EXEC_FAULT;
	a->blocks = insn->slot.blocks;
	for (unsigned int i = 0; i < insn->lanes; i++)
		a->at[i] = a->is_virtual ? addresses_load(from, i, 8) : addresses_load(from, i, 4);
	return EXEC_NEXT;
}

/* Compute base + element[i], where element[i] is the offset of lane i. */
enum exec_step access_based(const struct exec_insn *insn, struct exec_run *r, struct access *a)
{
	const struct base_args *x = &insn->base;
	uint64_t base = exec_scalar(r, x->scalar, x->base, 8);

	access_begin(insn, r, EXEC_NOWHERE, a);
	a->blocks = x->slot.blocks;
	for (unsigned int i = 0; i < insn->lanes; i++)
		a->at[i] = base + addresses_load(r->frame + x->addr, i, 8);
	return EXEC_NEXT;
}

/*
 * Fill in the address of a block load or store of owords as a single lane, whose blocks are the
 * owords. The execution mask and the predicate are ignored (decision 3 of lib/engine/README.md).
 */
enum exec_step access_owords(const struct exec_insn *insn, struct exec_run *r, struct access *a)
{
	const struct oword_args *x = &insn->oword;
	const struct base_args *b = &insn->base;
	bool surface = insn->memory == EXEC_BY_INDEX;

	if (access_begin(insn, r, EXEC_NOWHERE, a))
		return EXEC_FAULT;
	a->owords = true;
	a->bytewise = surface; /* bounds are checked for each byte */
	a->enabled = 1;
	a->blocks = (1ull << (surface ? x->count : b->count)) - 1;
	a->align = surface ? (x->scale == 1 ? 4 : OWORD) : b->align;
	a->at[0] = surface ? (uint64_t)exec_offset(r, x->offset, x->immediate) * x->scale
			   : exec_scalar(r, b->scalar, b->base, 8);
	return EXEC_NEXT;
}

/* Compute base + scale * element[i] + i * pitch, in the width of an address, for each lane i. */
enum exec_step access_lsc(const struct exec_insn *insn, struct exec_run *r, struct access *a)
{
	const struct lsc_args *x = &insn->lsc;
	uint64_t pitch = exec_offset(r, x->pitch, x->pitch_immediate);
	uint64_t base = x->base;

	if (access_begin(insn, r, x->scalar, a))
		return EXEC_FAULT;
	a->blocks = x->blocks;
	a->align = x->align;
	if (a->is_virtual)
		base += exec_scalar(r, x->scalar, 0, 8);
	else if (x->state)
		base += exec_scalar(r, x->scalar, 0, 4);
	for (unsigned int i = 0; i < insn->lanes; i++) {
		uint64_t at = 0;

		memcpy(&at, r->frame + x->addr + (x->strided ? 0 : i) * x->address_bytes,
		       x->address_bytes);
		at = base + x->scale * at + i * pitch;
		a->at[i] = x->address_bytes == 8 ? at : (uint32_t)at;
	}
	return EXEC_NEXT;
}
