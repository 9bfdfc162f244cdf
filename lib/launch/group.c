// SPDX-License-Identifier: MIT
/*
 * Runs a work-group: its gangs run one after another. A gang (the hardware threads that are
 * executed together) runs until its threads end, wait at a barrier, or have used up their slice of
 * instructions.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "bound.h"
#include "code.h"
#include "watchers.h"

#define SLICE	     65536 /* instructions that a gang executes before the next one runs */
#define SLICE_RANDOM 512   /* largest slice, in instructions, if the order of gangs is random */

/*
 * Number of slices (SLICE instructions) after which a gang is split into one gang for each thread.
 * A gang always executes the lowest instruction at which any of its threads is. If threads wait in
 * a loop for a store of another thread of the gang, which is at a higher instruction, this thread
 * would never run, and the loop would never end.
 */
#define SLICES_TOGETHER 64

uint32_t runner_lanes(const struct runner *r, uint32_t thread)
{
	unsigned int simd = r->run->l->kernel->simd;
	uint32_t left = grid_items(r->local) - thread * simd;

	return exec_window(left < simd ? left : simd);
}

const uint8_t *runner_ids(const struct runner *r)
{
	const struct launch_run *run = r->run;

	return memcmp(r->local, run->grid.local, sizeof(r->local)) != 0 ? r->ids : run->ids;
}

/* Clear memory of a new thread, and pass the memory to the watchers. */
static void group_clear(struct runner *r, uint8_t *at, uint64_t bytes)
{
	if (!bytes)
		return;
	memset(at, 0, bytes);
	watchers_memory(r->run, at, bytes);
}

static void start_thread(struct runner *r, struct gang_slot *s, uint32_t t, uint32_t em, bool again)
{
	const struct launch_run *run = r->run;
	const struct visa_launch *l = run->l;
	uint32_t thread = s->first + t;
	struct payload_thread p = { .group = { r->group[0], r->group[1], r->group[2] },
				    .number = thread,
				    .slot = r->number * run->grid.threads + thread,
				    .scratch = thread * run->scratch,
				    .em = em };

	group_clear(r, r->scratch.base + p.scratch, run->scratch);
	group_clear(r, l->own[LAUNCH_PRIVATE].base + p.slot * run->private_bytes,
		    run->private_bytes);
	payload_start(&l->payload, l->platform, r->payload,
		      runner_ids(r) + (size_t)thread * l->kernel->local_id_bytes, &p, again,
		      exec_gang_frame(s->gang, t));
}

static int group_start(struct runner *r, struct gang_slot *s)
{
	uint32_t em[EXEC_GANG] = { 0 };
	bool again;

	s->gang = r->spare_count ? r->spare[--r->spare_count]
				 : exec_gang_new(r->run->code, r->run->gang, r->run->l->account);
	if (!s->gang)
		return visa_fail(&r->error, ENOMEM, "out of memory for the threads of a group");
	for (uint32_t t = 0; t < s->threads; t++)
		em[t] = runner_lanes(r, s->first + t);
	again = !r->run->zeros && exec_gang_again(s->gang, s->threads, em);
	if (!again)
		exec_gang_start(s->gang, s->threads, em);
	for (uint32_t t = 0; t < s->threads; t++)
		start_thread(r, s, t, em[t], again);
	s->state = GANG_READY;
	r->threads_started += s->threads;
	return watchers_threads(r, s);
}

/*
 * Record that a gang has faulted: copy the instruction and the thread that faulted to the runner,
 * whose @error is already filled in. Return: the negative errno.
 */
static int fail(struct runner *r, const struct gang_slot *s)
{
	r->failed = true;
	r->fault = s->at;
	r->fault.thread += s->first;
	watchers_fault(r);
	return -r->error.err;
}

/*
 * Return: the number of instructions that a gang may execute before the next gang runs; 0 if the
 * launch has reached its limit of instructions.
 */
static uint64_t group_share(struct runner *r, const struct gang_slot *s)
{
	const struct launch_run *run = r->run;
	uint64_t most = run->options->max_instructions;
	uint64_t slice =
		run->options->schedule ? 1 + launch_random(&r->random) % SLICE_RANDOM : SLICE;
	uint64_t done;

	if (!most)
		return slice;
	done = __atomic_load_n(&run->instructions, __ATOMIC_RELAXED);
	if (done >= most)
		return 0;
	most = (most - done + s->threads - 1) / s->threads;
	return slice < most ? slice : most;
}

