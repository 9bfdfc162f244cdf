// SPDX-License-Identifier: MIT
/* Words of options, which may be quoted. */
#include "build_options.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* struct word - a word with its quotes: @size bytes */
struct word {
	const char *text;
	size_t size;
};

/* The next word; blanks in quotes do not end one. Return: false at the end. */
static bool next_word(const char **rest, struct word *w)
{
	const char *at = *rest + strspn(*rest, " \t\r\n\v\f");
	bool quoted = false;

	w->text = at;
	for (; *at && (quoted || !strchr(" \t\r\n\v\f", *at)); at++)
		quoted ^= *at == '"';
	w->size = (size_t)(at - w->text);
	*rest = at;
	return w->size;
}

static bool is(const struct word *w, const char *text)
{
	return strlen(text) == w->size && !memcmp(w->text, text, w->size);
}

static bool begins(const struct word *w, const char *text)
{
	return w->size >= strlen(text) && !memcmp(w->text, text, strlen(text));
}

bool options_have(const char *options, const char *word)
{
	struct word w;

	while (options && next_word(&options, &w))
		if (is(&w, word))
			return true;
	return false;
}

/* A linker takes what a compiler takes, and ignores what is for the text alone. */
bool options_link(const char *options)
{
	static const char *const words[] = { "-create-library", "-enable-link-options", "-w",
					     "-Werror" };
	static const char *const beginnings[] = { "-cl-", "-ze-", "-D", "-I", "-O", "-g" };
	struct word w;
	bool known;

	while (options && next_word(&options, &w)) {
		known = false;
		for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
			known |= is(&w, words[i]);
		for (size_t i = 0; i < sizeof(beginnings) / sizeof(beginnings[0]); i++)
			known |= begins(&w, beginnings[i]);
		if (!known)
			return false;
		/* The name or folder may be the next word. */
		if (is(&w, "-D") || is(&w, "-I"))
			next_word(&options, &w);
	}
	return true;
}

bool options_directory(const char **rest, char *path, size_t room)
{
	struct word w;

	while (*rest && next_word(rest, &w)) {
		if (!is(&w, "-I") || !next_word(rest, &w))
			continue;
		snprintf(path, room, "%.*s", (int)w.size - 2 * (*w.text == '"'),
			 w.text + (*w.text == '"'));
		return true;
	}
	return false;
}

/* Whether it means nothing to this compiler. */
static bool is_left_out(const struct word *w)
{
	static const char *const words[] = {
		"-O0", "-O1", "-O2", "-O3", "-O", "-create-library", "-enable-link-options"
	};

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (is(w, words[i]))
			return true;
	return false;
}

static void put_directory(struct visa_buffer *b, const struct word *w)
{
	char here[4096];
	bool quoted = w->size > 1 && w->text[0] == '"';
	const char *text = w->text + quoted;
	int size = (int)w->size - 2 * quoted;

	if (*text == '/' || !getcwd(here, sizeof(here)))
		visa_buffer_printf(b, " -I \"%.*s\"", size, text);
	else
		visa_buffer_printf(b, " -I \"%s/%.*s\"", here, size, text);
}

void options_for_ocloc(struct visa_buffer *b, const char *options)
{
	struct word w;

	while (options && next_word(&options, &w)) {
		if (is_left_out(&w))
			continue;
		if (is(&w, "-I") && next_word(&options, &w)) {
			put_directory(b, &w);
		} else if (begins(&w, "-I") && w.size > 2) {
			put_directory(b, &(struct word){ w.text + 2, w.size - 2 });
		} else if (is(&w, "-cl-std=CL1.0") || is(&w, "-cl-std=CL1.1")) {
			/* Its own headers do not compile as OpenCL C 1.1. */
			visa_buffer_printf(b, " -cl-std=CL1.2");
		} else {
			visa_buffer_printf(b, " %.*s", (int)w.size, w.text);
		}
	}
}
