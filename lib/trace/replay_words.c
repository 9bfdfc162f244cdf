// SPDX-License-Identifier: MIT
/* The words of a trace's lines. */
#include "../base/number.h"
#include "replay_state.h"

#include <errno.h>
#include <string.h>

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r';
}

struct replay_word replay_word(struct replay_line *l)
{
	struct replay_word w;

	while (l->at < l->end && is_blank(*l->at))
		l->at++;
	w.text = l->at;
	while (l->at < l->end && !is_blank(*l->at))
		l->at++;
	w.size = (size_t)(l->at - w.text);
	return w;
}

bool replay_is(const struct replay_word *w, const char *text)
{
	return w->size == strlen(text) && !memcmp(w->text, text, w->size);
}

int replay_wrong(const struct replay_line *l, const struct replay_word *w, int err)
{
	l->e->column = (uint32_t)(w->text - l->start) + 1;
	return err;
}

#define SHOWN 64 /* bytes of a word that an error shows */

int replay_expected(const struct replay_line *l, const struct replay_word *w, const char *what)
{
	int size = w->size < SHOWN ? (int)w->size : SHOWN;

	if (!size)
		return replay_wrong(l, w,
				    visa_fail(l->e, EINVAL, "expected %s, not the end of the line",
					      what));
	return replay_wrong(l, w,
			    visa_fail(l->e, EINVAL, "expected %s, not '%.*s'", what, size,
				      w->text));
}

bool replay_value(const struct replay_word *w, uint64_t max, uint64_t *value)
{
	bool larger;

	return w->size && base_number_literal(w->text, w->size, max, value, &larger) == w->size &&
	       !larger;
}

int replay_number(struct replay_line *l, uint64_t max, const char *what, uint64_t *value)
{
	struct replay_word w = replay_word(l);

	return replay_value(&w, max, value) ? 0 : replay_expected(l, &w, what);
}

int replay_surface(struct replay_line *l, const struct replay_word *w, uint32_t *index)
{
	const struct replay_word number = { w->text + 1, w->size ? w->size - 1 : 0 };
	uint64_t n;

	if (!w->size || *w->text != 'T' || !replay_value(&number, VISA_SURFACE_COUNT - 1, &n) ||
	    (n && n < VISA_SURFACE_STATELESS))
		return replay_expected(l, w, "memory such as T6");
	*index = n == VISA_SURFACE_COUNT - 1 ? VISA_SURFACE_STATELESS : (uint32_t)n;
	return 0;
}

int replay_bytes(struct replay_line *l, uint8_t *bytes, size_t room, size_t *size)
{
	struct replay_word w = replay_word(l);

	*size = w.size / 2;
	if (!w.size || w.size % 2 || *size > room)
		return replay_expected(l, &w, "bytes as pairs of hexadecimal digits");
	for (size_t i = 0; i < *size; i++) {
		unsigned int high = base_digit(w.text[2 * i], 16);
		unsigned int low = base_digit(w.text[2 * i + 1], 16);

		if (high > 15 || low > 15)
			return replay_expected(l, &w, "bytes as pairs of hexadecimal digits");
		bytes[i] = (uint8_t)(high << 4 | low);
	}
	return 0;
}

int replay_end(struct replay_line *l)
{
	struct replay_word w = replay_word(l);

	return w.size ? replay_expected(l, &w, "the end of the line") : 0;
}

/* Read the next range of a list, or a single number; Return: whether there is one. */
static bool take_range(struct replay_list *list)
{
	const char *end = list->word.text + list->word.size;
	size_t n;

	n = base_number(list->at, (size_t)(end - list->at), 10, REPLAY_THREADS, &list->next, NULL);
	list->at += n;
	list->last = list->next;
	if (!n)
		return false;
	if (list->at < end && *list->at == '-') {
		n = base_number(list->at + 1, (size_t)(end - list->at - 1), 10, REPLAY_THREADS,
				&list->last, NULL);
		list->at += n + 1;
	}
	if (!n || list->last < list->next || list->last >= REPLAY_THREADS)
		return false;
	if (list->at == end)
		return true;
	return *list->at++ == ',' && list->at < end;
}

bool replay_next(struct replay_list *list, uint32_t *thread)
{
	if (list->next > list->last &&
	    (list->at == list->word.text + list->word.size || !take_range(list)))
		return false;
	*thread = (uint32_t)list->next++;
	return true;
}

int replay_list(struct replay_line *l, const struct replay_word *w, struct replay_list *list)
{
	uint64_t last = 0;
	bool first = true;

	*list = (struct replay_list){ .word = *w, .at = w->text };
	/* In ascending order, so that no thread comes twice. */
	while (first || list->at < w->text + w->size) {
		if (!take_range(list) || (!first && list->next <= last))
			return replay_expected(l, w, "threads such as 0-3 or 0,2");
		last = list->last;
		first = false;
	}
	*list = (struct replay_list){ .word = *w, .at = w->text, .next = 1 };
	return 0;
}
