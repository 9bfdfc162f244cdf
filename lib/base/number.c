// SPDX-License-Identifier: MIT
/* Reads unsigned numbers from text. Locales, signs and white space are not handled. */
#include "number.h"

unsigned int base_digit(char c, unsigned int base)
{
	unsigned int d = base;

	if (c >= '0' && c <= '9')
		d = (unsigned int)(c - '0');
	else if (c >= 'a' && c <= 'f')
		d = (unsigned int)(c - 'a') + 10;
	else if (c >= 'A' && c <= 'F')
		d = (unsigned int)(c - 'A') + 10;
	return d < base ? d : base;
}

size_t base_number(const char *text, size_t size, unsigned int base, uint64_t max, uint64_t *value,
		   bool *larger)
{
	bool over = false;
	size_t n = 0;

	*value = 0;
	for (; n < size; n++) {
		unsigned int d = base_digit(text[n], base);

		if (d == base)
			break;
		over |= d > max || *value > (max - d) / base;
		*value = over ? max : *value * base + d;
	}
	if (larger)
		*larger = over;
	return n;
}

size_t base_number_literal(const char *text, size_t size, uint64_t max, uint64_t *value,
			   bool *larger)
{
	bool hex = size > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
	size_t head = hex ? 2 : 0;
	size_t n = base_number(text + head, size - head, hex ? 16 : 10, max, value, larger);

	return n ? head + n : 0;
}
