/* SPDX-License-Identifier: MIT */
/* A trace as lines, some of which are left out. */
#ifndef TRACE_TEXT_H
#define TRACE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "../lib/base/buffer.h"

/* struct trace_part - a piece of the text, @size bytes */
struct trace_part {
	const char *at;
	size_t size;
};

/*
 * struct trace_line - a line with its newline. @source: the last comment before it that names a
 * line of the source, of no size without one
 */
struct trace_line {
	struct trace_part text;
	struct trace_part source;
};

/**
 * struct trace_text - a text
 * @lines: all lines but comments that name lines of the source, @count of them; freed by the caller
 * @total: lines of the text, these comments among them
 */
struct trace_text {
	struct trace_line *lines;
	size_t count;
	size_t total;
};

/* trace_text_read() - find the lines of a text, which must live as long; Return: 0 or -ENOMEM. */
int trace_text_read(struct trace_text *t, const char *text, size_t size);

/**
 * trace_text_join() - append some of the lines
 * @keep: by line, whether it is appended. Before an instruction comes the comment of its source, if
 *	that is another one than before
 *
 * Return: how many lines were appended, comments among them.
 */
size_t trace_text_join(const struct trace_text *t, const bool *keep, struct visa_buffer *b);

/* trace_text_executes() - Return: whether one of these lines is an instruction. */
bool trace_text_executes(const struct trace_text *t, const bool *keep);

#endif
