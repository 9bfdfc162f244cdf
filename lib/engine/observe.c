// SPDX-License-Identifier: MIT
/*
 * Calls the observers. Fast handlers do not report their accesses, so this file computes the
 * accesses for the observers before it calls such a handler.
 */
#include "bodies.h"
#include "fast/fast_bodies.h"
#include "observe.h"

#include <errno.h>
#include <stdlib.h>

bool exec_show(const struct exec_insn *any, struct exec_run *r, unsigned int thread,
	       struct exec_shown *s)
{
	bool unmapped;

	if (r->families[any->op]->access(any, r, &s->access) != EXEC_NEXT)
		return false;
	unmapped = access_map(r, &s->access) == EXEC_FAULT;
	s->touch = (struct exec_touch){ .insn = any,
					.thread = thread,
					.access = &s->access,
					.what = exec_touching(any),
					.unmapped = unmapped,
					.faults = unmapped && !r->passed };
	if (s->touch.what == EXEC_CHANGES) {
		exec_atomic_operation(any, r, &s->access, &s->atomic);
		s->touch.atomic = &s->atomic;
	} else {
		exec_layout(any, r, &s->layout);
		s->touch.layout = &s->layout;
		s->touch.operand = exec_place(r, any->data);
	}
	return true;
}

/*
 * Call the function places() of the observers @to, with the addresses of a fast load, store or
 * atomic. Return: bit mask of the threads whose addresses were found; for all other threads, the
 * caller calls touch().
 */
static uint32_t show_places(const struct exec_insn *insn, struct exec_run *r, uint32_t to)
{
	const struct exec_observers *o = r->observers;
	struct exec_places places[EXEC_GANG];
	uint32_t found = to ? o->find_places(insn, r, places) : 0;

	for (; to; to &= to - 1) {
		const struct exec_observer *one = &o->now[__builtin_ctz(to)];

		one->ops->places(one->context, r, insn, found, places);
	}
	return found;
}

/*
 * Report all accesses of an instruction with a fast handler to the observers @to, before the
 * accesses take effect.
 */
static void observe_fast(const struct exec_insn *insn, struct exec_run *r, uint32_t to)
{
	const struct exec_insn *any = exec_generic(insn);
	uint32_t places = to & r->observers->places;
	struct visa_error *error = r->error;
	struct visa_error unused;
	struct exec_shown s;
	uint32_t found;

	if (!to || !r->families[any->op]->access)
		return;
	found = show_places(insn, r, places);
	/*
	 * Discard the error of a fault: the handler, which is called later, fails with the same
	 * error.
	 */
	r->error = &unused;
	for (uint32_t live = places == to ? r->live & ~found : r->live; live; live &= live - 1) {
		unsigned int t = (unsigned int)__builtin_ctz(live);

		exec_select(r, t);
		r->shown = (uint8_t) ~(found >> t & 1 ? to & ~places : to);
		if (exec_show(any, r, t, &s))
			observe_touch(r, &s.touch);
	}
	r->error = error;
	r->shown = (uint8_t)to;
}

#define ALL (OBSERVE_BEFORE | OBSERVE_AFTER | OBSERVE_TOUCH)

/*
 * Return: the calls that an observer requests for the instruction at offset @unit, flags OBSERVE_*.
 */
static inline unsigned int wants(const struct exec_observer *one, uint32_t unit)
{
	return one->wanted ? one->wanted[unit] : ALL;
}

/*
 * Return: a bit for each observer that requests one of @calls for the instruction at offset @unit.
 */
static uint32_t wanting(const struct exec_observers *o, uint32_t unit, unsigned int calls)
{
	uint32_t found = 0;

	for (unsigned int i = 0; i < o->now_count; i++)
		found |= (uint32_t)(wants(&o->now[i], unit) & calls ? 1 : 0) << i;
	return found;
}

static bool halts(struct exec_run *r, const struct exec_insn *insn, uint32_t unit)
{
	const struct exec_observers *o = r->observers;

	for (unsigned int i = 0; i < o->now_count; i++) {
		const struct exec_observer *one = &o->now[i];

		if (wants(one, unit) & OBSERVE_HALT && one->ops->halt(one->context, r, insn))
			return true;
	}
	return false;
}

static inline void before(struct exec_run *r, const struct exec_insn *insn, uint32_t unit)
{
	const struct exec_observers *o = r->observers;

	for (unsigned int i = 0; i < o->now_count; i++) {
		const struct exec_observer *one = &o->now[i];

		if (wants(one, unit) & OBSERVE_BEFORE && one->ops->before)
			one->ops->before(one->context, r, insn);
	}
}

static inline void after(struct exec_run *r, const struct exec_insn *insn, uint32_t unit,
			 enum exec_step step)
{
	const struct exec_observers *o = r->observers;

