// SPDX-License-Identifier: MIT
/*
 * Keeps copies of printed values ($1, $2) and variables of the debugger ($x). Later expressions of
 * the same launch can use them.
 */
#include "../base/array.h"
#include "../base/words.h"
#include "inspect_state.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define HISTORY_MAX 1000 /* number of printed values that are kept; older values are dropped */
#define NAMES_MAX   1000 /* largest number of variables of the debugger */
#define BYTES_MAX   4096 /* size in bytes of the largest value that is kept */

/**
 * struct kept - a kept copy of a value
 * @name: for a variable of the debugger, its name, owned by this structure; else NULL
 * @v: the value; if the value was in memory of the launch, @v.at points to @bytes
 * @bytes: a buffer of BYTES_MAX bytes that this structure owns; or NULL
 */
struct kept {
	char *name;
	struct visa_value v;
	uint8_t *bytes;
};

/**
 * struct inspect_history - the kept values of a launch
 * @values: ring of printed values, @value_count of them: value number n is at index
 *	(n - 1) % HISTORY_MAX
 * @names: variables of the debugger, @name_count of them
 * @last: the number of the value that was printed last
 */
struct inspect_history {
	struct kept *values;
	uint32_t value_count;
	struct kept *names;
	uint32_t name_count;
	uint32_t last;
};

struct inspect_history *inspect_history_new(void)
{
	return calloc(1, sizeof(struct inspect_history));
}

static void history_free_all(struct kept *k, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++) {
		free(k[i].name);
		free(k[i].bytes);
	}
	free(k);
}

void inspect_history_free(struct inspect_history *h)
{
	if (!h)
		return;
	history_free_all(h->values, h->value_count);
	history_free_all(h->names, h->name_count);
	free(h);
}

/* Copy a value. Return: 0; -EINVAL if it is too large; -ENOMEM. */
static int history_keep(struct kept *k, const struct visa_value *v, struct visa_error *e)
{
	if (v->at && v->size > BYTES_MAX)
		return visa_fail(e, EINVAL,
				 "the value has %llu bytes; values of at most %u bytes are kept",
				 (unsigned long long)v->size, BYTES_MAX);
	if (v->at && !k->bytes)
		k->bytes = malloc(BYTES_MAX);
	if (v->at && !k->bytes)
		return visa_fail(e, ENOMEM, "out of memory for a value");
	k->v = *v;
	k->v.is_kept = true;
	k->v.is_mask = false;
	if (v->at)
		k->v.at = memmove(k->bytes, v->at, v->size);
	return 0;
}

uint32_t inspect_history_add(struct inspect_history *h, const struct visa_value *v)
{
	struct kept *k = h->last < HISTORY_MAX
				 ? base_array_add(&h->values, &h->value_count, sizeof(*h->values))
				 : &h->values[h->last % HISTORY_MAX];

	if (!k)
		return 0;
	h->last++;
	if (history_keep(k, v, NULL))
		k->v = (struct visa_value){ .size = v->size };
	return h->last;
}

static struct kept *history_find_named(const struct inspect_history *h, const char *name)
{
	for (uint32_t i = 0; h && i < h->name_count; i++)
		if (!strcmp(h->names[i].name, name))
			return &h->names[i];
	return NULL;
}

int inspect_history_set(struct inspect_history *h, const char *name, const struct visa_value *v,
			struct visa_error *e)
{
	struct kept *k = history_find_named(h, name);
	char *copy;

	if (k)
		return history_keep(k, v, e);
	if (h->name_count == NAMES_MAX)
		return visa_fail(e, ENOSPC, "a launch has at most %u variables such as $%.64s",
				 NAMES_MAX, name);
	copy = strdup(name);
	k = copy ? base_array_add(&h->names, &h->name_count, sizeof(*k)) : NULL;
	if (!k) {
		free(copy);
		return visa_fail(e, ENOMEM, "out of memory for a value");
	}
	k->name = copy;
	return history_keep(k, v, e);
}

bool history_named(const struct inspect_scene *s, const char *name, struct visa_value *v)
{
	const struct kept *k = history_find_named(s->history, name);

	if (k)
		*v = k->v;
	return k;
}

/*
 * Find the number of the printed value that $N, $, $$ or $$N means; $$N counts back from the value
 * that was printed last. @name: the text after the first $. Return: false if it is none of these
 * forms.
 */
static bool history_read_number(const struct inspect_history *h, const char *name, uint64_t *number)
{
	bool back = *name == '$' || !*name;
	const char *digits = name + (*name == '$');
	uint64_t n = *digits ? strtoull(digits, NULL, 10) : *name == '$';

	if (strspn(digits, "0123456789") != strlen(digits))
		return false;
	*number = !back ? n : h && n < h->last ? h->last - n : 0;
	return true;
}

int history_number(const struct inspect_scene *s, const char *name, struct visa_value *v,
		   struct visa_error *e)
{
	const struct inspect_history *h = s->history;
	const struct kept *k;
	uint64_t n;

	if (!history_read_number(h, name, &n))
		return 1;
	if (!h || !h->last)
		return visa_fail(e, ENOENT, "no value was printed yet, so there is no $%.64s",
				 name);
	if (!n || n > h->last)
		return visa_fail(e, ENOENT, "there is no value $%.64s; the last one is $%u", name,
				 h->last);
	if (n + HISTORY_MAX <= h->last)
		return visa_fail(e, ENOENT,
				 "$%.64s is no longer kept; only the last %u values are kept", name,
				 HISTORY_MAX);
	k = &h->values[(n - 1) % HISTORY_MAX];
	if (!k->v.is_kept)
		return visa_fail(e, EINVAL,
				 "$%.64s has %llu bytes; values of at most %u bytes are kept", name,
				 (unsigned long long)k->v.size, BYTES_MAX);
	*v = k->v;
	return 0;
}

bool inspect_history_name(const char *text, size_t size, char name[64])
{
	struct base_word w = base_word_trim((struct base_word){ text, size });
	size_t n = 0;

	if (w.size < 2 || w.size > 64 || *w.text != '$' || isdigit((unsigned char)w.text[1]))
		return false;
	for (; n + 1 < w.size; n++) {
		name[n] = w.text[n + 1];
		if (!isalnum((unsigned char)name[n]) && name[n] != '_')
			return false;
	}
	name[n] = 0;
	return true;
}
