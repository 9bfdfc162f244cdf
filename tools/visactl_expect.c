// SPDX-License-Identifier: MIT
/*
 * visactl reduce --expect: checks whether a shorter trace leaves the same wrong bytes in memory as
 * the whole trace.
 */
#include "visactl_expect.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "../lib/base/element.h"
#include "../lib/base/words.h"
#include "../lib/visafs.h"
#include "tool.h"

int expect_read(const char *text, struct expectation *x)
{
	struct base_word value = base_word(text), place;
	char quoted[BASE_QUOTED_MAX];
	struct visa_error e = { 0 };

	if (!base_word_cut(&value, '=', &place))
		return tool_error(TOOL_USAGE,
				  "--expect: expected PLACE=VALUE, as in T6+20=u32:5, "
				  "found %s",
				  base_quote(base_word(text), quoted));
	x->text = value.text;
	if (visa_written_read(place.text, place.size, &x->place, &e) ||
	    visa_written_read(value.text, value.size, &x->value, &e))
		return tool_error(TOOL_USAGE, "--expect: %s", e.text);
	if (x->place.kind != VISA_WRITTEN_SURFACE)
		return tool_error(TOOL_USAGE,
				  "--expect: expected memory such as T6 or T6+20, "
				  "found %s",
				  base_quote(place, quoted));
	if (x->value.kind != VISA_WRITTEN_VALUE)
		return tool_error(TOOL_USAGE, "--expect: expected a value such as u32:5, found %s",
				  base_quote(value, quoted));
	return TOOL_DONE;
}

/*
 * Return: the bytes that PLACE of --expect PLACE=VALUE selects; NULL if they do not exist. @size:
 * receives the size in bytes of the surface that PLACE names, 0 if there is no such surface
 */
static const uint8_t *find_bytes(const struct expectation *x, const struct visa_replay *r,
				 uint64_t *size)
{
	size_t bytes = x->value.value.size;
	const uint8_t *memory = NULL;
	uint32_t index;
	char name[16];

	*size = 0;
	snprintf(name, sizeof(name), "T%u", x->place.surface);
	if (visa_canonical_id(VISA_VCLASS_T, name, &index))
		memory = visa_replay_memory(r, index, size);
	if (!memory)
		*size = 0;
	return *size >= bytes && x->place.offset <= *size - bytes ? memory + x->place.offset : NULL;
}

int expect_begin(struct expectation *x, const struct visa_replay *r)
{
	size_t bytes = x->value.value.size;
	uint64_t size;
	const uint8_t *found = find_bytes(x, r, &size);

	if (!found && !size)
		return tool_error(TOOL_REFUSED, "--expect: the trace has no memory T%u",
				  x->place.surface);
	if (!found)
		return tool_error(TOOL_REFUSED,
				  "--expect: T%u has %" PRIu64
				  " bytes; %zu bytes from byte %" PRIu64 " are past its end",
				  x->place.surface, size, bytes, x->place.offset);
	if (!memcmp(found, x->value.value.bytes, bytes))
		return tool_error(TOOL_REFUSED, "%.*s has %s, as expected", (int)x->place.text_size,
				  x->place.text, x->text);
	x->wrong = malloc(bytes);
	if (!x->wrong)
		return tool_error(TOOL_REFUSED, "out of memory");
	memcpy(x->wrong, found, bytes);
	return TOOL_DONE;
}

bool expect_fails(const struct expectation *x, const struct visa_replay *r)
{
	uint64_t size;
	const uint8_t *found = find_bytes(x, r, &size);

	return found && !memcmp(found, x->wrong, x->value.value.size);
}

void expect_say(const struct expectation *x, bool written)
{
	int type = (int)strcspn(x->text, ":");
	const struct base_element *t = base_element_by_name(x->text, (size_t)type);
	char number[BASE_ELEMENT_TEXT_MAX];

	fprintf(stderr, "%s: %.*s has %.*s:", tool_name, (int)x->place.text_size, x->place.text,
		type, x->text);
	for (size_t i = 0; t && i < x->value.count; i++) {
		base_element_print(t, x->wrong + i * x->value.unit, number);
		fprintf(stderr, "%s%s", i && t->kind != BASE_HEX ? "," : "", number);
	}
	fprintf(stderr, ", and should have %s; %s\n", x->text,
		written ? "the remaining lines give the same wrong value"
			: "no instruction has written these bytes");
}

void expect_free(struct expectation *x)
{
	visa_written_free(&x->place);
	visa_written_free(&x->value);
	free(x->wrong);
}
