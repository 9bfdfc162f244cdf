/* SPDX-License-Identifier: MIT */
/*
 * The trace of a mount: the instructions of ctl, asm, explain and launches, as text that can be
 * replayed.
 */
#ifndef VISAFS_TRACING_H
#define VISAFS_TRACING_H

#include "../lib/visafs.h"
#include "log.h"

#define CONTROL_TRACE_SIZE  (64u << 20) /* default size of the trace in bytes */
#define CONTROL_FILTER_TEXT 1024	/* bytes of the filter, with its newline */

/**
 * struct control_tracing - the trace
 * @log: the text of the trace
 * @limit: largest size of @log in bytes, set before the first request is served
 * @trace: the trace; NULL until tracing is switched on for the first time
 * @filter: words of the filter, @filter_size bytes and a NUL
 * @launches: number of launches that use the trace
 * @full: a line did not fit; changed atomically
 *
 * The device lock protects the members from @trace to @launches.
 */
struct control_tracing {
	struct control_log log;
	size_t limit;
	struct visa_trace *trace;
	char filter[CONTROL_FILTER_TEXT];
	size_t filter_size;
	unsigned int launches;
	bool full;
};

struct control;

void tracing_init(struct control *c);
void tracing_destroy(struct control *c);

/* tracing_settle() - switch off a full trace, and wake readers if there is new text. */
void tracing_settle(struct control *c);

/*
 * tracing_take() - called when a launch begins; Return: the trace, or NULL if the launch is not
 * traced.
 */
struct visa_trace *tracing_take(struct control *c);

/*
 * tracing_restart() - begin a new trace with the next instruction, after a snapshot was restored.
 */
void tracing_restart(struct control *c);

/* tracing_give() - called when the launch has ended, to release the trace of tracing_take(). */
void tracing_give(struct control *c, struct visa_trace *trace);

#endif
