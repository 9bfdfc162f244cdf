// SPDX-License-Identifier: MIT
/* oob in local memory: accesses between its arguments, where a checked launch has gaps. */
#include "check.h"

#include <inttypes.h>
#include <stdio.h>

bool check_find_gaps(struct check *c)
{
	for (uint32_t i = 0; i < c->region_count && !c->local; i++)
		if (c->regions[i].use == WATCH_LOCAL && c->regions[i].code &&
		    c->regions[i].code->local_gap)
			c->local = &c->regions[i];
	return c->local;
}

/* Whether bytes of local memory are all in its static part, or all in one argument. */
static bool is_variable(const struct watch_code *code, uint64_t at, uint64_t bytes)
{
	if (at + bytes <= code->local_static)
		return true;
	for (uint32_t i = 0; i < code->local_count; i++) {
		const struct watch_local *l = &code->locals[i];

		if (at >= l->at && at + bytes <= l->at + l->size)
			return true;
	}
	return false;
}

/*
 * The sentence of a finding at a byte of a gap, by the argument that is nearer: the one before or
 * the one after, which a gap has both.
 */
static void fill_message(struct check_finding *f, const struct watch_code *code, const char *lane)
{
	const struct watch_local *before = NULL, *after = NULL;
	const uint64_t at = f->address;
	uint64_t end;

	for (uint32_t i = 0; i < code->local_count; i++) {
		const struct watch_local *l = &code->locals[i];

		if (l->at <= at && (!before || l->at >= before->at))
			before = l;
		if (l->at > at && (!after || l->at < after->at))
			after = l;
	}
	end = before ? before->at + before->size : 0;
	if (after && (!before || (at > end && after->at - at < at - end)))
		snprintf(f->message, sizeof(f->message),
			 "%s in local memory, %" PRIu64 " bytes before the start of %.64s", lane,
			 after->at - at, after->name);
	else if (before)
		snprintf(f->message, sizeof(f->message),
			 "%s at byte 0x%" PRIx64 " of %.64s in local memory, which has %" PRIu64
			 " bytes",
			 lane, at - before->at, before->name, before->size);
}

void check_gaps(struct check *c, const struct exec_run *r, const struct exec_touch *t)
{
	const struct access *a = t->access;
	const struct watch_code *code = c->local->code;
	uint64_t lanes = 0, first = 0;
	struct check_finding *f;
	struct check_site site;
	char lane[96];

	if (t->faults || a->view.surface != VISA_SURFACE_SLM)
		return;
	for (uint64_t left = a->enabled; left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctzll(left);

		for (uint64_t blocks = a->blocks; blocks; blocks &= blocks - 1) {
			uint64_t at = a->at[i] + (uint64_t)__builtin_ctzll(blocks) * a->unit;

			if (at >= a->view.length || is_variable(code, at, a->unit))
				continue;
			first = lanes ? first : at;
			lanes |= 1ull << i;
		}
	}
	if (!lanes)
		return;
	site = check_here(c, r, t->thread, lanes, check_access_word(t->what));
	f = check_find(c, VISA_CHECK_OOB, c->local, &site, 1,
		       (uint64_t)__builtin_popcountll(lanes));
	if (!f)
		return;
	f->address = first;
	f->bytes = exec_piece_bytes(a);
	snprintf(lane, sizeof(lane), "lane %u %s %u byte%s", site.lane, check_verb(t->what),
		 f->bytes, f->bytes == 1 ? "" : "s");
	fill_message(f, code, lane);
}

/* Whether lanes of a thread whose message has a fast body may be in gaps. */
static bool may_be_in_gap(const struct watch_code *code, const struct exec_insn *insn,
			  const struct exec_places *p)
{
	const uint64_t span = insn->message.span;

	if (p->row)
		return !is_variable(code, p->at[0], p->step ? insn->lanes * span : span);
	for (uint32_t left = p->on; left; left &= left - 1)
		if (!is_variable(code, p->at[__builtin_ctz(left)], span))
			return true;
	return false;
}

void check_gap_places(struct check *c, struct exec_run *r, const struct exec_insn *insn,
		      uint32_t threads, const struct exec_places *places)
{
	struct visa_error *error = r->error;
	struct exec_shown s;

	r->error = &c->unused;
	for (; threads; threads &= threads - 1) {
		unsigned int t = (unsigned int)__builtin_ctz(threads);

		if (places[t].surface != VISA_SURFACE_SLM ||
		    !may_be_in_gap(c->local->code, insn, &places[t]))
			continue;
		exec_select(r, t);
		if (exec_show(exec_generic(insn), r, t, &s))
			check_gaps(c, r, &s.touch);
	}
	r->error = error;
}
