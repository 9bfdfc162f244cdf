/* SPDX-License-Identifier: MIT */
/* Traces of launches, and their replays. */
#ifndef REPLAYED_H
#define REPLAYED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../../lib/base/buffer.h"
#include "../../lib/trace/trace.h"

/*
 * replayed_trace() - make a trace for a launch. The text of the trace is appended to @text, up to a
 * limit of bytes
 */
struct visa_trace *replayed_trace(const char *filter, struct visa_buffer *text);

/**
 * replayed_same() - replay a trace; Return: whether memory has the same bytes as after the launch
 * @text: the trace
 * @bytes: memory after the launch: @buffer bytes of the kernel's buffer, then local memory
 * @filtered: whether the trace has only some of the instructions. Then only bytes that the launch
 * has written are compared
 * @untouched: value of the buffer's bytes before the launch
 * @why: array of @room bytes, which receives a sentence about the difference
 */
bool replayed_same(const struct visa_buffer *text, const struct visa_buffer *bytes, size_t buffer,
		   bool filtered, uint8_t untouched, char *why, size_t room);

#endif
