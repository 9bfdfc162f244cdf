// SPDX-License-Identifier: MIT
/* Accesses of records with fast bodies, as the generic record computes them. */
#include "bodies.h"
#include "fast/fast_bodies.h"
#include "observe.h"

bool exec_show(const struct exec_insn *any, struct exec_run *r, unsigned int thread,
	       struct exec_shown *s)
{
	if (r->families[any->op]->access(any, r, &s->access) != EXEC_NEXT)
		return false;
	s->touch = (struct exec_touch){ .insn = any,
					.thread = thread,
					.access = &s->access,
					.what = exec_touching(any),
					.faults = access_map(r, &s->access) == EXEC_FAULT };
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

/* Show what is seen at once; Return: the threads of which that is all. */
static uint32_t show_places(const struct exec_insn *insn, struct exec_run *r)
{
	struct exec_places places[EXEC_GANG];
	uint32_t found = r->observer->find_places(insn, r, places);

	r->observer->places(r, insn, found, places);
	return found;
}

void observe_fast(const struct exec_insn *insn, struct exec_run *r)
{
	const struct exec_insn *any = exec_any(insn);
	struct visa_error *error = r->error;
	uint32_t live = r->live;
	struct visa_error unused;
	struct exec_shown s;

	if (!r->families[any->op]->access)
		return;
	if (r->observer->places)
		live &= ~show_places(insn, r);
	/* The fault that comes is the body's. */
	r->error = &unused;
	for (; live; live &= live - 1) {
		unsigned int t = (unsigned int)__builtin_ctz(live);

		exec_select(r, t);
		if (exec_show(any, r, t, &s))
			observe_touch(r, &s.touch);
	}
	r->error = error;
	r->touched = true;
}

/* What the observer wants of a record. */
static unsigned int wanted(const struct exec_insn *insn, const struct exec_run *r)
{
	const struct exec_observer *o = r->observer;

	if (!o || insn->op == EXEC_OP_END)
		return 0;
	return o->wanted ? o->wanted[kernel_unit(o->kernel, insn)]
			 : OBSERVE_BEFORE | OBSERVE_AFTER | OBSERVE_TOUCH;
}

enum exec_step observe_step(const struct exec_insn *insn, struct exec_run *r, exec_body *execute)
{
	unsigned int want = wanted(insn, r);
	enum exec_step step;

	r->insn = insn;
	if (want & OBSERVE_HALT && r->observer->halt(r, insn))
		return EXEC_HALT;
	if (want & OBSERVE_BEFORE && r->observer->before)
		r->observer->before(r, insn);
	if (want & OBSERVE_TOUCH && insn->is_fast && !r->observer->slowly)
		observe_fast(insn, r);
	step = execute(insn, r);
	r->touched = false;
	if (want & OBSERVE_AFTER && r->observer->after)
		r->observer->after(r, insn, step);
	return step;
}

/* Execute the generic record of a fast record, thread by thread. */
static enum exec_step any_form(const struct exec_insn *insn, struct exec_run *r)
{
	const struct exec_insn *any = exec_any(insn);
	const struct exec_family *f = r->families[any->op];
	enum exec_step step = EXEC_NEXT;

	if (any->wide)
		return f->run[0](any, r);
	for (uint32_t live = r->live; live && !step; live &= live - 1)
		step = exec_thread(any, r, (unsigned int)__builtin_ctz(live), f->run[0]);
	return step;
}

/* The body of a fast record that is watched: a kernel has the number of its own. */
enum exec_step exec_watched(const struct exec_insn *insn, struct exec_run *r)
{
	const struct exec_kernel *k = r->observer->kernel;

	if (r->observer->slowly)
		return observe_step(insn, r, any_form);
	return observe_step(insn, r, r->fast[k->bodies[kernel_unit(k, insn)]]);
}
