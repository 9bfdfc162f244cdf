// SPDX-License-Identifier: MIT
/*
 * Fuzz replays. Each line of a trace must be executed, or be refused with an error text and the
 * position of the error. The lines after it must still be executed. Lines that need much memory or
 * many threads are skipped.
 */
#include <string.h>

#include "../../lib/trace/replay.h"
#include "fuzz.h"
#include "trace_lines.h"

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

		if (!trace_line_is_large(line, n)) {
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
