/* SPDX-License-Identifier: MIT */
/* Finds declarations by class and name: a hash table. */
#ifndef DECL_NAME_INDEX_H
#define DECL_NAME_INDEX_H

#include "decls.h"

struct decl_slot;

/**
 * struct decl_names - the declarations that have a name; all zero is empty
 * @slots: hash table; a declaration is in the slot of its hash or in one of the next slots
 * @room: number of slots, a power of two; at most half are used
 * @count: number of declarations
 */
struct decl_names {
	struct decl_slot *slots;
	uint32_t room;
	uint32_t count;
};

/* decl_names_find() - Return: the declaration of a class with a name, or NULL. */
struct visa_decl *decl_names_find(const struct decl_names *names, enum visa_vclass vclass,
				  const char *name);

/* decl_names_add() - add a declaration whose name is new; Return: 0 or -ENOMEM. */
int decl_names_add(struct decl_names *names, struct visa_decl *decl);

/* decl_names_remove() - remove a declaration, which must be in the index. */
void decl_names_remove(struct decl_names *names, const struct visa_decl *decl);

/* decl_names_free() - free the table, but no declaration. */
void decl_names_free(struct decl_names *names);

#endif
