// SPDX-License-Identifier: MIT
/* Inspects a stopped launch: values of variables and expressions. */
#include "../inspect/scene.h"
#include "stop_state.h"
#include "stopped_values.h"

#include <errno.h>

/*
 * Fill in the state in which expressions are evaluated for a work-item. Return: 0; -ENOENT if the
 * work-item does not exist.
 */
static int scene_of(const struct visa_stopped *s, const struct visa_stopped_item *i,
		    struct inspect_scene *x, struct visa_error *e)
{
	struct exec_activation a;
	struct watch_gang g;
	uint32_t lanes;

	if (i->lane >= s->run->code.simd)
		return visa_fail(e, ENOENT, "lane %u does not exist; a thread has lanes 0 to %u",
				 i->lane, s->run->code.simd - 1);
	if (!stopped_activation(s, i->thread, i->frame, &a, &g))
		return visa_fail(e, ENOENT, "thread %u has not begun, or has ended", i->thread);
	/* After a branch, the lane can be at another instruction than its thread. */
	for (uint32_t n = 0, unit; !i->frame && !(a.running >> i->lane & 1) &&
				   exec_gang_waiting(g.gang, i->thread - g.first, n, &lanes, &unit);
	     n++)
		if (lanes >> i->lane & 1)
			a.unit = unit;
	*x = (struct inspect_scene){ .run = s->run,
				     .thread = i->thread,
				     .lane = i->lane,
				     .routine = a.routine,
				     .line = stopped_line(s, i),
				     .unit = a.unit,
				     .calls = i->frame != 0,
				     .frame = a.frame,
				     .preds = a.preds,
				     .em = a.running,
				     .history = s->run->options->stops->history };
	return 0;
}

int visa_stopped_evaluate(const struct visa_stopped *s, const struct visa_stopped_item *i,
			  const char *text, size_t size, struct visa_value *v, struct visa_error *e)
{
	struct inspect_scene x;
	int err = scene_of(s, i, &x, e);

	return err ? err : inspect_text(&x, text, size, v, e);
}

int visa_stopped_write(const struct visa_stopped *s, const struct visa_stopped_item *i,
		       struct visa_value *to, const char *from, size_t size, struct visa_error *e)
{
	struct visa_value value;
	struct inspect_scene x;
	int err = scene_of(s, i, &x, e);

	if (!err)
		err = inspect_text(&x, from, size, &value, e);
	return err ? err : inspect_assign(&x, to, &value, e);
}

/* Assign the value of an expression to a variable of the debugger, such as $x. */
static int set_named(const struct visa_stopped *s, const struct visa_stopped_item *i,
		     const char *name, const char *from, size_t size, struct visa_value *v,
		     struct visa_error *e)
{
	struct visa_error why = { 0 };
	int err = visa_stopped_evaluate(s, i, from, size, v, &why);

	if (!err)
		err = inspect_history_set(s->run->options->stops->history, name, v, &why);
	if (e)
		*e = why;
	return err;
}

uint32_t visa_stopped_keep(const struct visa_stopped *s, const struct visa_value *v)
{
	return inspect_history_add(s->run->options->stops->history, v);
}

int visa_stopped_message(const struct visa_stopped *s, const struct visa_stopped_item *i,
			 const char *text, size_t size, struct visa_buffer *to,
			 struct visa_error *e)
{
	struct inspect_message *m = NULL;
	struct inspect_scene x;
	int err = scene_of(s, i, &x, e);

	if (!err)
		err = inspect_message_read(text, size, &m, e);
	if (!err)
		err = inspect_message_print(&x, m, to, e);
	inspect_message_free(m);
	return err;
}

int visa_stopped_assign(const struct visa_stopped *s, const struct visa_stopped_item *i,
			const char *to, size_t to_size, const char *from, size_t from_size,
			struct visa_value *v, struct visa_error *e)
{
	int err = visa_stopped_evaluate(s, i, to, to_size, v, e);
	char name[64];

	if ((err == -ENOENT || (!err && v->is_kept)) && inspect_history_name(to, to_size, name))
		return set_named(s, i, name, from, from_size, v, e);
	return err ? err : visa_stopped_write(s, i, v, from, from_size, e);
}

