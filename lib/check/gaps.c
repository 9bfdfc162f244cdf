// SPDX-License-Identifier: MIT
/*
 * Reports accesses to bytes of local memory that belong to no variable. There are two kinds of such
 * bytes: gaps between arguments, for the check oob, and reserved bytes at the start. An access to
 * the reserved bytes is reported by null, or by oob as an access before the first variable.
 */
#include "check.h"

#include <inttypes.h>
#include <stdio.h>

bool check_find_gaps(struct check *c)
{
	for (uint32_t i = 0; i < c->region_count && !c->local; i++)
		if (c->regions[i].use == WATCH_LOCAL && c->regions[i].code &&
		    (c->regions[i].code->local_gap || c->regions[i].code->local_null))
			c->local = &c->regions[i];
	return c->local;
}

/*
 * Whether a range of local memory is inside of the kernel's own variables, or of one argument.
 */
static bool is_variable(const struct check *c, uint64_t at, uint64_t bytes)
{
	const struct watch_code *code = c->local->code;

	if (at + bytes <= code->local_static || !code->local_gap)
		return at >= c->local_null;
	for (uint32_t i = 0; i < code->local_count; i++) {
		const struct watch_local *l = &code->locals[i];

		if (at >= l->at && at + bytes <= l->at + l->size)
			return true;
	}
	return false;
}

/*
 * Write the sentence of a report about a byte in a gap between two arguments in local memory. It
 * names the argument before the gap or the argument after it, whichever is nearer.
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

/*
 * Return: the check that reports an access to a byte of local memory without a variable; -1 if this
 * check is not on.
 */
static int check_of(const struct check *c, uint64_t at)
{
	/*
	 * The reserved bytes are at the start. An address in their second half is probably a little
	 * before the first variable. An address in their first half is probably computed from a
	 * null pointer.
	 */
	enum visa_check check = at < c->local_null / 2 ? VISA_CHECK_NULL : VISA_CHECK_OOB;

	return check_is_on(c, check) ? (int)check : -1;
}

/*
 * Write the sentence of a report about an access to the reserved bytes at the start of local
 * memory.
 */
static void fill_start(const struct check *c, struct check_finding *f, const char *lane)
{
	const struct watch_code *code = c->local->code;
	const bool is_argument = code->local_count && code->local_static == c->local_null;

	if (f->check == VISA_CHECK_NULL)
		snprintf(f->message, sizeof(f->message),
			 "%s at address 0x%" PRIx64 " in local memory, where no variable is: %s",
			 lane, f->address,
			 f->address ? "an offset from a null pointer" : "a null pointer");
	else
		snprintf(f->message, sizeof(f->message),
			 "%s in local memory, %" PRIu64 " bytes before the start of %.64s", lane,
			 c->local_null - f->address,
			 is_argument ? code->locals[0].name : "its first variable");
}

void check_gaps(struct check *c, const struct exec_run *r, const struct exec_touch *t)
{
	const struct access *a = t->access;
	uint64_t lanes = 0, first = 0;
	struct check_finding *f;
	struct check_site site;
	int check;
	char lane[96];

	if (t->faults || a->view.surface != VISA_SURFACE_SLM)
		return;
	for (uint64_t left = a->enabled; left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctzll(left);

		for (uint64_t blocks = a->blocks; blocks; blocks &= blocks - 1) {
			uint64_t at = a->at[i] + (uint64_t)__builtin_ctzll(blocks) * a->unit;

			if (at >= a->view.length || is_variable(c, at, a->unit))
				continue;
			first = lanes ? first : at;
			lanes |= 1ull << i;
		}
	}
	check = lanes ? check_of(c, first) : -1;
	if (check < 0)
		return;
	site = check_here(c, r, t->thread, lanes, check_access_word(t->what));
	f = check_find(c, (enum visa_check)check, c->local, &site, 1,
		       (uint64_t)__builtin_popcountll(lanes));
	if (!f)
		return;
	f->address = first;
	f->bytes = exec_piece_bytes(a);
	snprintf(lane, sizeof(lane), "lane %u %s %u byte%s", site.lane, check_verb(t->what),
		 f->bytes, f->bytes == 1 ? "" : "s");
	if (first < c->local_null)
		fill_start(c, f, lane);
	else
		fill_message(f, c->local->code, lane);
}

/*
 * Whether a lane of a thread may access a gap between the variables in local memory. @insn: a load,
 * store or atomic; @p: the addresses of the lanes
 */
static bool may_be_in_gap(const struct check *c, const struct exec_insn *insn,
			  const struct exec_places *p)
{
	const uint64_t span = insn->message.span;

	if (p->row)
		return !is_variable(c, p->at[0], p->step ? insn->lanes * span : span);
	for (uint32_t left = p->on; left; left &= left - 1)
		if (!is_variable(c, p->at[__builtin_ctz(left)], span))
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

		if (places[t].surface != VISA_SURFACE_SLM || !may_be_in_gap(c, insn, &places[t]))
			continue;
		exec_select(r, t);
		if (exec_show(exec_generic(insn), r, t, &s))
			check_gaps(c, r, &s.touch);
	}
	r->error = error;
}
