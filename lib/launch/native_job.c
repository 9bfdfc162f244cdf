// SPDX-License-Identifier: MIT
/*
 * Work-groups that a job executes by translated code: many by a call, which returns now and then
 * so that it can be stopped.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "../engine/kernel/kernel_state.h"
#include "bound.h"
#include "translation.h"
#include "work.h"

#define SLICE 65536 /* instructions between two looks at what else there is */

/**
 * struct job_native - translated code in a job
 * @function: the code
 * @call: a call of it
 * @room: what is behind the pointers of @call that are the job's own
 * @em: lanes that exist, by thread
 * @views: of the surfaces
 */
struct job_native {
	native_function *function;
	struct native_call call;
	void *room;
	uint32_t *em;
	struct native_view *views;
};

void job_native_free(struct job *j)
{
	if (!j->native)
		return;
	free(j->native->room);
	free(j->native);
}

/* struct room - memory that is cut into parts, or only measured if @at is NULL */
struct room {
	uint8_t *at;
	size_t used;
};

/* Cut off a part, of whole lines. */
static void *cut(struct room *r, size_t bytes)
{
	void *part = r->at ? r->at + r->used : NULL;

	r->used += (bytes + KERNEL_LINE - 1) & -(size_t)KERNEL_LINE;
	return part;
}

static void part_room(const struct job *j, struct job_native *n, struct room *r)
{
	const struct exec_kernel *k = j->work->l->code;
	size_t threads = j->work->grid.threads;
	struct native_call *c = &n->call;

	c->frames = cut(r, threads * k->routines[0].frame);
	c->preds = cut(r, threads * k->routines[0].preds * sizeof(uint32_t));
	c->saved = cut(r, threads * native_saved(k) * sizeof(uint32_t));
	c->state = cut(r, threads * sizeof(uint32_t));
	c->passed = cut(r, threads * sizeof(uint32_t));
	c->waits = cut(r, threads * sizeof(uint32_t));
	n->em = cut(r, threads * sizeof(uint32_t));
	n->views = cut(r, NATIVE_VIEWS * sizeof(struct native_view));
}

/* Memory for calls, when the first is made; Return: false if there is none. */
static bool make_room(struct job *j)
{
	struct job_native *n = j->native;
	struct room r = { 0 };

	if (n)
		return n->room;
	j->native = n = calloc(1, sizeof(*n));
	if (!n)
		return false;
	part_room(j, n, &r);
	n->room = aligned_alloc(KERNEL_LINE, r.used);
	if (!n->room)
		return false;
	memset(n->room, 0, r.used);
	r = (struct room){ .at = n->room };
	part_room(j, n, &r);
	native_views(&j->run, n->views);
	return true;
}

/* Instructions that the launch may still execute. */
static uint64_t left_of_limit(const struct work *w)
{
	uint64_t most = w->options->max_instructions;
	uint64_t done = __atomic_load_n(&w->instructions, __ATOMIC_RELAXED);

	if (!most)
		return UINT64_MAX;
	return done < most ? most - done : 0;
}

uint64_t native_groups(struct job *j, uint64_t at, uint64_t end)
{
	const struct work *w = j->work;
	const struct grid *g = &w->grid;
	native_function *f = w->translation ? translation_function(w->translation) : NULL;
	uint32_t group[3], local[3], next[3];
	uint64_t last;

	/* The interpreter says where a launch stands that has used up its limit. */
	if (!f || !left_of_limit(w) || !make_room(j))
		return 0;
	j->native->function = f;
	grid_group(g, at, group, local);
	if (!memcmp(g->last, g->local, sizeof(g->last)))
		return end - at;
	for (last = at + 1; last < end; last++) {
		grid_group(g, last, group, next);
		if (memcmp(local, next, sizeof(local)) != 0)
			break;
	}
	return last - at;
}

/* Set what does not change in a call for work-groups of the job's size. */
static void fill_call(struct job *j, uint64_t first, uint64_t end)
{
	const struct work *w = j->work;
	struct job_native *n = j->native;
	struct native_call *c = &n->call;
	uint32_t slot = j->number * w->grid.threads;

	for (uint32_t t = 0; t < j->threads; t++)
		n->em[t] = job_lanes(j, t);
	c->first = first;
	c->end = end;
	c->groups[0] = w->grid.groups[0];
	c->groups[1] = w->grid.groups[1];
	c->threads = j->threads;
	c->slot = slot;
	c->em = n->em;
	c->payload = j->payload;
	c->ids = job_ids(j);
	c->slm = j->slm.base;
	c->slm_bytes = j->slm.size;
	c->scratch = j->scratch.base;
	c->scratch_bytes = w->scratch;
	c->private =
		w->private_bytes ? w->l->own[LAUNCH_PRIVATE].base + slot * w->private_bytes : NULL;
	c->private_bytes = w->private_bytes;
	c->surfaces = n->views;
	c->begun = 0;
}

/* Count what a call has done; @first: the first group that was left before it. */
static void count(struct job *j, uint64_t first, uint64_t instructions)
{
	const struct native_call *c = &j->native->call;
	struct work *w = j->work;
	uint64_t done = c->first - first;

	j->groups += done;
	j->native_groups += done;
	j->threads_started += c->started;
	if (w->options->max_instructions)
		__atomic_add_fetch(&w->instructions, j->run.instructions - instructions,
				   __ATOMIC_RELAXED);
	__atomic_add_fetch(&w->done, done, __ATOMIC_RELAXED);
	job_progress(j);
}

/* The budget of a call is used up: whether it goes on. */
static int end_slice(struct job *j)
{
	const struct work *w = j->work;

	if (__atomic_load_n(w->stop, __ATOMIC_RELAXED))
		return -EINTR;
	if (__atomic_load_n(&w->failed, __ATOMIC_RELAXED) < j->at)
		return -ECANCELED;
	/* It may go on for long over memory that there is none of. */
	if (launch_lost(w->l))
		return -EIO;
	return left_of_limit(w) ? 0 : job_limit(j);
}

static bool native_waits(const struct job *j, uint32_t thread, struct exec_fault *at)
{
	const struct exec_kernel *k = j->work->l->code;
	const struct native_call *c = &j->native->call;

	if (c->state[thread] == NATIVE_OVER)
		return false;
	*at = (struct exec_fault){ .thread = thread, .lanes = c->on };
	kernel_find(k, kernel_record(k, c->waits[thread]), &at->routine, &at->byte);
	return true;
}

int job_native(struct job *j, uint64_t end)
{
	struct work *w = j->work;
	struct native_call *c;
	enum exec_end why;
	int err = 0;

	j->native_ran = true;
	job_size(j, j->at);
	c = &j->native->call;
	fill_call(j, j->at, end);
	do {
		uint64_t first = c->first, instructions = j->run.instructions;
		uint64_t left = left_of_limit(w);

		c->budget = left < SLICE ? left : SLICE;
		why = native_run(j->native->function, c, &j->run, w->l->code, &j->fault);
		j->at = c->first < end ? c->first : end - 1;
		count(j, first, instructions);
		if (why == EXEC_LIMIT)
			err = end_slice(j);
	} while (why == EXEC_LIMIT && !err);
	grid_group(&w->grid, j->at, j->group, j->local);
	if (why == EXEC_ENDED || why == EXEC_LIMIT)
		return err;
	if (why == EXEC_WAITING)
		return job_hangs(j, native_waits);
	j->failed = true;
	return -j->error.err;
}
