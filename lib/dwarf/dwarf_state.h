/* SPDX-License-Identifier: MIT */
/* Debug information that was read, and its reader; shared by the files of lib/dwarf. */
#ifndef DWARF_STATE_H
#define DWARF_STATE_H

#include <elfutils/libdw.h>
#include <stdbool.h>

#include "dwarf.h"

#define DWARF_NAME_MAX	  128	/* longest name that is kept, in bytes */
#define DWARF_COUNT_MAX	  16384 /* largest number of variables, of types, and of members */
#define DWARF_ENTRIES_MAX 250000
#define DWARF_POINTERS	  8 /* largest number of nested pointers that are followed */

/**
 * struct dwarf_info - debug information
 * @variables: the @variable_count variables
 * @types: the @type_count types; the index is the type's number; number 0 is the unknown type
 * @members: the @member_count members of all structures; those of one structure are in the order of
 *	the source
 * @enumerators: the @enumerator_count enumerators of all enumerations
 * @scopes: the @scope_count scopes; the index is the scope's number
 */
struct dwarf_info {
	struct dwarf_variable *variables;
	uint32_t variable_count;
	struct dwarf_type *types;
	uint32_t type_count;
	struct dwarf_member *members;
	uint32_t member_count;
	struct dwarf_enumerator *enumerators;
	uint32_t enumerator_count;
	struct dwarf_scope *scopes;
	uint32_t scope_count;
};

/*
 * struct dwarf_row - a row of .debug_line: an address, and the source line of the code from there
 * on
 */
struct dwarf_row {
	uint64_t at;
	uint32_t line;
};

/**
 * struct dwarf_file - a file that is being read
 * @copy: the @size bytes of the file, with relocations applied
 * @elf, @dwarf: handles of libelf and libdw
 * @to: receives the information
 * @entries: offsets of the @entry_count entries of .debug_info, in ascending order
 * @types: for each entry, the number of the type that was made from it, or 0
 * @rows: line table of the current compilation unit, ascending; @row_count rows
 * @has_variables: the file has an entry for a variable
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
	struct dwarf_row *rows;
	uint32_t row_count;
	bool has_variables;
	struct visa_error *e;
};

/*
 * di_open() - copy a file and apply the relocations of its debug information
 *
 * The caller calls di_close() also after an error. Return: 1; 0 if the file has no debug
 * information; a negative errno.
 */
int di_open(struct dwarf_file *f, const void *bytes, size_t size, struct visa_error *e);
void di_close(struct dwarf_file *f);

/* di_damaged() - fill in an error about the entry @die; Return: -EINVAL. */
int di_damaged(const struct dwarf_file *f, Dwarf_Die *die, const char *what);

/*
 * di_text() - Return: the name of an entry, "" if it has none; names in other files are not read.
 */
const char *di_text(Dwarf_Die *die);

/*
 * di_number() - Return: the number in an attribute of an entry, or @otherwise if the entry lacks
 * it.
 */
uint64_t di_number(Dwarf_Die *die, unsigned int name, uint64_t otherwise);

/*
 * di_refer() - find the entry that an attribute refers to
 * @entry: receives its index; or NULL
 *
 * Return: 1; 0 if the attribute is missing; -EINVAL if it does not refer to an entry.
 */
int di_refer(const struct dwarf_file *f, Dwarf_Die *die, unsigned int name, Dwarf_Die *to,
	     uint32_t *entry);

/**
 * di_unit() - read the header of a DWARF unit (usually a compilation unit)
 * @at: offset of the unit; receives the offset of the next unit
 * @unit: receives the first entry of the unit
 * @err: receives 0 or a negative errno
 *
 * Return: false if there are no more units, or after an error.
 */
bool di_unit(const struct dwarf_file *f, uint64_t *at, Dwarf_Die *unit, int *err);

/*
 * di_scan() - list all entries in ascending order, so that reading them is certain to end.
 * References to other entries are not followed. Return: 0 or a negative errno.
 */
int di_scan(struct dwarf_file *f);

/*
 * di_type() - find the number of the type that an entry refers to, which is read if it is new
 * Return: 0 or a negative errno.
 */
int di_type(struct dwarf_file *f, Dwarf_Die *die, unsigned int depth, uint32_t *type);

/*
 * di_rows() - read the line table of a compilation unit, if it has one, to @f->rows; Return: 0 or
 * -ENOMEM.
 */
int di_rows(struct dwarf_file *f, Dwarf_Die *unit);

/**
 * di_lines() - find the source lines of the code of an entry
 * @die: a lexical block or an inlined function; code of functions that are inlined in it is ignored
 * @first, @last: receive the lines; 0 if unknown
 */
void di_lines(const struct dwarf_file *f, Dwarf_Die *die, uint32_t *first, uint32_t *last);

/* di_place() - compute @where, @at and @stride of a variable from its location expression. */
void di_place(struct dwarf_variable *v, bool is_local, const uint8_t *bytes, size_t size);

#endif
