// SPDX-License-Identifier: MIT
/*
 * Strings, and what is called by one: functions, symbols and files.
 *
 *	fcall (M1, 16) pick 3 1	     faddr "a.b" V32(0,0)<1>	 FILE "a.cl"
 */
#include "kinds.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Letters behind a backslash, and what they stand for. */
static const char escapes[] = "abefnrtv'\"\\?";
static const char escaped[] = "\a\b\x1b\f\n\r\t\v'\"\\?";

void visa_text_put_string(struct printer *pr, const char *text)
{
	visa_text_put(pr, "\"");
	for (; *text; text++) {
		const char *at = *text == '?' ? NULL : strchr(escaped, *text);

		if (at)
			visa_text_put(pr, "\\%c", escapes[at - escaped]);
		else if (*text >= ' ' && *text <= '~')
			visa_text_put(pr, "%c", *text);
		else
			visa_text_put(pr, "\\x%02x", (unsigned char)*text);
	}
	visa_text_put(pr, "\"");
}

/* A character of a string from @at on, which moves on; at most @digits of base @base. */
static char numbered(const char **at, const char *end, int base, unsigned int digits)
{
	char number[4] = "";
	char *rest;
	char c;

	for (unsigned int i = 0; i < digits && *at + i < end; i++)
		number[i] = (*at)[i];
	c = (char)strtoul(number, &rest, base);
	*at += rest - number;
	return c;
}

int visa_text_string(struct parser *p, struct token t, char *buf, size_t *size)
{
	const char *at = t.text + (t.kind == TOKEN_STRING);
	const char *end = t.text + t.size - (t.kind == TOKEN_STRING);
	const char *escape;

	*size = 0;
	while (at < end) {
		char c = *at++;

		if (c == '\\' && t.kind == TOKEN_STRING && at < end) {
			escape = strchr(escapes, *at);
			if (*at == 'x' && at + 1 < end && isxdigit((unsigned char)at[1])) {
				at++;
				c = numbered(&at, end, 16, 2);
			} else if (isdigit((unsigned char)*at)) {
				c = numbered(&at, end, 8, 3);
			} else if (*at && escape) {
				c = escaped[escape - escapes];
				at++;
			} else {
				return visa_text_fail(p, t, EINVAL,
						      "the string has '\\%c', which is no escape",
						      *at);
			}
		}
		if (!c)
			return visa_text_fail(p, t, EINVAL, "the string has a NUL in it");
		buf[(*size)++] = c;
	}
	return 0;
}

/* Whether a string is a word, which needs no quotes. */
static bool is_word(const char *text)
{
	struct lexer l = { .at = text, .end = text + strlen(text) };

	visa_lexer_next(&l);
	return l.token.kind == TOKEN_WORD && l.at == l.end && l.token.text == text &&
	       !visa_token_numeric(&l.token);
}

/* A function, symbol or file by its name; one whose name is not known as "#7". */
int visa_put_function(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	const char *text = visa_string(pr->names, inst->number);

	if (!text)
		visa_text_put(pr, "\"#%u\"", inst->number);
	else if (f->kind == VISA_KIND_STRING16 && is_word(text))
		visa_text_put(pr, "%s", text);
	else
		visa_text_put_string(pr, text);
	return 0;
}

/* The number of "#7", or false. */
static bool is_number(struct token t, uint32_t *number)
{
	uint64_t n = 0;

	if (t.kind != TOKEN_STRING || t.size < 4 || t.size > 13 || t.text[1] != '#')
		return false;
	for (size_t i = 2; i < t.size - 1; i++) {
		if (!isdigit((unsigned char)t.text[i]))
			return false;
		n = n * 10 + (unsigned int)(t.text[i] - '0');
	}
	*number = n;
	return n <= UINT32_MAX;
}

/* The name becomes a string when the line has been read: each mention gets an index. */
int visa_read_function(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	struct token t = p->lex.token;
	uint32_t last = f->kind == VISA_KIND_STRING16 ? UINT16_MAX : UINT32_MAX;

	if (t.kind != TOKEN_STRING && (t.kind != TOKEN_WORD || visa_token_numeric(&t)))
		return visa_text_expected(p, "a name");
	if (!is_number(t, &inst->number))
		p->string = t;
	else if (inst->number > last)
		return visa_text_fail(p, t, EINVAL, "expected a number of at most %u", last);
	visa_lexer_next(&p->lex);
	return 0;
}
