// SPDX-License-Identifier: MIT
/* Converts the build options of an application to options of ocloc. */
#include "build_options.h"
#include "../source/option_words.h"

#include <string.h>
#include <unistd.h>

/*
 * Return: whether all options are valid for clLinkProgram(). It also accepts options of the
 * compiler; those that concern only the source have no effect.
 */
bool options_link(const char *options)
{
	static const char *const words[] = { "-create-library", "-enable-link-options", "-w",
					     "-Werror" };
	static const char *const beginnings[] = { "-cl-", "-ze-", "-D", "-I", "-O", "-g" };
	struct option_word w;
	bool known;

	while (options && option_word_next(&options, &w)) {
		known = false;
		for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
			known |= option_word_is(&w, words[i]);
		for (size_t i = 0; i < sizeof(beginnings) / sizeof(beginnings[0]); i++)
			known |= option_word_begins(&w, beginnings[i]);
		if (!known)
			return false;
		/* The name or the directory may be the next word. */
		if (option_word_is(&w, "-D") || option_word_is(&w, "-I"))
			option_word_next(&options, &w);
	}
	return true;
}

/* Return: whether an option is not passed to ocloc, since it has no effect or ocloc refuses it. */
static bool is_left_out(const struct option_word *w)
{
	static const char *const words[] = {
		"-O0", "-O1", "-O2", "-O3", "-O", "-create-library", "-enable-link-options"
	};

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (option_word_is(w, words[i]))
			return true;
	return false;
}

/* Append a directory without quotation marks, as an absolute path. */
static void put_directory(struct visa_buffer *b, const struct option_word *w)
{
	char here[4096];

	if (*w->text == '/' || !getcwd(here, sizeof(here)))
		visa_buffer_printf(b, " -I \"%.*s\"", (int)w->size, w->text);
	else
		visa_buffer_printf(b, " -I \"%s/%.*s\"", here, (int)w->size, w->text);
}

void options_for_ocloc(struct visa_buffer *b, const char *options)
{
	struct option_word w;

	while (options && option_word_next(&options, &w)) {
		if (is_left_out(&w))
			continue;
		if (option_word_begins(&w, "-I")) {
			options = w.text;
			if (options_directory(&options, &w))
				put_directory(b, &w);
		} else if (option_word_is(&w, "-cl-std=CL1.0") ||
			   option_word_is(&w, "-cl-std=CL1.1")) {
			/* Headers of the compiler itself do not compile as OpenCL C 1.1. */
			visa_buffer_printf(b, " -cl-std=CL1.2");
		} else {
			visa_buffer_printf(b, " %.*s", (int)w.size, w.text);
		}
	}
}
