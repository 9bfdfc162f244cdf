// SPDX-License-Identifier: MIT
#include "replay_scene.h"

#include <string.h>

#include "../../support/unit.h"

void trace_scene_go_on(struct visa_replay *r, const char *text)
{
	struct visa_error e = { 0 };
	uint64_t line = 0;
	int err = visa_replay_text(r, text, strlen(text), &line, NULL, &e);

	unit_check(!err, __FILE__, __LINE__, "line %d: %s", (int)line, e.text);
}

struct visa_replay *trace_scene(const struct visa_replay_host *host, const char *text)
{
	struct visa_replay *r = visa_replay_new(host);

	CHECK(r != NULL);
	trace_scene_go_on(r, text);
	return r;
}

uint32_t trace_scene_dword(const struct visa_replay *r, uint32_t index, uint64_t at)
{
	uint32_t value = 0xdeadbeef;
	uint64_t size = 0;
	const uint8_t *bytes = visa_replay_memory(r, index, &size);

	if (bytes && at + 4 <= size)
		memcpy(&value, bytes + at, 4);
	return value;
}
