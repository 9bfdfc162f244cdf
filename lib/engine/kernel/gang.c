// SPDX-License-Identifier: MIT
/*
 * Makes and runs gangs: hardware threads of one work-group that execute each instruction together.
 */
#include "gang_state.h"
#include "../fpmode.h"

#include <stdlib.h>

static size_t words_of(const struct exec_kernel *k)
{
	return (k->point_count + 63) / 64;
}

struct exec_gang *exec_gang_new(const struct exec_kernel *k, unsigned int threads,
				struct visa_account *account)
{
	struct exec_gang *g = aligned_alloc(64, (sizeof(*g) + 63) & -(size_t)64);
	size_t points = k->point_count ? k->point_count : 1;
	int err = 0;

	if (!g)
		return NULL;
	memset(g, 0, sizeof(*g));
	g->clean = true;
	g->flow.kernel = k;
	g->flow.threads = g->thread;
	g->flow.gang = threads;
	g->flow.account = account;
	for (uint32_t i = 0; i < k->routine_count; i++)
		g->flow.counted += (uint64_t)threads * k->routines[i].frame;
	g->flow.pending = aligned_alloc(64, (points * sizeof(flow_lanes) + 63) & -(size_t)64);
	g->flow.waiting = calloc(points / 64 + 1, sizeof(*g->flow.waiting));
	for (unsigned int t = 0; t < threads; t++)
		thread_reset_state(&g->thread[t]);
	if (g->flow.pending)
		memset(g->flow.pending, 0, points * sizeof(flow_lanes));
	if (g->flow.pending && g->flow.waiting)
		err = flow_enter(&g->flow, 0, NULL);
	if (!g->flow.pending || !g->flow.waiting || err) {
		exec_gang_free(g);
		return NULL;
	}
	return g;
}

void exec_gang_free(struct exec_gang *g)
{
	if (!g)
		return;
	visa_account_give(g->flow.account, VISA_LIMIT_STATE, g->flow.taken);
	free(g->flow.pending);
	free(g->flow.waiting);
	free(g->flow.calls);
	free(g->flow.memory);
	free(g);
}

/* Begin the kernel in all threads. Variables that are not zeroed keep their old values. */
static void gang_begin(struct exec_gang *g, unsigned int threads, const uint32_t em[EXEC_GANG])
{
	struct exec_flow *f = &g->flow;
	const struct exec_kernel *k = f->kernel;

	f->gang = threads;
	f->whole = 0;
	f->lanes = 0;
	for (unsigned int t = 0; t < threads; t++) {
		f->whole |= flow_at(exec_window(k->lanes), t);
		f->lanes |= flow_at(em[t], t);
		thread_reset_samplers(&g->thread[t]);
		if (k->moves_surfaces)
			thread_reset_state(&g->thread[t]);
	}
	if (!g->clean) {
		memset(f->pending, 0, k->point_count * sizeof(*f->pending));
		memset(f->waiting, 0, words_of(k) * sizeof(*f->waiting));
	}
	f->depth = 0;
	f->size = 0;
	/* This call does not fail: the gang has memory for its largest number of threads. */
	flow_enter(f, 0, NULL);
	g->em = f->lanes;
	g->at = k->routines[0].entry;
	g->clean = false;
	g->started = threads;
}

void exec_gang_start(struct exec_gang *g, unsigned int threads, const uint32_t em[EXEC_GANG])
{
	gang_begin(g, threads, em);
	memset(g->thread[0].frame, 0, (size_t)threads * g->flow.kernel->routines[0].frame);
}

bool exec_gang_again(struct exec_gang *g, unsigned int threads, const uint32_t em[EXEC_GANG])
{
	if (g->started != threads)
		return false;
	gang_begin(g, threads, em);
	return true;
}

uint8_t *exec_gang_frame(const struct exec_gang *g, unsigned int thread)
{
	return g->thread[thread].frame;
}

const struct exec_barrier *exec_gang_barrier(const struct exec_gang *g)
{
	return &g->flow.barrier;
}

uint32_t exec_gang_alive(const struct exec_gang *g)
{
	return flow_alive(&g->flow);
}

unsigned int exec_gang_threads(const struct exec_gang *g)
{
	return (unsigned int)__builtin_popcount(exec_gang_alive(g));
}

/* Set the members of @r that describe the running gang, so that the run executes @g. */
static void gang_take(struct exec_run *r, struct exec_gang *g)
{
	struct exec_flow *f = &g->flow;

	r->flow = f;
	r->gang = f->gang;
	r->all = exec_window(f->kernel->lanes);
	for (unsigned int t = 0; t < f->gang; t++)
		r->threads[t] = &g->thread[t];
	r->thread = r->threads[0];
	flow_show(f, r);
	r->frame = r->frames;
	flow_run(r, g->em);
	/* MOVS instructions can give a surface index a separate meaning in each thread. */
	if (f->kernel->moves_surfaces)
		memset(r->surfaces, 0, sizeof(r->surfaces));
}

static void locate(const struct exec_gang *g, const struct exec_run *r,
		   const struct exec_insn *insn, bool failed, struct exec_fault *fault)
{
	fault->thread = failed ? r->faulty : (unsigned int)__builtin_ctz(r->live | 1u << EXEC_GANG);
	if (fault->thread >= g->flow.gang)
		fault->thread = 0;
	fault->lanes = r->em[fault->thread];
	kernel_find(g->flow.kernel, insn, &fault->routine, &fault->byte);
}

void exec_gang_place(const struct exec_gang *g, struct exec_fault *fault)
{
	fault->thread = (unsigned int)__builtin_ctz(flow_threads(g->em) | 1u << EXEC_GANG);
	if (fault->thread >= g->flow.gang)
		fault->thread = 0;
	fault->lanes = flow_of(g->em, fault->thread);
	kernel_find(g->flow.kernel, kernel_record(g->flow.kernel, g->at), &fault->routine,
		    &fault->byte);
}

enum exec_end exec_gang_run(struct exec_gang *g, struct exec_run *r, uint64_t budget,
			    const bool *stop, struct exec_fault *fault)
{
	const struct exec_insn *insn = kernel_record(g->flow.kernel, g->at);
	host_floats before;
	enum exec_end end;

	if (!g->em)
		return EXEC_ENDED;
	before = host_floats_begin();
	gang_take(r, g);
	end = exec_loop_gang(r, &insn, budget, stop);
	host_floats_end(before);
	g->em = flow_load(r->em);
	g->at = kernel_unit(g->flow.kernel, insn);
	g->clean = end == EXEC_ENDED;
	if (end != EXEC_ENDED && end != EXEC_WAITING)
		locate(g, r, insn, end == EXEC_FAILED, fault);
	return end;
}
