// SPDX-License-Identifier: MIT
/*
 * Runs work-groups by translated code. One call executes many groups, and returns at intervals, so
 * that the run can be stopped.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "../engine/kernel/kernel_state.h"
#include "bound.h"
#include "translation.h"
#include "launch_run.h"

#define SLICE 65536 /* instructions between two tests of the stop flag and the limits */

/**
 * struct runner_native - translated code in a runner
 * @function: the code
 * @call: the arguments of a call
 * @room: the allocated memory to which pointers of @call, @em and @views refer
 * @em: for each thread of the group, a bit mask of the lanes that have a work-item
 * @views: address and size of each surface, as translated code gets them
 */
struct runner_native {
	native_function *function;
	struct native_call call;
	void *room;
	uint32_t *em;
	struct native_view *views;
};

void runner_native_free(struct runner *r)
{
	if (!r->native)
		return;
	free(r->native->room);
	free(r->native);
}

/*
 * struct room - an allocation that is divided into parts
 * @at: its first byte; NULL: only compute the size
 * @used: bytes of the parts so far
 */
struct room {
	uint8_t *at;
	size_t used;
};

/* Return: the next part of @bytes bytes, which begins at a cache line. */
static void *native_runner_cut(struct room *room, size_t bytes)
{
	void *part = room->at ? room->at + room->used : NULL;

	room->used += (bytes + KERNEL_LINE - 1) & -(size_t)KERNEL_LINE;
	return part;
}

static void part_room(const struct runner *r, struct runner_native *n, struct room *room)
{
	const struct exec_kernel *k = r->run->l->code;
	size_t threads = r->run->grid.threads;
	struct native_call *c = &n->call;

	c->frames = native_runner_cut(room, threads * native_frame(k, k->routine_count));
	c->preds = native_runner_cut(room, threads * native_preds(k, k->routine_count) *
						   sizeof(uint32_t));
	c->saved = native_runner_cut(room, threads * native_saved(k) * sizeof(uint32_t));
	c->state = native_runner_cut(room, threads * sizeof(uint32_t));
	c->passed = native_runner_cut(room, threads * sizeof(uint32_t));
	c->waits = native_runner_cut(room, threads * sizeof(uint32_t));
	n->em = native_runner_cut(room, threads * sizeof(uint32_t));
	n->views = native_runner_cut(room, NATIVE_VIEWS * sizeof(struct native_view));
}

/*
 * Allocate the memory that calls of translated code need, before the first call. Return: false if
 * out of memory.
 */
static bool native_runner_make_room(struct runner *r)
{
	struct runner_native *n = r->native;
	struct room room = { 0 };

	if (n)
		return n->room;
	r->native = n = calloc(1, sizeof(*n));
	if (!n)
		return false;
	part_room(r, n, &room);
	n->room = aligned_alloc(KERNEL_LINE, room.used);
	if (!n->room)
		return false;
	room = (struct room){ .at = n->room };
	part_room(r, n, &room);
	/* The addresses and sizes of surfaces are last; native_views() writes all of them. */
	memset(n->room, 0, (size_t)((uint8_t *)n->views - room.at));
	native_views(&r->exec, n->views);
	return true;
}

/* Return: the number of instructions that the launch may still execute. */
static uint64_t left_of_limit(const struct launch_run *run)
{
	uint64_t most = run->options->max_instructions;
	uint64_t done = __atomic_load_n(&run->instructions, __ATOMIC_RELAXED);

	if (!most)
		return UINT64_MAX;
	return done < most ? most - done : 0;
}

/* Return: whether the options allow that the interpreter executes some groups of the run. */
static bool can_rest(const struct launch_run *run)
{
	return run->options->engine != VISA_ENGINE_NATIVE;
}

