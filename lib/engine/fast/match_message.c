// SPDX-License-Identifier: MIT
/* Finds the fast handler of a load, store or atomic. */
#include "../access.h"
#include "match.h"
#include "messages.h"

/*
 * Return: the size in bytes of the 1, 2 or 4 contiguous single-byte blocks of the mask @blocks; 0
 * for another mask.
 */
static unsigned int piece_of(unsigned int blocks)
{
	return blocks == 1 || blocks == 3 || blocks == 15 ? (unsigned int)__builtin_popcount(blocks)
							  : 0;
}

/*
 * Fill in the addresses of an instruction with element offsets; Return: bytes of a block, 0 if
 * there is no fast form.
 */
static unsigned int elements(const struct exec_insn *insn, struct message_args *x)
{
	const struct element_args *e = &insn->element;

	x->addr = e->addr;
	x->offset = e->offset;
	x->immediate = e->immediate;
	if (e->scale != 1)
		return 0;
	if (insn->unit == 1)
		return piece_of(e->slot.blocks);
	x->blocks = e->slot.blocks;
	x->pitch = e->slot.block;
	return insn->unit;
}

/*
 * Fill in the addresses of an instruction with an address for each lane; Return: bytes of a block,
 * 0 if there is no fast form.
 */
static unsigned int pointers(const struct exec_insn *insn, struct message_args *x)
{
	const struct pointer_args *p = &insn->pointer;

	x->addr = p->addr;
	if (insn->unit == 1)
		return piece_of(p->slot.blocks);
	x->blocks = p->slot.blocks;
	x->pitch = p->slot.block;
	return insn->unit;
}

static unsigned int lsc(const struct exec_insn *insn, struct message_args *x)
{
	const struct lsc_args *a = &insn->lsc;
	unsigned int size = insn->memory == EXEC_VIRTUAL ? 8 : 4;

	if (a->strided || a->scale != 1 || a->shift || a->slot != 4 || a->blocks > 15 ||
	    a->address_bytes != size || (int64_t)a->base != (int32_t)a->base ||
	    (a->scalar != EXEC_NOWHERE && (!a->state || a->base)))
		return 0;
	x->addr = a->addr;
	x->immediate = a->scalar == EXEC_NOWHERE;
	x->offset = x->immediate ? (uint32_t)a->base : a->scalar;
	x->blocks = (uint8_t)a->blocks;
	x->pitch = a->row;
	return insn->unit;
}

/*
 * Return: the number of the handler for blocks of @unit bytes. The handlers for 1, 2 and 4 bytes
 * have consecutive numbers.
 */
static uint16_t move_of(const struct exec_insn *insn, unsigned int unit)
{
	bool is_virtual = insn->memory == EXEC_VIRTUAL;
	unsigned int first = insn->stores
				     ? (is_virtual ? FAST_store_virtual_1 : FAST_store_surface_1)
				     : (is_virtual ? FAST_load_virtual_1 : FAST_load_surface_1);

	return (uint16_t)(first + (unsigned int)__builtin_ctz(unit));
}

/*
 * Return: the number of the handler for contiguous lanes, if one can execute the instruction; else
 * @body.
 */
static uint16_t match_message_row_of(const struct exec_insn *insn, unsigned int width,
				     uint16_t body)
{
	if (!fast_has_16(insn, width) || VISA_PRED_ID(insn->pred) ||
	    insn->memory != EXEC_BY_INDEX || insn->message.blocks != 1)
		return body;
	return body == FAST_load_surface_4    ? FAST_load_row
	       : body == FAST_store_surface_4 ? FAST_store_row
					      : body;
}

/* Return: the number of the fast handler of an atomic, 0 if it has none. */
static uint16_t atomic_of(const struct exec_insn *insn, struct message_args *x)
{
	const struct atomic_args *a = exec_atomic_args(insn);
	bool is_virtual = insn->memory == EXEC_VIRTUAL;

	x->pitch = a->dst;
	if (insn->unit != 4)
		return 0;
	if (a->operation == VISA_ATOMIC_INC)
		return is_virtual ? FAST_count_virtual : FAST_count_surface;
	if (a->operation == VISA_ATOMIC_ADD && insn->data != EXEC_NOWHERE)
		return is_virtual ? FAST_add_virtual : FAST_add_surface;
	return is_virtual ? FAST_modify_virtual : FAST_modify_surface;
}

/* Find the addresses of a message; Return: bytes of a block, 0 if there is no fast form. */
static unsigned int addresses(const struct exec_insn *insn, struct message_args *x)
{
	const struct exec_family *f = exec_families[insn->op];

	if (f->access == access_elements)
		return elements(insn, x);
	if (f->access == access_pointers)
		return pointers(insn, x);
	return f->access == access_lsc ? lsc(insn, x) : 0;
}

void exec_fast_message(struct exec_insn *insn, unsigned int width)
{
	struct exec_insn *any = (void *)((uint8_t *)insn + EXEC_FAST_BYTES);
	struct message_args x = { .immediate = true, .blocks = 1 };
	unsigned int unit = addresses(insn, &x);
	bool atomic = visa_ops[insn->op].traits & VISA_TRAIT_ATOMIC;

	if ((unit != 1 && unit != 2 && unit != 4) || insn->memory == EXEC_BY_SCALAR ||
	    (!atomic && insn->data == EXEC_NOWHERE))
		return;
	x.body = atomic ? atomic_of(insn, &x) : move_of(insn, unit);
	if (!x.body)
		return;
	x.span = (uint16_t)((32u - (unsigned int)__builtin_clz(x.blocks)) * unit);
	x.low = (uint8_t)(insn->unit == 1 ? 0 : unit - 1);
	memmove(any, insn, (size_t)insn->units * EXEC_UNIT);
	insn->message = x;
	insn->message.body = match_message_row_of(insn, width, x.body);
	insn->is_fast = true;
	insn->units = (uint8_t)(EXEC_FAST_BYTES / EXEC_UNIT + any->units);
}
