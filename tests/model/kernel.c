// SPDX-License-Identifier: MIT
/* Runs kernels on the reference model: each lane has its own next instruction. */
#include "kernel.h"

#include <stdlib.h>

#define DEPTH 16 /* maximum depth of calls; random kernels have no recursion */

/*
 * struct thread - a thread that runs on the model
 * @k: the thread's kernel
 * @m: the thread's state
 * @budget: number of instructions that may still be executed
 * @depth: number of calls that have not returned
 */
struct thread {
	const struct kernel *k;
	struct model *m;
	unsigned int *budget;
	unsigned int depth;
};

/*
 * struct places - a call of a subroutine or function
 * @lanes: mask of the lanes that have not returned from the call
 * @at: for each lane, index of its next instruction
 */
struct places {
	uint32_t lanes;
	unsigned int at[32];
};

static int run_routine(struct thread *t, unsigned int start, uint32_t lanes);

bool model_kernel_flow(const struct op *o)
{
	return strchr(o->family->layout, 'J') || strstr(o->family->name, "ret") ||
	       o->family->opcode == FLOW_FCALL;
}

/* Return: the index of the instruction that is a label; KERNEL_OPS if there is none. */
static unsigned int target(const struct kernel *k, uint32_t label)
{
	for (unsigned int i = 0; i < k->first[k->routines]; i++)
		if ((k->ops[i].family->opcode == FLOW_LABEL ||
		     k->ops[i].family->opcode == FLOW_FUNC) &&
		    k->ops[i].f['J'] == label)
			return i;
	return KERNEL_OPS;
}

/*
 * Return: mask of the active lanes for which the jump's predicate is true. If the execution size is
 * 1, the predicate of the first lane decides for all lanes.
 */
static uint32_t chosen(const struct thread *t, const struct op *o, uint32_t active)
{
	struct step s = { .old = t->m, .op = o };
	uint32_t taken = 0;

	lanes_of(&s, 1u << (o->f['E'] & 15), o->f['E'] >> 4);
	if (s.lanes == 1)
		return predicated(&s, 0) ? active : 0;
	for (unsigned int lane = 0; lane < s.lanes && s.first + lane < 32; lane++)
		if (predicated(&s, lane))
			taken |= active & 1u << (s.first + lane);
	return taken;
}

static void go(struct places *p, uint32_t lanes, unsigned int at)
{
	for (unsigned int lane = 0; lane < 32; lane++)
		if (lanes >> lane & 1)
			p->at[lane] = at;
}

/*
 * Call a function by FCALL. It has its own variables, predicates and address variables; it shares
 * only the predefined variables with its caller.
 */
static int call_function(struct thread *t, const struct op *o, uint32_t lanes)
{
	struct model *saved = malloc(sizeof(*saved));
	unsigned int shared = model_var(14)->at;
	int err = -ENOMEM;

	if (!saved)
		return err;
	*saved = *t->m;
	memset(t->m->frame, 0, shared);
	memset(t->m->pred, 0, sizeof(t->m->pred));
	memset(t->m->addr, 0, sizeof(t->m->addr));
	err = run_routine(t, t->k->first[o->f['U']], lanes);
	memcpy(saved->frame + shared, t->m->frame + shared, MODEL_FRAME - shared);
	memcpy(t->m->frame, saved->frame, MODEL_FRAME);
	memcpy(t->m->pred, saved->pred, sizeof(t->m->pred));
	memcpy(t->m->addr, saved->addr, sizeof(t->m->addr));
	free(saved);
	return err;
}

/* Execute a label, jump, call or return for the active lanes. Return: 0 or a negative errno. */
static int flow(struct thread *t, struct places *p, unsigned int at, uint32_t active)
{
	const struct op *o = &t->k->ops[at];
	uint32_t taken = strchr(o->family->layout, 'P') ? chosen(t, o, active) : 0;

	go(p, active, at + 1);
	switch (o->family->opcode) {
	case FLOW_JMP:
	case FLOW_GOTO:
		go(p, taken, target(t->k, o->f['J']));
		return 0;
	case FLOW_RET:
	case FLOW_FRET:
		p->lanes &= ~taken;
		return 0;
	case FLOW_CALL:
		return taken ? run_routine(t, target(t->k, o->f['J']), taken) : 0;
	case FLOW_FCALL:
		return taken ? call_function(t, o, taken) : 0;
	default: /* labels */
		return 0;
	}
}

/* Return: whether @at is past the end of the routine that contains instruction @start. */
static bool beyond(const struct kernel *k, unsigned int start, unsigned int at)
{
	for (unsigned int r = 0; r < k->routines; r++)
		if (start < k->first[r + 1] && at >= k->first[r + 1])
			return true;
	return at >= k->first[k->routines] ||
	       (k->ops[at].family->opcode == FLOW_FUNC && at != start);
}

static int run_routine(struct thread *t, unsigned int start, uint32_t lanes)
{
	struct places p = { .lanes = lanes };
	int err = 0;

	if (t->depth++ > DEPTH)
		return -EFAULT;
	go(&p, lanes, start);
	while (p.lanes && !err) {
		unsigned int at = KERNEL_OPS;
		uint32_t active = 0;

		for (unsigned int lane = 0; lane < 32; lane++)
			if (p.lanes >> lane & 1 && p.at[lane] < at)
				at = p.at[lane];
		for (unsigned int lane = 0; lane < 32; lane++)
			if (p.lanes >> lane & 1 && p.at[lane] == at)
				active |= 1u << lane;
		if (!(*t->budget)--)
			return -EAGAIN;
		if (beyond(t->k, start, at))
			return -EAGAIN; /* the return was removed, so there is no result */
		t->m->em = active;
		if (model_kernel_flow(&t->k->ops[at])) {
			err = flow(t, &p, at, active);
			continue;
		}
		err = model_step(t->m, &t->k->ops[at]);
		go(&p, active, at + 1);
	}
	t->depth--;
	return err;
}

void model_kernel_thread(const struct kernel *k, unsigned int thread, struct model *m)
{
	struct draws d = { k->seed * 31 + thread };

	draw_scene(&d, m, k->platform);
	memset(m->frame + model_var(14)->at, 0, MODEL_FRAME - model_var(14)->at);
	memset(m->pred, 0, sizeof(m->pred));
	memset(m->addr, 0, sizeof(m->addr));
	m->frame[model_var(KERNEL_NUMBER)->at] = (uint8_t)thread;
	for (unsigned int i = 0; i < 32; i++) {
		uint8_t *to = m->frame + model_var(KERNEL_OFFSETS)->at + (size_t)4 * i;
		uint32_t mine = 128 * thread + 4 * i,
			 next = 128 * ((thread + 1) % k->threads) + 4 * i;

		memcpy(to + 128ul * KERNEL_MINE, &mine, sizeof(mine));
		memcpy(to + 128ul * KERNEL_NEXT, &next, sizeof(next));
	}
}

int model_kernel_run(const struct kernel *k, unsigned int thread, struct model *m,
		     unsigned int *budget)
{
	struct thread t = { k, m, budget, 0 };

	if (!k->first[1])
		return -EAGAIN;
	for (unsigned int i = 0; i < k->first[k->routines]; i++)
		if (strchr(k->ops[i].family->layout, 'J') &&
		    target(k, k->ops[i].f['J']) == KERNEL_OPS)
			return -EAGAIN; /* a jump to a label that was removed */
	return run_routine(&t, 0, k->em[thread]);
}
