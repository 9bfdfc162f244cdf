// SPDX-License-Identifier: MIT
/* Finds the operands that a node reads and writes. */
#include "emit.h"

/*
 * Return: the elements of block number @block (one element of each lane) of the operand that effect
 * @e describes. If each row of the operand has a single element, the rows are joined to one row.
 */
static struct region node_uses_region_of(const struct exec_effect *e, unsigned int lanes,
					 unsigned int block)
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
	struct region r = node_uses_region_of(e, e->lanes ? e->lanes : 1, 0);

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
	struct use u = { .region = region,
			 .writes = exec_effect_changes(e),
			 .masked = !(insn->exec >> 7),
			 .whole = e->role == EXEC_WRITES && native &&
				  (!VISA_PRED_ID(insn->pred) || exec_selects(insn)),
			 .native = native,
			 .first = exec_first_lane(insn) };

	region_hull(&region, &u.from, &u.to);
	return u;
}

/*
 * Append the uses of a node to @to: one for each block of each operand. Return: the number of uses.
 */
static uint32_t add_uses(const struct node *n, struct use *to)
{
	bool native = n->kind <= NODE_MESSAGE;
	bool slow = n->kind == NODE_SLOW || n->kind == NODE_FCALL || n->kind == NODE_SWITCH ||
		    n->kind == NODE_BARRIER;
	uint32_t count = 0, from, end;

	for (const struct exec_effect *e = n->effects; e < n->effects_end; e++) {
		if (e->predicate || (!native && !slow))
			continue;
		if (e->anywhere) {
			/*
			 * The effect before this one lists the addresses of the indirect operand.
			 */
			to[count - 1].any = true;
		} else if (native) {
			for (unsigned int i = 0; i < e->blocks; i++)
				to[count++] =
					use_of(n, e,
					       node_uses_region_of(
						       e, e->lanes ? e->lanes : n->insn->lanes, i),
					       true);
		} else {
			effect_hull(e, &from, &end);
			to[count++] = use_of(n, e, region_flat(from, 1, end - from), false);
		}
	}
	return count;
}

int build_uses(struct build *b, struct visa_error *e)
{
	size_t count = 1;

	for (uint32_t i = 0; i < b->node_count; i++)
		for (const struct exec_effect *x = b->nodes[i].effects; x < b->nodes[i].effects_end;
		     x++)
			count += b->nodes[i].kind <= NODE_MESSAGE ? x->blocks : 1u;
	b->uses = build_new(b, count, sizeof(*b->uses));
	if (!b->uses)
		return build_lacks(b, e);
	count = 0;
	for (uint32_t i = 0; i < b->node_count; i++) {
		b->nodes[i].uses = b->uses + count;
		count += add_uses(&b->nodes[i], b->uses + count);
		b->nodes[i].uses_end = b->uses + count;
	}
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

uint32_t node_target(const struct build *b, const struct node *n, uint32_t i)
{
	const struct switch_args *x = &n->insn->choice;

	if (n->kind == NODE_JUMP && !i)
		return node_at(b, n->insn->jump.target);
	return n->kind == NODE_SWITCH && i < x->count ? b->points[x->point[i]] : NO_NODE;
}
