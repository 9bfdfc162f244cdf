// SPDX-License-Identifier: MIT
/*
 * Strings, and names that may be strings: of functions, symbols and files.
 *
 *	fcall (M1, 16) pick 3 1	     faddr "a.b" V32(0,0)<1>	 FILE "a.cl"
 */
#include "../base/number.h"
#include "kinds.h"

#include <ctype.h>
#include <errno.h>
#include <string.h>

/* Letters after a backslash, and the characters that they represent. */
static const char escapes[] = "abefnrtv'\"\\?";
static const char escaped[] = "\a\b\x1b\f\n\r\t\v'\"\\?";

void text_put_string(struct printer *pr, const char *text)
{
	base_append(&pr->text, "\"");
	for (; *text; text++) {
		const char *at = *text == '?' ? NULL : strchr(escaped, *text);

		if (at)
			base_append(&pr->text, "\\%c", escapes[at - escaped]);
		else if (*text >= ' ' && *text <= '~')
			base_append(&pr->text, "%c", *text);
		else
			base_append(&pr->text, "\\x%02x", (unsigned char)*text);
	}
	base_append(&pr->text, "\"");
}

/* Read a character given as a number of at most @digits digits, and advance @at past it. */
static char numbered(const char **at, const char *end, unsigned int base, size_t digits)
{
	size_t left = (size_t)(end - *at);
	uint64_t c;

	*at += base_number(*at, left < digits ? left : digits, base, UINT64_MAX, &c, NULL);
	return (char)c;
}

int text_string(struct parser *p, struct token t, char *buf, size_t *size)
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
				return text_fail(p, t, EINVAL,
						 "the string has '\\%c', which is not an escape",
						 *at);
			}
		}
		if (!c)
			return text_fail(p, t, EINVAL, "the string has a NUL in it");
		buf[(*size)++] = c;
	}
	return 0;
}

int text_title(struct parser *p, const char *what, char *buf)
{
	struct token t = p->lex.token;
	size_t size;
	int err;

	if (t.kind != TOKEN_STRING && (t.kind != TOKEN_WORD || text_token_numeric(&t)))
		return text_expected(p, what);
	err = text_string(p, t, buf, &size);
	if (err)
		return err;
	buf[size] = 0;
	text_lexer_next(&p->lex);
	return 0;
}

/* Whether a string is a word and needs no quotes. */
static bool is_word(const char *text)
{
	struct lexer l = { .at = text, .end = text + strlen(text) };

	text_lexer_next(&l);
	return l.token.kind == TOKEN_WORD && l.at == l.end && l.token.text == text &&
	       !text_token_numeric(&l.token);
}

/* Write the name of a function, symbol or file; "#7" if string 7 is not known. */
int text_put_function(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	const char *text = visa_string(pr->names, inst->number);

	if (!text)
		base_append(&pr->text, "\"#%u\"", inst->number);
	else if (f->kind == VISA_KIND_STRING16 && is_word(text))
		base_append(&pr->text, "%s", text);
	else
		text_put_string(pr, text);
	return 0;
}

/* Whether a token is a number such as "#7"; @number: receives the number. */
static bool quoted_is_number(struct token t, uint32_t *number)
{
	uint64_t n;
	bool larger;

	if (t.kind != TOKEN_STRING || t.size < 4 || t.text[1] != '#')
		return false;
	if (base_number(t.text + 2, t.size - 3, 10, UINT32_MAX, &n, &larger) < t.size - 3)
		return false;
	*number = (uint32_t)n;
	return !larger;
}

/*
 * Read a name, or the index of a string such as "#7". A name gets its index after the whole line
 * was read, so that a line with an error adds no string.
 */
int text_read_function(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	struct token t = p->lex.token;
	uint32_t last = f->kind == VISA_KIND_STRING16 ? UINT16_MAX : UINT32_MAX;

	if (t.kind != TOKEN_STRING && (t.kind != TOKEN_WORD || text_token_numeric(&t)))
		return text_expected(p, "a name");
	if (!quoted_is_number(t, &inst->number))
		p->string = t;
	else if (inst->number > last)
		return text_fail(p, t, EINVAL, "expected a number of at most %u", last);
	text_lexer_next(&p->lex);
	return 0;
}
