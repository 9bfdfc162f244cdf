// SPDX-License-Identifier: MIT
/*
 * Records the effects of lanes on memory: the bytes that were accessed, and the numbers that loads
 * returned.
 */
#include "explain_state.h"

#include <stdlib.h>

#define NO_SURFACE 0xff

/*
 * Store the address of each lane as given by the instruction; blocks of rows have no such address.
 */
void explain_memory_before(struct visa_explained *x, struct exec_run *r,
			   const struct exec_insn *any)
{
	const struct exec_family *f = r->families[any->op];
	struct access a;

	x->touches = visa_ops[any->op].traits &
		     (VISA_TRAIT_LOADS | VISA_TRAIT_STORES | VISA_TRAIT_ATOMIC);
	x->what = exec_touching(any);
	x->rows = EXPLAIN_LANES;
	x->number = any->unit;
	if (!f->access || f->access(any, r, &a) != EXEC_NEXT)
		return;
	if (a.owords)
		x->rows = EXPLAIN_OWORDS;
	else if (a.row >= 0 || visa_ops[any->op].traits & VISA_TRAIT_BLOCK)
		x->rows = EXPLAIN_LINES;
	x->from_known = a.row < 0;
	for (unsigned int i = 0; i < ACCESS_LANES; i++)
		x->from[i] = a.at[i];
}

/*
 * Return: the row of the table to which a block of an access belongs: a lane, an oword or a row of
 * an image.
 */
static unsigned int explain_memory_row_of(const struct access *a, unsigned int lane,
					  unsigned int block)
{
	if (a->owords)
		return block;
	return a->row >= 0 ? (unsigned int)a->row : lane;
}

/*
 * Whether the memory @more, which a lane accesses, begins at the end of the memory @p before it.
 * Then the two are shown as one.
 */
static bool joins(const struct explain_piece *p, const struct explain_piece *more)
{
	return p->row == more->row && p->access == more->access && p->surface == more->surface &&
	       p->mapped == more->mapped && p->placed == more->placed &&
	       p->address + p->bytes == more->address && (!more->inside || p->inside == p->bytes) &&
	       (!more->at || p->at + p->inside == more->at);
}

/*
 * Add the memory @piece, which a lane accesses, to the list. If it begins at the end of the last
 * element of the list, this element is extended.
 */
static void explain_memory_keep(struct visa_explained *x, const struct explain_piece *piece)
{
	struct explain_piece *last = x->piece_count ? &x->pieces[x->piece_count - 1] : NULL;

	if (last && joins(last, piece)) {
		last->bytes += piece->bytes;
		last->inside += piece->inside;
		return;
	}
	if (!x->pieces || x->piece_count == x->piece_room) {
		size_t room = x->piece_room ? 2 * x->piece_room : ACCESS_LANES;
		void *more = realloc(x->pieces, room * sizeof(*x->pieces));

		if (!more) {
			x->out_of_memory = true;
			return;
		}
		x->pieces = more;
		x->piece_room = room;
	}
	x->pieces[x->piece_count++] = *piece;
}

/*
 * Add a block of an access. @at: first byte of the block in memory; @inside: number of bytes of the
 * block in bounds.
 */
static void add_block(struct visa_explained *x, const struct exec_run *r, const struct access *a,
		      unsigned int lane, unsigned int block, const uint8_t *at, unsigned int inside)
{
	struct explain_piece p = { .row = explain_memory_row_of(a, lane, block),
				   .access = x->accesses,
				   .surface = a->view.surface,
				   .mapped = true,
				   .placed = a->is_virtual || a->at[lane] != UINT64_MAX,
				   .address = a->at[lane] + (uint64_t)block * a->unit,
				   .bytes = a->unit,
				   .at = inside ? at : NULL,
				   .inside = inside,
				   .data = x->old.size };

	p.from = p.address;
	if (x->from_known)
		p.from = x->from[lane] + (uint64_t)block * a->unit;
	if (a->is_virtual && !a->view.length) {
		struct exec_view v = access_view(r, p.address, a->unit);

		p.mapped = v.length;
		p.surface = v.length ? v.surface : NO_SURFACE;
		if (x->unmapped)
			p.inside = v.length ? p.bytes : 0;
	}
	explain_memory_keep(x, &p);
}

/* Add a page fault: no memory was accessed, but the addresses are known. */
static void add_unmapped(struct visa_explained *x, struct exec_run *r, const struct access *a)
{
	for (uint64_t lanes = a->enabled; lanes; lanes &= lanes - 1)
		for (uint64_t left = a->blocks; left; left &= left - 1) {
			unsigned int lane = (unsigned int)__builtin_ctzll(lanes);
			unsigned int block = (unsigned int)__builtin_ctzll(left);

			add_block(x, r, a, lane, block, NULL, 0);
		}
}

