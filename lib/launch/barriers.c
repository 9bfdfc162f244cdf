// SPDX-License-Identifier: MIT
/*
 * Barriers of a group. That of the whole group opens when every thread has arrived: one that has
 * ended never does. A named one opens when as many have arrived as its instruction says.
 */
#include <errno.h>

#include "../base/append.h"
#include "code.h"
#include "watchers.h"

static int arrive_named(struct job *j, struct crew *c, struct visa_error *e)
{
	const struct exec_barrier *b = &c->barrier;
	struct named_barrier *named;

	if (b->id >= VISA_NAMED_BARRIERS)
		return visa_fail(e, EINVAL, "named barrier %u; a group has %u", b->id,
				 VISA_NAMED_BARRIERS);
	named = &j->barriers[b->id];
	j->named = true;
	if (b->signals) {
		c->expects[b->id] = named->opened + 1;
		named->arrived += exec_gang_threads(c->gang);
		if (named->arrived >= b->count) {
			named->arrived = 0;
			named->opened++;
		}
	}
	/* Who has not arrived waits for those that do. */
	c->until = c->expects[b->id] ? c->expects[b->id] : named->opened + 1;
	return 0;
}

static uint32_t number_of(const struct exec_barrier *b)
{
	return b->named ? b->id : VISA_NAMED_BARRIERS;
}

int crew_arrives(struct job *j, struct crew *c, struct visa_error *e)
{
	int err = 0;

	c->barrier = *exec_gang_barrier(c->gang);
	if (c->barrier.signals)
		watchers_barrier(j->work, c, WATCH_ARRIVES, number_of(&c->barrier));
	if (c->barrier.named)
		err = arrive_named(j, c, e);
	else if (exec_gang_threads(c->gang) == c->threads)
		c->arrived += c->barrier.signals;
	c->state = c->barrier.waits ? CREW_WAITS : CREW_READY;
	return err;
}

/* How often the barrier of the whole group has opened. */
static uint64_t opened(const struct job *j)
{
	uint64_t least = UINT64_MAX;

	for (uint32_t i = 0; i < j->crew_count; i++)
		if (j->crews[i].state != CREW_SPLIT && j->crews[i].arrived < least)
			least = j->crews[i].arrived;
	return least;
}

/* Whether all threads have come to the barrier of the group, and wait for it alone. */
static bool opens_for_all(const struct job *j, uint64_t group)
{
	for (uint32_t i = 0; i < j->crew_count; i++) {
		const struct crew *c = &j->crews[i];

		if (c->state != CREW_SPLIT && (c->state != CREW_WAITS || c->barrier.named ||
					       !c->barrier.signals || group <= c->passed))
			return false;
	}
	return true;
}

uint32_t crews_release(struct job *j)
{
	uint64_t group = opened(j);
	uint32_t released = 0;
	bool all = watchers_any(j->work) && opens_for_all(j, group);

	if (all)
		watchers_barrier(j->work, NULL, WATCH_OPENS, VISA_NAMED_BARRIERS);
	for (uint32_t i = 0; i < j->crew_count; i++) {
		struct crew *c = &j->crews[i];
		bool open = c->barrier.named ? j->barriers[c->barrier.id].opened >= c->until
					     : group > c->passed;

		if (c->state != CREW_WAITS || !open)
			continue;
		if (!all)
			watchers_barrier(j->work, c, WATCH_LEAVES, number_of(&c->barrier));
		c->passed += !c->barrier.named;
		c->state = CREW_READY;
		c->slices = 0;
		released++;
	}
	return released;
}

/* Threads from @first on, @count of them, that wait at one place. */
static void say_waiting(const struct job *j, struct base_text *t, uint32_t count,
			const struct exec_fault *first)
{
	struct watch_place place;

	launch_place_of(j->work->l, first, &place);
	if (count == 1)
		base_append(t, "thread %u waits", first->thread);
	else
		base_append(t, "threads %u to %u wait", first->thread, first->thread + count - 1);
	base_append(t, " at line %u (%.40s)", place.line, place.instruction);
}

/* How many threads wait where the first does, one behind another. */
static uint32_t run_of(const struct job *j, waits_fn *waits, const struct exec_fault *first)
{
	uint32_t thread = first->thread + 1;
	struct exec_fault at;

	while (thread < j->threads && waits(j, thread, &at) && at.routine == first->routine &&
	       at.byte == first->byte)
		thread++;
	return thread - first->thread;
}

int job_hangs(struct job *j, waits_fn *waits)
{
	char buf[VISA_MESSAGE_MAX] = "";
	struct base_text t = base_append_init(buf, sizeof(buf));
	uint32_t ended = 0, count;
	struct exec_fault at;

	j->failed = false;
	for (uint32_t thread = 0; thread < j->threads; thread++)
		ended += !waits(j, thread, &at);
	if (ended)
		base_append(&t, "%u of %u threads have ended, ", ended, j->threads);
	for (uint32_t thread = 0; thread < j->threads; thread += count) {
		count = 1;
		if (!waits(j, thread, &at))
			continue;
		count = run_of(j, waits, &at);
		if (j->failed)
			base_append(&t, ", ");
		else
			j->fault = at;
		say_waiting(j, &t, count, &at);
		j->failed = true;
	}
	watchers_stuck(j->work, &j->fault, buf);
	return visa_fail(&j->error, EDEADLK, "the group can never go on: %.200s", buf);
}
