// SPDX-License-Identifier: MIT
/* visactl: parsing whole numbers: masks, offsets, counts, addresses. */
#include "../lib/base/words.h"
#include "visactl.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

bool number_parse(const char *text, uint64_t *value)
{
	return base_word_number(base_word(text), UINT64_MAX, value);
}

int argument_parse(const char *what, const char *text, uint64_t *value)
{
	if (!base_word_bytes(base_word(text), value))
		return TOOL_DONE;
	return tool_error(TOOL_USAGE,
			  "%s '%s' is not a number, decimal or 0x, with K, M, G or T, up to "
			  "%" PRId64,
			  what, text, INT64_MAX);
}

int address_parse(int argc, char **argv, struct address *a)
{
	struct base_word offset = base_word(argv[0]), name;
	bool plus = base_word_cut(&offset, '+', &name);

	if (name.size >= sizeof(a->name)) {
		tool_error(TOOL_USAGE, "'%s' is too long for a name", argv[0]);
		return -1;
	}
	memcpy(a->name, name.text, name.size);
	a->name[name.size] = 0;
	a->offset = 0;
	if (plus)
		return argument_parse("offset", offset.text, &a->offset) ? -1 : 1;
	if (argc > 1)
		return argument_parse("offset", argv[1], &a->offset) ? -1 : 2;
	return 1;
}
