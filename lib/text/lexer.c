// SPDX-License-Identifier: MIT
/* Splits a line of text into words, strings and marks. */
#include "lexer.h"
#include "../base/words.h"

#include <string.h>
#include <strings.h>

static bool lexer_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static bool in_word(char c)
{
	return lexer_is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
	       (c && strchr("_%$@?", c));
}

/* Whether the next two characters are those of @pair. */
static bool at_pair(const struct lexer *l, const char *pair)
{
	return l->end - l->at >= 2 && l->at[0] == pair[0] && l->at[1] == pair[1];
}

static void skip_blanks(struct lexer *l)
{
	while (l->at < l->end) {
		if (l->in_comment) {
			l->in_comment = !at_pair(l, "*/");
			l->at += l->in_comment ? 1 : 2;
		} else if (at_pair(l, "/*")) {
			l->in_comment = true;
			l->at += 2;
		} else if (at_pair(l, "//")) {
			l->at = l->end;
		} else if (base_is_blank(*l->at)) {
			l->at++;
		} else {
			break;
		}
	}
}

/*
 * The next character begins a string. Return: the quote that ends it, or NULL; \" does not end it.
 */
static const char *closing_quote(const struct lexer *l)
{
	for (const char *at = l->at + 1; at < l->end; at++) {
		if (*at == '"')
			return at;
		if (*at == '\\')
			at++;
	}
	return NULL;
}

void text_lexer_next(struct lexer *l)
{
	const char *quote;

	skip_blanks(l);
	l->token = (struct token){ TOKEN_END, l->at, 0 };
	if (l->at == l->end)
		return;
	if (in_word(*l->at)) {
		l->token.kind = TOKEN_WORD;
		while (l->at < l->end && in_word(*l->at))
			l->at++;
	} else {
		quote = *l->at == '"' ? closing_quote(l) : NULL;
		l->token.kind = quote ? TOKEN_STRING : TOKEN_MARK;
		l->at = quote ? quote + 1 : l->at + 1;
	}
	l->token.size = l->at - l->token.text;
}

void text_lexer_split(struct lexer *l, size_t n)
{
	l->at = l->token.text + n;
	text_lexer_next(l);
}

bool text_token_is(const struct token *t, const char *name)
{
	return t->kind == TOKEN_WORD && strlen(name) == t->size &&
	       !strncasecmp(t->text, name, t->size);
}

bool text_token_numeric(const struct token *t)
{
	return t->kind == TOKEN_WORD && lexer_is_digit(*t->text);
}
