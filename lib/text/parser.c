// SPDX-License-Identifier: MIT
/* Functions that all parts of the line parser use, such as reading a number, and their errors. */
#include "../base/number.h"
#include "parser.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#define SHOWN 40 /* bytes of a token that an error text shows */

int text_fail(struct parser *p, struct token t, int err, const char *fmt, ...)
{
	char text[VISA_MESSAGE_MAX];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	visa_fail(p->e, err, "%s", text);
	if (p->e)
		p->e->column = t.text - p->line + 1;
	return -err;
}

int text_expected(struct parser *p, const char *what)
{
	struct token t = p->lex.token;

	if (t.kind == TOKEN_END)
		return text_fail(p, t, EINVAL, "expected %s, found the end of the line", what);
	if (t.kind == TOKEN_MARK && (*t.text < ' ' || *t.text > '~'))
		return text_fail(p, t, EINVAL, "expected %s, found byte 0x%02x", what,
				 (unsigned char)*t.text);
	return text_fail(p, t, EINVAL, "expected %s, found '%.*s%s'", what,
			 t.size > SHOWN ? SHOWN : (int)t.size, t.text, t.size > SHOWN ? "..." : "");
}

struct base_guess text_guess(const struct parser *p)
{
	const struct token *t = &p->lex.token;

	return base_guess_start(t->text, t->kind == TOKEN_WORD ? t->size : 0);
}

int text_unknown(struct parser *p, const char *what, const struct base_guess *g, const char *prefix)
{
	int err = text_expected(p, what);

	base_guess_add(g, prefix, p->e);
	return err;
}

bool text_mark(const struct parser *p, char c)
{
	return p->lex.token.kind == TOKEN_MARK && *p->lex.token.text == c;
}

bool text_accept(struct parser *p, char c)
{
	if (!text_mark(p, c))
		return false;
	text_lexer_next(&p->lex);
	return true;
}

int text_take(struct parser *p, char c, const char *what)
{
	return text_accept(p, c) ? 0 : text_expected(p, what);
}

int text_number(struct parser *p, const char *what, uint64_t max, uint64_t *value)
{
	struct token t = p->lex.token;
	bool large;

	if (!text_token_numeric(&t) ||
	    base_number_literal(t.text, t.size, max, value, &large) < t.size)
		return text_expected(p, what);
	if (large)
		return text_fail(p, t, EINVAL, "expected %s of at most %llu, found '%.*s'", what,
				 (unsigned long long)max, t.size > SHOWN ? SHOWN : (int)t.size,
				 t.text);
	text_lexer_next(&p->lex);
	return 0;
}

int text_digits(struct parser *p, const char *what, uint64_t max, uint64_t *value)
{
	struct lexer word = p->lex;
	size_t n = base_number(word.token.text, word.token.size, 10, max, value, NULL);
	int err;

	if (word.token.kind == TOKEN_WORD && n)
		p->lex.token.size = n;
	err = text_number(p, what, max, value);
	if (!err) {
		p->lex = word;
		text_lexer_split(&p->lex, n);
	}
	return err;
}

bool text_begins(const struct parser *p, const char *text, size_t size)
{
	const struct token *t = &p->lex.token;

	return t->kind == TOKEN_WORD && t->size >= size && !strncasecmp(t->text, text, size);
}

int text_type(struct parser *p, uint8_t *type)
{
	for (unsigned int i = 0; i < VISA_TYPE_COUNT; i++) {
		if (text_token_is(&p->lex.token, visa_types[i].name)) {
			*type = i;
			text_lexer_next(&p->lex);
			return 0;
		}
	}
	return text_expected(p, "a type such as ud or uq");
}
