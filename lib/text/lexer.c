// SPDX-License-Identifier: MIT
/* A line of text to words and marks. */
#include "lexer.h"

#include <string.h>
#include <strings.h>

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static bool in_word(char c)
{
	return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
	       (c && strchr("_%$@?", c));
}

static bool is_blank(char c)
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Whether the two characters @pair stand at the current place. */
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
		} else if (is_blank(*l->at)) {
			l->at++;
		} else {
			break;
		}
	}
}

/* Bytes of the string that begins here, both quotes included; 0 if it has no end. */
static size_t string_size(const struct lexer *l)
{
	size_t room = (size_t)(l->end - l->at);

	for (size_t i = 1; i < room; i++) {
		if (l->at[i] == '"')
			return i + 1;
		i += l->at[i] == '\\';
	}
	return 0;
}

void visa_lexer_next(struct lexer *l)
{
	size_t string;

	skip_blanks(l);
	l->token = (struct token){ TOKEN_END, l->at, 0 };
	if (l->at == l->end)
		return;
	if (in_word(*l->at)) {
		l->token.kind = TOKEN_WORD;
		while (l->at < l->end && in_word(*l->at))
			l->at++;
	} else {
		string = *l->at == '"' ? string_size(l) : 0;
		l->token.kind = string ? TOKEN_STRING : TOKEN_MARK;
		l->at += string ? string : 1;
	}
	l->token.size = l->at - l->token.text;
}

bool visa_token_is(const struct token *t, const char *name)
{
	return t->kind == TOKEN_WORD && strlen(name) == t->size &&
	       !strncasecmp(t->text, name, t->size);
}

bool visa_token_numeric(const struct token *t)
{
	return t->kind == TOKEN_WORD && is_digit(*t->text);
}
