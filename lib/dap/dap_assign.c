// SPDX-License-Identifier: MIT
/* Requests that change values of variables. A change of the variable "lane" selects a lane. */
#include "../base/words.h"
#include "dap_scopes.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* Find the value of a variable in scope by the name under which a list shows it. */
static int find_variable(struct visa_dap *d, const struct dap_reference *r, const char *name,
			 struct visa_value *v, struct visa_error *e)
{
	struct visa_variable x;
	char listed[DAP_NAME_MAX];

	for (uint32_t n = 0; visa_stopped_variable(d->at, &r->item, n, &x); n++)
		if (!strcmp(dap_variable_name(&x, listed), name))
			return visa_stopped_variable_value(d->at, &r->item, n, v, e);
	return visa_fail(e, ENOENT, "no variable %.64s is in scope here", name);
}

/* Find a member, an element or a component of @r->value by the name that the client shows. */
static int find_part(struct visa_dap *d, const struct dap_reference *r, const char *name,
		     struct visa_value *v, struct visa_error *e)
{
	struct base_word number = { name + 1, *name == '[' ? strcspn(name + 1, "]") : 0 };
	enum visa_children kind;
	uint64_t count = visa_stopped_children(d->at, &r->item, &r->value, &kind), n = 0;
	char listed[64];

	if (kind != VISA_CHILDREN_MEMBERS) {
		if (base_word_decimal(number, UINT64_MAX, &n) && n < count &&
		    visa_stopped_child(d->at, &r->item, &r->value, n, listed, v))
			return 0;
		return visa_fail(e, ENOENT, "the value has no element %.64s", name);
	}
	for (; n < count; n++)
		if (visa_stopped_child(d->at, &r->item, &r->value, n, listed, v) &&
		    !strcmp(listed, name))
			return 0;
	return visa_fail(e, ENOENT, "the value has no part %.64s", name);
}

/* Read the lane from the name of a list entry, such as "lane 3 (3,0,0)". */
static bool read_lane(const char *name, uint32_t *lane)
{
	struct base_line l = base_line(name, strlen(name));
	uint64_t number = 0;

	if (!base_word_is(base_line_next(&l), "lane") ||
	    !base_word_decimal(base_line_next(&l), 31, &number))
		return false;
	*lane = (uint32_t)number;
	return true;
}

/*
 * In the list @r, which the client shows, find the value of the entry with the name @name. If the
 * entries are lanes, @r->item.lane receives the lane.
 */
static int dap_assign_find(struct visa_dap *d, struct dap_reference *r, const char *name,
			   struct visa_value *v, struct visa_error *e)
{
	char text[VISA_NAME_MAX + 2];

	switch (r->kind) {
	case DAP_ARGUMENTS:
	case DAP_LOCALS:
		return find_variable(d, r, name, v, e);
	case DAP_VALUE:
		return find_part(d, r, name, v, e);
	case DAP_LANES_OF:
		if (!read_lane(name, &r->item.lane))
			return visa_fail(e, ENOENT, "the list has no lane of this name");
		return visa_stopped_variable_value(d->at, &r->item, r->number, v, e);
	case DAP_REGISTERS:
	case DAP_PREDICATES:
		snprintf(text, sizeof(text), "$%s", name);
		return visa_stopped_evaluate(d->at, &r->item, text, strlen(text), v, e);
	case DAP_WORK_ITEM:
		if (!strcmp(name, DAP_RUNNING))
			return visa_stopped_evaluate(d->at, &r->item, "$em", 3, v, e);
		return visa_fail(e, EINVAL, "%.64s cannot be changed", name);
	default:
		return visa_fail(e, EINVAL, "%.64s cannot be changed", name);
	}
}

/* Select the lane whose variables the client shows for a hardware thread. */
static int choose_lane(struct visa_dap *d, const struct dap_reference *r, const char *value,
		       json_t *body, struct visa_error *e)
{
	struct visa_stopped_item item = r->item;
	uint64_t lane;

	if (d->t.by_item)
		return visa_fail(e, EINVAL,
				 "each lane is a thread of its own here; select this "
				 "thread instead");
	if (!base_word_decimal(base_word_trim(base_word(value)), 31, &lane) ||
	    !(visa_stopped_alive(d->at, item.thread) >> lane & 1))
		return visa_fail(e, EINVAL, "expected a lane that has not ended, found %.32s",
				 value);
	item.lane = (uint32_t)lane;
	dap_choose(d, &item);
	dap_set(body, "value", base_json_text(value));
	dap_invalidate(d, "stacks");
	return 0;
}

int dap_set_variable(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	const char *name = "", *text = "";
	struct dap_reference r;
	struct visa_value v;
	int err = dap_reference_of(d, args, &r, e);

	if (!err)
		err = dap_text(args, "name", false, &name, e);
	if (!err)
		err = dap_text(args, "value", false, &text, e);
	if (!err && r.kind == DAP_WORK_ITEM && !strcmp(name, DAP_LANE))
		return choose_lane(d, &r, text, body, e);
	if (!err)
		err = dap_assign_find(d, &r, name, &v, e);
	if (!err)
		err = visa_stopped_write(d->at, &r.item, &v, text, strlen(text), e);
	if (err)
		return err;
	dap_describe(d, &r.item, &v, NULL, "value", body);
	dap_invalidate(d, "variables");
	return 0;
}

int dap_set_expression(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	struct visa_stopped_item item;
	const char *to, *from;
	struct visa_value v;
	int err = dap_text(args, "expression", false, &to, e);

	if (!err)
		err = dap_text(args, "value", false, &from, e);
	if (!err)
		err = dap_frame_item(d, args, &item, e);
	if (!err)
		err = visa_stopped_assign(d->at, &item, to, strlen(to), from, strlen(from), &v, e);
	if (err)
		return err;
	dap_describe(d, &item, &v, NULL, "value", body);
	dap_invalidate(d, "variables");
	return 0;
}
