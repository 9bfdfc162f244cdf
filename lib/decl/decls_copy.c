// SPDX-License-Identifier: MIT
/* Copies a set of declarations. */
#include "set.h"

#include <stdlib.h>
#include <string.h>

/*
 * Add a copy of a declaration, with the same id, serial number and offset in the frame. Return:
 * false if out of memory.
 */
static bool copy_one(struct visa_decls *to, const struct visa_decl *from)
{
	struct visa_decl *new = malloc(sizeof(*new));

	if (!new)
		return false;
	*new = *from;
	new->name = NULL;
	if (decl_take(to, decl_cost(from), NULL)) {
		free(new);
		return false;
	}
	/* Add the copy to the table first: if a later step fails, it is freed with the set. */
	decl_enter(to, new);
	if (!from->name)
		return true;
	new->name = strdup(from->name);
	if (new->name && !decl_names_add(&to->names, new))
		return true;
	free(new->name);
	new->name = NULL;
	decl_give(to, decl_cost(from) - decl_cost(new));
	return false;
}

static void copy_places(struct visa_decls *to, const struct visa_decls *from,
			enum visa_vclass vclass)
{
	memcpy(to->places[vclass], from->places[vclass],
	       sizeof(struct decl_place) * from->end[vclass]);
	to->end[vclass] = from->end[vclass];
}

static bool copy_strings(struct visa_decls *to, const struct visa_decls *from)
{
	bool copied = true;

	for (uint32_t i = 0; i < from->string_count && copied; i++)
		if (from->strings[i])
			copied = !visa_string_set(to, i, from->strings[i], strlen(from->strings[i]),
						  NULL);
	return copied;
}

struct visa_decls *visa_decls_copy(const struct visa_decls *from)
{
	struct visa_decls *to = decls_empty(from->numbering);
	bool copied = to;

	if (!to)
		return NULL;
	to->account = visa_account_get(from->account);
	for (unsigned int i = 0; i < VISA_VCLASS_COUNT && copied; i++) {
		const struct visa_decl *d = visa_decl_next(from, i, 0);

		for (; d && copied; d = visa_decl_next(from, i, d->id + 1))
			copied = copy_one(to, d);
		to->lowest[i] = from->lowest[i];
		to->changed[i] = from->changed[i];
	}
	copied = copied && copy_strings(to, from);
	if (!copied) {
		visa_decls_free(to);
		return NULL;
	}
	copy_places(to, from, VISA_VCLASS_G);
	copy_places(to, from, VISA_VCLASS_A);
	to->frame = from->frame;
	to->predefined = from->predefined;
	to->serial = from->serial;
	to->generation = from->generation;
	memcpy(to->surface_exists, from->surface_exists, sizeof(to->surface_exists));
	to->string_start = from->string_start;
	return to;
}

void visa_decls_exchange(struct visa_decls *a, struct visa_decls *b)
{
	struct visa_decls was = *a;
	uint64_t serial = a->serial > b->serial ? a->serial : b->serial;
	uint64_t generation = a->generation > b->generation ? a->generation : b->generation;

	*a = *b;
	*b = was;
	memcpy(b->surface_exists, a->surface_exists, sizeof(b->surface_exists));
	memcpy(a->surface_exists, was.surface_exists, sizeof(a->surface_exists));
	a->serial = b->serial = serial;
	a->generation = b->generation = generation + 1;
	a->lowest[VISA_VCLASS_T] = b->lowest[VISA_VCLASS_T] = visa_vclasses[VISA_VCLASS_T].first;
	for (unsigned int i = 0; i < VISA_VCLASS_COUNT; i++)
		clock_gettime(CLOCK_REALTIME_COARSE, &a->changed[i]);
}
