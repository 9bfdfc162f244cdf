// SPDX-License-Identifier: MIT
/* Reads and prints words of a case: objects, numbers, lists of values. */
#include "case.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const struct case_type types[] = {
	{ "ub", 1, 'u' }, { "b", 1, 's' },  { "uw", 2, 'u' }, { "w", 2, 's' },
	{ "ud", 4, 'u' }, { "d", 4, 's' },  { "uq", 8, 'u' }, { "q", 8, 's' },
	{ "f", 4, 'f' },  { "df", 8, 'f' }, { "hf", 2, 'h' },
};

void case_append(struct case_bytes *b, const void *data, size_t size)
{
	b->data = realloc(b->data, b->size + size + 1);
	if (!b->data)
		abort();
	memcpy(b->data + b->size, data, size);
	b->size += size;
	b->data[b->size] = 0;
}

char *case_word(char **line)
{
	char *word = *line + strspn(*line, " \t");
	size_t n = strcspn(word, " \t");

	if (!n)
		return NULL;
	*line = word + n + (word[n] != 0);
	word[n] = 0;
	return word;
}

const struct case_type *case_type(const char *name)
{
	for (size_t i = 0; name && i < sizeof(types) / sizeof(*types); i++)
		if (!strcmp(types[i].name, name))
			return &types[i];
	return NULL;
}

bool case_number(const char *word, uint64_t *value)
{
	char *end;

	if (!word || *word < '0' || *word > '9')
		return false;
	*value = strtoull(word, &end, strncmp(word, "0x", 2) != 0 ? 10 : 16);
	return !*end;
}

bool case_object(const char *word, struct case_object *object, uint32_t *at)
{
	const char *place = strchr(word, '@');
	uint64_t id, offset = 0;
	char name[16];

	snprintf(name, sizeof(name), "%.*s", (int)strcspn(word, "@"), word);
	if (place && !case_number(place + 1, &offset))
		return false;
	*at = (uint32_t)offset;
	*object = (struct case_object){ 'E', 0 };
	if (!strcmp(name, "em"))
		return !place;
	if (!strchr("TVP", *name) || !*name || !case_number(name + 1, &id))
		return false;
	*object = (struct case_object){ *name, (uint32_t)id };
	return *name != 'P' || !place;
}

/*
 * Parse one number of a type, and store its bits in @bits. A hexadecimal number is the bits
 * themselves, also for a float.
 */
static bool one_value(const char *word, const struct case_type *type, uint64_t *bits)
{
	uint64_t most = type->size == 8 ? UINT64_MAX : (1ull << 8 * type->size) - 1;
	char *end;

	if (!strncmp(word, "0x", 2))
		return case_number(word, bits) && *bits <= most;
	if (type->kind == 'f') {
		double wide = strtod(word, &end);
		float narrow = strtof(word, NULL);

		*bits = 0;
		memcpy(bits, type->size == 8 ? (void *)&wide : (void *)&narrow, type->size);
		return end != word && !*end;
	}
	if (type->kind == 's' && *word == '-') {
		if (!case_number(word + 1, bits) || *bits > most / 2 + 1)
			return false;
		*bits = -*bits & most;
		return true;
	}
	return type->kind != 'h' && case_number(word, bits) && *bits <= most;
}

/* Read FIRST..LAST or FIRST..LAST..STEP, and append the values. */
static bool range(const char *word, const char *dots, const struct case_type *type,
		  struct case_bytes *bytes)
{
	uint64_t first, last, step = 1;
	char part[3][24];
	const char *more = strstr(dots + 2, "..");

	snprintf(part[0], sizeof(part[0]), "%.*s", (int)(dots - word), word);
	snprintf(part[1], sizeof(part[1]), "%.*s", more ? (int)(more - dots - 2) : 23, dots + 2);
	snprintf(part[2], sizeof(part[2]), "%s", more ? more + 2 : "1");
	if (type->kind == 'f' || !case_number(part[0], &first) || !case_number(part[1], &last) ||
	    !case_number(part[2], &step) || !step || last < first || (last - first) / step > 65535)
		return false;
	for (; first <= last; first += step)
		case_append(bytes, &first, type->size);
	return true;
}

static uint8_t mixed(uint64_t at)
{
	uint32_t x = (uint32_t)at * 0x9e3779b1;

	x ^= x >> 15;
	return (uint8_t)(x * 0x85ebca6b >> 24);
}

/*
 * Parse N*mix or N*mix+FIRST, and append N elements. Their bytes come from a fixed pseudorandom
 * sequence of bytes, from byte FIRST on.
 */
static bool mix(const char *word, const struct case_type *type, uint64_t times,
		struct case_bytes *bytes)
{
	uint64_t at = 0;
	uint8_t byte;

	if (*word && (*word != '+' || !case_number(word + 1, &at)))
		return false;
	for (uint64_t end = at + times * type->size; at < end; at++) {
		byte = mixed(at);
		case_append(bytes, &byte, 1);
	}
	return true;
}

bool case_value(const char *word, const struct case_type *type, struct case_bytes *bytes)
{
	const char *dots = strstr(word, ".."), *star = strchr(word, '*');
	uint64_t times = 1, bits;
	char count[8];

	if (dots)
		return range(word, dots, type, bytes);
	if (star) {
		snprintf(count, sizeof(count), "%.*s", (int)(star - word), word);
		if (!case_number(count, &times) || times > 65536)
			return false;
		word = star + 1;
		if (!strncmp(word, "mix", 3))
			return mix(word + 3, type, times, bytes);
	}
	if (!one_value(word, type, &bits))
		return false;
	while (times--)
		case_append(bytes, &bits, type->size);
	return true;
}

const char *case_print_object(const struct case_object *object, uint32_t at)
{
	static char text[32];

	if (object->kind == 'E')
		return "em";
	if (object->kind == 'P')
		snprintf(text, sizeof(text), "P%u", object->id);
	else
		snprintf(text, sizeof(text), "%c%u@%u", object->kind, object->id, at);
	return text;
}

/* Print a float in decimal. Return: false if reading the decimal number gives another value. */
static bool print_float(const struct case_type *type, const uint8_t *bytes, char *text, size_t size)
{
	float narrow;
	double wide;

	if (type->size == 4) {
		memcpy(&narrow, bytes, 4);
		snprintf(text, size, "%.9g", (double)narrow);
		return strtof(text, NULL) == narrow;
	}
	memcpy(&wide, bytes, 8);
	snprintf(text, size, "%.17g", wide);
	return strtod(text, NULL) == wide;
}

const char *case_print_value(const struct case_type *type, const uint8_t *bytes)
{
	static char text[40];
	uint64_t bits = 0;

	memcpy(&bits, bytes, type->size);
	if (type->kind == 'f' && print_float(type, bytes, text, sizeof(text)))
		return text;
	if (type->kind == 's' && bits >> (8 * type->size - 1))
		snprintf(text, sizeof(text), "-%" PRIu64,
			 -bits & (UINT64_MAX >> (64 - 8 * type->size)));
	else
		snprintf(text, sizeof(text),
			 bits < 10000 && type->kind != 'h' ? "%" PRIu64 : "0x%" PRIx64, bits);
	return text;
}
