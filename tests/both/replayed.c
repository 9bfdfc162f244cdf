// SPDX-License-Identifier: MIT
/*
 * Records the traces of launches, replays these traces, and compares the contents of memory after a
 * launch and after its replay.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../lib/trace/replay.h"
#include "replayed.h"

#define TEXT_MAX (16u << 20) /* longer traces are not replayed */
#define BUFFER	 6	     /* number of the surface that is the kernel's buffer: T6 */

static int keep(void *context, const char *text, size_t size)
{
	struct visa_buffer *b = context;

	if (b->size + size > TEXT_MAX)
		return -1;
	visa_buffer_put(b, text, size);
	return b->failed;
}

struct visa_trace *replayed_trace(const char *filter, struct visa_buffer *text)
{
	const struct visa_trace_options options = { .filter = filter,
						    .write = keep,
						    .context = text };
	struct visa_trace *trace = NULL;
	struct visa_error e;

	if (visa_trace_new(&options, &trace, &e))
		abort();
	return trace;
}

/*
 * Compare a surface of the replay with the memory after the launch. If the trace was filtered,
 * bytes that the launch did not write are zero in the replay, and @untouched in memory.
 */
static bool same(const struct visa_replay *r, uint32_t index, const uint8_t *want, size_t size,
		 bool filtered, uint8_t untouched, char *why, size_t room)
{
	uint64_t have = 0;
	const uint8_t *got = visa_replay_memory(r, index, &have);

	for (size_t i = 0; i < size; i++) {
		uint8_t byte = got && i < have ? got[i] : 0;

		if (byte == want[i] || (filtered && !byte && want[i] == untouched))
			continue;
		snprintf(why, room, "byte %zu of T%u is 0x%02x, by a replay 0x%02x", i, index,
			 want[i], byte);
		return false;
	}
	return true;
}

bool replayed_same(const struct visa_buffer *text, const struct visa_buffer *bytes, size_t buffer,
		   bool filtered, uint8_t untouched, char *why, size_t room)
{
	struct visa_replay *r = visa_replay_new(NULL);
	struct visa_error e = { 0 };
	uint64_t line = 0;
	bool good = r != NULL;

	if (good && visa_replay_text(r, (const char *)text->bytes, text->size, &line, NULL, &e)) {
		snprintf(why, room, "line %llu of the trace: %s", (unsigned long long)line, e.text);
		good = false;
	}
	good = good && same(r, BUFFER, bytes->bytes, buffer, filtered, untouched, why, room) &&
	       same(r, 0, bytes->bytes + buffer, bytes->size - buffer, filtered, 0, why, room);
	visa_replay_free(r);
	return good;
}
