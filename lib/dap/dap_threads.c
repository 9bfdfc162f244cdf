// SPDX-License-Identifier: MIT
/* Lists the threads that the client sees (hardware threads or work-items), and their frames. */
#include "../base/array.h"
#include "dap_state.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define LANES 32 /* a thread id for the client is LANES * hardware thread + lane + 1 */

int64_t dap_thread_id(const struct visa_dap *d, uint32_t thread, uint32_t lane)
{
	return d->t.by_item ? (int64_t)thread * LANES + lane + 1 : (int64_t)thread + 1;
}

int dap_thread_item(const struct visa_dap *d, const json_t *args, struct visa_stopped_item *item,
		    struct visa_error *e)
{
	int64_t id = 0;
	int err = dap_number(args, "threadId", false, &id, e);

	if (err)
		return err;
	*item = (struct visa_stopped_item){ 0 };
	id--;
	if (id >= 0 && d->t.by_item) {
		item->lane = (uint32_t)(id % LANES);
		id /= LANES;
	}
	if (id < 0 || id >= d->lane_count)
		return visa_fail(e, EINVAL, "no thread of the stopped group has this number");
	item->thread = (uint32_t)id;
	if (!d->t.by_item)
		item->lane = d->lanes[id];
	return 0;
}

/*
 * Return: the lane that the client shows for a thread after a stop: the lane @chosen, if it is at
 * the current instruction; else the first lane at that instruction.
 */
static uint32_t first_lane(const struct visa_stopped *s, uint32_t thread, uint32_t chosen)
{
	uint32_t lanes = visa_stopped_em(s, thread);

	if (!lanes)
		lanes = visa_stopped_alive(s, thread);
	return lanes >> chosen & 1 || !lanes ? chosen : (uint32_t)__builtin_ctz(lanes);
}

int dap_enter(struct visa_dap *d)
{
	const struct visa_stop_reason *why = visa_stopped_reason(d->at);
	uint32_t count = visa_stopped_threads(d->at);

	if (count != d->lane_count) {
		uint32_t *lanes = calloc(count, sizeof(*lanes));

		if (!lanes)
			return -ENOMEM;
		free(d->lanes);
		d->lanes = lanes;
		d->lane_count = count;
	}
	for (uint32_t t = 0; t < count; t++)
		d->lanes[t] = first_lane(d->at, t, d->lanes[t]);
	if (why->lane != UINT32_MAX)
		d->lanes[why->thread] = why->lane;
	d->item =
		(struct visa_stopped_item){ .thread = why->thread, .lane = d->lanes[why->thread] };
	return 0;
}

void dap_choose(struct visa_dap *d, const struct visa_stopped_item *item)
{
	d->item = *item;
	d->lanes[item->thread] = item->lane;
}

/*
 * Return: the name of a thread for lanes @first to @last: "0,0,0.1: work-items 16,0,0 to 31,0,0",
 * and its state if it does not run.
 */
static json_t *dap_threads_name_of(const struct visa_dap *d, uint32_t thread, uint32_t first,
				   uint32_t last)
{
	static const char *const states[] = { " (not begun)", "", " (waits)", " (barrier)",
					      " (ended)" };
	enum visa_stop_state state = visa_stopped_state(d->at, thread);
	const struct visa_stop_reason *why = visa_stopped_reason(d->at);
	struct visa_buffer text = { 0 };
	uint64_t from[3], to[3];
	uint32_t local[3];

	visa_buffer_printf(&text, "%u,%u,%u.%u", why->group[0], why->group[1], why->group[2],
			   thread);
	while (last > first && !visa_stopped_work_item(d->at, thread, last, to, local))
		last--;
	if (visa_stopped_work_item(d->at, thread, first, from, local) &&
	    visa_stopped_work_item(d->at, thread, last, to, local)) {
		visa_buffer_printf(&text, ": work-item%s %" PRIu64 ",%" PRIu64 ",%" PRIu64,
				   first < last ? "s" : "", from[0], from[1], from[2]);
		if (first < last)
			visa_buffer_printf(&text, " to %" PRIu64 ",%" PRIu64 ",%" PRIu64, to[0],
					   to[1], to[2]);
	}
	if (d->t.by_item && state == VISA_STOP_RUNS &&
	    !(visa_stopped_em(d->at, thread) >> first & 1))
		state = VISA_STOP_LANES;
	visa_buffer_printf(&text, "%s", states[state]);
	return dap_string(&text);
}

