// SPDX-License-Identifier: MIT
/* Two observers of a run of the device's thread, which find themselves by the run's observer. */
#include "observers.h"

static const struct device_observers *of(const struct exec_run *r)
{
	return (const struct device_observers *)(const void *)r->observer;
}

static void before(struct exec_run *r, const struct exec_insn *insn)
{
	const struct device_observers *o = of(r);

	for (unsigned int i = 0; i < 2; i++) {
		r->observer = o->all[i];
		if (r->observer->before)
			r->observer->before(r, insn);
	}
	r->observer = &o->observer;
}

static void after(struct exec_run *r, const struct exec_insn *insn, enum exec_step step)
{
	const struct device_observers *o = of(r);

	for (unsigned int i = 0; i < 2; i++) {
		r->observer = o->all[i];
		if (r->observer->after)
			r->observer->after(r, insn, step);
	}
	r->observer = &o->observer;
}

static void touch(struct exec_run *r, const struct exec_touch *t)
{
	const struct device_observers *o = of(r);

	for (unsigned int i = 0; i < 2; i++) {
		r->observer = o->all[i];
		if (r->observer->touch)
			r->observer->touch(r, t);
	}
	r->observer = &o->observer;
}

static void event(struct exec_run *r, const struct exec_event *e)
{
	const struct device_observers *o = of(r);

	for (unsigned int i = 0; i < 2; i++) {
		r->observer = o->all[i];
		if (r->observer->event)
			r->observer->event(r, e);
	}
	r->observer = &o->observer;
}

void device_observe(struct device_observers *o, struct exec_run *r,
		    const struct exec_observer *other)
{
	o->all[0] = r->observer;
	o->all[1] = other;
	o->observer = (struct exec_observer){ .before = before, .after = after, .touch = touch };
	if (o->all[0]->event || o->all[1]->event)
		o->observer.event = event;
	r->observer = &o->observer;
}
