// SPDX-License-Identifier: MIT
/* The expected control flow, computed lane by lane. */
#include "slow.h"

#include <stdio.h>

#define LANES 16
#define DEPTH 64

/*
 * struct activation - a call that has not returned
 * @lanes: mask of the lanes that made the call and have not returned from it
 * @back: index of the instruction at which these lanes continue after their return
 */
struct activation {
	uint32_t lanes;
	unsigned int back;
};

/*
 * struct machine - the state of a thread
 * @place: for each lane, index of the instruction that it executes next
 * @stack: the calls that have not returned; @depth: index of the innermost call
 * @pred: value of the predicate P1
 * @steps: the stores that were executed, in this order; @count: their number
 */
struct machine {
	const struct slow_program *p;
	unsigned int place[LANES];
	struct activation stack[DEPTH];
	unsigned int depth;
	uint32_t pred;
	struct scene_step *steps;
	unsigned int count;
};

/* Write an instruction as text. Return: number of characters. */
static int put(char *text, size_t size, const struct slow_insn *n)
{
	static const char *const names[] = {
		[SLOW_GOTO] = "goto", [SLOW_CALL] = "call", [SLOW_RET] = "ret"
	};
	const char *pred = !n->pred ? "" : n->invert ? "(!P1) " : "(P1) ";

	switch (n->kind) {
	case SLOW_NOTE:
	case SLOW_NOTE_NM:
		return snprintf(text, size, "scatter.4 (M1%s, 16) T6 0x%x:ud V32.0 V33.0\n",
				n->kind == SLOW_NOTE ? "" : "_NM", n->id);
	case SLOW_LABEL:
		return snprintf(text, size, "L%u:\n", n->id);
	case SLOW_RET:
		return snprintf(text, size, "%sret (M1, %u)\n", pred, n->size);
	default:
		return snprintf(text, size, "%s%s (M1, %u) L%u\n", pred, names[n->kind], n->size,
				n->id);
	}
}

void slow_text(const struct slow_program *p, char *text, size_t size)
{
	size_t used = 0;

	for (unsigned int i = 0; i < p->count; i++)
		used += (size_t)put(text + used, size - used, &p->insn[i]);
}

static unsigned int place_of(const struct slow_program *p, uint32_t label)
{
	unsigned int i = 0;

	while (p->insn[i].kind != SLOW_LABEL || p->insn[i].id != label)
		i++;
	return i;
}

/*
 * Of the lanes in the innermost call, find those whose next instruction comes first in the code.
 * @place: receives the index of this instruction
 * Return: mask of the lanes found.
 */
static uint32_t lowest(const struct machine *m, unsigned int *place)
{
	uint32_t lanes = m->stack[m->depth].lanes, found = 0;

	*place = SLOW_MAX + 1;
	for (unsigned int i = 0; i < LANES; i++)
		if (lanes >> i & 1 && m->place[i] < *place)
			*place = m->place[i];
	for (unsigned int i = 0; i < LANES; i++)
		found |= (uint32_t)(lanes >> i & 1 && m->place[i] == *place) << i;
	return found;
}

static uint32_t goers(const struct machine *m, const struct slow_insn *n, uint32_t here)
{
	uint32_t pred = n->invert ? ~m->pred : m->pred;

	if (!n->pred)
		return here;
	if (n->size == 1)
		return pred & 1 ? here : 0;
	return here & pred;
}

static void move(struct machine *m, uint32_t lanes, unsigned int place)
{
	for (unsigned int i = 0; i < LANES; i++)
		if (lanes >> i & 1)
			m->place[i] = place;
}

/*
 * Execute a jump, call or return.
 * @place: index of the instruction
 * @here: mask of the lanes that execute it
 * @go: mask of those lanes in @here for which the predicate is true
 */
static void flow(struct machine *m, const struct slow_insn *n, unsigned int place, uint32_t here,
		 uint32_t go)
{
	struct activation *a = &m->stack[m->depth];

	move(m, here, place + 1);
	if (n->kind == SLOW_GOTO)
		move(m, go, place_of(m->p, n->id));
	if (n->kind == SLOW_RET) {
		a->lanes &= ~go;
		move(m, go, a->back);
	}
	if (n->kind == SLOW_CALL && go) {
		m->stack[++m->depth] = (struct activation){ .lanes = go, .back = place + 1 };
		move(m, go, place_of(m->p, n->id));
	}
	while (m->depth && !m->stack[m->depth].lanes)
		m->depth--;
}

/*
 * Execute a store of the kernel: record a step (the store and the lanes @here that execute it), and
 * set the predicate P1. Return: false if the thread has no room for more steps.
 */
static bool note(struct machine *m, const struct scene *s, unsigned int thread, uint32_t id,
		 uint32_t here)
{
	unsigned int times = 0;
	int64_t value;

	if (m->count == SCENE_STEPS)
		return false;
	for (unsigned int i = 0; i < m->count; i++)
		times += m->steps[i].id == id;
	m->steps[m->count++] = (struct scene_step){ id, here };
	value = s->predicate ? s->predicate(s->context, thread, id, times) : -1;
	if (value >= 0)
		m->pred = (uint32_t)value;
	return true;
}

unsigned int slow_run(const struct slow_program *p, const struct scene *s, unsigned int thread,
		      uint32_t em, struct scene_step steps[SCENE_STEPS], bool *ended)
{
	struct machine m = { .p = p, .stack = { { .lanes = em } }, .steps = steps };

	while (m.stack[m.depth].lanes && m.depth < DEPTH - 1) {
		unsigned int place;
		uint32_t here = lowest(&m, &place);
		const struct slow_insn *n = &p->insn[place];

		if (n->kind <= SLOW_NOTE_NM && !note(&m, s, thread, n->id, here))
			break;
		if (n->kind <= SLOW_LABEL)
			move(&m, here, place + 1);
		else
			flow(&m, n, place, here, goers(&m, n, here));
	}
	*ended = !m.stack[m.depth].lanes;
	return m.count;
}
