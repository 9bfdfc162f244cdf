// SPDX-License-Identifier: MIT
/* Strings in quotes, with the escapes of C: names of kernels, functions and files. */
#include "parser.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

/* Characters behind a backslash, and what they stand for. */
static const char escapes[] = "abefnrtv'\"\\?";
static const char meant[] = "\a\b\x1b\f\n\r\t\v'\"\\?";

static unsigned int hex_digit(char c)
{
	return isdigit((unsigned char)c) ? (unsigned int)(c - '0')
					 : (unsigned int)(tolower((unsigned char)c) - 'a' + 10);
}

/* The number behind a backslash, of octal or (behind an x) hexadecimal digits; 0 if none. */
static unsigned int coded(const char **at, const char *end)
{
	bool hex = **at == 'x';
	unsigned int digits = hex ? 2 : 3;
	unsigned int value = 0;

	*at += hex;
	for (; digits && *at < end; digits--, ++*at) {
		if (hex ? !isxdigit((unsigned char)**at) : **at < '0' || **at > '7')
			break;
		value = value * (hex ? 16 : 8) + hex_digit(**at);
	}
	return value;
}

int visa_text_literal(struct parser *p, const char *what, char *buf)
{
	struct token t = p->lex.token;
	const char *at = t.text;
	const char *end = t.text + t.size;
	unsigned int value;

	if (t.kind != TOKEN_STRING && (t.kind != TOKEN_WORD || visa_token_numeric(&t)))
		return visa_text_expected(p, what);
	if (t.size >= VISA_LITERAL_MAX)
		return visa_text_fail(p, t, EINVAL, "the name has %zu characters; at most %d",
				      t.size, VISA_LITERAL_MAX - 1);
	if (t.kind == TOKEN_STRING) {
		at++;
		end--;
	}
	while (at < end) {
		const char *escape = NULL;
		bool plain = *at != '\\';

		if (!plain)
			escape = memchr(escapes, *++at, sizeof(escapes) - 1);
		if (plain || escape) {
			value = (unsigned char)(plain ? *at : meant[escape - escapes]);
			at++;
		} else {
			value = coded(&at, end);
		}
		if (!value || value > 255)
			return visa_text_fail(p, t, EINVAL,
					      "a byte 0, or a backslash with no meaning; expected "
					      "\\a \\b \\e \\f "
					      "\\n \\r \\t \\v \\' \\\" \\? \\\\ \\x01 or \\001");
		*buf++ = (char)value;
	}
	*buf = 0;
	visa_lexer_next(&p->lex);
	return 0;
}

int visa_literal_print(char *buf, size_t size, const char *text)
{
	size_t n = (size_t)snprintf(buf, size, "\"");

	for (const char *c = text; *c; c++) {
		const char *escape = memchr(meant, *c, sizeof(meant) - 2);
		char *at = buf + (n < size ? n : size);
		size_t room = n < size ? size - n : 0;

		if (escape)
			n += (size_t)snprintf(at, room, "\\%c", escapes[escape - meant]);
		else if (isprint((unsigned char)*c))
			n += (size_t)snprintf(at, room, "%c", *c);
		else
			n += (size_t)snprintf(at, room, "\\x%02x", (unsigned char)*c);
	}
	n += (size_t)snprintf(buf + (n < size ? n : size), n < size ? size - n : 0, "\"");
	return (int)n;
}

bool visa_is_identifier(const char *text)
{
	if (!isalpha((unsigned char)*text) && *text != '_')
		return false;
	while (isalnum((unsigned char)*text) || *text == '_')
		text++;
	return !*text;
}
