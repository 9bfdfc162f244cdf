// SPDX-License-Identifier: MIT
/*
 * Emits C statements that all kinds of instructions need: for enabled lanes, for calls of the
 * interpreter, and for saving and loading variables.
 */
#include "emit.h"

void emit_title(struct build *b, const struct node *n)
{
	b->term_used = 0;
	EMIT(b, "\t/* %s, byte %u */\n", visa_ops[n->insn->op].mnemonic, n->byte);
}

const char *emit_pred(struct build *b, const struct exec_insn *insn)
{
	unsigned int id = VISA_PRED_ID(insn->pred), first = insn_first(b, insn);
	uint32_t window = exec_window(insn->lanes);
	const char *inverted = VISA_PRED_INVERT(insn->pred) ? "~" : "";
	char name = pred_name(b, id);

	if (VISA_PRED_CONTROL(insn->pred) == VISA_PRED_ANY)
		return term(b, "%s(%c%u >> %u & 0x%xu ? ~0u : 0u) & 0x%xu", inverted, name, id,
			    first, window, window);
	if (VISA_PRED_CONTROL(insn->pred) == VISA_PRED_ALL)
		return term(b, "%s((%c%u >> %u & 0x%xu) == 0x%xu ? ~0u : 0u) & 0x%xu", inverted,
			    name, id, first, window, window, window);
	return term(b, "%s(%c%u >> %u) & 0x%xu", inverted, name, id, first, window);
}

/*
 * Return: a mask of the lanes for which an instruction is executed if all lanes of the thread run.
 */
static uint32_t existing(const struct build *b, const struct node *n)
{
	uint32_t window = exec_window(n->insn->lanes);

	if (b->alone)
		return 1;
	return n->insn->exec >> 7 ? window : b->all >> exec_first_lane(n->insn) & window;
}

static bool is_masked(const struct build *b, const struct node *n)
{
	return b->masked && !b->alone && !(n->insn->exec >> 7);
}

bool emit_all(const struct build *b, const struct node *n, bool predicated)
{
	return !is_masked(b, n) && !predicated &&
	       (b->alone || existing(b, n) == exec_window(n->insn->lanes));
}

bool emit_on(struct build *b, const struct node *n)
{
	bool chooses = exec_selects(n->insn), predicated = VISA_PRED_ID(n->insn->pred) && !chooses;

	if (is_masked(b, n))
		EMIT(b, "\t\tconst u32 on = em >> %u & 0x%xu", exec_first_lane(n->insn),
		     exec_window(n->insn->lanes));
	else
		EMIT(b, "\t\tconst u32 on = 0x%xu", existing(b, n));
	EMIT(b, predicated ? " & %s;\n" : ";\n", emit_pred(b, n->insn));
	if (chooses)
		EMIT(b, "\t\tconst u32 chosen = %s;\n", emit_pred(b, n->insn));
	return emit_all(b, n, predicated);
}

/*
 * Emit a statement that copies a C variable to memory, or, with @from, from memory. The memory is
 * the frame (the memory of vISA variables) of the routine; with @home, the memory for threads that
 * wait or have ended.
 */
static void emit_move(struct build *b, uint32_t v, bool home, bool from)
{
	const struct atom *a = v < b->atom_count ? &b->atoms[v] : NULL;
	const char *frame = home ? "frame" : "F";
	uint32_t id = v - b->atom_count;

	if (!a)
		EMIT(b, from ? "\t\tp%u = P[%u];\n" : "\t\tP[%u] = p%u;\n", id, id);
	else if (!a->framed && from)
		EMIT(b, "\t\ta%u = ld_%s(%s + %u);\n", v, atom_type(b, a), frame,
		     home ? atom_home(b, a) : a->at);
	else if (!a->framed)
		EMIT(b, "\t\tst_%s(%s + %u, a%u);\n", atom_type(b, a), frame,
		     home ? atom_home(b, a) : a->at, v);
}

void emit_store(struct build *b, uint32_t v)
{
	emit_move(b, v, false, false);
}

void emit_fetch(struct build *b, uint32_t v)
{
	emit_move(b, v, false, true);
}

void emit_home(struct build *b, uint32_t v, bool from)
{
	emit_move(b, v, true, from);
}

void emit_effect(struct build *b, const struct exec_effect *e,
		 void (*emit)(struct build *b, uint32_t id))
{
	uint32_t from, to;

	for (uint32_t id = 0; id < b->atom_count && e->anywhere && !b->framed; id++)
		if (may_point(b, id))
			emit(b, id);
	if (e->anywhere)
		return;
	if (e->predicate) {
		emit(b, b->atom_count + e->at);
		return;
	}
	effect_hull(e, &from, &to);
	for_each_atom(id, b, from, to)
		emit(b, id);
}

void emit_spill(struct build *b, const struct node *n)
{
	/* Floating-point instructions also read %cr0, which is not in the list of their effects. */
	if (visa_ops[n->insn->op].traits & VISA_TRAIT_COMPUTES && b->atom_of[b->cr0] != NO_ATOM)
		emit_store(b, b->atom_of[b->cr0]);
	for (const struct exec_effect *e = n->effects; e < n->effects_end; e++)
		emit_effect(b, e, emit_store);
}

