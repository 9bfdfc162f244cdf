// SPDX-License-Identifier: MIT
/*
 * Statements of nodes in a row that the interpreter executes: what they read goes to the frame
 * once, and what they change comes back once.
 */
#include "emit.h"

/* Whether the interpreter executes a node, whatever its operands are. */
static bool is_slow(const struct build *b, const struct node *n)
{
	return n->kind == NODE_SLOW && !is_uniform_move(n) && !b->alone;
}

/* A variable that is in the frame, or comes from there, once for all nodes. */
static void store_once(struct build *b, uint32_t v)
{
	if (!b->scratch[v]++)
		emit_store(b, v);
}

static void fetch_once(struct build *b, uint32_t v)
{
	if (!b->scratch[v]++)
		emit_fetch(b, v);
}

/* The operands of some nodes go to the frame, or what they change comes back. */
static void move_all(struct build *b, const struct node *n, uint32_t count, bool back)
{
	memset(b->scratch, 0, b->atom_count + BUILD_PREDS);
	if (!back && b->atom_of[b->cr0] != NO_ATOM)
		store_once(b, b->atom_of[b->cr0]);
	for (const struct exec_effect *e = n->effects; e < n[count - 1].effects_end; e++)
		if (!back || exec_effect_changes(e))
			emit_effect(b, e, back ? fetch_once : store_once);
}

void emit_units(struct build *b, const struct node *n, uint32_t count)
{
	EMIT(b, "\t\tstatic const u32 units[] = { ");
	for (uint32_t i = 0; i < count; i++)
		EMIT(b, "%u%s", n[i].unit, i + 1 < count ? ", " : " };\n\n");
	EMIT(b, "\t\tif (UNLIKELY(slow_nodes(n, t, units, %u, %s, %u))) {\n", count,
	     b->masked ? "em" : "ALL_LANES", emit_left(b));
	emit_failed(b);
}

uint32_t emit_slow_nodes(struct build *b, const struct node *n)
{
	uint32_t left = b->node_count - (uint32_t)(n - b->nodes), count = 0;

	while (count < left && is_slow(b, &n[count]) && (!count || !n[count].leader))
		count++;
	if (count < 2)
		return 0;
	for (uint32_t i = 0; i < count; i++)
		EMIT(b, "\t/* %s, byte %u */\n", visa_ops[n[i].insn->op].mnemonic, n[i].byte);
	EMIT(b, "\t{\n");
	move_all(b, n, count, false);
	emit_units(b, n, count);
	move_all(b, n, count, true);
	EMIT(b, "\t}\n");
	return count;
}
