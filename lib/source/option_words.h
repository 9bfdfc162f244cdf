/* SPDX-License-Identifier: MIT */
/* Reads the words of the compiler's options. */
#ifndef SOURCE_OPTION_WORDS_H
#define SOURCE_OPTION_WORDS_H

#include <stdbool.h>
#include <stddef.h>

/* struct option_word - a word with its quotation marks: @size bytes */
struct option_word {
	const char *text;
	size_t size;
};

/*
 * option_word_next() - read the next word; blanks in quotation marks do not end a word
 * @rest: the options; advanced past the word
 *
 * Return: false at the end.
 */
bool option_word_next(const char **rest, struct option_word *w);

/* option_word_is() - Return: whether the word is @text */
bool option_word_is(const struct option_word *w, const char *text);

/* option_word_begins() - Return: whether the word begins with @text */
bool option_word_begins(const struct option_word *w, const char *text);

/* options_have() - Return: whether @options contains the word; @options may be NULL */
bool options_have(const char *options, const char *word);

/*
 * options_directory() - find the next directory given by -I
 * @rest: the options; advanced past the directory
 * @directory: receives the directory, without quotation marks
 *
 * Return: false if there is none.
 */
bool options_directory(const char **rest, struct option_word *directory);

#endif
