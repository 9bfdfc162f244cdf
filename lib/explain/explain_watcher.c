// SPDX-License-Identifier: MIT
/*
 * Explanations of a launch: observes one hardware thread, and explains all of its instructions or
 * those of one source line. Gangs (threads that are executed together) without that thread are not
 * observed.
 */
#include "../debug/stop_places.h"
#include "../engine/kernel/gang_view.h"
#include "explain_state.h"

#include <errno.h>
#include <stdlib.h>

/**
 * struct explaining - the watcher (observer of a launch) that explains instructions
 * @w: the run
 * @wanted: mask of observed events for each instruction; the index is the instruction's offset in
 *	the prepared kernel, in units of EXEC_UNIT bytes
 */
struct explaining {
	const struct watch_run *w;
	uint8_t *wanted;
};

#define ALL (OBSERVE_BEFORE | OBSERVE_AFTER | OBSERVE_TOUCH)

/*
 * Find the instructions to explain: those of the requested line, or all instructions if the user
 * has not requested a line.
 */
static int explain_watcher_find_place(struct explaining *x, struct visa_error *e)
{
	const struct visa_launch_explain *asked = x->w->options->explain;
	const struct exec_kernel *k = x->w->code.kernel;
	struct stop_point p = { .whole = true };
	int err;

	if (!asked->place_size) {
		memset(x->wanted, ALL, k->used);
		return 0;
	}
	err = stop_place(&x->w->code, (struct base_word){ asked->place, asked->place_size }, &p, e);
	for (uint32_t i = 0; i < p.unit_count && !err; i++)
		x->wanted[p.units[i]] = ALL;
	free(p.p.file);
	free(p.units);
	return err;
}

/* Fill in the text of the instruction that was explained, and call the caller's function. */
static void notify(struct visa_explained *x, const struct exec_insn *insn)
{
	const struct explaining *all = x->context;
	const struct watch_code *c = &all->w->code;
	const struct visa_launch_options *o = all->w->options;
	const struct exec_fault at = exec_kernel_find(c->kernel, kernel_unit(c->kernel, insn));
	struct watch_place place;

	watch_place_of(c, &at, &place);
	memcpy(x->text, place.instruction, sizeof(place.instruction));
	memcpy(x->file, place.file, sizeof(place.file));
	x->line = place.line;
	x->source_line = place.source_line;
	if (o->explained)
		o->explained(o->context, x);
}

/* Check that the requested group and thread exist. */
static int explain_watcher_check(const struct watch_run *w, struct visa_error *e)
{
	const struct visa_launch_explain *a = w->options->explain;

	for (unsigned int i = 0; i < 3; i++)
		if (a->group[i] >= w->groups[i])
			return visa_fail(
				e, EINVAL,
				"there is no group %u,%u,%u to explain; there are %ux%ux%u groups",
				a->group[0], a->group[1], a->group[2], w->groups[0], w->groups[1],
				w->groups[2]);
	if (a->thread >= w->group_threads)
		return visa_fail(e, EINVAL,
				 "there is no thread %u to explain; a group has %u thread%s",
				 a->thread, w->group_threads, w->group_threads == 1 ? "" : "s");
	return 0;
}

static bool explain_watcher_asked(const struct visa_launch_options *o)
{
	return o->explain;
}

static void explain_watcher_release(void *context)
{
	struct visa_explained *x = context;
	struct explaining *all = x->context;

	if (all)
		free(all->wanted);
	free(all);
	visa_explained_free(x);
}

static int explain_watcher_start(struct watch_run *w, struct exec_observer *o, struct visa_error *e)
{
	struct visa_explained *x;
	struct explaining *all;
	int err = explain_watcher_check(w, e);

	if (err)
		return err;
	x = visa_explained_new();
	if (!x)
		return visa_fail(e, ENOMEM, "out of memory for explanations");
	*o = explained_observer(x, NULL, NULL);
	x->done = notify;
	x->context = all = calloc(1, sizeof(*all));
	if (!all)
		return visa_fail(e, ENOMEM, "out of memory for explanations");
	all->w = w;
	o->wanted = all->wanted = calloc(w->code.kernel->used + 1, 1);
	if (!all->wanted)
		return visa_fail(e, ENOMEM, "out of memory for explanations");
	return explain_watcher_find_place(all, e);
}

static enum watch_answer explain_watcher_gang(void *context, struct watch_run *w,
					      const struct watch_gang *g)
{
	const struct visa_launch_explain *a = w->options->explain;
	struct visa_explained *x = context;

	x->thread = a->thread - g->first;
	return !memcmp(w->group, a->group, sizeof(w->group)) && a->thread >= g->first &&
			       x->thread < g->threads
		       ? WATCH_GANG
		       : WATCH_NOT;
}

const struct watcher explain_watcher = { .needs = "explain needs",
					 .never_back = "its instructions are explained as it runs",
					 .asked = explain_watcher_asked,
					 .start = explain_watcher_start,
					 .gang = explain_watcher_gang,
					 .free = explain_watcher_release };
