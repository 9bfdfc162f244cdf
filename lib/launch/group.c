// SPDX-License-Identifier: MIT
/*
 * A work-group: its threads run one after another, each gang until it ends, waits at a barrier
 * or has had its share of instructions.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "bound.h"
#include "code.h"
#include "watchers.h"

#define SLICE	     65536 /* instructions of a gang before others have their turn */
#define SLICE_RANDOM 512   /* at most, in an order other than the ascending one */

/*
 * Shares that a gang has before its threads become gangs of their own. Threads of a gang that wait
 * in a loop for a store of another one can be at a lower instruction, which runs first, for ever.
 */
#define SLICES_TOGETHER 64

uint32_t job_lanes(const struct job *j, uint32_t thread)
{
	unsigned int simd = j->work->l->kernel->simd;
	uint32_t left = grid_items(j->local) - thread * simd;

	return exec_window(left < simd ? left : simd);
}

const uint8_t *job_ids(const struct job *j)
{
	const struct work *w = j->work;

	return memcmp(j->local, w->grid.local, sizeof(j->local)) != 0 ? j->ids : w->ids;
}

/* A thread's own memory is new. */
static void clear(struct job *j, uint8_t *at, uint64_t bytes)
{
	if (!bytes)
		return;
	memset(at, 0, bytes);
	watchers_memory(j->work, at, bytes);
}

static void start_thread(struct job *j, struct crew *c, uint32_t t, uint32_t em, bool again)
{
	const struct work *w = j->work;
	const struct visa_launch *l = w->l;
	uint32_t thread = c->first + t;
	struct payload_thread p = { .group = { j->group[0], j->group[1], j->group[2] },
				    .number = thread,
				    .slot = j->number * w->grid.threads + thread,
				    .scratch = thread * w->scratch,
				    .em = em };

	clear(j, j->scratch.base + p.scratch, w->scratch);
	clear(j, l->own[LAUNCH_PRIVATE].base + p.slot * w->private_bytes, w->private_bytes);
	payload_start(&l->payload, l->platform, j->payload,
		      job_ids(j) + (size_t)thread * l->kernel->local_id_bytes, &p, again,
		      exec_gang_frame(c->gang, t));
}

static int start(struct job *j, struct crew *c)
{
	uint32_t em[EXEC_GANG] = { 0 };
	bool again;

	c->gang = j->spare_count ? j->spare[--j->spare_count]
				 : exec_gang_new(j->work->code, j->work->gang, j->work->l->account);
	if (!c->gang)
		return visa_fail(&j->error, ENOMEM, "out of memory for the threads of a group");
	for (uint32_t t = 0; t < c->threads; t++)
		em[t] = job_lanes(j, c->first + t);
	again = !j->work->zeros && exec_gang_again(c->gang, c->threads, em);
	if (!again)
		exec_gang_start(c->gang, c->threads, em);
	for (uint32_t t = 0; t < c->threads; t++)
		start_thread(j, c, t, em[t], again);
	c->state = CREW_READY;
	j->threads_started += c->threads;
	return watchers_threads(j, c);
}

/* A failure of a crew's thread, with the error filled in. */
static int fail(struct job *j, const struct crew *c)
{
	j->failed = true;
	j->fault = c->at;
	j->fault.thread += c->first;
	watchers_fault(j);
	return -j->error.err;
}

/* Instructions that a crew may execute now, 0 if there are none left. */
static uint64_t share(struct job *j, const struct crew *c)
{
	const struct work *w = j->work;
	uint64_t most = w->options->max_instructions;
	uint64_t slice = w->options->schedule ? 1 + work_random(&j->random) % SLICE_RANDOM : SLICE;
	uint64_t done;

	if (!most)
		return slice;
	done = __atomic_load_n(&w->instructions, __ATOMIC_RELAXED);
	if (done >= most)
		return 0;
	most = (most - done + c->threads - 1) / c->threads;
	return slice < most ? slice : most;
}

int job_limit(struct job *j)
{
	j->failed = true;
	return visa_fail(&j->error, ETIME,
			 "the launch reached the limit of %llu instructions (max-instructions)",
			 (unsigned long long)j->work->options->max_instructions);
}

static int too_many(struct job *j, const struct crew *c)
{
	job_limit(j);
	return fail(j, c);
}

static void end_crew(struct job *j, struct crew *c)
{
	c->state = CREW_ENDED;
	if (c->alone)
		exec_gang_free(c->gang);
	else
		j->spare[j->spare_count++] = c->gang;
	c->gang = NULL;
}

/* Make each thread of a crew a crew of its own, behind all others. */
static int split(struct job *j, struct crew *c)
{
	for (uint32_t t = 0; t < c->threads; t++) {
		struct crew *one = &j->crews[j->crew_count];

		*one = *c;
		one->gang = exec_gang_split(c->gang, t);
		if (!one->gang)
			return visa_fail(&j->error, ENOMEM,
					 "out of memory for the threads of a group");
		one->alone = true;
		one->first = c->first + t;
		one->threads = 1;
		j->order[j->crew_count] = j->crew_count;
		j->crew_count++;
	}
	end_crew(j, c);
	c->state = CREW_SPLIT;
	return 0;
}

/* A crew has used up its share. */
static int end_slice(struct job *j, struct crew *c)
{
	job_progress(j);
	if (__atomic_load_n(&j->work->failed, __ATOMIC_RELAXED) < j->at)
		return -ECANCELED;
	/* It may go on for long over memory that there is none of. */
	if (launch_lost(j->work->l))
		return -EIO;
	if (++c->slices < SLICES_TOGETHER || c->threads == 1)
		return 0;
	return split(j, c) ? fail(j, c) : 0;
}

