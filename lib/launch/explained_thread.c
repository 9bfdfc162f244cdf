// SPDX-License-Identifier: MIT
/*
 * A thread of a run is explained: its crew is executed by the observed engine, and all others as
 * ever. Both run the same kernel, prepared for observers.
 */
#include "explained_thread.h"
#include "../engine/observe.h"
#include "../explain/explain_state.h"
#include "code.h"
#include "place.h"
#include "stop_places.h"

#include <errno.h>
#include <stdlib.h>

/**
 * struct explained_thread - what is explained
 * @l: the launch
 * @asked: which thread, and which place
 * @options: whom to tell
 * @x: the explanation
 * @wanted: by unit of the kernel, what is observed: all
 * @here: by unit, whether it is at the place that was asked for; NULL: all are
 */
struct explained_thread {
	struct visa_launch *l;
	const struct visa_launch_explain *asked;
	const struct visa_launch_options *options;
	struct visa_explained *x;
	uint8_t *wanted;
	uint8_t *here;
};

/* Where a record comes from. */
static struct exec_fault origin(const struct explained_thread *t, const struct exec_insn *insn)
{
	struct exec_fault at = { 0 };

	kernel_find(t->l->observed, insn, &at.routine, &at.byte);
	return at;
}

/* Whether an instruction is at the place that was asked for. */
static bool wants(const struct visa_explained *x, const struct exec_insn *insn)
{
	const struct explained_thread *t = x->context;

	return !t->here || t->here[kernel_unit(t->l->observed, insn)];
}

/* Mark all units of the instruction that begins at a unit. */
static void mark(struct explained_thread *t, uint32_t unit)
{
	const struct exec_kernel *k = t->l->observed;
	size_t n = 0;

	while (n < k->place_count && k->places[n].unit <= unit)
		n++;
	memset(t->here + unit, 1, (n < k->place_count ? k->places[n].unit : k->used) - unit);
}

/* Find the instructions of the place that was asked for. */
static int find_place(struct explained_thread *t, struct visa_error *e)
{
	struct stop_point p = { .whole = true };
	int err;

	if (!t->asked->place_size)
		return 0;
	t->here = calloc(t->l->observed->used + 1, 1);
	if (!t->here)
		return visa_fail(e, ENOMEM, "out of memory for explanations");
	err = stop_place(t->l, (struct base_word){ t->asked->place, t->asked->place_size }, &p, e);
	for (uint32_t i = 0; i < p.unit_count && !err; i++)
		mark(t, p.units[i]);
	free(p.p.file);
	free(p.units);
	return err;
}

/* Say what an instruction did, and where it stands. */
static void tell(struct visa_explained *x, const struct exec_insn *insn)
{
	const struct explained_thread *t = x->context;
	const struct exec_fault at = origin(t, insn);
	struct launch_place place;

	launch_place_of(t->l, &at, &place);
	memcpy(x->text, place.instruction, sizeof(place.instruction));
	memcpy(x->file, place.file, sizeof(place.file));
	x->line = place.line;
	x->source_line = place.source_line;
	if (t->options->explained)
		t->options->explained(t->options->context, x);
}

/* Whether there is such a group and thread. */
static int check(const struct work *w, struct visa_error *e)
{
	const struct visa_launch_explain *a = w->options->explain;

	if (w->options->checks)
		return visa_fail(e, EOPNOTSUPP, "explain cannot be combined with checks");
	if (w->options->profile)
		return visa_fail(e, EOPNOTSUPP, "explain cannot be combined with a profile");
	for (unsigned int i = 0; i < 3; i++)
		if (a->group[i] >= w->grid.groups[i])
			return visa_fail(
				e, EINVAL,
				"there is no group %u,%u,%u to explain; there are %u,%u,%u",
				a->group[0], a->group[1], a->group[2], w->grid.groups[0],
				w->grid.groups[1], w->grid.groups[2]);
	if (a->thread >= w->grid.threads)
		return visa_fail(e, EINVAL, "there is no thread %u to explain; a group has %u",
				 a->thread, w->grid.threads);
	return 0;
}

int explained_thread_new(struct work *w, struct visa_error *e)
{
	struct explained_thread *t;
	int err;

	if (!w->options->explain)
		return 0;
	err = check(w, e);
	if (!err)
		err = launch_observed(w->l, e);
	if (err)
		return err;
	w->code = w->l->observed;
	w->explained = t = calloc(1, sizeof(*t));
	if (!t)
		return visa_fail(e, ENOMEM, "out of memory for explanations");
	t->l = w->l;
	t->asked = w->options->explain;
	t->options = w->options;
	t->x = visa_explained_new();
	t->wanted = malloc(w->code->used + 1);
	if (!t->x || !t->wanted)
		return visa_fail(e, ENOMEM, "out of memory for explanations");
	err = find_place(t, e);
	if (err)
		return err;
	memset(t->wanted, OBSERVE_BEFORE | OBSERVE_AFTER | OBSERVE_TOUCH, w->code->used + 1);
	return 0;
}

void explained_thread_free(struct explained_thread *t)
{
	if (!t)
		return;
	visa_explained_free(t->x);
	free(t->wanted);
	free(t->here);
	free(t);
}

bool explained_thread_in(const struct job *j, const struct crew *c)
{
	const struct explained_thread *t = j->work->explained;

	return t && !memcmp(j->group, t->asked->group, sizeof(j->group)) &&
	       t->asked->thread >= c->first && t->asked->thread < c->first + c->threads;
}

enum exec_end explained_thread_run(struct job *j, struct crew *c, uint64_t budget)
{
	struct explained_thread *t = j->work->explained;
	struct exec_observers *o = &j->work->observers;
	struct visa_explained *x = t->x;
	enum exec_end end;

	if (!o->count) {
		exec_observers_add(o, explained_observer(x, NULL, NULL));
		o->all[0].wanted = t->wanted;
	}
	x->thread = t->asked->thread - c->first;
	x->wants = wants;
	x->done = tell;
	x->context = t;
	exec_observers_watch(o, 1);
	j->run.families = observed_exec_families;
	end = observed_exec_gang_run(c->gang, &j->run, budget, j->work->stop, &c->at);
	exec_observers_watch(o, 0);
	j->run.families = exec_families;
	return end;
}
