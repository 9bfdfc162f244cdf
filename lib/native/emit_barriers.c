// SPDX-License-Identifier: MIT
/*
 * Emits barriers, and the code for threads that run in turn. If each barrier of a kernel signals
 * and waits in one instruction, all threads of a group are between the same two barriers, and a
 * counter is enough. In a kernel with split barriers (signal and wait are separate instructions) or
 * named barriers, each thread has a struct waits (prelude_turns.h).
 */
#include "emit.h"

extern const struct exec_family exec_nbarrier;

#define NAMED VISA_NAMED_BARRIERS

/*
 * Values of @kind of struct waits: the thread does not wait; it waits for the barrier of the group;
 * it waits for named barrier number @kind - WAITS_NAMED.
 */
enum { WAITS_NOT, WAITS_GROUP, WAITS_NAMED };

static bool is_named_barrier(const struct exec_insn *insn)
{
	return exec_families[insn->op] == &exec_nbarrier;
}

bool barrier_fits(const struct exec_insn *insn)
{
	const struct barrier_args *x = &insn->barrier;

	return !is_named_barrier(insn) || (x->place[0] == EXEC_NOWHERE && x->value[0] < NAMED);
}

static void emit_signal(struct build *b, const struct exec_insn *insn)
{
	const struct barrier_args *x = &insn->barrier;

	if (!is_named_barrier(insn)) {
		EMIT(b, "\t\tw->signalled++;\n");
		return;
	}
	EMIT(b, "\t\tconst u32 count = %s;\n",
	     x->place[1] == EXEC_NOWHERE ? term(b, "%u", x->value[1])
					 : lanes_element(b, x->place[1], 1));
	EMIT(b,
	     "\t\tw->expects[%u] = all->opened[%u] + 1;\n"
	     "\t\tif (++all->arrived[%u] >= count)\n"
	     "\t\t\tall->arrived[%u] = 0, all->opened[%u]++;\n",
	     x->value[0], x->value[0], x->value[0], x->value[0], x->value[0]);
}

static void emit_half(struct build *b, const struct node *n)
{
	const struct exec_insn *insn = n->insn;
	bool half = exec_has(insn, VISA_TRAIT_SPLITS), waits = !half || !(insn->unit & 1);
	unsigned int id = insn->barrier.value[0];

	EMIT(b, "\t\tstruct waits *const w = waits_of(n, t), *const all = waits_of(n, 0);\n"
		"\t\t(void)all;\n");
	if (!half || insn->unit & 1)
		emit_signal(b, insn);
	if (!waits)
		return;
	if (is_named_barrier(insn))
		EMIT(b,
		     "\t\tw->until = w->expects[%u] ? w->expects[%u] : all->opened[%u] + 1;\n"
		     "\t\tw->kind = %u;\n",
		     id, id, id, WAITS_NAMED + id);
	else
		EMIT(b, "\t\tw->kind = %u;\n", WAITS_GROUP);
}

void emit_barrier(struct build *b, const struct node *n)
{
	bool half = exec_has(n->insn, VISA_TRAIT_SPLITS);

	EMIT(b, "\t{\n");
	if (b->halves)
		emit_half(b, n);
	else
		EMIT(b, "\t\tn->passed[t]++;\n");
	if (!half || !(n->insn->unit & 1))
		EMIT(b, "\t\tn->on = %s;\n\t\tn->waits[t] = %u;\n\t\tgoto leave_%u;\n",
		     b->masked ? "em" : "ALL_LANES", n->unit, 2 * n[1].state + b->masked);
	EMIT(b, "\t}\n");
}

TEXT_OF_FILES(turns, "native/prelude_turns");

void emit_turns(struct build *b)
{
	if (!b->states && !b->halves)
		return;
	EMIT(b, "#define HALVES %u\n#define NAMED %u\n#define WORDS %u\n", b->halves, NAMED,
	     native_saved(b->k) - native_halves(b->k));
	PUT_TEXT(&b->text, turns);
}

void emit_turns_begin(struct build *b)
{
	EMIT(b, b->halves || b->states ? "\tTURNS_BEGIN\nagain:\n\tTHREADS_IN_TURNS\n"
				       : "\tTHREADS_STRAIGHT\n");
}

void emit_turns_end(struct build *b)
{
	EMIT(b, b->halves || b->states ? "\tTHREAD_ENDED\nleft:\n\tTHREAD_LEFT\n" : "\t;\n\t}\n");
}
