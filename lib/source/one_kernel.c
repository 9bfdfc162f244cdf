// SPDX-License-Identifier: MIT
/*
 * Reduces a source in OpenCL C to a single kernel with an empty body: Intel's compiler writes no
 * debug information for sources with several kernels, nor for some large ones. Of every other
 * kernel, the text from the word "kernel" to the end of the body is removed. This file only looks
 * at tokens, so it may not find every kernel.
 */
#include "../base/words.h"
#include "source_state.h"

#include <string.h>

/* struct source - the unread part of a source text */
struct source {
	const char *at;
	const char *end;
};

static bool is_letter(char c)
{
	return c == '_' || (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'z');
}

static bool begins_with(const struct source *s, const char *word)
{
	size_t n = strlen(word);

	return (size_t)(s->end - s->at) >= n && !memcmp(s->at, word, n);
}

/*
 * Advance past the next @end, such as the mark that ends a literal. A backslash also skips the
 * character after it.
 */
static void skip_to(struct source *s, const char *end)
{
	while (s->at < s->end && !begins_with(s, end))
		s->at += *s->at == '\\' && s->end - s->at > 1 ? 2 : 1;
	if (s->at < s->end)
		s->at += strlen(end);
}

/*
 * Advance past a token: a word, a comment, a literal, a line of the preprocessor, or a character.
 */
static struct base_word next_token(struct source *s)
{
	const char *from = s->at;
	char quote[2] = { *s->at++, 0 };

	if (is_letter(*quote)) {
		while (s->at < s->end && is_letter(*s->at))
			s->at++;
	} else if (*quote == '"' || *quote == '\'') {
		skip_to(s, quote);
	} else if (*quote == '#' || (*quote == '/' && begins_with(s, "/"))) {
		skip_to(s, "\n");
	} else if (*quote == '/' && begins_with(s, "*")) {
		s->at++;
		skip_to(s, "*/");
	}
	return (struct base_word){ from, (size_t)(s->at - from) };
}

/*
 * Advance past a kernel: its name, its parameters and its body. Return: whether it has this name.
 */
static bool skip_kernel(struct source *s, const char *name)
{
	bool is_name = false, found = false;
	unsigned int depth = 0;

	while (s->at < s->end) {
		struct base_word t = next_token(s);

		if (!depth && *t.text == '(')
			found |= is_name;
		if (!base_is_blank(*t.text))
			is_name = base_word_is(t, name);
		depth += *t.text == '{';
		if (*t.text == '}' && depth)
			depth--;
		if (!depth && (*t.text == '}' || *t.text == ';'))
			break;
	}
	return found;
}

/* Append a kernel (its name and its parameters) with an empty body. */
static void put_head(struct source *s, struct visa_buffer *b)
{
	unsigned int depth = 0;

	while (s->at < s->end) {
		struct base_word t = next_token(s);

		depth -= *t.text == '}' && depth;
		if (!depth)
			visa_buffer_put(b, t.text, t.size);
		if (!depth && (*t.text == '}' || *t.text == ';'))
			break;
		if (!depth && *t.text == '{')
			depth = 1;
		else
			depth += *t.text == '{';
	}
}

void source_keep_kernel(const void *source, size_t size, const char *name, struct visa_buffer *b)
{
	struct source s = { source, (const char *)source + size };

	while (s.at < s.end) {
		struct base_word t = next_token(&s);
		struct source kernel = s;

		if (!base_word_is(t, "kernel") && !base_word_is(t, "__kernel")) {
			visa_buffer_put(b, t.text, t.size);
		} else if (skip_kernel(&kernel, name)) {
			visa_buffer_put(b, t.text, t.size);
			put_head(&s, b);
		} else {
			s = kernel;
		}
	}
}
