// SPDX-License-Identifier: MIT
/* What a node reads and writes. */
#include "translator.h"

#include <errno.h>

unsigned int region_slots(const struct region *r)
{
	unsigned int step = r->width == 1					   ? r->row
			    : r->width >= r->lanes || r->row == r->width * r->step ? r->step
										   : 0;

	return (step == 2 || step == 4 || step == 8) && r->size < step && r->size <= 2 ? step : 0;
}

void region_hull(const struct region *r, uint32_t *from, uint32_t *to)
{
	uint32_t last = region_at(r, r->lanes - 1);
	unsigned int rows = r->lanes / r->width;

	/* The last row can be shorter than the row before it. */
	if (rows && region_at(r, rows * r->width - 1) > last)
		last = region_at(r, rows * r->width - 1);
	*from = r->at;
	*to = last + r->size;
}

/* The elements of a block of an effect. Columns of one lane are one row of them. */
static struct region region_of(const struct exec_effect *e, unsigned int lanes, unsigned int block)
{
	struct region r = { .at = e->at + block * e->block,
			    .size = e->bytes,
			    .lanes = lanes,
			    .width = e->width,
			    .row = e->row,
			    .step = e->step };

	if (e->width == 1) {
		r.width = lanes;
		r.step = e->row;
		r.row = 0;
	}
	return r;
}

void effect_hull(const struct exec_effect *e, uint32_t *from, uint32_t *to)
{
	struct region r = region_of(e, e->lanes ? e->lanes : 1, 0);

	region_hull(&r, from, to);
	*to += (e->blocks - 1u) * e->block;
}

unsigned int native_row_bytes(const struct native_row *row)
{
	const char *v = row->vectors;

	return v[0] == 'b' || v[1] == 'b' ? 1 : v[0] == 'w' || v[1] == 'w' ? 2 : 4;
}

static struct use use_of(const struct node *n, const struct exec_effect *e, struct region region,
			 bool native)
{
	const struct exec_insn *insn = n->insn;

	return (struct use){ .region = region,
			     .writes = exec_effect_changes(e),
			     .masked = !(insn->exec >> 7),
			     .whole = e->role == EXEC_WRITES && native &&
				      (!VISA_PRED_ID(insn->pred) || exec_selects(insn)),
			     .native = native,
			     .first = exec_first_lane(insn) };
}

/* The most that native code accesses are the blocks of a message, and its addresses. */
_Static_assert(EXEC_EFFECTS + 8 <= BUILD_ACCESSES, "there is room for each effect and block");

unsigned int node_accesses(const struct node *n, struct use a[BUILD_ACCESSES])
{
	bool native = n->kind == NODE_ROW || n->kind == NODE_VECTOR || n->kind == NODE_MESSAGE;
	bool slow = n->kind == NODE_SLOW || n->kind == NODE_FCALL || n->kind == NODE_SWITCH ||
		    n->kind == NODE_BARRIER;
	unsigned int count = 0;
	uint32_t from, to;

	if (!native && !slow)
		return 0;
	for (const struct exec_effect *e = n->effects; e < n->effects_end; e++) {
		unsigned int lanes = e->lanes ? e->lanes : n->insn->lanes;

		if (e->predicate)
			continue;
		if (e->anywhere) {
			/* The addresses come before what they are of. */
			a[count - 1].any = true;
			continue;
		}
		for (unsigned int i = 0; native && i < e->blocks && count < BUILD_ACCESSES; i++)
			a[count++] = use_of(n, e, region_of(e, lanes, i), native);
		if (native)
			continue;
		effect_hull(e, &from, &to);
		a[count++] = use_of(n, e, region_flat(from, 1, to - from), native);
	}
	return count;
}

/* Atoms that an effect reads or writes; an address may be that of all of them. */
static uint32_t count_atoms(const struct build *b, const struct exec_effect *e)
{
	uint32_t count = 0, at, to;

	if (e->predicate || (e->anywhere && b->points_known))
		return 0;
	if (e->anywhere)
		return b->atom_count;
	for (effect_hull(e, &at, &to); at < to; count++) {
		const struct atom *a = &b->atoms[b->atom_of[at]];

		at = a->at + a->bytes;
	}
	return count;
}

/* Whether the interpreter may execute a node, with its operands in the frame. */
static bool spills(const struct node *n)
{
	return n->kind == NODE_SLOW || n->kind == NODE_MESSAGE || n->kind == NODE_VECTOR ||
	       n->kind == NODE_FCALL || n->kind == NODE_SWITCH ||
	       (n->kind == NODE_ROW && native_rows[n->row].usual && !n->usual);
}

/*
 * Where the interpreter executes a node, the atoms of its operands go to the frame and back, in
 * both copies.
 */
int check_moves(struct build *b, struct visa_error *e)
{
	uint64_t moves = 0, indirect = 0;

	for (uint32_t i = 0; i < b->node_count; i++) {
		const struct node *n = &b->nodes[i];

		build_select(b, n->routine);
		for (const struct exec_effect *x = n->effects; x < n->effects_end; x++) {
			uint32_t count = spills(n) ? count_atoms(b, x) : 0;

			moves += count;
			indirect += x->anywhere ? count : 0;
		}
	}
	b->framed = indirect > BUILD_INDIRECT;
	for (uint32_t id = 0; id < b->atom_count && b->framed; id++)
		b->atoms[id].framed = b->atoms[id].written = true;
	if (!b->framed && moves > BUILD_MOVES)
		return visa_fail(e, EOPNOTSUPP,
				 "operands of too many bytes in too many instructions to be "
				 "translated");
	return 0;
}

uint32_t node_at(const struct build *b, uint32_t unit)
{
	uint32_t low = 0, high = b->node_count;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (b->nodes[middle].unit < unit)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}
