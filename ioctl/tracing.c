// SPDX-License-Identifier: MIT
/*
 * Switches tracing on and off, and sets its filter: the files tracing_on, trace, trace_pipe and
 * trace_filter.
 */
#include "tracing.h"
#include "../lib/base/words.h"
#include "control.h"

#include <errno.h>
#include <string.h>

void tracing_init(struct control *c)
{
	c->trace.limit = CONTROL_TRACE_SIZE;
	control_log_init(&c->trace.log, SIZE_MAX);
}

void tracing_destroy(struct control *c)
{
	visa_device_lock(c->device);
	visa_device_explain(c->device, NULL);
	visa_device_trace(c->device, NULL);
	visa_trace_free(c->trace.trace);
	visa_device_unlock(c->device);
	control_log_destroy(&c->trace.log);
}

static bool is_full(const struct control *c)
{
	return __atomic_load_n(&c->trace.full, __ATOMIC_ACQUIRE);
}

/*
 * Append lines of the trace to its log, as many as fit. Older lines cannot be dropped, since later
 * lines depend on them.
 */
static int take_lines(void *context, const char *text, size_t size)
{
	static const char full[] = "# full: no room for more lines; empty it with > trace\n";
	struct control *c = context;
	size_t has = control_log_size(&c->trace.log);
	size_t room = has < c->trace.limit ? c->trace.limit - has : 0;
	bool fits = size <= room;

	for (; !fits && room && text[room - 1] != '\n'; room--)
		continue;
	control_log_add(&c->trace.log, text, fits ? size : room);
	if (fits)
		return 0;
	control_log_add(&c->trace.log, full, sizeof(full) - 1);
	__atomic_store_n(&c->trace.full, true, __ATOMIC_RELEASE);
	return 1;
}

/* Make a trace with a filter. Return: 0 or a negative errno. */
static int make_trace(struct control *c, const char *filter, struct visa_trace **trace,
		      struct visa_error *e)
{
	const struct visa_trace_options options = {
		.filter = filter, .shared = true, .write = take_lines, .context = c
	};

	return visa_trace_new(&options, trace, e);
}

/* Switch tracing on or off; the caller holds the device lock. */
static int switch_to(struct control *c, bool on, struct visa_error *e)
{
	int err = 0;

	if (on && is_full(c))
		return visa_fail(e, ENOSPC, "the trace is full with %zu bytes; > trace empties it",
				 control_log_size(&c->trace.log));
	if (on && !c->trace.trace)
		err = make_trace(c, c->trace.filter, &c->trace.trace, e);
	if (err)
		return err;
	c->tracing = on;
	visa_device_explain(c->device, on ? c->explained : NULL);
	visa_device_trace(c->device, on ? c->trace.trace : NULL);
	return 0;
}

void tracing_settle(struct control *c)
{
	struct visa_error e;

	if (is_full(c)) {
		visa_device_lock(c->device);
		if (c->tracing && is_full(c))
			switch_to(c, false, &e);
		visa_device_unlock(c->device);
	}
	control_log_notify(&c->trace.log);
}

void tracing_restart(struct control *c)
{
	visa_device_lock(c->device);
	if (c->trace.trace)
		visa_trace_restart(c->trace.trace);
	visa_device_unlock(c->device);
}

struct visa_trace *tracing_take(struct control *c)
{
	struct visa_trace *trace = NULL;

	visa_device_lock(c->device);
	if (c->tracing && !is_full(c)) {
		trace = c->trace.trace;
		c->trace.launches++;
		/*
		 * ctl and asm write to the trace only under the device lock. This thread has the
		 * lock, so no other thread is writing.
		 */
		visa_trace_hold(trace);
	}
	visa_device_unlock(c->device);
	return trace;
}

void tracing_give(struct control *c, struct visa_trace *trace)
{
	if (!trace)
		return;
	visa_device_lock(c->device);
	visa_trace_leave(trace);
	c->trace.launches--;
	visa_device_unlock(c->device);
	tracing_settle(c);
}

int control_tracing_read(struct control *c, uint32_t id, uint64_t serial, char *buf)
{
	(void)id;
	(void)serial;
	visa_device_look(c->device);
	buf[0] = c->tracing && !is_full(c) ? '1' : '0';
	visa_device_unlock(c->device);
	buf[1] = '\n';
	return CONTROL_TRACING_TEXT;
}

ssize_t control_tracing_write(struct control *c, uint32_t id, uint64_t serial, const char *buf,
			      size_t size)
{
	const struct base_word word = base_word_trim((struct base_word){ buf, size });
	bool on = base_word_is(word, "1");
	struct visa_error e;
	int err;

	(void)id;
	(void)serial;
	if (!on && !base_word_is(word, "0")) {
		err = base_expected(&e, NULL, word, "0 or 1");
	} else {
		visa_device_lock(c->device);
		err = switch_to(c, on, &e);
		visa_device_unlock(c->device);
	}
	if (err)
		control_refused(c, &e);
	return err ? err : (ssize_t)size;
}

int control_filter_read(struct control *c, uint32_t id, uint64_t serial, char *buf)
{
	size_t n;

	(void)id;
	(void)serial;
	visa_device_look(c->device);
	n = c->trace.filter_size;
	memcpy(buf, c->trace.filter, n);
	visa_device_unlock(c->device);
	buf[n] = '\n';
	return (int)n + 1;
}

/* Use another filter from now on; the caller holds the device lock. */
static int set_filter(struct control *c, const char *filter, struct visa_error *e)
{
	struct visa_trace *trace;
	int err;

	if (c->trace.launches)
		return visa_fail(e, EBUSY, "the filter cannot change while a launch is traced");
	err = make_trace(c, filter, &trace, e);
	if (err)
		return err;
	visa_device_trace(c->device, c->tracing ? trace : NULL);
	visa_trace_free(c->trace.trace);
	c->trace.trace = trace;
	c->trace.filter_size = strlen(filter);
	memcpy(c->trace.filter, filter, c->trace.filter_size + 1);
	return 0;
}

ssize_t control_filter_write(struct control *c, uint32_t id, uint64_t serial, const char *buf,
			     size_t size)
{
	char filter[CONTROL_FILTER_TEXT];
	const struct base_line line = base_line(buf, size);
	const struct base_word word = base_word_trim((struct base_word){ buf, size });
	struct visa_error e = { 0 };
	int err;

	(void)id;
	(void)serial;
	err = base_line_alone(&line, "filter", &e);
	if (!err && word.size >= sizeof(filter))
		err = visa_fail(&e, EINVAL, "the filter is too long: expected less than %zu bytes",
				sizeof(filter));
	if (!err) {
		memcpy(filter, word.text, word.size);
		filter[word.size] = 0;
		visa_device_lock(c->device);
		err = set_filter(c, filter, &e);
		visa_device_unlock(c->device);
	}
	if (err)
		control_refused(c, &e);
	return err ? err : (ssize_t)size;
}

void control_trace_clear(struct control *c)
{
	visa_device_lock(c->device);
	if (c->trace.trace)
		visa_trace_restart(c->trace.trace);
	control_log_clear(&c->trace.log);
	__atomic_store_n(&c->trace.full, false, __ATOMIC_RELEASE);
	visa_device_unlock(c->device);
}
