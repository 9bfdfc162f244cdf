// SPDX-License-Identifier: MIT
/* The kinds of addresses: each reckons where the lanes of an instruction go. */
#include "access.h"

/* An access of all enabled lanes to the surface that the record names. */
static enum exec_step begin_surface(const struct exec_insn *insn, struct exec_run *r,
				    struct access *a)
{
	const struct visa_surface *s = exec_surface(insn, r, EXEC_NOWHERE);

	if (!s)
		return EXEC_FAULT;
	a->view = access_surface_of(s);
	a->is_virtual = false;
	a->bytewise = false;
	a->owords = false;
	a->mapped = false;
	a->enabled = exec_enabled(insn, r);
	a->unit = insn->unit;
	a->align = insn->unit;
	a->rounded = 0;
	a->row = -1;
	return EXEC_NEXT;
}

/* The same to virtual memory. */
static void begin_virtual(const struct exec_insn *insn, const struct exec_run *r, struct access *a)
{
	a->view = (struct exec_view){ 0 };
	a->is_virtual = true;
	a->bytewise = false;
	a->owords = false;
	a->mapped = false;
	a->enabled = exec_enabled(insn, r);
	a->unit = insn->unit;
	a->align = insn->unit;
	a->rounded = 0;
	a->row = -1;
}

static uint32_t load32(const uint8_t *from, unsigned int lane)
{
	uint32_t value;

	memcpy(&value, from + 4 * (size_t)lane, sizeof(value));
	return value;
}

static uint64_t load64(const uint8_t *from, unsigned int lane)
{
	uint64_t value;

	memcpy(&value, from + 8 * (size_t)lane, sizeof(value));
	return value;
}

/* (global + element) * scale; the sum wraps, and on T0 the product does, too (decision 4). */
enum exec_step access_elements(const struct exec_insn *insn, struct exec_run *r, struct access *a)
{
	const struct element_args *x = &insn->element;
	const uint8_t *element = r->frame + x->addr;
	uint32_t offset = exec_offset(r, x->offset, x->immediate);

	if (begin_surface(insn, r, a))
		return EXEC_FAULT;
	a->blocks = x->blocks;
	for (unsigned int i = 0; i < insn->lanes; i++) {
		uint64_t at = (uint64_t)(offset + load32(element, i)) * x->scale;

		a->at[i] = a->view.surface == VISA_SURFACE_SLM ? (uint32_t)at : at;
	}
	return EXEC_NEXT;
}

/* A byte offset for each lane. */
enum exec_step access_offsets(const struct exec_insn *insn, struct exec_run *r, struct access *a)
{
	if (begin_surface(insn, r, a))
		return EXEC_FAULT;
	a->blocks = 1;
	for (unsigned int i = 0; i < insn->lanes; i++)
		a->at[i] = load32(r->frame + insn->atomic.addr, i);
	a->verb = "changes";
	return EXEC_NEXT;
}

/* The masks are ignored (decision 3). */
static void fill_owords(struct access *a, uint64_t at, unsigned int count, unsigned int align)
{
	a->owords = true;
	a->enabled = 1;
	a->blocks = (1ull << count) - 1;
	a->unit = OWORD;
	a->align = align;
	a->at[0] = at;
}

enum exec_step access_owords(const struct exec_insn *insn, struct exec_run *r, struct access *a)
{
	const struct oword_args *x = &insn->oword;
	uint64_t at = (uint64_t)exec_offset(r, x->offset, x->immediate) * x->scale;

	if (begin_surface(insn, r, a))
		return EXEC_FAULT;
	fill_owords(a, at, x->count, x->align);
	a->bytewise = true; /* decision 5 */
	return EXEC_NEXT;
}

enum exec_step access_pointers(const struct exec_insn *insn, struct exec_run *r, struct access *a)
{
	begin_virtual(insn, r, a);
	a->blocks = insn->pointer.blocks;
	for (unsigned int i = 0; i < insn->lanes; i++)
		a->at[i] = load64(r->frame + insn->pointer.addr, i);
	return EXEC_NEXT;
}

/* base + element[i] */
enum exec_step access_based(const struct exec_insn *insn, struct exec_run *r, struct access *a)
{
	const struct base_args *x = &insn->base;
	uint64_t base = exec_scalar(r, x->scalar, x->base, 8);

	begin_virtual(insn, r, a);
	a->blocks = x->blocks;
	for (unsigned int i = 0; i < insn->lanes; i++)
		a->at[i] = base + load64(r->frame + x->addr, i);
	return EXEC_NEXT;
}

enum exec_step access_virtual_owords(const struct exec_insn *insn, struct exec_run *r,
				     struct access *a)
{
	const struct base_args *x = &insn->base;

	begin_virtual(insn, r, a);
	fill_owords(a, exec_scalar(r, x->scalar, x->base, 8), x->blocks, x->align);
	return EXEC_NEXT;
}

/* base + scale * element + lane * pitch, as wide as an address is */
enum exec_step access_lsc(const struct exec_insn *insn, struct exec_run *r, struct access *a)
{
	const struct lsc_args *x = &insn->lsc;
	const uint8_t *element = r->frame + x->addr;
	uint64_t pitch = exec_offset(r, x->pitch, x->pitch_immediate);
	const struct visa_surface *s;
	uint64_t base = x->base;

	begin_virtual(insn, r, a);
	a->blocks = x->blocks;
	if (insn->memory == EXEC_VIRTUAL) {
		base += exec_scalar(r, x->scalar, 0, 8);
	} else {
		s = exec_surface(insn, r, x->scalar);
		if (!s)
			return EXEC_FAULT;
		a->view = access_surface_of(s);
		a->is_virtual = false;
	}
	for (unsigned int i = 0; i < insn->lanes; i++) {
		unsigned int number = x->strided ? 0 : i;
		uint64_t value = 0;

		memcpy(&value, element + (size_t)number * x->address_bytes, x->address_bytes);
		value = base + x->scale * value + i * pitch;
		a->at[i] = x->address_bytes == 8 ? value : (uint32_t)value;
	}
	return EXEC_NEXT;
}
