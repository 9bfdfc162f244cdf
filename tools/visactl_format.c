// SPDX-License-Identifier: MIT
/* visactl: the table of element formats, and conversion of elements between bytes and text. */
#include "../lib/base/number.h"
#include "visactl.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define FORMAT_ROW(name, kind, size, width, per_line)                                              \
	{ #name, FORMAT_##kind, size, width, per_line },
static const struct format formats[] = { FORMATS(FORMAT_ROW) };

const struct format *format_by_name(const char *name)
{
	for (size_t i = 0; i < sizeof(formats) / sizeof(formats[0]); i++)
		if (strcmp(formats[i].name, name) == 0)
			return &formats[i];
	tool_error(TOOL_USAGE, "there is no type \"%s\"; types are" FORMAT_NAMES, name);
	return NULL;
}

static void store(uint64_t bits, size_t size, uint8_t *bytes)
{
	for (size_t i = 0; i < size; i++)
		bytes[i] = (uint8_t)(bits >> 8 * i);
}

static uint64_t load(const uint8_t *bytes, size_t size)
{
	uint64_t bits = 0;

	for (size_t i = 0; i < size; i++)
		bits |= (uint64_t)bytes[i] << 8 * i;
	return bits;
}

static int parse_whole(const struct format *f, const char *text, uint64_t *bits)
{
	uint64_t top = UINT64_MAX >> (64 - 8 * f->size);
	bool is_signed = f->kind == FORMAT_SIGNED;
	bool minus = text[0] == '-';
	uint64_t most = is_signed ? top >> 1 : top;
	uint64_t least = is_signed ? (top >> 1) + 1 : 0; /* magnitude */
	uint64_t value;
	int bad = number_read(text + (minus || text[0] == '+'), &value);

	if (bad < 0)
		return tool_error(TOOL_USAGE, "\"%s\" is not a number, decimal or 0x", text);
	if (bad || value > (minus ? least : most))
		return tool_error(TOOL_REFUSED, "%s does not fit %s: %s%" PRIu64 " to %" PRIu64,
				  text, f->name, is_signed ? "-" : "", least, most);
	*bits = minus ? -value : value;
	return TOOL_DONE;
}

int format_parse(const struct format *f, const char *text, uint8_t *bytes)
{
	uint64_t bits = 0;
	int status;

	if (f->kind == FORMAT_FLOAT)
		status = float_parse(f, text, &bits);
	else
		status = parse_whole(f, text, &bits);
	if (status == TOOL_DONE)
		store(bits, f->size, bytes);
	return status;
}

int format_parse_hex(const char *text, uint8_t *bytes)
{
	size_t n = strlen(text);

	if (n == 0 || n % 2)
		return tool_error(TOOL_USAGE, "\"%s\" has %zu hex digits; a byte is two", text, n);
	for (size_t i = 0; i < n; i += 2) {
		unsigned int high = base_digit(text[i], 16);
		unsigned int low = base_digit(text[i + 1], 16);

		if (high == 16 || low == 16)
			return tool_error(TOOL_USAGE,
					  "\"%s\" is not hex: a byte is two digits, as in deadbeef",
					  text);
		bytes[i / 2] = (uint8_t)(high << 4 | low);
	}
	return TOOL_DONE;
}

void format_print(const struct format *f, const uint8_t *bytes, char *buf)
{
	uint64_t bits = load(bytes, f->size);
	uint64_t sign = 1ull << ((8 * f->size - 1) & 63);

	switch (f->kind) {
	case FORMAT_UNSIGNED:
		snprintf(buf, FORMAT_TEXT_MAX, "%" PRIu64, bits);
		break;
	case FORMAT_SIGNED:
		/* Sign-extend to 64 bits. */
		snprintf(buf, FORMAT_TEXT_MAX, "%" PRId64, (int64_t)((bits ^ sign) - sign));
		break;
	case FORMAT_FLOAT:
		float_print(f, bits, buf);
		break;
	case FORMAT_HEX:
		snprintf(buf, FORMAT_TEXT_MAX, "%02" PRIx64, bits);
		break;
	}
}
