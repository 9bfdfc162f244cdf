// SPDX-License-Identifier: MIT
/*
 * Any text as lines of a trace: each is executed, or refused with an error that says where, and
 * the others go on. Lines that ask for much memory or many threads are left out.
 */
#include <stdlib.h>
#include <string.h>

#include "../../lib/trace/replay.h"
#include "fuzz.h"

#define MEMORY_MAX  65536
#define THREADS_MAX 15

static int begins_with(const char *line, size_t size, const char *word)
{
	return size >= strlen(word) && !memcmp(line, word, strlen(word));
}

/* The largest number of a line, decimal or 0x. */
static unsigned long long largest(const char *line, size_t size)
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

static int is_large(const char *line, size_t size)
{
	while (size && (*line == ' ' || *line == '\t' || *line == '\r')) {
		line++;
		size--;
	}
	if (begins_with(line, size, "thread"))
		return size > 200 || largest(line, size) > THREADS_MAX;
	return begins_with(line, size, "memory") &&
	       largest(line, size < 24 ? size : 24) > MEMORY_MAX;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *line = (const char *)data, *end = line + size;
	struct visa_replay *r = visa_replay_new(NULL);

	REQUIRE(r);
	while (line < end) {
		const char *newline = memchr(line, '\n', (size_t)(end - line));
		size_t n = (size_t)((newline ? newline : end) - line);
		struct visa_replay_counts before = visa_replay_counts(r);
		struct visa_error e = { 0 };
		int err;

		if (!is_large(line, n)) {
			err = visa_replay_line(r, line, n, &e);
			REQUIRE(visa_replay_counts(r).lines == before.lines + !err);
			if (err) {
				require_error(err, &e);
				REQUIRE(e.column >= 1 && e.column <= n + 1);
			}
		}
		line = newline ? newline + 1 : end;
	}
	visa_replay_free(r);
	return 0;
}
