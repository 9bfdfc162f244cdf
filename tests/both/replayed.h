/* SPDX-License-Identifier: MIT */
/* Traces of runs, and their replays. */
#ifndef REPLAYED_H
#define REPLAYED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../../lib/base/buffer.h"
#include "../../lib/trace/trace.h"

/* replayed_trace() - record a trace of a run; @text receives it, unless it is too long */
struct visa_trace *replayed_trace(const char *filter, struct visa_buffer *text);

/**
 * replayed_same() - Return: whether a replay leaves the same bytes
 * @text: the trace
 * @bytes: @buffer bytes of the buffer, and local memory
 * @filtered: only written bytes need to be the same, over @untouched
 * @why: receives the difference, @room bytes
 */
bool replayed_same(const struct visa_buffer *text, const struct visa_buffer *bytes, size_t buffer,
		   bool filtered, uint8_t untouched, char *why, size_t room);

#endif
