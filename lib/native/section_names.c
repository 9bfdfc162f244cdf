// SPDX-License-Identifier: MIT
/*
 * Finds the labels and the C variables that a part of the emitted C text uses, by searching the
 * text for their names.
 */
#include "../base/array.h"
#include "emit_sections.h"

#include <stdlib.h>
#include <string.h>

static bool is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool section_names_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Return: the word that begins at @at, which must not be in the middle of a word. */
static struct word word_at(const char *at, const char *end)
{
	struct word w = { at, 0 };

	while (at + w.size < end && (is_letter(at[w.size]) || section_names_is_digit(at[w.size])))
		w.size++;
	return w;
}

static int compare_labels(const void *a, const void *b)
{
	const struct word *x = &((const struct label *)a)->name;
	const struct word *y = &((const struct label *)b)->name;
	int order = memcmp(x->at, y->at, x->size < y->size ? x->size : y->size);

	return order ? order : (x->size > y->size) - (x->size < y->size);
}

static void add_label(struct labels *l, struct word name, uint32_t part)
{
	struct label *label = base_array_add(&l->list, &l->count, sizeof(*label));

	l->failed |= !label;
	if (label)
		*label = (struct label){ .name = name, .part = part };
}

/*
 * If a label is in another part of the C text (another C function), record the jump to it. If this
 * is the first jump to the label from another part, give the label a number.
 */
static void add_exit(struct labels *l, struct word name, struct part *parts, uint32_t part)
{
	const struct label key = { .name = name };
	struct label *label = bsearch(&key, l->list, l->count, sizeof(key), compare_labels);
	struct exit *exit;

	if (!label || label->part == part || label->left == part + 1)
		return;
	exit = base_array_add(&l->exits, &l->exit_count, sizeof(*exit));
	l->failed |= !exit;
	if (!exit)
		return;
	*exit = (struct exit){ part, label };
	if (!label->left)
		label->number = parts[label->part].entered++;
	label->left = part + 1;
}

/* Find the labels of a text: they are at the start of a line. */
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

static void find_exits(struct labels *l, struct part *parts, uint32_t part)
{
	static const char go[] = "goto ";
	const size_t size = sizeof(go) - 1;
	const char *at = parts[part].text, *end = parts[part].end;

	while ((at = memmem(at, (size_t)(end - at), go, size))) {
		at += size;
		add_exit(l, word_at(at, end), parts, part);
	}
}

bool labels_find(struct labels *l, struct part *parts, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		find_labels(l, &parts[i], i);
	if (l->count)
		qsort(l->list, l->count, sizeof(*l->list), compare_labels);
	for (uint32_t i = 0; i < count; i++)
		find_exits(l, parts, i);
	return !l->failed;
}

void labels_free(struct labels *l)
{
	free(l->list);
	free(l->exits);
}

/*
 * Return: whether the text after a variable's name can change the variable: an assignment, `++`, or
 * an index in brackets.
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
		if (w.size < 2 || *w.at != letter || !section_names_is_digit(w.at[1]))
			continue;
		for (size_t i = 1; i < w.size && section_names_is_digit(w.at[i]); i++)
			id = 10 * id + (uint32_t)(w.at[i] - '0');
		if (id < count)
			names[id] |= is_changed(at, p->end) ? NAMED | CHANGED : NAMED;
	}
}
