/* SPDX-License-Identifier: MIT */
/* Splitting a trace into lines, and joining some of them again. */
#ifndef TRACE_TEXT_H
#define TRACE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "../lib/base/buffer.h"

/* struct trace_part - a part of the text, @size bytes */
struct trace_part {
	const char *at;
	size_t size;
};

/*
 * struct trace_line - a line with its newline. @source: the last comment before it that names a
 * line of the source; its size is 0 if there is none
 */
struct trace_line {
	struct trace_part text;
	struct trace_part source;
};

/**
 * struct trace_text - the text of a trace
 * @lines: all lines except comments that name lines of the source, @count of them; freed by the
 *	caller
 * @total: number of all lines, including these comments
 */
struct trace_text {
	struct trace_line *lines;
	size_t count;
	size_t total;
};

/* trace_text_read() - split a text into lines, which point into the text; Return: 0 or -ENOMEM. */
int trace_text_read(struct trace_text *t, const char *text, size_t size);

/**
 * trace_text_join() - append some of the lines
 * @keep: by line, whether it is appended. Before an instruction, the comment with its source line
 *	is appended, if the source line differs from the previous one
 *
 * Return: how many lines were appended, comments among them.
 */
size_t trace_text_join(const struct trace_text *t, const bool *keep, struct visa_buffer *b);

/* trace_text_executes() - Return: whether one of the kept lines is an instruction. */
bool trace_text_executes(const struct trace_text *t, const bool *keep);

#endif
