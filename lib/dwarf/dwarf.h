/* SPDX-License-Identifier: MIT */
/*
 * Debug information: variables of a source, their types, and where the compiler keeps them. Read
 * from the DWARF 4 sections of a zebin. See lib/dwarf/README.md.
 */
#ifndef VISA_DWARF_H
#define VISA_DWARF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../base/error.h"

/* Where a variable is. */
enum dwarf_where {
	DWARF_IN_REGISTERS, /* registers of the final code, or nowhere: optimized away */
	DWARF_IN_LOCAL,	    /* local memory, at byte @at */
	DWARF_IN_FRAME	    /* private memory, at byte @at of the function's frame for lane 0 */
};

/**
 * struct dwarf_variable - a variable or an argument of a function
 * @name: in the source
 * @function: name of the function that has it; of an inlined function, the one it is inlined in
 * @line: where it is declared, 0 if unknown
 * @type: number of its type
 * @where: where it is
 * @at: the first byte, see enum dwarf_where
 * @stride: bytes from one lane's to the next one's, in a frame
 * @argument: it is an argument of the function
 */
struct dwarf_variable {
	char *name;
	char *function;
	uint32_t line;
	uint32_t type;
	enum dwarf_where where;
	uint64_t at;
	uint32_t stride;
	bool argument;
};

/* struct dwarf_info - the debug information of a file */
struct dwarf_info;

/**
 * di_read() - read the debug information of a zebin
 * @bytes, @size: the file, which is not needed afterwards
 * @d: receives the debug information; NULL if the file has none of variables, as with
 *	-gline-tables-only
 *
 * Return: 0; -EINVAL if it is damaged; -EOPNOTSUPP for another version of DWARF, and for sections
 * that are compressed or refer to other files; -ENOMEM.
 */
int di_read(const void *bytes, size_t size, struct dwarf_info **d, struct visa_error *e);
void di_free(struct dwarf_info *d);

/**
 * di_local() - find the variable that has a byte of local memory
 * @function: name of the kernel
 * @byte: of the local memory of a work-group
 * @offset: receives the byte of the variable
 *
 * Return: the variable; NULL if none is there.
 */
const struct dwarf_variable *di_local(const struct dwarf_info *d, const char *function,
				      uint64_t byte, uint64_t *offset);

/**
 * di_frame() - find the variable that has a byte of a function's frame
 * @function: name of the function
 * @byte: of the frame, which begins at %fp
 * @lanes: lanes of a hardware thread
 * @offset: receives the byte of the variable; @lane: the lane that it belongs to
 *
 * Only builds without optimization have variables there.
 *
 * Return: the variable; NULL if none is there.
 */
const struct dwarf_variable *di_frame(const struct dwarf_info *d, const char *function,
				      uint64_t byte, unsigned int lanes, uint64_t *offset,
				      unsigned int *lane);

/**
 * di_argument() - find an argument of a function
 * @name: its name
 *
 * Return: the argument; NULL if there is none of the name.
 */
const struct dwarf_variable *di_argument(const struct dwarf_info *d, const char *function,
					 const char *name);

/*
 * di_part() - Return: the first byte of the smallest part of a variable, such as an element
 * or a member, that has the byte @offset of it.
 */
uint64_t di_part(const struct dwarf_info *d, const struct dwarf_variable *v, uint64_t offset);

/*
 * di_is_padding() - whether a byte of the memory that a variable points to is in no member of a
 * structure and no component of a vector. @offset: the byte, from where @v points to
 */
bool di_is_padding(const struct dwarf_info *d, const struct dwarf_variable *v, uint64_t offset);

/**
 * di_name() - write the name of a part of a variable: "part[3]", "s.x", "byte 1 of n"
 * @v: the variable; if its function has another one of its name, the line of @v is added
 * @offset: a byte of it
 * @buf, @size: receive the text
 */
void di_name(const struct dwarf_info *d, const struct dwarf_variable *v, uint64_t offset, char *buf,
	     size_t size);

/**
 * di_name_pointed() - write the name of a part of the memory that a variable points to: "out[16].x"
 * @v: the variable
 * @offset: a byte, from where @v points to
 * @buf, @size: receive the text
 *
 * Return: false, without a text, if @v is no pointer to a type whose size is known.
 */
bool di_name_pointed(const struct dwarf_info *d, const struct dwarf_variable *v, uint64_t offset,
		     char *buf, size_t size);

#endif
