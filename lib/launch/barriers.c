// SPDX-License-Identifier: MIT
/*
 * Barriers of a group. The barrier of the whole group opens when all threads have arrived. If a
 * thread ends before it arrives, the barrier never opens. A barrier instruction for a named barrier
 * contains a number of threads: the barrier opens when this number of threads have arrived.
 */
#include <errno.h>

#include "../base/append.h"
#include "code.h"
#include "watchers.h"

static int arrive_named(struct runner *r, struct gang_slot *s, struct visa_error *e)
{
	const struct exec_barrier *b = &s->barrier;
	struct named_barrier *named;

	if (b->id >= VISA_NAMED_BARRIERS)
		return visa_fail(e, EINVAL, "there is no named barrier %u; a group has %u", b->id,
				 VISA_NAMED_BARRIERS);
	named = &r->barriers[b->id];
	r->named = true;
	if (b->signals) {
		s->expects[b->id] = named->opened + 1;
		named->arrived += exec_gang_threads(s->gang);
		if (named->arrived >= b->count) {
			named->arrived = 0;
			named->opened++;
		}
	}
	/* A thread that has not signalled the barrier itself waits for the next opening. */
	s->until = s->expects[b->id] ? s->expects[b->id] : named->opened + 1;
	return 0;
}

static uint32_t barriers_number_of(const struct exec_barrier *b)
{
	return b->named ? b->id : VISA_NAMED_BARRIERS;
}

int slot_arrives(struct runner *r, struct gang_slot *s, struct visa_error *e)
{
	int err = 0;

	s->barrier = *exec_gang_barrier(s->gang);
	if (s->barrier.signals)
		watchers_barrier(r->run, s, WATCH_ARRIVES, barriers_number_of(&s->barrier));
	if (s->barrier.named)
		err = arrive_named(r, s, e);
	else if (exec_gang_threads(s->gang) == s->threads)
		s->arrived += s->barrier.signals;
	s->state = s->barrier.waits ? GANG_WAITS : GANG_READY;
	return err;
}

/* Return: how many times the barrier of the whole group has opened. */
static uint64_t opened(const struct runner *r)
{
	uint64_t least = UINT64_MAX;

	for (uint32_t i = 0; i < r->slot_count; i++)
		if (r->slots[i].state != GANG_SPLIT && r->slots[i].arrived < least)
			least = r->slots[i].arrived;
	return least;
}

/*
 * Return: whether all threads of the group have arrived at its barrier, and wait for nothing else.
 */
static bool opens_for_all(const struct runner *r, uint64_t group)
{
	for (uint32_t i = 0; i < r->slot_count; i++) {
		const struct gang_slot *s = &r->slots[i];

		if (s->state != GANG_SPLIT && (s->state != GANG_WAITS || s->barrier.named ||
					       !s->barrier.signals || group <= s->passed))
			return false;
	}
	return true;
}

uint32_t slots_release(struct runner *r)
{
	uint64_t group = opened(r);
	uint32_t released = 0;
	bool all = watchers_any(r->run) && opens_for_all(r, group);

	if (all)
		watchers_barrier(r->run, NULL, WATCH_OPENS, VISA_NAMED_BARRIERS);
	for (uint32_t i = 0; i < r->slot_count; i++) {
		struct gang_slot *s = &r->slots[i];
		bool open = s->barrier.named ? r->barriers[s->barrier.id].opened >= s->until
					     : group > s->passed;

		if (s->state != GANG_WAITS || !open)
			continue;
		if (!all)
			watchers_barrier(r->run, s, WATCH_LEAVES, barriers_number_of(&s->barrier));
		s->passed += !s->barrier.named;
		s->state = GANG_READY;
		s->slices = 0;
		released++;
	}
	return released;
}

/*
 * Append to a message the numbers of @count threads from @first on, and the instruction at which
 * they wait.
 */
static void say_waiting(const struct runner *r, struct base_text *t, uint32_t count,
			const struct exec_fault *first)
{
	struct watch_place place;

	launch_place_of(r->run->l, first, &place);
	if (count == 1)
		base_append(t, "thread %u waits", first->thread);
	else
		base_append(t, "threads %u to %u wait", first->thread, first->thread + count - 1);
	base_append(t, " at line %u (%.40s)", place.line, place.instruction);
}

/*
 * Return: the number of consecutive threads, from @first on, that wait at the same instruction as
 * @first.
 */
static uint32_t barriers_run_of(const struct runner *r, waits_fn *waits,
				const struct exec_fault *first)
{
	uint32_t thread = first->thread + 1;
	struct exec_fault at;

	while (thread < r->threads && waits(r, thread, &at) && at.routine == first->routine &&
	       at.byte == first->byte)
		thread++;
	return thread - first->thread;
}

int runner_hangs(struct runner *r, waits_fn *waits)
{
	char buf[VISA_MESSAGE_MAX] = "";
	struct base_text t = base_append_init(buf, sizeof(buf));
	uint32_t ended = 0, count;
	struct exec_fault at;

	r->failed = false;
	for (uint32_t thread = 0; thread < r->threads; thread++)
		ended += !waits(r, thread, &at);
	if (ended)
		base_append(&t, "%u of %u threads have ended, ", ended, r->threads);
	for (uint32_t thread = 0; thread < r->threads; thread += count) {
		count = 1;
		if (!waits(r, thread, &at))
			continue;
		count = barriers_run_of(r, waits, &at);
		if (r->failed)
			base_append(&t, ", ");
		else
			r->fault = at;
		say_waiting(r, &t, count, &at);
		r->failed = true;
	}
	watchers_stuck(r->run, &r->fault, buf);
	return visa_fail(&r->error, EDEADLK, "the group can never continue: %.200s", buf);
}
