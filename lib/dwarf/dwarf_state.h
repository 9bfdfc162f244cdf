/* SPDX-License-Identifier: MIT */
/* Debug information that was read, and its reading; shared by the files of lib/dwarf. */
#ifndef DWARF_STATE_H
#define DWARF_STATE_H

#include <elfutils/libdw.h>
#include <stdbool.h>

#include "dwarf.h"

#define DWARF_NAME_MAX	  128	/* bytes of a name that are kept */
#define DWARF_COUNT_MAX	  16384 /* variables, types, and members of types, of a file */
#define DWARF_DEPTH_MAX	  64	/* entries inside each other */
#define DWARF_ENTRIES_MAX 250000
#define DWARF_POINTERS	  8 /* pointers inside each other that are followed */

/* What a type is made of. */
enum dwarf_kind {
	DWARF_PLAIN,   /* a number, or unknown: it has no parts */
	DWARF_POINTER, /* the address of an element */
	DWARF_SAME,    /* another name of a type, const or volatile */
	DWARF_ARRAY,   /* elements */
	DWARF_VECTOR,  /* components: .x or .s0 */
	DWARF_STRUCT   /* members; of a union they overlap */
};

/**
 * struct dwarf_member - a member of a structure
 * @name: its name; "" of one without a name
 * @owner: number of the structure
 * @type: number of its type
 * @at: byte of the structure
 */
struct dwarf_member {
	char *name;
	uint32_t owner;
	uint32_t type;
	uint64_t at;
};

/**
 * struct dwarf_type - a type
 * @kind: what it is made of
 * @of: number of the type of its elements, or of the type that it is another name of
 * @count: elements
 * @size: bytes, as the entry says; 0 if that does not say so
 */
struct dwarf_type {
	enum dwarf_kind kind;
	uint32_t of;
	uint64_t count;
	uint64_t size;
};

/**
 * struct dwarf_info - debug information
 * @variables: @variable_count of them
 * @types: by number, @type_count of them; number 0 is an unknown one
 * @members: of structures, those of one in the order of the source; @member_count of them
 */
struct dwarf_info {
	struct dwarf_variable *variables;
	uint32_t variable_count;
	struct dwarf_type *types;
	uint32_t type_count;
	struct dwarf_member *members;
	uint32_t member_count;
};

/**
 * struct dwarf_file - a file that is being read
 * @copy: its bytes, with relocations applied; @size of them
 * @elf, @dwarf: handles of libelf and libdw
 * @to: what has been read
 * @entries: offsets of all entries in .debug_info, in ascending order; @entry_count of them
 * @types: by entry, the number of the type that it has become, or 0
 * @has_variables: it has an entry of a variable
 * @e: the error
 */
struct dwarf_file {
	unsigned char *copy;
	size_t size;
	Elf *elf;
	Dwarf *dwarf;
	struct dwarf_info *to;
	uint64_t *entries;
	size_t entry_room;
	uint32_t entry_count;
	uint32_t *types;
	bool has_variables;
	struct visa_error *e;
};

/*
 * di_open() - copy a file and apply the relocations of its debug information
 *
 * The caller calls di_close() also after an error. Return: 1; 0 if it has no debug
 * information; a negative errno.
 */
int di_open(struct dwarf_file *f, const void *bytes, size_t size, struct visa_error *e);
void di_close(struct dwarf_file *f);

/* di_damaged() - fill in an error about the entry @die; Return: -EINVAL. */
int di_damaged(const struct dwarf_file *f, Dwarf_Die *die, const char *what);

/* di_text() - Return: the name of an entry, "" if it has none; not of other files. */
const char *di_text(Dwarf_Die *die);

/* di_number() - Return: a number that an entry has, or @otherwise. */
uint64_t di_number(Dwarf_Die *die, unsigned int name, uint64_t otherwise);

/*
 * di_refer() - the entry that an attribute refers to
 * @entry: receives its index; or NULL
 *
 * Return: 1; 0 if there is no such attribute; -EINVAL if it refers to no entry.
 */
int di_refer(const struct dwarf_file *f, Dwarf_Die *die, unsigned int name, Dwarf_Die *to,
	     uint32_t *entry);

/**
 * di_unit() - go to a unit
 * @at: where it begins; receives where the next one does
 * @unit: receives its entry
 * @err: receives 0 or a negative errno
 *
 * Return: false if there is none, or after an error.
 */
bool di_unit(const struct dwarf_file *f, uint64_t *at, Dwarf_Die *unit, int *err);

/*
 * di_scan() - list all entries, each behind the one before, so that reading them ends. Others are
 * not referred to. Return: 0 or a negative errno.
 */
int di_scan(struct dwarf_file *f);

/*
 * di_type() - the number of the type that an entry refers to, which is read if it is new
 * Return: 0 or a negative errno.
 */
int di_type(struct dwarf_file *f, Dwarf_Die *die, unsigned int depth, uint32_t *type);

/*
 * di_size() - Return: bytes of a type, 0 if unknown. A vector of three has the size of one of
 * four.
 */
uint64_t di_size(const struct dwarf_info *d, uint32_t type);

/* di_place() - fill in the place of a variable from the expression of its location. */
void di_place(struct dwarf_variable *v, bool is_local, const uint8_t *bytes, size_t size);

#endif
