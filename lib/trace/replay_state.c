// SPDX-License-Identifier: MIT
/*
 * The state of a replay: its counters, and the activations of its threads (calls that have not
 * returned).
 */
#include "replay_state.h"

void replay_pause(struct visa_replay *r)
{
	if (!r->begun)
		return;
	r->counts = visa_replay_counts(r);
	r->begun = false;
}

struct visa_replay_counts visa_replay_counts(const struct visa_replay *r)
{
	struct visa_replay_counts c = r->counts;

	if (r->begun) {
		c.instructions += r->run.instructions;
		c.channels += r->run.channels;
		c.dropped += r->run.dropped;
		c.misaligned += r->run.misaligned;
	}
	return c;
}

struct replay_frame *replay_frame(const struct visa_replay *r, uint32_t thread)
{
	const struct replay_thread *t;

	if (thread >= r->thread_count || !r->threads[thread].depth)
		return NULL;
	t = &r->threads[thread];
	return &t->frames[t->depth - 1];
}