void visa_stopped_print(const struct visa_stopped *s, const struct visa_stopped_item *i,
			const struct visa_value *v, enum visa_value_format format,
			struct visa_buffer *to)
{
	struct inspect_scene x;

	if (!scene_of(s, i, &x, NULL))
		inspect_print(&x, v, format, to);
}

void visa_stopped_type(const struct visa_stopped *s, const struct visa_stopped_item *i,
		       const struct visa_value_type *t, bool expand, struct visa_buffer *to)
{
	struct inspect_scene x;

	if (!scene_of(s, i, &x, NULL))
		inspect_type_name(&x, t, expand, to);
}

int visa_stopped_type_of(const struct visa_stopped *s, const struct visa_stopped_item *i,
			 const char *text, size_t size, struct visa_value_type *t,
			 struct visa_error *e)
{
	struct inspect_scene x;
	struct visa_value v = { 0 };
	int err = scene_of(s, i, &x, e);

	if (!err)
		err = inspect_text(&x, text, size, &v, e);
	if (!err)
		*t = v.type;
	else if (!scene_of(s, i, &x, NULL) && inspect_type_text(&x, text, size, t))
		err = 0;
	return err;
}

bool visa_stopped_variable(const struct visa_stopped *s, const struct visa_stopped_item *i,
			   uint32_t n, struct visa_variable *v)
{
	struct inspect_scene x;

	return !scene_of(s, i, &x, NULL) && inspect_variable(&x, n, v);
}

int visa_stopped_variable_value(const struct visa_stopped *s, const struct visa_stopped_item *i,
				uint32_t n, struct visa_value *v, struct visa_error *e)
{
	struct inspect_scene x;
	int err = scene_of(s, i, &x, e);

	return err ? err : inspect_variable_value(&x, n, v, e);
}

bool visa_stopped_returned(const struct visa_stopped *s, const struct visa_stopped_item *i,
			   struct visa_value *v)
{
	uint32_t function = s->reason.returned;
	struct inspect_scene x;

	return function && !i->frame && !scene_of(s, i, &x, NULL) &&
	       inspect_returned(&x, s->run->code.routines[function - 1]->name, v);
}

uint64_t visa_stopped_children(const struct visa_stopped *s, const struct visa_stopped_item *i,
			       const struct visa_value *v, enum visa_children *kind)
{
	struct inspect_scene x;

	*kind = VISA_CHILDREN_MEMBERS;
	return scene_of(s, i, &x, NULL) ? 0 : inspect_children(&x, v, kind);
}

bool visa_stopped_child(const struct visa_stopped *s, const struct visa_stopped_item *i,
			const struct visa_value *v, uint64_t n, char name[64],
			struct visa_value *part)
{
	struct inspect_scene x;

	return !scene_of(s, i, &x, NULL) && inspect_child(&x, v, n, name, part);
}

uint8_t *visa_stopped_memory(const struct visa_stopped *s, const struct visa_stopped_item *i,
			     uint64_t address, uint64_t *room)
{
	struct inspect_scene x;

	*room = 0;
	return scene_of(s, i, &x, NULL) ? NULL : inspect_memory(&x, address, 1, room);
}

void visa_stopped_address_name(const struct visa_stopped *s, const struct visa_stopped_item *i,
			       uint64_t address, struct visa_buffer *to)
{
	struct inspect_scene x;

	if (!scene_of(s, i, &x, NULL))
		inspect_name_address(&x, address, to);
}

bool visa_stopped_work_item(const struct visa_stopped *s, uint32_t thread, uint32_t lane,
			    uint64_t global[3], uint32_t local[3])
{
	const struct watch_run *w = s->run;
	uint32_t number[3];

	if (lane >= w->code.simd || (uint64_t)thread * w->code.simd + lane >= w->items)
		return false;
	w->item(w, w->number, thread, lane, number, global, local);
	return true;
}

uint32_t visa_stopped_lane_count(const struct visa_stopped *s)
{
	return s->run->code.simd;
}
