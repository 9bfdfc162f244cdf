// SPDX-License-Identifier: MIT
/* Watchpoints: finds the instructions that read or write their bytes. */
#include "../base/array.h"
#include "stop_text.h"
#include "stop_watch.h"
#include "stopped_values.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KEPT_MAX 4096 /* largest size in bytes of a watched value that is copied at each access */

/* Whether an access includes bytes of a watchpoint. @lane: receives the first lane that does so */
static bool has_bytes(struct exec_run *r, const struct access *a, const struct stop_point *p,
		      uint32_t *lane)
{
	for (uint64_t left = a->enabled; left; left &= left - 1) {
		unsigned int l = (unsigned int)__builtin_ctzll(left);

		for (uint64_t blocks = a->blocks; blocks; blocks &= blocks - 1) {
			uint8_t *at = NULL;
			unsigned int size =
				access_inside(r, a, l, (unsigned int)__builtin_ctzll(blocks), &at);

			if (size && at < p->bytes + p->size && p->bytes < at + size) {
				*lane = l;
				return true;
			}
		}
	}
	return false;
}

/*
 * Return: the lane that is reported as the lane of an access. @lane: the lane of the access; for a
 * block, its row. If the thread has no such lane, lane 0 is reported. If the lane is not enabled
 * (an instruction without a mask, M1_NM), the first enabled lane is reported.
 */
static uint32_t work_item(const struct watch_run *w, const struct exec_run *r,
			  const struct exec_touch *t, uint32_t lane)
{
	uint32_t em = r->em[t->thread];

	lane = lane < w->code.simd ? lane : 0;
	return !em || em >> lane & 1 ? lane : (uint32_t)__builtin_ctz(em);
}

/*
 * Return: stop point @i of the list, counted from 0. If @i is the number of stop points: the
 * watchpoint that the launch itself has set, or NULL if it has set none. If @i is larger: NULL.
 */
static struct stop_point *nth_point(const struct visa_stops *stops, uint32_t i)
{
	return i < stops->count ? stops->points[i] : i == stops->count ? stops->output : NULL;
}

struct stop_point *stop_watch_touch(const struct visa_stops *stops, const struct watch_run *w,
				    struct exec_run *r, const struct exec_touch *t, uint32_t only,
				    uint32_t *lane)
{
	bool loads = t->what != EXEC_STORES, stores = t->what != EXEC_LOADS;
	struct stop_point *p;

	for (uint32_t i = 0; !t->faults && (p = nth_point(stops, i)) != NULL; i++) {
		if (!p->bytes || p->p.disabled || (only && p->p.number != only) ||
		    !((loads && p->reads) || (stores && p->writes)) ||
		    (p->of_group && p->group != w->number) || !has_bytes(r, t->access, p, lane))
			continue;
		*lane = work_item(w, r, t, *lane);
		return p;
	}
	return NULL;
}

/*
 * Whether an enabled lane accesses bytes at or after @low and before @end. Both are offsets from
 * @p->base.
 */
static bool lanes_touch(const struct exec_insn *insn, const struct exec_places *p, int64_t low,
			int64_t end)
{
	const int64_t span = insn->message.span;

	if (p->row) {
		int64_t at = p->at[0];

		return at < end && low < at + (p->step ? insn->lanes * span : span);
	}
	for (uint32_t left = p->on; left; left &= left - 1) {
		int64_t at = p->at[__builtin_ctz(left)];

		if (at < end && low < at + span)
			return true;
	}
	return false;
}

bool stop_watch_may_touch(const struct visa_stops *stops, const struct exec_insn *insn,
			  const struct exec_places *p)
{
	const struct stop_point *s;

	for (uint32_t i = 0; (s = nth_point(stops, i)) != NULL; i++) {
		int64_t low, end;

		if (!s->bytes || s->p.disabled)
			continue;
		low = s->bytes - p->base;
		end = low + (int64_t)s->size;
		if (end > 0 && low <= UINT32_MAX && lanes_touch(insn, p, low, end))
			return true;
	}
	return false;
}

bool stop_watches(const struct visa_stops *stops)
{
	const struct stop_point *p;

	for (uint32_t i = 0; (p = nth_point(stops, i)) != NULL; i++)
		if (p->bytes && !p->p.disabled)
			return true;
	return false;
}

void stop_watch_want(const struct exec_kernel *k, uint8_t *wanted)
{
	bool behind = false;

	for (size_t i = 0; i < k->place_count; i++) {
		uint32_t unit = k->places[i].unit;
		const struct exec_insn *insn = exec_generic(kernel_record(k, unit));

		if (exec_has(insn, VISA_TRAIT_MARKS))
			continue;
		if (behind && !(wanted[unit] & OBSERVE_HALT))
			wanted[unit] |= OBSERVE_HALT | STOP_AFTER_TOUCH;
		behind = insn->op != EXEC_OP_END && exec_touches(insn);
		if (behind)
			wanted[unit] |= OBSERVE_TOUCH;
	}
}