bool are_temp(const struct build *b, uint32_t from, uint32_t to)
{
	bool temp = true;

	for_each_atom(id, b, from, to)
		temp &= b->atoms[id].temp;
	return temp;
}

void emit_failed(struct build *b)
{
	if (b->channels)
		EMIT(b, "\t\t\tnc -= %u;\n", b->channels);
	EMIT(b, b->masked ? "\t\t\tgoto failed_parted;\n\t\t}\n" : "\t\t\tgoto failed;\n\t\t}\n");
}

uint32_t emit_left(const struct build *b)
{
	return b->node->counted - b->done;
}

void emit_reload(struct build *b, const struct node *n)
{
	emit_failed(b);
	for (const struct exec_effect *e = n->effects; e < n->effects_end; e++)
		if (exec_effect_changes(e))
			emit_effect(b, e, emit_fetch);
}

void emit_slow(struct build *b, const struct node *n)
{
	if (b->alone) {
		EMIT(b, "\t\treturn 0;\n");
		return;
	}
	emit_spill(b, n);
	EMIT(b, "\t\tif (UNLIKELY(slow(n, t, %u, %s, %u))) {\n", n->unit,
	     b->masked ? "em" : "ALL_LANES", emit_left(b));
	emit_reload(b, n);
}

/*
 * Return: whether a C variable is saved when a thread leaves its code. @at: the node (instruction)
 * at which the thread later continues with all of its lanes; NULL if it may continue at any node.
 */
static bool is_kept(const struct build *b, uint32_t v, const struct node *at)
{
	uint32_t node = at ? (uint32_t)(at - b->nodes) : b->node_count;

	return is_written(b, v) && (v == b->atom_of[b->cr0] || live_at(b, node, v));
}

void emit_saved(struct build *b, const struct node *at, bool from)
{
	const uint32_t calls = SAVED_POINTS + b->k->point_count;

	EMIT(b, from ? "\t\tem = Q[0];\n" : "\tQ[0] = n->on;\n");
	for (uint32_t i = 0; !at && i < b->k->point_count && !b->section_count; i++)
		EMIT(b, from ? "\t\tq%u = Q[%u];\n" : "\tQ[%2$u] = q%1$u;\n", i, SAVED_POINTS + i);
	if (b->places)
		EMIT(b,
		     from ? "\t\tdepth = Q[%u], act = Q[%u];\n" : "\tQ[%u] = depth, Q[%u] = act;\n",
		     calls, calls + 1);
	for (uint32_t v = 0; v < b->atom_count + BUILD_PREDS && !b->section_count; v++)
		if (is_kept(b, v, at))
			emit_home(b, v, from);
		else if (from && is_written(b, v))
			emit_unneeded(b, v);
}

void emit_unneeded(struct build *b, uint32_t v)
{
	const struct atom *a = v < b->atom_count ? &b->atoms[v] : NULL;

	if (!b->spec->poison)
		return;
	if (!a)
		EMIT(b, "\t\tp%u = %#xu;\n", v - b->atom_count, NATIVE_POISON);
	else if (!a->framed)
		EMIT(b,
		     a->bytes <= 8 ? "\t\ta%u = (%s)(%#xu * 0x100000001ull);\n"
				   : "\t\ta%u = ALL(%s, %#xu);\n",
		     v, atom_type(b, a), NATIVE_POISON);
}

void emit_kept(struct build *b)
{
	for (uint32_t id = 0; id < b->atom_count && b->spec->kept && !b->section_count; id++)
		if (b->atoms[id].written)
			emit_home(b, id, false);
}

const char *emit_gone(struct build *b)
{
	if (b->routine || b->routines[0].calls)
		return term(b, "done_%u", b->routine);
	return "over";
}

const char *emit_resume(struct build *b, uint32_t point)
{
	if (point < b->routines[b->routine].point_end)
		return term(b, "J%u", point);
	return emit_gone(b);
}

void emit_goers(struct build *b, const struct exec_insn *insn)
{
	unsigned int first = exec_first_lane(insn);
	uint32_t window = exec_window(insn->lanes);
	const char *em = b->masked ? "em" : "ALL_LANES";

	if (!VISA_PRED_ID(insn->pred))
		EMIT(b, "\t\tconst u32 go = %s & 0x%xu;\n", em,
		     insn->lanes == 1 ? UINT32_MAX : window << first);
	else if (insn->lanes == 1)
		EMIT(b, "\t\tconst u32 go = (%s) ? %s : 0;\n", emit_pred(b, insn), em);
	else
		EMIT(b, "\t\tconst u32 go = %s & (%s) << %u;\n", em, emit_pred(b, insn), first);
}

void emit_back(struct build *b, const struct node *target)
{
	uint32_t state = 2 * target->state + b->masked;

	EMIT(b, "\t\t\tif (UNLIKELY(nf + nm >= most)) {\n");
	EMIT(b, "\t\t\t\tn->unit = %u, n->on = %s;\n", target->unit,
	     b->masked ? "em" : "ALL_LANES");
	EMIT(b, "\t\t\t\tgoto leave_%u;\n\t\t\t}\n", state);
}
