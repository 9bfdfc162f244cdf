/* SPDX-License-Identifier: MIT */
/* The trace of a mount: what ctl, asm, explain and launches execute, as text that replays. */
#ifndef VISAFS_TRACING_H
#define VISAFS_TRACING_H

#include "../lib/visafs.h"
#include "log.h"

#define CONTROL_TRACE_SIZE  (64u << 20) /* bytes of the trace that are kept, by default */
#define CONTROL_FILTER_TEXT 1024	/* bytes of the filter, with its newline */

/**
 * struct control_tracing - the trace
 * @log: its text
 * @limit: bytes of @log at most, set before the first request is served
 * @trace: NULL until it is switched on for the first time
 * @filter: its words, @filter_size bytes and a NUL
 * @launches: how many have the trace
 * @full: there was no room for more; changed atomically
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

/* tracing_take() - a launch begins; Return: the trace, or NULL if it is not traced. */
struct visa_trace *tracing_take(struct control *c);

/* tracing_restart() - begin another trace with the next instruction, since all state has changed.
 */
void tracing_restart(struct control *c);

/* tracing_give() - the launch has ended. */
void tracing_give(struct control *c, struct visa_trace *trace);

#endif