int runner_limit(struct runner *r)
{
	r->failed = true;
	return visa_fail(&r->error, ETIME,
			 "the launch reached the limit of %llu instructions (max-instructions)",
			 (unsigned long long)r->run->options->max_instructions);
}

static int too_many(struct runner *r, const struct gang_slot *s)
{
	runner_limit(r);
	return fail(r, s);
}

static void end_slot(struct runner *r, struct gang_slot *s)
{
	s->state = GANG_ENDED;
	if (s->alone)
		exec_gang_free(s->gang);
	else
		r->spare[r->spare_count++] = s->gang;
	s->gang = NULL;
}

/*
 * Split a gang into one gang for each thread, and append a struct gang_slot for each of them to
 * @slots of the runner.
 */
static int group_split(struct runner *r, struct gang_slot *s)
{
	for (uint32_t t = 0; t < s->threads; t++) {
		struct gang_slot *one = &r->slots[r->slot_count];

		*one = *s;
		one->gang = exec_gang_split(s->gang, t);
		if (!one->gang)
			return visa_fail(&r->error, ENOMEM,
					 "out of memory for the threads of a group");
		one->alone = true;
		one->first = s->first + t;
		one->threads = 1;
		r->order[r->slot_count] = r->slot_count;
		r->slot_count++;
	}
	end_slot(r, s);
	s->state = GANG_SPLIT;
	return 0;
}

/*
 * Called when a gang has used up its slice: the instructions that it may execute before the next
 * gang runs. Return: 0 or a negative errno.
 */
static int end_slice(struct runner *r, struct gang_slot *s)
{
	runner_progress(r);
	if (__atomic_load_n(&r->run->failed, __ATOMIC_RELAXED) < r->at)
		return -ECANCELED;
	/*
	 * If a surface has lost a page (SIGBUS), end the run now, since the group may need a long
	 * time until its end.
	 */
	if (launch_lost(r->run->l))
		return -EIO;
	if (++s->slices < SLICES_TOGETHER || s->threads == 1)
		return 0;
	return group_split(r, s) ? fail(r, s) : 0;
}

static enum exec_end run_gang(struct runner *r, struct gang_slot *s, uint64_t budget)
{
	const struct launch_run *run = r->run;

	r->lost.first = s->first;
	if (watchers_any(run))
		return watchers_run(r, s, budget);
	return exec_gang_run(s->gang, &r->exec, budget, run->stop, &s->at);
}

/* Execute instructions of a gang until it waits or ends, or has used up its share of the budget. */
static int run_slot(struct runner *r, struct gang_slot *s)
{
	struct launch_run *run = r->run;
	uint64_t before = r->exec.instructions;
	uint64_t budget = group_share(r, s);
	enum exec_end end;

	if (s->state == GANG_NEW && group_start(r, s))
		return fail(r, s);
	if (!budget) {
		exec_gang_place(s->gang, &s->at);
		return too_many(r, s);
	}
	r->interpreter_ran = true;
	end = run_gang(r, s, budget);
	if (run->options->max_instructions)
		__atomic_add_fetch(&run->instructions, r->exec.instructions - before,
				   __ATOMIC_RELAXED);
	switch (end) {
	case EXEC_ENDED:
		end_slot(r, s);
		return 0;
	case EXEC_WAITING:
		if (!slot_arrives(r, s, &r->error))
			return 0;
		exec_gang_place(s->gang, &s->at);
		return fail(r, s);
	case EXEC_LIMIT:
		return end_slice(r, s);
	case EXEC_DIVERGED:
		return group_split(r, s) ? fail(r, s) : 0;
	case EXEC_STOPPED:
		return -EINTR;
	default:
		return fail(r, s);
	}
}

/*
 * Return: whether a thread waits at a barrier. @at: receives the barrier instruction and the thread
 */
