// SPDX-License-Identifier: MIT
/* Splits a trace into lines, and makes a shorter trace of selected lines. */
#include "trace_text.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static bool trace_text_is_digit(char c)
{
	return isdigit((unsigned char)c);
}

/* Whether a line is a comment that names a line of the source, such as "# sums.cl:10". */
static bool is_source(struct trace_part line)
{
	size_t size = line.size;

	if (size && line.at[size - 1] == '\n')
		size--;
	if (size < 5 || memcmp(line.at, "# ", 2) != 0 || !trace_text_is_digit(line.at[size - 1]))
		return false;
	while (trace_text_is_digit(line.at[size - 1]))
		size--;
	return size > 3 && line.at[size - 1] == ':';
}

int trace_text_read(struct trace_text *t, const char *text, size_t size)
{
	struct trace_part source = { .at = "" };
	const char *end = text + size;

	*t = (struct trace_text){ 0 };
	for (const char *at = text; at < end; t->total++) {
		const char *newline = memchr(at, '\n', (size_t)(end - at));

		at = newline ? newline + 1 : end;
	}
	t->lines = calloc(t->total + 1, sizeof(*t->lines));
	if (!t->lines)
		return -ENOMEM;
	for (const char *at = text; at < end;) {
		const char *newline = memchr(at, '\n', (size_t)(end - at));
		const char *next = newline ? newline + 1 : end;
		struct trace_part line = { at, (size_t)(next - at) };

		at = next;
		if (is_source(line))
			source = line;
		else
			t->lines[t->count++] = (struct trace_line){ line, source };
	}
	return 0;
}

/*
 * Whether a line of a trace is an instruction. Such a line begins with the number of a work-group.
 */
static bool is_instruction(struct trace_part line)
{
	return line.size && trace_text_is_digit(*line.at);
}

static bool trace_text_is_same(struct trace_part a, struct trace_part b)
{
	return a.size == b.size && !memcmp(a.at, b.at, a.size);
}

size_t trace_text_join(const struct trace_text *t, const bool *keep, struct visa_buffer *b)
{
	struct trace_part source = { .at = "" };
	size_t count = 0;

	for (size_t i = 0; i < t->count; i++) {
		const struct trace_line *l = &t->lines[i];

		if (!keep[i])
			continue;
		if (is_instruction(l->text) && l->source.size &&
		    !trace_text_is_same(l->source, source)) {
			source = l->source;
			visa_buffer_put(b, source.at, source.size);
			count++;
		}
		visa_buffer_put(b, l->text.at, l->text.size);
		count++;
	}
	return count;
}

bool trace_text_executes(const struct trace_text *t, const bool *keep)
{
	for (size_t i = 0; i < t->count; i++)
		if (keep[i] && is_instruction(t->lines[i].text))
			return true;
	return false;
}
