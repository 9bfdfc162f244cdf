/* SPDX-License-Identifier: MIT */
/*
 * Functions for fuzzers that find lines of traces that need much memory or many threads. The
 * fuzzers skip such inputs.
 */
#ifndef FUZZ_TRACE_LINES_H
#define FUZZ_TRACE_LINES_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define TRACE_MEMORY_MAX  65536
#define TRACE_THREADS_MAX 15

static inline bool trace_line_begins(const char *line, size_t size, const char *word)
{
	return size >= strlen(word) && !memcmp(line, word, strlen(word));
}

/* Return: the largest decimal or hexadecimal number of a line. */
static inline unsigned long long trace_largest(const char *line, size_t size)
{
	char text[256] = "", *at = text, *end;
	unsigned long long most = 0;

	memcpy(text, line, size < sizeof(text) - 1 ? size : sizeof(text) - 1);
	while (*at) {
		unsigned long long n = strtoull(at, &end, 0);

		most = n > most ? n : most;
		at = end > at ? end : at + 1;
	}
	return most;
}

static inline bool trace_line_is_large(const char *line, size_t size)
{
	while (size && (*line == ' ' || *line == '\t' || *line == '\r')) {
		line++;
		size--;
	}
	if (trace_line_begins(line, size, "thread"))
		return size > 200 || trace_largest(line, size) > TRACE_THREADS_MAX;
	return trace_line_begins(line, size, "memory") &&
	       trace_largest(line, size < 24 ? size : 24) > TRACE_MEMORY_MAX;
}

static inline bool trace_text_is_large(const char *text, size_t size)
{
	while (size) {
		const char *newline = memchr(text, '\n', size);
		size_t n = newline ? (size_t)(newline - text) + 1 : size;

		if (trace_line_is_large(text, n))
			return true;
		text += n;
		size -= n;
	}
	return false;
}

#endif
