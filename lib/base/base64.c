// SPDX-License-Identifier: MIT
/* Base64 (RFC 4648): encodes bytes as text, and decodes them. */
#include "base64.h"

#include <string.h>

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

void base_base64(struct visa_buffer *to, const uint8_t *bytes, size_t size)
{
	for (size_t i = 0; i < size; i += 3) {
		size_t left = size - i < 3 ? size - i : 3;
		uint32_t bits = 0;
		char text[4] = "====";

		for (size_t n = 0; n < 3; n++)
			bits = bits << 8 | (n < left ? bytes[i + n] : 0);
		for (size_t n = 0; n <= left; n++)
			text[n] = digits[bits >> (18 - 6 * n) & 63];
		visa_buffer_put(to, text, 4);
	}
}

/* Decode four characters; @pads: number of '=' at their end. Return: whether they are valid. */
static bool read_four(const char *text, size_t pads, uint32_t *bits)
{
	*bits = 0;
	for (size_t n = 0; n < 4; n++) {
		const char *digit = n < 4 - pads && text[n] ? strchr(digits, text[n]) : NULL;

		if (!digit && n < 4 - pads)
			return false;
		*bits = *bits << 6 | (digit ? (uint32_t)(digit - digits) : 0);
	}
	return !(*bits & ((1u << 8 * pads) - 1));
}

bool base_unbase64(struct visa_buffer *to, const char *text, size_t size)
{
	if (size % 4)
		return false;
	for (size_t i = 0; i < size; i += 4) {
		size_t pads = i + 4 < size ? 0 : (text[i + 3] == '=') + (text[i + 2] == '=');
		uint32_t bits;

		if (!read_four(text + i, pads, &bits))
			return false;
		for (size_t n = 0; n < 3 - pads; n++)
			visa_buffer_number(to, bits >> (16 - 8 * n) & 255, 1);
	}
	return true;
}
