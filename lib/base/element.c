// SPDX-License-Identifier: MIT
/* The table of types of numbers in memory, and conversion of elements between bytes and text. */
#include "element.h"

#include "decimal.h"
#include "number.h"
#include "words.h"

#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define ROW(name, kind, size, width, per_line) { #name, BASE_##kind, size, width, per_line },
static const struct base_element elements[] = { BASE_ELEMENTS(ROW) };

/* Aliases of the types' names: types of OpenCL C, and i8 to i64. */
static const struct {
	const char *name;
	const char *element;
} aliases[] = {
	{ "char", "s8" },  { "uchar", "u8" },  { "short", "s16" },  { "ushort", "u16" },
	{ "int", "s32" },  { "uint", "u32" },  { "long", "s64" },   { "ulong", "u64" },
	{ "half", "f16" }, { "float", "f32" }, { "double", "f64" }, { "i8", "s8" },
	{ "i16", "s16" },  { "i32", "s32" },   { "i64", "s64" },
};

const struct base_element *base_element_by_name(const char *name, size_t size)
{
	struct base_word word = { name, size };
	size_t row = BASE_WORD_ROW(word, aliases);

	if (row < sizeof(aliases) / sizeof(aliases[0]))
		word = base_word(aliases[row].element);
	row = BASE_WORD_ROW(word, elements);
	return row < sizeof(elements) / sizeof(elements[0]) ? &elements[row] : NULL;
}

/* Return: how many of the @size bytes of a text are quoted in an error text: at most 80. */
static int element_shown(size_t size)
{
	return size < 80 ? (int)size : 80;
}

static int read_whole(const struct base_element *t, const char *text, size_t size, uint64_t *bits,
		      struct visa_error *e)
{
	uint64_t top = UINT64_MAX >> (64 - 8 * t->size);
	bool is_signed = t->kind == BASE_SIGNED;
	bool minus = size && text[0] == '-';
	size_t sign = minus || (size && text[0] == '+');
	uint64_t most = is_signed ? top >> 1 : top;
	uint64_t least = is_signed ? (top >> 1) + 1 : 0; /* magnitude of the least number */
	bool larger = false;
	uint64_t value = 0;

	if (size == sign || base_number_literal(text + sign, size - sign, UINT64_MAX, &value,
						&larger) < size - sign)
		return visa_fail(e, EINVAL, "\"%.*s\" is not a number, decimal or 0x",
				 element_shown(size), text);
	if (larger || value > (minus ? least : most))
		return visa_fail(e, ERANGE, "%.*s does not fit %s: %s%" PRIu64 " to %" PRIu64,
				 element_shown(size), text, t->name, is_signed ? "-" : "", least,
				 most);
	*bits = minus ? -value : value;
	return 0;
}

static int read_float(const struct base_element *t, const char *text, size_t size, uint64_t *bits,
		      struct visa_error *e)
{
	const char *largest = base_decimal_largest(t->size);
	int err = base_decimal_read(t->size, text, size, bits);

	if (err == -ERANGE)
		return visa_fail(e, ERANGE, "%.*s does not fit %s: -%s to %s (inf is infinity)",
				 element_shown(size), text, t->name, largest, largest);
	return err ? visa_fail(e, EINVAL, "\"%.*s\" is not a number", element_shown(size), text)
		   : 0;
}

int base_element_read(const struct base_element *t, const char *text, size_t size, uint8_t *bytes,
		      struct visa_error *e)
{
	uint64_t bits = 0;
	int err = t->kind == BASE_FLOAT ? read_float(t, text, size, &bits, e)
					: read_whole(t, text, size, &bits, e);

	for (size_t i = 0; i < t->size && !err; i++)
		bytes[i] = (uint8_t)(bits >> 8 * i);
	return err;
}

int base_hex_read(const char *text, size_t size, uint8_t *bytes, struct visa_error *e)
{
	if (size == 0 || size % 2)
		return visa_fail(e, EINVAL,
				 "\"%.*s\" has %zu hex digits; expected two for each byte",
				 element_shown(size), text, size);
	for (size_t i = 0; i < size; i += 2) {
		unsigned int high = base_digit(text[i], 16);
		unsigned int low = base_digit(text[i + 1], 16);

		if (high == 16 || low == 16)
			return visa_fail(e, EINVAL,
					 "\"%.*s\" is not hex; expected two digits for each byte, "
					 "as in deadbeef",
					 element_shown(size), text);
		bytes[i / 2] = (uint8_t)(high << 4 | low);
	}
	return 0;
}

void base_element_print(const struct base_element *t, const uint8_t *bytes,
			char buf[BASE_ELEMENT_TEXT_MAX])
{
	uint64_t sign = 1ull << ((8 * t->size - 1) & 63);
	uint64_t bits = 0;

	for (size_t i = 0; i < t->size; i++)
		bits |= (uint64_t)bytes[i] << 8 * i;
	switch (t->kind) {
	case BASE_UNSIGNED:
		snprintf(buf, BASE_ELEMENT_TEXT_MAX, "%" PRIu64, bits);
		break;
	case BASE_SIGNED:
		/* Sign-extend to 64 bits. */
		snprintf(buf, BASE_ELEMENT_TEXT_MAX, "%" PRId64, (int64_t)((bits ^ sign) - sign));
		break;
	case BASE_FLOAT:
		base_decimal_print(t->size, bits, buf, BASE_ELEMENT_TEXT_MAX);
		break;
	case BASE_HEX:
		snprintf(buf, BASE_ELEMENT_TEXT_MAX, "%02" PRIx64, bits);
		break;
	}
}
