// SPDX-License-Identifier: MIT
/* Finds declarations by class and name: a hash table with linear probing. */
#include "name_index.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define ROOM_FIRST 64

/* struct decl_slot - an element of the hash table; @decl is NULL in an unused element */
struct decl_slot {
	uint32_t hash;
	struct visa_decl *decl;
};

/*
 * Return: the FNV-1a hash of a name. High bits are mixed into the low bits, since these choose the
 * slot (element) of the hash table.
 */
static uint32_t name_index_hash_of(enum visa_vclass vclass, const char *name)
{
	uint32_t hash = 2166136261u ^ vclass;

	for (; *name; name++)
		hash = (hash ^ (uint8_t)*name) * 16777619u;
	return hash ^ hash >> 15;
}

struct visa_decl *decl_names_find(const struct decl_names *n, enum visa_vclass vclass,
				  const char *name)
{
	uint32_t hash = name_index_hash_of(vclass, name);

	if (!n->room)
		return NULL;
	for (uint32_t i = hash;; i++) {
		const struct decl_slot *s = &n->slots[i & (n->room - 1)];

		if (!s->decl)
			return NULL;
		if (s->hash == hash && s->decl->vclass == vclass && !strcmp(s->decl->name, name))
			return s->decl;
	}
}

/*
 * Put a declaration into the first unused slot of the hash table, starting at the slot of its hash.
 */
static void put_slot(struct decl_names *n, const struct decl_slot *slot)
{
	uint32_t i = slot->hash & (n->room - 1);

	while (n->slots[i].decl)
		i = (i + 1) & (n->room - 1);
	n->slots[i] = *slot;
}

static int name_index_grow(struct decl_names *n)
{
	struct decl_names larger = { .room = n->room ? 2 * n->room : ROOM_FIRST,
				     .count = n->count };

	larger.slots = calloc(larger.room, sizeof(*larger.slots));
	if (!larger.slots)
		return -ENOMEM;
	for (uint32_t i = 0; i < n->room; i++)
		if (n->slots[i].decl)
			put_slot(&larger, &n->slots[i]);
	free(n->slots);
	*n = larger;
	return 0;
}

int decl_names_add(struct decl_names *n, struct visa_decl *decl)
{
	struct decl_slot slot = { .hash = name_index_hash_of(decl->vclass, decl->name),
				  .decl = decl };

	if (n->count >= n->room / 2 && name_index_grow(n))
		return -ENOMEM;
	put_slot(n, &slot);
	n->count++;
	return 0;
}

void decl_names_remove(struct decl_names *n, const struct visa_decl *decl)
{
	uint32_t mask = n->room - 1;
	uint32_t i = name_index_hash_of(decl->vclass, decl->name) & mask;

	while (n->slots[i].decl != decl)
		i = (i + 1) & mask;
	n->slots[i].decl = NULL;
	n->count--;
	/*
	 * An entry in a slot after the removed entry's slot may have been put there because the
	 * removed slot was in use: insert each entry again, up to the next empty slot.
	 */
	for (i = (i + 1) & mask; n->slots[i].decl; i = (i + 1) & mask) {
		struct decl_slot moved = n->slots[i];

		n->slots[i].decl = NULL;
		put_slot(n, &moved);
	}
}

void decl_names_free(struct decl_names *n)
{
	free(n->slots);
	*n = (struct decl_names){ 0 };
}
