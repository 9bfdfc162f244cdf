// SPDX-License-Identifier: MIT
/* The records of a kernel: how each is translated, and where blocks begin. */
#include "../engine/fast/messages.h"
#include "../engine/fast/level.h"
#include "../engine/alu/floats.h"
#include "translator.h"

#include <errno.h>
#include <stdlib.h>

extern const struct exec_family exec_sync;

static int refuse_record(struct visa_error *e, const struct exec_insn *insn)
{
	return visa_fail(e, EOPNOTSUPP, "%s is not translated", visa_ops[insn->op].mnemonic);
}

/* The row of a fast body: bodies of a row follow that of its first form. */
static uint16_t row_of(const struct exec_insn *insn)
{
	uint16_t best = 0;

	for (uint16_t i = 0; i < native_row_count; i++)
		if (native_rows[i].first <= insn->fast.body &&
		    native_rows[i].first >= native_rows[best].first)
			best = i;
	return best;
}

static int kind_of(const struct build *b, struct node *n, struct visa_error *e)
{
	const struct exec_insn *insn = n->insn;
	uint32_t traits = visa_ops[insn->op].traits;

	n->kind = NODE_SLOW;
	if (traits & VISA_TRAIT_MARKS)
		n->kind = NODE_LABEL;
	else if (insn->op == VISA_GOTO || insn->op == VISA_JMP)
		n->kind = NODE_JUMP;
	else if (insn->op == VISA_RET)
		n->kind = NODE_RET;
	else if (traits & VISA_TRAIT_BARRIER && !(traits & VISA_TRAIT_SPLITS))
		n->kind = NODE_BARRIER;
	else if (exec_families[insn->op] == &exec_sync)
		n->kind = NODE_FENCE;
	else if (insn->is_fast && insn->fast.body < FAST_ALU_BODIES)
		n->kind = NODE_ROW;
	else if (insn->is_fast)
		n->kind = NODE_MESSAGE;
	/* Of a long kernel the compiler would have too much to do. */
	else if (traits & VISA_TRAIT_COMPUTES && !b->single && vec_fits(insn))
		n->kind = NODE_VECTOR;
	else if (!(traits & VISA_TRAIT_SYMBOL) &&
		 (traits & VISA_TRAIT_FLOW || exec_families[insn->op]->link ||
		  (!(traits & VISA_TRAIT_COMPUTES) && !insn->memory)))
		return refuse_record(e, insn);
	if (n->kind == NODE_ROW)
		n->row = row_of(insn);
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

static void begin_block(struct build *b, uint32_t node)
{
	if (node < b->node_count)
		b->nodes[node].leader = true;
}

/* Blocks begin where jumps go, lanes wait, or the lanes that run may change. */
static void find_blocks(struct build *b)
{
	begin_block(b, 0);
	for (uint32_t i = 0; i < b->k->point_count; i++) {
		uint32_t node = node_at(b, b->k->points[i]);

		begin_block(b, node);
		b->nodes[node].point = i;
	}
	for (uint32_t i = 0; i < b->node_count; i++) {
		struct node *n = &b->nodes[i];

		if (n->kind == NODE_LABEL)
			begin_block(b, i);
		if (n->kind == NODE_LABEL || n->kind == NODE_JUMP || n->kind == NODE_RET ||
		    n->kind == NODE_BARRIER)
			begin_block(b, i + 1);
		if (n->kind == NODE_JUMP && n->insn->jump.backward) {
			n = &b->nodes[node_at(b, n->insn->jump.target)];
			n->leader = n->target = true;
		}
	}
}

/* Give the places where threads go on a number; count what is executed from each leader on. */
static void number(struct build *b)
{
	struct node *leader = b->nodes;

	for (uint32_t i = 0; i < b->node_count; i++) {
		struct node *n = &b->nodes[i];

		if (n->leader)
			leader = n;
		leader->counted += n->kind != NODE_LABEL;
		if (n->target || (i && n[-1].kind == NODE_BARRIER))
			n->state = ++b->states;
	}
}

/* The place of the control register. */
static uint32_t cr0_of(const struct exec_kernel *k)
{
	for (uint32_t id = 1; id < VISA_PREDEFINED_COUNT; id++)
		if (!strcmp(visa_predefined[id].name, "%cr0"))
			return (uint32_t)visa_decl_get(k->routines[0].decls, VISA_VCLASS_G, id)->at;
	return 0;
}

/* Whether a node may change a dword of the frame. */
static bool changes(const struct node *n, uint32_t at)
{
	uint32_t from, to;

	for (const struct exec_effect *e = n->effects; e < n->effects_end; e++) {
		if (e->predicate || !exec_effect_changes(e))
			continue;
		if (e->anywhere)
			return true;
		effect_hull(e, &from, &to);
		if (from < at + 4 && at < to)
			return true;
	}
	return false;
}

/* The value that a node gives a dword, computed of immediates; Return: whether that is known. */
static bool evaluate(const struct node *n, uint32_t at, uint32_t *value)
{
	const struct fast_args *x = &n->insn->fast;
	uint32_t v[2];

	if (n->kind != NODE_ROW || n->insn->lanes != 1 || n->insn->data != at ||
	    VISA_PRED_ID(n->insn->pred) || !(n->insn->exec >> 7))
		return false;
	for (unsigned int i = 0; i < 2; i++) {
		if (!(x->values >> i & 1) && x->src[i] != at && i < native_rows[n->row].sources)
			return false;
		v[i] = x->values >> i & 1 ? x->src[i] : *value;
	}
	if (!strcmp(native_rows[n->row].name, "mov"))
		*value = v[0];
	else if (!strcmp(native_rows[n->row].name, "or"))
		*value = v[0] | v[1];
	else if (!strcmp(native_rows[n->row].name, "and"))
		*value = v[0] & v[1];
	else
		return false;
	return true;
}

/*
 * Nodes whose result depends on %cr0, which compiled kernels set at their start: whether it is
 * known there to be the usual one.
 */
static void find_usual(struct build *b)
{
	uint32_t at = b->cr0, value = 0;
	/* A thread that comes back to the first node has the %cr0 of the place it comes from. */
	bool known = true, first_block = !b->nodes[0].target && b->nodes[0].point == NO_POINT;

	for (uint32_t i = 0; i < b->node_count && known; i++) {
		struct node *n = &b->nodes[i];

		first_block &= !i || !n->leader;
		if (changes(n, at))
			known = first_block && evaluate(n, at, &value);
	}
	value = 0;
	for (uint32_t i = 0; i < b->node_count && known; i++) {
		b->nodes[i].usual = !fast_unusual((const uint8_t *)&value);
		b->nodes[i].doubles = b->nodes[i].usual && value & CR0_DF_DENORMAL;
		b->nodes[i].halves = b->nodes[i].usual && value & CR0_HF_DENORMAL;
		if (changes(&b->nodes[i], at))
			evaluate(&b->nodes[i], at, &value);
	}
}

int build_nodes(struct build *b, struct visa_error *e)
{
	const struct exec_kernel *k = b->k;
	int err;

	if (k->routine_count > 1)
		return visa_fail(e, EOPNOTSUPP, "functions are not translated");
	if (k->moves_surfaces)
		return visa_fail(e, EOPNOTSUPP,
				 "a movs of a sampler, or of a surface that is not known, is not "
				 "translated");
	b->cr0 = cr0_of(k);
	if (k->place_count > BUILD_RECORDS)
		return visa_fail(e, EOPNOTSUPP, "more than %u instructions are not translated",
				 BUILD_RECORDS);
	b->node_count = (uint32_t)k->place_count;
	b->single = b->node_count > BUILD_SINGLE;
	b->nodes = calloc(b->node_count + 1ul, sizeof(*b->nodes));
	if (!b->nodes)
		return visa_fail(e, ENOMEM, "out of memory for a translation");
	for (uint32_t i = 0; i < b->node_count; i++) {
		const struct kernel_place *p = &k->places[i];
		struct node *n = &b->nodes[i];

		n->insn = kernel_record(k, p->unit);
		n->unit = p->unit;
		n->byte = p->byte;
		n->point = NO_POINT;
		n->effects = kernel_effects(k, i, &n->effects_end);
		err = kind_of(b, n, e);
		if (err)
			return err;
		b->slow += n->kind == NODE_SLOW;
	}
	find_blocks(b);
	number(b);
	find_usual(b);
	return 0;
}