void explain_touch(struct visa_explained *x, struct exec_run *r, const struct exec_touch *t)
{
	const struct access *a = t->access;
	uint8_t surface = a->view.surface;

	x->accesses++;
	x->texels = !t->layout && !t->atomic;
	if (x->texels || t->insn->texel_bytes)
		x->number = visa_formats[r->space->surfaces[surface]->shape.format].bits / 8;
	else
		x->number = a->bytewise && a->unit > 4 ? 4 : a->unit;
	x->unmapped = t->faults;
	if (t->faults) {
		add_unmapped(x, r, a);
		return;
	}
	if (t->layout && t->what == EXEC_LOADS && a->row < 0) {
		x->layout = *t->layout;
		x->operand = t->operand;
	}
	x->blocks = a->blocks;
	if (t->atomic) {
		x->atomic_dst = t->atomic->dst;
		x->atomic_slot = t->atomic->slot;
	}
}

void explain_event(struct visa_explained *x, struct exec_run *r, const struct exec_event *e)
{
	add_block(x, r, e->access, e->lane, e->block, e->at, e->bytes);
	visa_buffer_put(&x->old, e->old, e->bytes);
	visa_buffer_put(&x->now, e->now, e->bytes);
}

/*
 * Find the memory that a lane has stored and that a later lane of the same instruction has
 * overwritten, and mark it.
 */
static void find_overwritten(struct visa_explained *x)
{
	for (size_t j = 1; j < x->piece_count; j++)
		for (size_t i = 0; i < j; i++) {
			struct explain_piece *p = &x->pieces[i];
			const struct explain_piece *later = &x->pieces[j];

			if (p->row != later->row && p->inside && later->inside &&
			    p->at < later->at + later->inside && later->at < p->at + p->inside)
				p->overwritten = later->row + 1;
		}
}

/*
 * To a row of the table, append a number that a load returned. The numbers are contiguous, as in
 * the destination operand.
 */
static void return_number(struct visa_explained *x, unsigned int row, const uint8_t *at,
			  unsigned int size)
{
	struct explain_returned *returned = &x->returned[row];

	if (!returned->count)
		*returned = (struct explain_returned){ .data = x->values.size, .size = size };
	returned->count++;
	visa_buffer_put(&x->values, at, size);
}

/*
 * To the row of a lane, append the blocks that a load returned, in the order of the load's layout.
 */
static void return_blocks(struct visa_explained *x, unsigned int lane)
{
	const struct layout *l = &x->layout;
	const uint8_t *at = x->operand + (size_t)lane * l->lane;

	if (l->clear) {
		return_number(x, lane, at, l->clear);
		return;
	}
	for (uint64_t left = x->blocks; left; left &= left - 1, at += l->block)
		return_number(x,
			      x->rows == EXPLAIN_OWORDS ? (unsigned int)__builtin_ctzll(left)
							: lane,
			      at, l->slot);
}

/* Append the colours that a load returned; each colour is contiguous for all lanes. */
static void return_texels(struct visa_explained *x, const struct exec_run *r,
			  const struct exec_insn *any, unsigned int lane)
{
	const uint8_t *at = exec_place(r, any->data);
	unsigned int left = at ? any->texel.channels : 0;

	for (; left; left &= left - 1, at += any->texel.block)
		return_number(x, lane, at + 4 * (size_t)lane, 4);
}

static void return_lane(struct visa_explained *x, const struct exec_run *r,
			const struct exec_insn *any, unsigned int lane)
{
	if (x->atomic_dst)
		return_number(x, lane, x->atomic_dst + (size_t)lane * x->atomic_slot,
			      x->atomic_slot);
	else if (x->texels && x->what == EXEC_LOADS)
		return_texels(x, r, any, lane);
	else if (x->operand)
		return_blocks(x, lane);
}

void explain_memory_after(struct visa_explained *x, struct exec_run *r, const struct exec_insn *any)
{
	uint64_t rows = explain_enabled(x);

	if (!x->touches || x->failed)
		return;
	if (x->what == EXEC_STORES)
		find_overwritten(x);
	if (x->rows == EXPLAIN_OWORDS)
		rows = 1;
	for (size_t i = 0; x->rows == EXPLAIN_LINES && i < x->piece_count; i++)
		rows |= 1ull << x->pieces[i].row;
	for (; rows; rows &= rows - 1)
		return_lane(x, r, any, (unsigned int)__builtin_ctzll(rows));
	x->out_of_memory |= x->old.failed || x->now.failed || x->values.failed;
}