static void put_thread(const struct visa_dap *d, uint32_t thread, uint32_t first, uint32_t last,
		       json_t *threads)
{
	json_t *t = json_object();

	dap_set(t, "id", json_integer(dap_thread_id(d, thread, first)));
	dap_set(t, "name", dap_threads_name_of(d, thread, first, last));
	json_array_append_new(threads, t);
}

/* Return: the thread of the last stop. While the launch runs, only this thread is listed. */
static json_t *running_thread(const struct visa_dap *d)
{
	json_t *t = json_object();

	dap_set(t, "id", json_integer(dap_thread_id(d, d->item.thread, d->item.lane)));
	dap_set(t, "name", base_json_text(d->t.name));
	return t;
}

int dap_threads(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	uint32_t lanes = d->at ? visa_stopped_lane_count(d->at) : 0;
	json_t *threads = json_array();

	(void)args;
	(void)e;
	for (uint32_t t = 0; d->at && t < visa_stopped_threads(d->at); t++) {
		uint32_t alive = visa_stopped_alive(d->at, t);

		if (!alive && visa_stopped_state(d->at, t) == VISA_STOP_ENDED)
			continue;
		if (!d->t.by_item || !alive)
			put_thread(d, t, 0, d->t.by_item ? 0 : lanes - 1, threads);
		for (uint32_t left = alive; left && d->t.by_item; left &= left - 1) {
			uint32_t lane = (uint32_t)__builtin_ctz(left);

			put_thread(d, t, lane, lane, threads);
		}
	}
	if (!json_array_size(threads))
		json_array_append_new(threads, running_thread(d));
	dap_set(body, "threads", threads);
	return 0;
}

bool dap_place(const struct visa_dap *d, const struct visa_stopped_item *item,
	       struct visa_stop_place *place)
{
	uint32_t lanes;

	for (uint32_t n = 0;
	     !item->frame && visa_stopped_lanes(d->at, item->thread, n, &lanes, place); n++)
		if (lanes >> item->lane & 1)
			return true;
	return visa_stopped_place(d->at, item->thread, item->frame, place);
}

int dap_frame_item(const struct visa_dap *d, const json_t *args, struct visa_stopped_item *item,
		   struct visa_error *e)
{
	int64_t id = 0;
	int err = dap_number(args, "frameId", true, &id, e);

	if (err)
		return err;
	*item = d->item;
	if (!id)
		return 0;
	if (id < 0 || id > d->item_count)
		return visa_fail(e, EINVAL,
				 "the frame is no longer valid, since the launch has "
				 "continued");
	*item = d->items[id - 1];
	return 0;
}

static int put_frame(struct visa_dap *d, const struct visa_stopped_item *item,
		     const struct visa_stopped_frame *f, json_t *frames)
{
	struct visa_stopped_item *kept = base_array_add(&d->items, &d->item_count, sizeof(*kept));
	json_t *frame = json_object();

	if (!kept)
		return -ENOMEM;
	*kept = *item;
	dap_set(frame, "id", json_integer(d->item_count));
	dap_set(frame, "name", base_json_text(f->function));
	dap_put_place(d, &f->place, frame);
	json_array_append_new(frames, frame);
	return 0;
}

int dap_stack(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	int64_t first = 0, levels = 0;
	struct visa_stopped_item item = { 0 };
	struct visa_stopped_frame f;
	json_t *frames = json_array();
	int64_t n = 0;
	int err = dap_thread_item(d, args, &item, e);

	if (!err)
		err = dap_number(args, "startFrame", true, &first, e);
	if (!err)
		err = dap_number(args, "levels", true, &levels, e);
	for (; !err && visa_stopped_frame(d->at, &item, (uint32_t)n, &f); n++)
		if (n >= first && (levels <= 0 || n - first < levels))
			err = put_frame(d, &item, &f, frames);
	if (err == -ENOMEM)
		visa_fail(e, ENOMEM, "out of memory");
	dap_set(body, "stackFrames", frames);
	dap_set(body, "totalFrames", json_integer(n));
	return err;
}