static bool slot_waits(const struct runner *r, uint32_t thread, struct exec_fault *at)
{
	for (uint32_t i = 0; i < r->slot_count; i++) {
		const struct gang_slot *s = &r->slots[i];

		if (s->state != GANG_WAITS || thread < s->first ||
		    thread >= s->first + s->threads ||
		    !(exec_gang_alive(s->gang) >> (thread - s->first) & 1))
			continue;
		exec_gang_place(s->gang, at);
		*at = launch_barrier_of(r->run->l, at);
		at->thread = thread;
		return true;
	}
	return false;
}

static void shuffle(struct runner *r)
{
	for (uint32_t i = r->slot_count; i > 1; i--) {
		uint32_t other = (uint32_t)(launch_random(&r->random) % i);
		uint32_t swap = r->order[i - 1];

		r->order[i - 1] = r->order[other];
		r->order[other] = swap;
	}
}

/* Let each gang of the group that can continue execute a slice: up to SLICE instructions. */
static int run_round(struct runner *r)
{
	int err = 0;

	if (r->run->options->schedule)
		shuffle(r);
	/*
	 * If a gang is split into single threads, their slots are appended and run in this loop,
	 * too.
	 */
	for (uint32_t i = 0; i < r->slot_count && !err; i++) {
		struct gang_slot *s = &r->slots[r->order[i]];

		if (s->state == GANG_NEW || s->state == GANG_READY)
			err = run_slot(r, s);
	}
	return err;
}

/* Return: whether any gang of the group is in state @state. */
static bool any(const struct runner *r, enum gang_state state)
{
	for (uint32_t i = 0; i < r->slot_count; i++)
		if (r->slots[i].state == state)
			return true;
	return false;
}

/*
 * Divide the threads of the group into gangs, in ascending order. The size of a gang does not
 * change results.
 */
static void make_slots(struct runner *r)
{
	struct gang_slot *s;
	uint32_t first = 0;

	/*
	 * Clear the state of named barriers only if the last group has used one, since few kernels
	 * use them.
	 */
	if (r->named) {
		memset(r->barriers, 0, sizeof(r->barriers));
		memset(r->slots, 0, r->slot_count * sizeof(*r->slots));
		r->named = false;
	}
	for (r->slot_count = 0; first < r->threads; r->slot_count++) {
		uint32_t most = r->run->gang;
		uint32_t left = r->threads - first;

		if (r->run->options->schedule)
			most = 1 + (uint32_t)(launch_random(&r->random) % most);
		r->order[r->slot_count] = r->slot_count;
		s = &r->slots[r->slot_count];
		memset(s, 0, offsetof(struct gang_slot, expects));
		s->first = first;
		s->threads = left < most ? left : most;
		first += s->threads;
	}
}

static void make_payload(struct runner *r)
{
	const struct launch_run *run = r->run;

	if (memcmp(r->payload_size, r->local, sizeof(r->local)) == 0)
		return;
	/*
	 * Free unused gangs: their frames contain constant parts of the payload for the old group
	 * size.
	 */
	while (r->spare_count)
		exec_gang_free(r->spare[--r->spare_count]);
	memcpy(r->payload_size, r->local, sizeof(r->local));
	payload_fill(run->l, &run->grid, r->local, r->payload);
	if (memcmp(r->local, run->grid.local, sizeof(r->local)) != 0)
		payload_ids(run->l->kernel, r->local, r->threads, r->ids);
}

void runner_size(struct runner *r, uint64_t number)
{
	grid_group(&r->run->grid, number, r->group, r->local);
	r->threads = grid_threads(r->local, r->run->l->kernel->simd);
	make_payload(r);
}

void runner_abandon(struct runner *r)
{
	for (uint32_t i = 0; i < r->slot_count; i++)
		if (r->slots[i].gang)
			end_slot(r, &r->slots[i]);
	r->slot_count = 0;
}

int runner_group(struct runner *r, uint64_t number)
{
	int err;

	runner_size(r, number);
	r->lost.group = number;
	make_slots(r);
	memset(r->slm.base, 0, r->slm.size);
	if (watchers_any(r->run))
		watchers_group(r, number);
	do {
		err = run_round(r);
		if (err)
			return err;
	} while (slots_release(r) || any(r, GANG_READY));
	if (any(r, GANG_WAITS)) {
		err = runner_hangs(r, slot_waits);
		watchers_fault(r);
		return err;
	}
	r->groups++;
	return 0;
}
