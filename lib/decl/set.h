/* SPDX-License-Identifier: MIT */
/* The members of a set of declarations, private to this folder. */
#ifndef VISA_DECLS_SET_H
#define VISA_DECLS_SET_H

#include "decls.h"
#include "name_index.h"

/*
 * struct decl_place - the bytes of a thread's frame that belong to an id, also after its variable
 * was removed: @room bytes at offset @at
 */
struct decl_place {
	uint64_t at;
	uint32_t room;
};

/**
 * struct visa_decls - a set of declarations
 * @numbering: rule by which names get their ids
 * @table: for each class and id, the declaration; NULL for none
 * @count: for each class, the number of declarations without the predefined variables
 * @lowest: for each class, an id below which all ids are in use
 * @end: for each class, the highest id that was declared since the last reset, plus 1
 * @names: the declarations that have a name
 * @places: offsets in the frame by class and id, for the classes G and A, whose values are in the
 *	frame
 * @frame: bytes of the frame that are in use
 * @predefined: bytes at the start of the frame that the predefined variables use
 * @serial: last serial number in use
 * @generation: number of changes
 * @changed: for each class, the time when a declaration was last made or removed
 * @surface_exists: for each surface index, whether the device has the surface
 * @strings: for each index, the string; NULL for an index without a string
 * @string_count: number of elements of @strings
 * @string_start: lowest index that the next string can get
 * @account: account that the set is charged to, with a reference; or NULL
 * @cost: bytes charged to @account
 */
struct visa_decls {
	enum visa_numbering numbering;
	struct visa_decl **table[VISA_VCLASS_COUNT];
	uint32_t count[VISA_VCLASS_COUNT];
	uint32_t lowest[VISA_VCLASS_COUNT];
	uint32_t end[VISA_VCLASS_COUNT];
	struct decl_names names;
	struct decl_place *places[VISA_VCLASS_A + 1];
	uint64_t frame;
	uint64_t predefined;
	uint64_t serial;
	uint64_t generation;
	struct timespec changed[VISA_VCLASS_COUNT];
	bool surface_exists[256];
	char **strings;
	uint32_t string_count;
	uint32_t string_start;
	struct visa_account *account;
	uint64_t cost;
};

/**
 * decl_insert() - add a declaration to the set and reserve its bytes in the frame
 * @d: the set
 * @model: the content of the declaration; its id is unused
 * @name: declared name, or NULL
 * @decl: the new declaration
 * @e: the error
 *
 * Return: 0, -ENOMEM, or -ENOSPC if the frame is full.
 */
int decl_insert(struct visa_decls *d, const struct visa_decl *model, const char *name,
		const struct visa_decl **decl, struct visa_error *e);

/* decl_enter() - add a declaration to the table by id. Its id must be unused. */
void decl_enter(struct visa_decls *d, struct visa_decl *decl);

/* decl_drop() - remove a declaration from the set and free it. */
void decl_drop(struct visa_decls *d, struct visa_decl *decl);

/* decl_check_name() - Return: 0, -EPERM for a predefined name, -EINVAL for an invalid one. */
int decl_check_name(const char *name, struct visa_error *e);

/**
 * decl_lowest_unused() - find the lowest unused id of a class
 *
 * Return: 0, or -ENOSPC.
 */
int decl_lowest_unused(struct visa_decls *d, enum visa_vclass vclass, uint32_t *id,
		       struct visa_error *e);

/*
 * decl_take() - charge bytes to the set's account. Return: 0 or -ENOSPC.
 * decl_give() - release charged bytes.
 */
int decl_take(struct visa_decls *d, uint64_t bytes, struct visa_error *e);
void decl_give(struct visa_decls *d, uint64_t bytes);

/* decl_recount() - charge @new bytes instead of @old; Return: 0 or -ENOSPC. */
int decl_recount(struct visa_decls *d, uint64_t old, uint64_t new, struct visa_error *e);

/*
 * decl_cost() - Return: bytes that a declaration and its value add to the account (the limit for
 * clients' state).
 */
uint64_t decl_cost(const struct visa_decl *decl);

/* decl_drop_strings() - remove every string. */
void decl_drop_strings(struct visa_decls *d);

/* decls_empty() - Return: a set without even the predefined variables; NULL if out of memory. */
struct visa_decls *decls_empty(enum visa_numbering numbering);

#endif
