/* SPDX-License-Identifier: MIT */
/* Splitting a trace into lines, and making a shorter trace of selected lines. */
#ifndef TRACE_TEXT_H
#define TRACE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "../lib/base/buffer.h"

/* struct trace_part - @size consecutive bytes of a trace's text */
struct trace_part {
	const char *at;
	size_t size;
};

/*
 * struct trace_line - a line of a trace
 * @text: the line with its newline
 * @source: the last comment before the line that names a source line; size 0 if there is none
 */
struct trace_line {
	struct trace_part text;
	struct trace_part source;
};

/**
 * struct trace_text - the text of a trace
 * @lines: array of @count lines: all lines except comments that name source lines. The caller frees
 *	it
 * @total: number of lines, including the comments that name source lines
 */
struct trace_text {
	struct trace_line *lines;
	size_t count;
	size_t total;
};

/* trace_text_read() - split a text into lines, which point into the text; Return: 0 or -ENOMEM. */
int trace_text_read(struct trace_text *t, const char *text, size_t size);

/**
 * trace_text_join() - append the lines whose flag in @keep is true to @b
 * @keep: a flag for each element of @t->lines. Before an instruction, the comment that names its
 *	source line is appended, too, if it differs from the previous such comment
 *
 * Return: the number of lines that were appended, including comments.
 */
size_t trace_text_join(const struct trace_text *t, const bool *keep, struct visa_buffer *b);

/* trace_text_executes() - Return: whether one of the kept lines is an instruction. */
bool trace_text_executes(const struct trace_text *t, const bool *keep);

#endif
