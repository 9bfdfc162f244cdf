// SPDX-License-Identifier: MIT
/*
 * The names in a part of a text: labels of other parts, and variables. They are found in the text
 * itself, so that no list of possible names can be incomplete.
 */
#include "emit_sections.h"

#include <stdlib.h>
#include <string.h>

static bool is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* The word at a place, which is not in the middle of one. */
static struct word word_at(const char *at, const char *end)
{
	struct word w = { at, 0 };

	while (at + w.size < end && (is_letter(at[w.size]) || is_digit(at[w.size])))
		w.size++;
	return w;
}

static int compare_words(const struct word *a, const struct word *b)
{
	size_t size = a->size < b->size ? a->size : b->size;
	int order = memcmp(a->at, b->at, size);

	return order ? order : (a->size > b->size) - (a->size < b->size);
}

static int compare_labels(const void *a, const void *b)
{
	return compare_words(&((const struct label *)a)->name, &((const struct label *)b)->name);
}

static int compare_exits(const void *a, const void *b)
{
	const struct exit *x = a, *y = b;

	if (x->part != y->part)
		return x->part < y->part ? -1 : 1;
	return (x->label > y->label) - (x->label < y->label);
}

/* Room for one more; NULL without memory. */
static void *grow(void *list, size_t count, size_t size)
{
	return count & (count - 1) ? list : realloc(list, (count ? 2 * count : 1) * size);
}

static void add_label(struct labels *l, struct word name, uint32_t part)
{
	struct label *list = grow(l->list, l->count, sizeof(*list));

	l->failed |= !list;
	if (!list)
		return;
	l->list = list;
	l->list[l->count++] = (struct label){ .name = name, .part = part };
}

static void add_exit(struct labels *l, struct word name, uint32_t part)
{
	const struct label key = { .name = name };
	struct label *label = bsearch(&key, l->list, l->count, sizeof(key), compare_labels);
	struct exit *exits;

	if (!label || label->part == part)
		return;
	exits = grow(l->exits, l->exit_count, sizeof(*exits));
	l->failed |= !exits;
	if (!exits)
		return;
	l->exits = exits;
	l->exits[l->exit_count++] = (struct exit){ part, label };
	label->entered = true;
}

/* A label stands at the start of a line. */
static void find_labels(struct labels *l, const struct part *p, uint32_t part)
{
	const char *at = p->text;

	while (at < p->end) {
		struct word w;

		while (at < p->end && *at == '\t')
			at++;
		w = word_at(at, p->end);
		if (w.size && w.at + w.size < p->end && w.at[w.size] == ':')
			add_label(l, w, part);
		at = memchr(at, '\n', (size_t)(p->end - at));
		at = at ? at + 1 : p->end;
	}
}

static void find_exits(struct labels *l, const struct part *p, uint32_t part)
{
	static const char go[] = "goto ";
	const size_t size = sizeof(go) - 1;
	const char *at = p->text;

	while ((at = memmem(at, (size_t)(p->end - at), go, size))) {
		at += size;
		add_exit(l, word_at(at, p->end), part);
	}
}

/* Labels that are entered have numbers, of each part from 0 on, in the order of exits. */
static void number(struct labels *l, uint32_t count)
{
	uint32_t *numbers = calloc(count + 1ul, sizeof(*numbers));
	size_t kept = 0;

	l->failed |= !numbers;
	for (size_t i = 0; numbers && i < l->count; i++)
		if (l->list[i].entered)
			l->list[i].number = numbers[l->list[i].part]++;
	free(numbers);
	if (l->exit_count)
		qsort(l->exits, l->exit_count, sizeof(*l->exits), compare_exits);
	for (size_t i = 0; i < l->exit_count; i++)
		if (!kept || compare_exits(&l->exits[kept - 1], &l->exits[i]))
			l->exits[kept++] = l->exits[i];
	l->exit_count = kept;
}

bool labels_find(struct labels *l, const struct part *parts, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		find_labels(l, &parts[i], i);
	if (l->count)
		qsort(l->list, l->count, sizeof(*l->list), compare_labels);
	for (uint32_t i = 0; i < count; i++)
		find_exits(l, &parts[i], i);
	number(l, count);
	return !l->failed;
}

void labels_free(struct labels *l)
{
	free(l->list);
	free(l->exits);
}

/*
 * Whether the text after a name may change the variable: an assignment, `++`, or an element of it.
 */
static bool is_changed(const char *at, const char *end)
{
	while (at < end && *at == ' ')
		at++;
	if (at + 1 >= end || *at == '[' || ((*at == '+' || *at == '-') && at[1] == *at))
		return at < end;
	if (strchr("|&^+-*", *at))
		at++;
	else if (strchr("<>", *at) && at[1] == *at)
		at += 2;
	return at + 1 < end && at[0] == '=' && at[1] != '=';
}

void names_find(const struct part *p, char letter, uint8_t *names, uint32_t count)
{
	for (const char *at = p->text; at < p->end;) {
		struct word w = word_at(at, p->end);
		uint32_t id = 0;

		at += w.size ? w.size : 1;
		if (w.size < 2 || *w.at != letter || !is_digit(w.at[1]))
			continue;
		for (size_t i = 1; i < w.size && is_digit(w.at[i]); i++)
			id = 10 * id + (uint32_t)(w.at[i] - '0');
		if (id < count)
			names[id] |= is_changed(at, p->end) ? NAMED | CHANGED : NAMED;
	}
}