void stop_watch_say(const struct watch_run *w, const struct exec_insn *insn, uint32_t lane,
		    bool stores, char *buf, size_t size)
{
	struct exec_fault at = { .lanes = 1u << lane };
	struct watch_place place;

	kernel_find(w->code.kernel, insn, &at.routine, &at.byte);
	watch_place_of(&w->code, &at, &place);
	snprintf(buf, size, "%s by lane %u at %.100s:%u, line %u: %.100s",
		 stores ? "written" : "read", lane, place.file, place.source_line, place.line,
		 place.instruction);
}

void stop_watch_keep(struct stop_point *p)
{
	if (!p->before.at)
		return;
	memcpy(p->before.at, p->bytes, p->size);
	p->before.unset &= !p->p.hits;
}

void stop_watch_keep_all(const struct visa_stops *stops, const struct watch_run *w)
{
	for (uint32_t i = 0; i < stops->count; i++) {
		struct stop_point *p = stops->points[i];

		if (!p->of_group || p->group == w->number)
			stop_watch_keep(p);
	}
}

bool visa_stopped_watched(const struct visa_stopped *s, struct visa_value *before,
			  struct visa_value *now)
{
	const struct visa_stops *stops = s->run->options->stops;

	for (uint32_t i = 0; s->reason.cause == VISA_STOPPED_POINT && i < stops->count; i++) {
		const struct stop_point *p = stops->points[i];

		if (p->p.number != s->reason.point || !p->before.at)
			continue;
		*before = p->before;
		*now = p->value;
		return true;
	}
	return false;
}

static struct stop_point *new_point(struct visa_stops *s, const struct visa_value *v,
				    const char *word, const char *text, size_t size)
{
	struct stop_point *p = calloc(1, sizeof(*p)), **place = NULL;
	bool kept = v->size <= KEPT_MAX;
	uint8_t *before = p && kept ? malloc(v->size) : NULL;

	if (p && asprintf(&p->p.text, "%s %.*s", word, (int)size, text) < 0)
		p->p.text = NULL;
	if (p && p->p.text && (before || !kept))
		place = base_array_add(&s->points, &s->count, sizeof(struct stop_point *));
	if (!place) {
		free(p ? p->p.text : NULL);
		free(before);
		free(p);
		return NULL;
	}
	*place = p;
	p->p.number = ++s->last;
	p->p.kind = VISA_STOP_AT_ACCESS;
	p->bytes = v->at;
	p->size = v->size;
	p->value = p->before = *v;
	p->value.unset = false;
	p->before.at = before;
	stop_watch_keep(p);
	s->changes++;
	return p;
}

/*
 * Whether the bytes at an address have a meaning only in the running group: they are in local or
 * private memory, or in no surface.
 */
static bool stop_watch_is_own(const struct watch_run *w, const uint8_t *at)
{
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		const struct watch_memory *m = &w->memory[i];

		if (m->base && at >= m->base && at < m->base + m->size)
			return m->use == WATCH_LOCAL || m->use == WATCH_PRIVATE;
	}
	return true;
}

/* Return: the size of the watched expression, without the condition after it. */
static size_t stop_watch_end(const struct stop_text *w, const char *text, size_t size)
{
	return w->condition && w->place.size ? (size_t)(w->place.text - text) + w->place.size
					     : size;
}

int visa_stops_watch(struct visa_stops *s, const struct visa_stopped *at,
		     const struct visa_stopped_item *i, enum visa_stop_access access,
		     const char *text, size_t size, const struct visa_stop_point **point,
		     struct visa_error *e)
{
	static const char *const words[] = { "watch", "rwatch", "awatch" };
	const struct stop_text w = stop_text_parts(text, size);
	struct visa_value v;
	struct stop_point *p;
	int err = visa_stopped_evaluate(at, i, text, stop_watch_end(&w, text, size), &v, e);

	if (err)
		return err;
	if (!v.at || !v.has_address || v.is_kept)
		return visa_fail(e, EINVAL,
				 "a watchpoint needs a place in memory, such as x, a[3] or *p");
	if (s->count == VISA_STOPS_MAX)
		return visa_fail(e, ENOSPC, "a launch has at most %u stop points; delete one",
				 VISA_STOPS_MAX);
	p = new_point(s, &v, words[access], text, size);
	if (!p)
		return visa_fail(e, ENOMEM, "out of memory for a watchpoint");
	p->reads = access != VISA_STOP_WRITES;
	p->writes = access != VISA_STOP_READS;
	p->of_group = stop_watch_is_own(at->run, v.at);
	p->group = at->run->number;
	if (w.condition)
		err = stop_read_condition(s, &w, p, e);
	if (err) {
		visa_stops_delete(s, p->p.number, NULL);
		return err;
	}
	if (point)
		*point = &p->p;
	return 0;
}