uint64_t native_groups(struct runner *r, uint64_t at, uint64_t end)
{
	const struct launch_run *run = r->run;
	const struct grid *g = &run->grid;
	native_function *f = run->translation ? translation_function(run->translation) : NULL;
	uint32_t group[3], local[3], next[3];
	uint64_t last;

	/*
	 * If the launch has reached its limit of instructions, use the interpreter, which finds the
	 * instruction at which the launch stops.
	 */
	if (!f || !left_of_limit(run) || (can_rest(run) && translation_rests(run->translation)) ||
	    !native_runner_make_room(r))
		return 0;
	r->native->function = f;
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

/* Fill in the members of the call that are the same for all work-groups of the runner's size. */
static void fill_call(struct runner *r, uint64_t first, uint64_t end)
{
	const struct launch_run *run = r->run;
	struct runner_native *n = r->native;
	struct native_call *c = &n->call;
	uint32_t slot = r->number * run->grid.threads;

	for (uint32_t t = 0; t < r->threads; t++)
		n->em[t] = runner_lanes(r, t);
	c->first = first;
	c->end = end;
	c->groups[0] = run->grid.groups[0];
	c->groups[1] = run->grid.groups[1];
	c->threads = r->threads;
	c->slot = slot;
	c->em = n->em;
	c->payload = r->payload;
	c->ids = runner_ids(r);
	c->slm = r->slm.base;
	c->slm_bytes = r->slm.size;
	c->scratch = r->scratch.base;
	c->scratch_bytes = run->scratch;
	c->private = run->private_bytes
			     ? run->l->own[LAUNCH_PRIVATE].base + slot * run->private_bytes
			     : NULL;
	c->private_bytes = run->private_bytes;
	c->surfaces = n->views;
	c->begun = 0;
}

/*
 * Add the work of a call to the run's counters. @first: position of the first group that had not
 * ended before the call
 */
static void native_runner_count(struct runner *r, uint64_t first, uint64_t instructions)
{
	const struct native_call *c = &r->native->call;
	struct launch_run *run = r->run;
	uint64_t done = c->first - first;

	r->groups += done;
	r->native_groups += done;
	r->threads_started += c->started;
	if (run->options->max_instructions)
		__atomic_add_fetch(&run->instructions, r->exec.instructions - instructions,
				   __ATOMIC_RELAXED);
	__atomic_add_fetch(&run->done, done, __ATOMIC_RELAXED);
	runner_progress(r);
}

/*
 * Called after translated code has executed @instructions. If it left too many of them to the
 * interpreter, return from translated code after the current group.
 */
static void look_at_turns(struct runner *r, uint64_t instructions)
{
	struct launch_run *run = r->run;
	struct native_call *c = &r->native->call;

	if (can_rest(run) && translation_note(run->translation, instructions, c->turns) &&
	    c->first < c->end)
		c->end = c->first + c->begun;
}

/*
 * Called when translated code has used up its budget of instructions. Return: 0 to continue; a
 * negative errno to end the run.
 */
static int end_slice(struct runner *r)
{
	const struct launch_run *run = r->run;

	if (__atomic_load_n(run->stop, __ATOMIC_RELAXED))
		return -EINTR;
	if (__atomic_load_n(&run->failed, __ATOMIC_RELAXED) < r->at)
		return -ECANCELED;
	/*
	 * If the memory for a page of a surface is missing (SIGBUS), end the run now, since the
	 * groups may need a long time until their end.
	 */
	if (launch_lost(run->l))
		return -EIO;
	return left_of_limit(run) ? 0 : runner_limit(r);
}

static bool native_waits(const struct runner *r, uint32_t thread, struct exec_fault *at)
{
	const struct exec_kernel *k = r->run->l->code;
	const struct native_call *c = &r->native->call;

	if (c->state[thread] == NATIVE_OVER)
		return false;
	*at = (struct exec_fault){ .thread = thread, .lanes = c->on };
	kernel_find(k, kernel_record(k, c->waits[thread]), &at->routine, &at->byte);
	return true;
}

int runner_native(struct runner *r, uint64_t end)
{
	struct launch_run *run = r->run;
	struct native_call *c;
	enum exec_end why;
	int err = 0;

	r->native_ran = true;
	runner_size(r, r->at);
	c = &r->native->call;
	fill_call(r, r->at, end);
	do {
		uint64_t first = c->first, instructions = r->exec.instructions;
		uint64_t left = left_of_limit(run);

		c->budget = left < SLICE ? left : SLICE;
		why = native_run(r->native->function, c, &r->exec, run->l->code, &r->fault);
		if (why == EXEC_ENDED || why == EXEC_LIMIT)
			look_at_turns(r, r->exec.instructions - instructions);
		r->at = c->first < c->end ? c->first : c->end - 1;
		native_runner_count(r, first, instructions);
		if (why == EXEC_LIMIT)
			err = end_slice(r);
	} while (why == EXEC_LIMIT && !err && c->first < c->end);
	grid_group(&run->grid, r->at, r->group, r->local);
	if (why == EXEC_ENDED || why == EXEC_LIMIT)
		return err;
	if (why == EXEC_WAITING)
		return runner_hangs(r, native_waits);
	r->failed = true;
	return -r->error.err;
}
