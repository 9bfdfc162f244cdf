// SPDX-License-Identifier: MIT
/* visactl: parsing of whole numbers: masks, offsets, counts, addresses. */
#include "../lib/base/number.h"
#include "visactl.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

int number_digit(char c)
{
	unsigned int digit = base_digit(c, 16);

	return digit == 16 ? -1 : (int)digit;
}

int number_read(const char *text, uint64_t *value)
{
	size_t size = strlen(text);
	bool larger;

	if (!size || base_number_literal(text, size, UINT64_MAX, value, &larger) < size)
		return -1;
	return larger;
}

bool number_parse(const char *text, uint64_t *value)
{
	return number_read(text, value) == 0;
}

int argument_parse(const char *what, const char *text, uint64_t *value)
{
	static const char suffixes[] = "KMGT";
	size_t n = strlen(text);
	const char *suffix = n > 1 ? strchr(suffixes, toupper((unsigned char)text[n - 1])) : NULL;
	char digits[32];

	if (suffix)
		n--;
	if (n < sizeof(digits)) {
		memcpy(digits, text, n);
		digits[n] = 0;
		if (number_parse(digits, value) &&
		    !__builtin_mul_overflow(*value,
					    suffix ? 1024ull << 10 * (suffix - suffixes) : 1ull,
					    value) &&
		    *value <= INT64_MAX)
			return TOOL_DONE;
	}
	return tool_error(TOOL_USAGE,
			  "%s \"%s\" is not a number, decimal or 0x, with K, M, G or T, up to "
			  "%" PRId64,
			  what, text, INT64_MAX);
}

int address_parse(int argc, char **argv, struct address *a)
{
	const char *plus = strchr(argv[0], '+');
	size_t n = plus ? (size_t)(plus - argv[0]) : strlen(argv[0]);

	if (n >= sizeof(a->name)) {
		tool_error(TOOL_USAGE, "\"%s\" is too long for a name", argv[0]);
		return -1;
	}
	memcpy(a->name, argv[0], n);
	a->name[n] = 0;
	a->offset = 0;
	if (plus)
		return argument_parse("offset", plus + 1, &a->offset) ? -1 : 1;
	if (argc > 1)
		return argument_parse("offset", argv[1], &a->offset) ? -1 : 2;
	return 1;
}