static enum exec_end run_gang(struct job *j, struct crew *c, uint64_t budget)
{
	const struct work *w = j->work;

	j->lost.first = c->first;
	if (watchers_any(w))
		return watchers_run(j, c, budget);
	return exec_gang_run(c->gang, &j->run, budget, w->stop, &c->at);
}

/* Let a crew execute its share of instructions. */
static int run_crew(struct job *j, struct crew *c)
{
	struct work *w = j->work;
	uint64_t before = j->run.instructions;
	uint64_t budget = share(j, c);
	enum exec_end end;

	if (c->state == CREW_NEW && start(j, c))
		return fail(j, c);
	if (!budget) {
		exec_gang_place(c->gang, &c->at);
		return too_many(j, c);
	}
	j->interpreter_ran = true;
	end = run_gang(j, c, budget);
	if (w->options->max_instructions)
		__atomic_add_fetch(&w->instructions, j->run.instructions - before,
				   __ATOMIC_RELAXED);
	switch (end) {
	case EXEC_ENDED:
		end_crew(j, c);
		return 0;
	case EXEC_WAITING:
		if (!crew_arrives(j, c, &j->error))
			return 0;
		exec_gang_place(c->gang, &c->at);
		return fail(j, c);
	case EXEC_LIMIT:
		return end_slice(j, c);
	case EXEC_DIVERGED:
		return split(j, c) ? fail(j, c) : 0;
	case EXEC_STOPPED:
		return -EINTR;
	default:
		return fail(j, c);
	}
}

/* Whether a thread waits at a barrier: it is alive in a crew that waits. */
static bool crew_waits(const struct job *j, uint32_t thread, struct exec_fault *at)
{
	for (uint32_t i = 0; i < j->crew_count; i++) {
		const struct crew *c = &j->crews[i];

		if (c->state != CREW_WAITS || thread < c->first ||
		    thread >= c->first + c->threads ||
		    !(exec_gang_alive(c->gang) >> (thread - c->first) & 1))
			continue;
		exec_gang_place(c->gang, at);
		*at = launch_barrier_of(j->work->l, at);
		at->thread = thread;
		return true;
	}
	return false;
}

static void shuffle(struct job *j)
{
	for (uint32_t i = j->crew_count; i > 1; i--) {
		uint32_t other = (uint32_t)(work_random(&j->random) % i);
		uint32_t swap = j->order[i - 1];

		j->order[i - 1] = j->order[other];
		j->order[other] = swap;
	}
}

/* Let every crew that can go on have its share. */
static int run_round(struct job *j)
{
	int err = 0;

	if (j->work->options->schedule)
		shuffle(j);
	/* Crews that are split off meanwhile run, too. */
	for (uint32_t i = 0; i < j->crew_count && !err; i++) {
		struct crew *c = &j->crews[j->order[i]];

		if (c->state == CREW_NEW || c->state == CREW_READY)
			err = run_crew(j, c);
	}
	return err;
}

/* Whether there is a crew of a state. */
static bool any(const struct job *j, enum crew_state state)
{
	for (uint32_t i = 0; i < j->crew_count; i++)
		if (j->crews[i].state == state)
			return true;
	return false;
}

/* Threads go into gangs in their order; how many into each does not matter to what they compute. */
static void make_crews(struct job *j)
{
	struct crew *c;
	uint32_t first = 0;

	/* Few kernels have named barriers. */
	if (j->named) {
		memset(j->barriers, 0, sizeof(j->barriers));
		memset(j->crews, 0, j->crew_count * sizeof(*j->crews));
		j->named = false;
	}
	for (j->crew_count = 0; first < j->threads; j->crew_count++) {
		uint32_t most = j->work->gang;
		uint32_t left = j->threads - first;

		if (j->work->options->schedule)
			most = 1 + (uint32_t)(work_random(&j->random) % most);
		j->order[j->crew_count] = j->crew_count;
		c = &j->crews[j->crew_count];
		memset(c, 0, offsetof(struct crew, expects));
		c->first = first;
		c->threads = left < most ? left : most;
		first += c->threads;
	}
}

static void make_payload(struct job *j)
{
	const struct work *w = j->work;

	if (memcmp(j->payload_size, j->local, sizeof(j->local)) == 0)
		return;
	/* Gangs keep what does not change. */
	while (j->spare_count)
		exec_gang_free(j->spare[--j->spare_count]);
	memcpy(j->payload_size, j->local, sizeof(j->local));
	payload_fill(w->l, &w->grid, j->local, j->payload);
	if (memcmp(j->local, w->grid.local, sizeof(j->local)) != 0)
		payload_ids(w->l->kernel, j->local, j->threads, j->ids);
}

void job_size(struct job *j, uint64_t number)
{
	grid_group(&j->work->grid, number, j->group, j->local);
	j->threads = grid_threads(j->local, j->work->l->kernel->simd);
	make_payload(j);
}

int job_group(struct job *j, uint64_t number)
{
	int err;

	job_size(j, number);
	j->lost.group = number;
	make_crews(j);
	memset(j->slm.base, 0, j->slm.size);
	if (watchers_any(j->work))
		watchers_group(j, number);
	do {
		err = run_round(j);
		if (err)
			return err;
	} while (crews_release(j) || any(j, CREW_READY));
	if (any(j, CREW_WAITS)) {
		err = job_hangs(j, crew_waits);
		watchers_fault(j);
		return err;
	}
	j->groups++;
	return 0;
}
