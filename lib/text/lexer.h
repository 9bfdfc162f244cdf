/* SPDX-License-Identifier: MIT */
/*
 * Tokens of one line of text; blanks and comments are skipped.
 *
 * A word is a run of letters, digits and _ % $ @ ?: a name, a mnemonic or a number, as the
 * parser decides. A string is in quotes; a backslash in it escapes the next character.
 * Anything else is a mark of one character.
 */
#ifndef VISA_LEXER_H
#define VISA_LEXER_H

#include <stdbool.h>
#include <stddef.h>

enum token_kind { TOKEN_END, TOKEN_WORD, TOKEN_STRING, TOKEN_MARK };

/*
 * struct token - a word, string or mark. @text: first byte of the token in the line. @size: bytes
 * of the token, with quotes.
 */
struct token {
	enum token_kind kind;
	const char *text;
	size_t size;
};

/**
 * struct lexer - a line being read
 * @at: first byte after the current token
 * @end: end of the line
 * @in_comment: a comment that can span lines has begun and not ended
 * @token: the current token
 */
struct lexer {
	const char *at;
	const char *end;
	bool in_comment;
	struct token token;
};

/*
 * text_small() - Return: a letter in lower case, in any locale; do not use it for other characters.
 */
static inline char text_small(char c)
{
	return (char)(c | ('a' ^ 'A'));
}

/* text_lexer_next() - move on to the next token. */
void text_lexer_next(struct lexer *l);

/**
 * text_lexer_split() - make the rest of the current token the next token
 * @n: bytes of the current token that have been read
 *
 * Some words have several parts, such as d32x4t.
 */
void text_lexer_split(struct lexer *l, size_t n);

/* text_token_is() - Return: whether a token is the word @name; case is ignored. */
bool text_token_is(const struct token *t, const char *name);

/* text_token_numeric() - Return: whether a token is a number: a word that starts with a digit. */
bool text_token_numeric(const struct token *t);

#endif
