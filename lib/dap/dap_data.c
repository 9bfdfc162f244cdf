// SPDX-License-Identifier: MIT
/* Executes requests for data breakpoints, which are watchpoints. */
#include "../base/words.h"
#include "dap_points.h"
#include "dap_scopes.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/*
 * Read the variable that a request names. @name: receives its name in the list that the client
 * shows; @text: an expression for it; @item: the work-item. Return: 0 or a negative errno
 */
static int read_name(struct visa_dap *d, const json_t *args, const char **name,
		     struct visa_stopped_item *item, struct visa_buffer *text, struct visa_error *e)
{
	struct dap_reference r = { .kind = DAP_LOCALS };
	int64_t reference = 0;
	int err = dap_text(args, "name", false, name, e);

	if (!err)
		err = dap_number(args, "variablesReference", true, &reference, e);
	if (!err && !reference)
		err = dap_frame_item(d, args, item, e);
	else if (!err)
		err = dap_reference_of(d, args, &r, e);
	if (err)
		return err;
	if (reference)
		*item = r.item;
	if (r.kind == DAP_VALUE && !r.name)
		return visa_fail(e, EINVAL,
				 "%.64s is not a part that an expression can name, so "
				 "it cannot be watched",
				 *name);
	if (r.kind == DAP_LANES_OF || r.kind == DAP_WORK_ITEM || r.kind == DAP_ALL_LANES)
		return visa_fail(e, EINVAL,
				 "%.64s does not belong to one work-item, so it cannot "
				 "be watched",
				 *name);
	if (r.kind == DAP_VALUE)
		dap_part_name(r.name, *name, text);
	else if (r.kind == DAP_REGISTERS || r.kind == DAP_PREDICATES)
		visa_buffer_printf(text, "$%s", *name);
	else
		visa_buffer_printf(text, "%s", *name);
	visa_buffer_number(text, 0, 1);
	return text->failed ? visa_fail(e, ENOMEM, "out of memory") : 0;
}

/*
 * Set the members of an answer that offer a data breakpoint. Its id is valid until the launch
 * continues. A breakpoint that was set by then stays valid until it is deleted.
 */
static void put_data(struct visa_dap *d, const struct visa_stopped_item *item, const char *text,
		     json_t *body)
{
	json_t *types = json_array();
	struct visa_buffer id = { 0 }, what = { 0 };
	uint64_t global[3];
	uint32_t local[3];

	visa_buffer_printf(&id, "%" PRIu32 ":%" PRIu32 ":%" PRIu32 ":%" PRIu32 ":%s", d->stop_count,
			   item->thread, item->frame, item->lane, text);
	visa_buffer_printf(&what, "%s", text);
	if (visa_stopped_work_item(d->at, item->thread, item->lane, global, local))
		visa_buffer_printf(&what, " of work-item %" PRIu64 ",%" PRIu64 ",%" PRIu64,
				   global[0], global[1], global[2]);
	json_array_append_new(types, json_string("write"));
	json_array_append_new(types, json_string("read"));
	json_array_append_new(types, json_string("readWrite"));
	dap_set(body, "dataId", dap_string(&id));
	dap_set(body, "description", dap_string(&what));
	dap_set(body, "accessTypes", types);
	dap_set(body, "canPersist", json_false());
}

int dap_data_info(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	struct visa_error why = { 0 };
	struct visa_stopped_item item;
	struct visa_buffer text = { 0 };
	struct visa_value v;
	const char *name;
	int err = read_name(d, args, &name, &item, &text, e);

	if (!err && (visa_stopped_evaluate(d->at, &item, (const char *)text.bytes, text.size - 1,
					   &v, &why) ||
		     !v.at || !v.has_address)) {
		dap_set(body, "dataId", json_null());
		dap_set(body, "description",
			base_json_text(why.err ? why.text : "the value is not in memory"));
	} else if (!err) {
		put_data(d, &item, (const char *)text.bytes, body);
	}
	visa_buffer_free(&text);
	return err;
}

/*
 * Add the watchpoint for a data breakpoint. @w->text: "ACCESS STOP:THREAD:FRAME:LANE:EXPRESSION".
 * ACCESS is w, r or a; STOP is the number of the stop at which the client got the id.
 */
static int dap_data_watch(struct visa_dap *d, const struct dap_wish *w,
			  const struct visa_stop_point **s, struct visa_error *e)
{
	enum visa_stop_access access = *w->text == 'w'	 ? VISA_STOP_WRITES
				       : *w->text == 'r' ? VISA_STOP_READS
							 : VISA_STOP_ACCESSES;
	struct base_word rest = base_word(w->text + 2), part;
	struct visa_stopped_item item;
	uint64_t numbers[4] = { 0 };

	for (int i = 0; i < 4; i++)
		if (!base_word_cut(&rest, ':', &part) ||
		    !base_word_decimal(part, UINT32_MAX, &numbers[i]))
			return visa_fail(e, EINVAL,
					 "dataId does not come from an answer to "
					 "dataBreakpointInfo");
	item = (struct visa_stopped_item){ .thread = (uint32_t)numbers[1],
					   .frame = (uint32_t)numbers[2],
					   .lane = (uint32_t)numbers[3] };
	if (!d->at || numbers[0] != d->stop_count)
		return visa_fail(e, EBUSY,
				 "dataId is no longer valid, since the launch has continued; "
				 "request it again");
	return visa_stops_watch(d->t.stops, d->at, &item, access, rest.text, rest.size, s, e);
}

static int set_one(struct visa_dap *d, const json_t *b, json_t *to, struct visa_error *e)
{
	const char *id, *access = "write", *condition = "", *hits = "";
	struct visa_error why = { 0 };
	struct visa_buffer text = { 0 };
	struct dap_point *p = NULL;
	int err = json_is_object(b) ? dap_text(b, "dataId", false, &id, e)
				    : visa_fail(e, EINVAL, "a breakpoint must be an object");

	if (!err)
		err = dap_text(b, "accessType", true, &access, e);
	if (!err)
		err = dap_text(b, "condition", true, &condition, e);
	if (!err)
		err = dap_text(b, "hitCondition", true, &hits, e);
	if (err)
		return err;
	visa_buffer_printf(&text, "%c %s",
			   !strcmp(access, "readWrite") ? 'a'
			   : *access == 'r'		? 'r'
							: 'w',
			   id);
	visa_buffer_number(&text, 0, 1);
	if (*condition || *hits)
		visa_fail(&why, EOPNOTSUPP,
			  "a breakpoint at data cannot have a condition or a "
			  "number of hits");
	else if (text.failed)
		visa_fail(&why, ENOMEM, "out of memory for a watchpoint");
	else
		p = points_wish(d,
				&(const struct dap_wish){ .set = DAP_DATA,
							  .key = "",
							  .text = (const char *)text.bytes,
							  .hits = "",
							  .add = dap_data_watch },
				&why);
	points_put(d, p, &why, to);
	visa_buffer_free(&text);
	return 0;
}

int dap_set_data(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	const json_t *wanted = NULL;
	json_t *list = json_array();
	int err = dap_array(args, "breakpoints", false, &wanted, e);
	bool held = !err && dap_hold(d);

	if (!err)
		points_begin(d, DAP_DATA, "");
	for (size_t i = 0; i < json_array_size(wanted) && !err; i++)
		err = set_one(d, json_array_get(wanted, i), list, e);
	if (wanted)
		points_end(d, DAP_DATA, "");
	dap_release(d, held);
	dap_set(body, "breakpoints", list);
	return err;
}