	for (unsigned int i = 0; i < o->now_count; i++) {
		const struct exec_observer *one = &o->now[i];

		if (wants(one, unit) & OBSERVE_AFTER && one->ops->after)
			one->ops->after(one->context, r, insn, step);
	}
}

/*
 * Execute an instruction, and call the functions of the observers that are requested by @want,
 * flags OBSERVE_*.
 */
static inline enum exec_step watched_step(const struct exec_insn *insn, struct exec_run *r,
					  uint32_t unit, unsigned int want, exec_body *execute)
{
	const struct exec_observers *o = r->observers;
	enum exec_step step;

	r->insn = insn;
	if (want & OBSERVE_HALT && halts(r, insn, unit))
		return EXEC_HALT;
	if (want & OBSERVE_BEFORE)
		before(r, insn, unit);
	if (want & OBSERVE_TOUCH && insn->is_fast)
		observe_fast(insn, r, wanting(o, unit, OBSERVE_TOUCH) & o->touch & ~o->slow);
	step = execute(insn, r);
	r->shown = 0;
	if (want & OBSERVE_AFTER)
		after(r, insn, unit, step);
	return step;
}

enum exec_step observe_step(const struct exec_insn *insn, struct exec_run *r, exec_body *execute)
{
	const struct exec_observers *o = r->observers;
	uint32_t unit = 0;
	unsigned int want = ALL;

	if (!o || !o->now_count || insn->op == EXEC_OP_END)
		return watched_step(insn, r, 0, 0, execute);
	if (o->kernel) {
		unit = kernel_unit(o->kernel, insn);
		want = o->wanted[unit];
	}
	return watched_step(insn, r, unit, want, execute);
}

/* Execute the generic form of an instruction that has a fast form, thread by thread. */
static enum exec_step generic_form(const struct exec_insn *insn, struct exec_run *r)
{
	const struct exec_insn *any = exec_generic(insn);
	const struct exec_family *f = r->families[any->op];
	enum exec_step step = EXEC_NEXT;

	if (any->wide)
		return f->run[0](any, r);
	for (uint32_t live = r->live; live && !step; live &= live - 1)
		step = exec_thread(any, r, (unsigned int)__builtin_ctz(live), f->run[0]);
	return step;
}

/*
 * Execute an instruction in a fast form for which an observer requests calls. exec_kernel_watch()
 * has set this function as the handler of the instruction; the number of its original handler is in
 * the array bodies of the kernel.
 */
enum exec_step exec_watched(const struct exec_insn *insn, struct exec_run *r)
{
	const struct exec_observers *o = r->observers;
	uint32_t unit = kernel_unit(o->kernel, insn);

	if (o->slow && wanting(o, unit, ~0u) & o->slow)
		return watched_step(insn, r, unit, o->wanted[unit], generic_form);
	return watched_step(insn, r, unit, o->wanted[unit], r->fast[o->kernel->bodies[unit]]);
}

int exec_observers_init(struct exec_observers *o, struct exec_kernel *kernel)
{
	*o = (struct exec_observers){ .kernel = kernel, .find_places = exec_fast_places() };
	o->wanted = calloc(kernel->used + 1, 1);
	return o->wanted ? 0 : -ENOMEM;
}

void exec_observers_free(struct exec_observers *o)
{
	free(o->wanted);
	o->wanted = NULL;
	o->count = o->now_count = 0;
}

void exec_observers_add(struct exec_observers *o, struct exec_observer one)
{
	o->all[o->count++] = one;
}

/* Add an observer to the set of observers that are currently called. */
static void call(struct exec_observers *o, const struct exec_observer *one)
{
	const struct exec_observer_ops *ops = one->ops;
	unsigned int i = o->now_count++;

	o->now[i] = *one;
	o->slow |= (uint8_t)(ops->slowly << i);
	o->touch |= (uint8_t)((ops->touch ? 1 : 0) << i);
	o->places |= (uint8_t)((ops->places ? 1 : 0) << i);
	o->event |= (uint8_t)((ops->event ? 1 : 0) << i);
	o->ran |= (uint8_t)((ops->ran ? 1 : 0) << i);
}

void exec_observers_watch(struct exec_observers *o, uint8_t which)
{
	size_t units = o->kernel ? o->kernel->used : 0;

	o->now_count = 0;
	o->slow = o->touch = o->places = o->event = o->ran = 0;
	if (units)
		memset(o->wanted, 0, units);
	for (unsigned int i = 0; i < o->count; i++) {
		if (!(which >> i & 1))
			continue;
		call(o, &o->all[i]);
		for (size_t unit = 0; unit < units; unit++)
			o->wanted[unit] |= (uint8_t)wants(&o->all[i], (uint32_t)unit);
	}
	if (o->kernel)
		exec_kernel_watch(o->kernel, o->wanted);
}
