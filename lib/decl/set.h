/* SPDX-License-Identifier: MIT */
/* Inside the declarations: the set, and how a checked declaration gets into it. */
#ifndef VISA_DECLS_SET_H
#define VISA_DECLS_SET_H

#include "decls.h"

/* struct decl_place - the part of the frame that an id has, kept when it is forgotten */
struct decl_place {
	uint64_t at;
	uint32_t room;
};

/**
 * struct visa_decls - a set of declarations
 * @numbering: how names get ids
 * @table: by class and id
 * @count: declarations, by class, without the predefined variables
 * @lowest: by class, no id below it is unused
 * @names: tsearch(3) tree of the declarations that have a name
 * @places: by id of class G
 * @frame: bytes of the frame given out
 * @predefined: how many of them, at the start, are those of the predefined variables
 * @serial: last serial number given out
 * @generation: counts changes
 * @changed: by class, when a declaration was last made or forgotten
 * @surface_exists: surface indices in use whether declared or not
 * @strings: by index; NULL where there is none
 * @string_count: indices that @strings has
 * @string_start: lowest index that the next one gets
 */
struct visa_decls {
	enum visa_numbering numbering;
	struct visa_decl **table[VISA_VCLASS_COUNT];
	uint32_t count[VISA_VCLASS_COUNT];
	uint32_t lowest[VISA_VCLASS_COUNT];
	void *names;
	struct decl_place *places;
	uint64_t frame;
	uint64_t predefined;
	uint64_t serial;
	uint64_t generation;
	struct timespec changed[VISA_VCLASS_COUNT];
	bool surface_exists[256];
	char **strings;
	uint32_t string_count;
	uint32_t string_start;
};

/**
 * decl_insert() - put a declaration into the set, with a place in the frame
 * @d: the set
 * @model: what it is to be; its id is unused
 * @name: declared name, or NULL
 * @decl: the declaration
 * @e: why not
 *
 * Return: 0, -ENOMEM, or -ENOSPC if the frame is full.
 */
int decl_insert(struct visa_decls *d, const struct visa_decl *model, const char *name,
		const struct visa_decl **decl, struct visa_error *e);

/* decl_drop() - take a declaration out of the set and free it. */
void decl_drop(struct visa_decls *d, struct visa_decl *decl);

/* decl_check_name() - Return: 0, -EPERM for a predefined name, -EINVAL for what is none. */
int decl_check_name(const char *name, struct visa_error *e);

/**
 * decl_lowest_unused() - the lowest id of a class that nothing uses
 *
 * Return: 0, or -ENOSPC.
 */
int decl_lowest_unused(struct visa_decls *d, enum visa_vclass vclass, uint32_t *id,
		       struct visa_error *e);

/* decl_drop_strings() - forget every string. */
void decl_drop_strings(struct visa_decls *d);

#endif
