/* SPDX-License-Identifier: MIT */
/*
 * Words and marks of one line of text, blanks and comments left out.
 *
 * A word is a run of letters, digits and _ % $ @ ?: a name, a mnemonic or a
 * number; what it means is the reader's business. A string stands in quotes,
 * and a backslash in it takes the next character along. Anything else is a mark
 * of one character.
 */
#ifndef VISA_LEXER_H
#define VISA_LEXER_H

#include <stdbool.h>
#include <stddef.h>

enum token_kind { TOKEN_END, TOKEN_WORD, TOKEN_STRING, TOKEN_MARK };

/* struct token - @text: where it starts in the line. @size: bytes, quotes included. */
struct token {
	enum token_kind kind;
	const char *text;
	size_t size;
};

/**
 * struct lexer - a line being read
 * @at: what follows the current token
 * @end: end of the line
 * @in_comment: inside a comment that may span lines
 * @token: the current token
 */
struct lexer {
	const char *at;
	const char *end;
	bool in_comment;
	struct token token;
};

/* text_small() - the small letter of a letter in any locale; other characters change too. */
static inline char text_small(char c)
{
	return (char)(c | ('a' ^ 'A'));
}

/* text_lexer_next() - move on to the next token. */
void text_lexer_next(struct lexer *l);

/**
 * text_lexer_split() - move on past the beginning of the current token
 * @n: bytes of it that have been read; what follows them is the next token
 *
 * Some words are several things in one, such as d32x4t.
 */
void text_lexer_split(struct lexer *l, size_t n);

/* text_token_is() - whether a word is @name, whatever the case. */
bool text_token_is(const struct token *t, const char *name);

/* text_token_numeric() - whether a word starts with a digit, as only numbers do. */
bool text_token_numeric(const struct token *t);

#endif
