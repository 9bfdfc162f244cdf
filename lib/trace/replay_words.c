// SPDX-License-Identifier: MIT
/* Reads the words of a trace's lines. */
#include "../base/number.h"
#include "replay_state.h"

#include <errno.h>

int replay_wrong(const struct replay_line *l, struct base_word w, int err)
{
	return base_wrong(l->e, l->words.start, w, err);
}

int replay_expected(const struct replay_line *l, struct base_word w, const char *what)
{
	return base_expected(l->e, l->words.start, w, "%s", what);
}

int replay_number(struct replay_line *l, uint64_t max, const char *what, uint64_t *value)
{
	struct base_word w = base_line_next(&l->words);

	return base_word_number(w, max, value) ? 0 : replay_expected(l, w, what);
}

bool replay_index(struct base_word w, char letter, uint64_t max, uint64_t *index)
{
	const struct base_word number = { w.text + 1, w.size - 1 };

	return w.size && *w.text == letter && base_word_number(number, max, index);
}

int replay_surface(struct replay_line *l, struct base_word w, uint32_t *index)
{
	uint64_t n;

	if (!replay_index(w, 'T', VISA_SURFACE_COUNT - 1, &n) || (n && n < VISA_SURFACE_STATELESS))
		return replay_expected(l, w, "memory such as T6");
	*index = n == VISA_SURFACE_COUNT - 1 ? VISA_SURFACE_STATELESS : (uint32_t)n;
	return 0;
}

int replay_bytes(struct replay_line *l, uint8_t *bytes, size_t room, size_t *size)
{
	struct base_word w = base_line_next(&l->words);

	*size = w.size / 2;
	if (!w.size || w.size % 2 || *size > room)
		return replay_expected(l, w, "bytes as pairs of hexadecimal digits");
	for (size_t i = 0; i < *size; i++) {
		unsigned int high = base_digit(w.text[2 * i], 16);
		unsigned int low = base_digit(w.text[2 * i + 1], 16);

		if (high > 15 || low > 15)
			return replay_expected(l, w, "bytes as pairs of hexadecimal digits");
		bytes[i] = (uint8_t)(high << 4 | low);
	}
	return 0;
}

int replay_end(struct replay_line *l)
{
	struct base_word w = base_line_next(&l->words);

	return w.size ? replay_expected(l, w, "the end of the line") : 0;
}

/* Read the next range of a list, or a single number; Return: whether there is one. */
static bool take_range(struct replay_list *list)
{
	struct base_word last, first;
	bool is_range, good;

	list->more = base_word_cut(&list->rest, ',', &last);
	is_range = base_word_cut(&last, '-', &first);
	good = base_word_decimal(first, REPLAY_THREADS - 1, &list->next);
	list->last = list->next;
	if (is_range)
		good = good && base_word_decimal(last, REPLAY_THREADS - 1, &list->last);
	return good && list->last >= list->next;
}

bool replay_next(struct replay_list *list, uint32_t *thread)
{
	if (list->next > list->last && (!list->more || !take_range(list)))
		return false;
	*thread = (uint32_t)list->next++;
	return true;
}

int replay_list(struct replay_line *l, struct base_word w, struct replay_list *list)
{
	const struct replay_list begin = { .rest = w, .next = 1, .more = true };
	uint64_t last = 0;

	/* Threads must be in ascending order, so that none is listed twice. */
	*list = begin;
	for (bool first = true; list->more; first = false) {
		if (!take_range(list) || (!first && list->next <= last))
			return replay_expected(l, w, "threads such as 0-3 or 0,2");
		last = list->last;
	}
	*list = begin;
	return 0;
}
