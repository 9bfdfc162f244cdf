// SPDX-License-Identifier: MIT
/* Reads the words of the compiler's options; a word may have quotation marks. */
#include "option_words.h"

#include <string.h>

#define BLANKS " \t\r\n\v\f"

bool option_word_next(const char **rest, struct option_word *w)
{
	const char *at = *rest + strspn(*rest, BLANKS);
	bool quoted = false;

	w->text = at;
	for (; *at && (quoted || !strchr(BLANKS, *at)); at++)
		quoted ^= *at == '"';
	w->size = (size_t)(at - w->text);
	*rest = at;
	return w->size;
}

bool option_word_is(const struct option_word *w, const char *text)
{
	return strlen(text) == w->size && !memcmp(w->text, text, w->size);
}

bool option_word_begins(const struct option_word *w, const char *text)
{
	return w->size >= strlen(text) && !memcmp(w->text, text, strlen(text));
}

bool options_have(const char *options, const char *word)
{
	struct option_word w;

	while (options && option_word_next(&options, &w))
		if (option_word_is(&w, word))
			return true;
	return false;
}

bool options_directory(const char **rest, struct option_word *directory)
{
	struct option_word w;

	while (*rest && option_word_next(rest, &w)) {
		if (!option_word_begins(&w, "-I"))
			continue;
		if (w.size > 2)
			w = (struct option_word){ w.text + 2, w.size - 2 };
		else if (!option_word_next(rest, &w))
			return false;
		if (w.size > 1 && *w.text == '"')
			w = (struct option_word){ w.text + 1, w.size - 2 };
		*directory = w;
		return true;
	}
	return false;
}
