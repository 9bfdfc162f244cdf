/* SPDX-License-Identifier: MIT */
/* Traces: the executed instructions as text, which a replay can execute again (README.md). */
#ifndef VISA_TRACE_H
#define VISA_TRACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../base/error.h"

#ifdef __cplusplus
extern "C" {
#endif

struct visa_trace;

/**
 * struct visa_trace_options - contents and destination of a trace
 * @filter: words of a filter (README.md "Filters"); NULL or "" for no filter
 * @shared: other processes may change memory while instructions are traced, so the inputs of
 *	instructions are compared with the replay
 * @write: called with text, whole lines; Return: 0, or another number to end the trace
 * @context: argument of @write
 */
struct visa_trace_options {
	const char *filter;
	bool shared;
	int (*write)(void *context, const char *text, size_t size);
	void *context;
};

/**
 * visa_trace_new() - make an empty trace
 * @o: the options, which are copied, except the target of @context
 *
 * Return: 0; -EINVAL for a filter that cannot be read; -ENOMEM.
 */
int visa_trace_new(const struct visa_trace_options *o, struct visa_trace **trace,
		   struct visa_error *e);

/* visa_trace_free() - write the last lines and free the trace. NULL is ignored. */
void visa_trace_free(struct visa_trace *t);

/*
 * visa_trace_restart() - begin a new trace, after the text so far was discarded: the next launch,
 * or run of a device's thread, begins with the header lines. A launch that is being traced writes
 * no further lines. Needs no lock.
 */
void visa_trace_restart(struct visa_trace *t);

/*
 * visa_trace_hold() - reserve the trace for the launch that begins next: until its end, nothing
 * else is traced. Called under the lock of the device whose thread is traced, so that no run of the
 * thread interferes. Return: whether the trace was free.
 */
bool visa_trace_hold(struct visa_trace *t);

/* visa_trace_leave() - end the reservation of visa_trace_hold(), if the launch has not begun. */
void visa_trace_leave(struct visa_trace *t);

/* visa_trace_ended() - Return: whether @write has ended the trace. */
bool visa_trace_ended(const struct visa_trace *t);

#ifdef __cplusplus
}
#endif
#endif
