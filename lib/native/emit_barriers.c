// SPDX-License-Identifier: MIT
/*
 * Barriers, and the turns of threads. In a kernel whose barriers all signal and wait, the threads
 * are between two barriers of the group. In a kernel with halves of barriers, or named ones, a
 * thread has words of its own: how often it has signalled to the group, what it waits for, and for
 * each named barrier how often that must have opened. The first thread of a group has the words of
 * the named barriers.
 */
#include "emit.h"

extern const struct exec_family exec_nbarrier;

#define NAMED VISA_NAMED_BARRIERS

/* What a thread waits for: nothing, the group, or a named barrier by its number. */
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

/* What scheduling needs of a thread; the rule is that of launch/barriers.c. */
void emit_halves(struct build *b)
{
	if (!b->halves)
		return;
	EMIT(b, "#define WORDS %u\n#define NAMED %u\n", native_saved(b->k) - native_halves(b->k),
	     NAMED);
	EMIT(b, "%s",
	     "struct waits {\n"
	     "	u32 signalled, kind, until, expects[NAMED], arrived[NAMED], opened[NAMED];\n"
	     "};\n"
	     "static struct waits *waits_of(struct native_call *n, u32 t)\n"
	     "{\n"
	     "	return (struct waits *)(n->saved + (u64)t * SAVED + WORDS);\n"
	     "}\n"
	     "static u32 may_run(struct native_call *n, u32 t)\n"
	     "{\n"
	     "	const struct waits *w = waits_of(n, t);\n"
	     "\n"
	     "	if (w->kind > 1)\n"
	     "		return waits_of(n, 0)->opened[w->kind - 2] >= w->until;\n"
	     "	for (u32 i = 0; i < n->threads && w->kind; i++)\n"
	     "		if (waits_of(n, i)->signalled <= n->passed[t])\n"
	     "			return 0;\n"
	     "	return 1;\n"
	     "}\n");
}

static void emit_signal(struct build *b, const struct exec_insn *insn)
{
	const struct barrier_args *x = &insn->barrier;

	if (!is_named_barrier(insn)) {
		EMIT(b, "\t\tw->signalled++;\n");
		return;
	}
	EMIT(b, "\t\tconst u32 count = ");
	if (x->place[1] == EXEC_NOWHERE)
		EMIT(b, "%u", x->value[1]);
	else
		lanes_element(b, x->place[1], 1);
	EMIT(b,
	     ";\n\t\tw->expects[%u] = all->opened[%u] + 1;\n"
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

/* Threads of a kernel that never leaves are executed one after another. */
static const char straight[] = "	}\n"
			       "	began += threads;\n"
			       "	for (u32 t = 0; t < threads; t++) {\n";

/* Others leave, at barriers and where they have had their share, and come back. */
static const char in_turns[] =
	"		for (u32 i = 0; i < threads; i++)\n"
	"			n->state[i] = NATIVE_FRESH, n->passed[i] = 0;\n"
	"		n->begun = 1;\n"
	"		n->thread = 0;\n"
	"		n->phase = 0;\n"
	"	}\n"
	"again:\n"
	"	for (u32 t = n->thread; t < threads; t++) {\n"
	"	if (n->state[t] == NATIVE_OVER || n->passed[t] != n->phase)\n"
	"		continue;\n";

/* The same with halves of barriers. */
static const char in_halves[] =
	"		for (u32 i = 0; i < threads; i++) {\n"
	"			n->state[i] = NATIVE_FRESH, n->passed[i] = 0;\n"
	"			__builtin_memset(waits_of(n, i), 0, sizeof(struct waits));\n"
	"		}\n"
	"		n->begun = 1;\n"
	"		n->thread = 0;\n"
	"	}\n"
	"again:\n"
	"	for (u32 t = n->thread; t < threads; t++) {\n"
	"	if (n->state[t] == NATIVE_OVER || !may_run(n, t))\n"
	"		continue;\n"
	"	n->passed[t] += waits_of(n, t)->kind == 1;\n"
	"	waits_of(n, t)->kind = 0;\n";

void emit_turns_begin(struct build *b)
{
	EMIT(b, "%s", b->halves ? in_halves : b->states ? in_turns : straight);
}

static const char behind_straight[] = "	;\n"
				      "	}\n";

/* A thread has ended, or has left and does not wait: then it has had its share. */
static const char thread_ends[] = "	n->state[t] = NATIVE_OVER;\n"
				  "	continue;\n"
				  "left:\n"
				  "	if (%s)\n"
				  "		continue;\n"
				  "	n->thread = t + 1;\n"
				  "	end = NATIVE_LIMIT;\n"
				  "	goto end;\n"
				  "	}\n"
				  "	n->thread = 0;\n";

/* How many threads have ended, and how many of the others wait. */
static const char count_threads[] = "	u32 over = 0, waiting = 0;\n"
				    "\n"
				    "	for (u32 i = 0; i < threads; i++) {\n"
				    "		over += n->state[i] == NATIVE_OVER;\n"
				    "		waiting += n->state[i] != NATIVE_OVER && %s;\n"
				    "	}\n"
				    "	if (over + waiting < threads)\n"
				    "		goto again;\n";

static const char hangs[] = "	if (%s) {\n"
			    "		while (n->state[n->thread] == NATIVE_OVER)\n"
			    "			n->thread++;\n"
			    "		n->unit = n->waits[n->thread];\n"
			    "		n->on = n->saved[n->thread * SAVED];\n"
			    "		end = NATIVE_HANGS;\n"
			    "		goto end;\n"
			    "	}\n";

/* All threads wait at the barrier of the group. */
static const char next_phase[] = "	if (waiting) {\n"
				 "		n->phase++;\n"
				 "		goto again;\n"
				 "	}\n";

void emit_turns_end(struct build *b)
{
	if (!b->halves && !b->states) {
		EMIT(b, behind_straight);
		return;
	}
	EMIT(b, thread_ends, b->halves ? "waits_of(n, t)->kind" : "n->passed[t] != n->phase");
	EMIT(b, count_threads, b->halves ? "!may_run(n, i)" : "n->passed[i] != n->phase");
	EMIT(b, hangs, b->halves ? "waiting" : "waiting && over");
	EMIT(b, "%s	n->begun = 0;\n", b->halves ? "" : next_phase);
}
