/* SPDX-License-Identifier: MIT */
/*
 * Debug information: variables of a source, their types, and where they are in memory. Read from
 * the DWARF 4 sections of a zebin. See lib/dwarf/README.md.
 */
#ifndef VISA_DWARF_H
#define VISA_DWARF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../base/error.h"

#define DWARF_DEPTH_MAX 64 /* largest nesting depth of entries, and of types */

/* The structure of a type. */
enum dwarf_kind {
	DWARF_PLAIN,   /* a number, or an unknown type: it has no parts */
	DWARF_POINTER, /* the address of a value of the type @of */
	DWARF_SAME,    /* another name of a type, or a const or volatile type */
	DWARF_ARRAY,   /* elements of the type @of */
	DWARF_VECTOR,  /* components: .x or .s0 */
	DWARF_STRUCT   /* it has members; those of a union overlap */
};

/* The encoding of a plain type's bytes. */
enum dwarf_encoding {
	DWARF_OPAQUE, /* unknown, or none: void */
	DWARF_UNSIGNED,
	DWARF_SIGNED,
	DWARF_FLOAT,
	DWARF_BOOL,
	DWARF_CHAR, /* a signed character */
	DWARF_UCHAR
};

/**
 * struct dwarf_type - a type
 * @name: name of the type in the source, "" if it has none; for a structure, an enumeration or a
 *	union, the tag
 * @kind: the structure of the type
 * @encoding: encoding of a plain type
 * @is_enum, @is_union, @is_const: whether the type is an enumeration, a union, const
 * @is_typedef: for DWARF_SAME: whether the type is a typedef
 * @of: number of the type of the elements, or of the type to which a DWARF_SAME refers
 * @count: number of elements
 * @size: size in bytes, if the debug information contains it; else 0: see di_size()
 */
struct dwarf_type {
	char *name;
	enum dwarf_kind kind;
	enum dwarf_encoding encoding;
	bool is_enum;
	bool is_union;
	bool is_const;
	bool is_typedef;
	uint32_t of;
	uint64_t count;
	uint64_t size;
};

/**
 * struct dwarf_member - a member of a structure
 * @name: name of the member; "" if it has none
 * @owner: number of the structure
 * @type: number of the member's type
 * @at: offset in the structure, in bytes
 * @bits, @bit: for a bit field: number of bits, and the first bit, counted from bit 0 of byte @at;
 *	else 0
 */
struct dwarf_member {
	char *name;
	uint32_t owner;
	uint32_t type;
	uint64_t at;
	uint32_t bits;
	uint32_t bit;
};

/* struct dwarf_enumerator - a name of a value of the enumeration @owner */
struct dwarf_enumerator {
	char *name;
	uint32_t owner;
	uint64_t value;
};

enum dwarf_scope_kind { DWARF_FUNCTION, DWARF_INLINED, DWARF_BLOCK };

/**
 * struct dwarf_scope - a function, a function inlined in another function, or a block
 * @kind: function, inlined function or block
 * @name: name of a function or an inlined function; "" for a block
 * @function: the function that contains the code of the scope
 * @parent: number of the enclosing scope; for a function its own number
 * @line: line on which the function is declared, 0 if unknown
 * @call_line: for an inlined function, the line of the call
 * @type: for a function, the number of the type that it returns; 0: none, or unknown
 * @first, @last: first and last line of the source from which the code comes; 0 if unknown. Not set
 *	for a function, which covers all of its code
 */
struct dwarf_scope {
	enum dwarf_scope_kind kind;
	char *name;
	const char *function;
	uint32_t parent;
	uint32_t line;
	uint32_t call_line;
	uint32_t type;
	uint32_t first;
	uint32_t last;
};

/* The kind of memory that contains a variable. */
enum dwarf_where {
	DWARF_IN_REGISTERS, /* registers of the final code, or nowhere: optimized away */
	DWARF_IN_LOCAL,	    /* local memory, at byte @at */
	DWARF_IN_FRAME	    /* private memory, at byte @at of the function's frame for lane 0 */
};

/**
 * struct dwarf_variable - a variable or an argument of a function
 * @name: name of the variable in the source
 * @function: name of the function that contains the variable; for a variable of an inlined
 *	function, the outer function
 * @line: line on which the variable is declared, 0 if unknown
 * @type: number of the variable's type
 * @where: the memory that contains the variable
 * @at: offset of the first byte in this memory, see enum dwarf_where
 * @stride: in a frame, bytes from one lane's variable to the next lane's
 * @scope: number of the scope to which the variable belongs
 * @argument: the variable is an argument of the function
 * @parameter: the variable is an argument of the function, or of a function inlined in this
 *	function
 * @abstract: the variable is optimized away in this build, so that its scope is not known
 */
struct dwarf_variable {
	char *name;
	char *function;
	uint32_t line;
	uint32_t type;
	enum dwarf_where where;
	uint64_t at;
	uint32_t stride;
	uint32_t scope;
	bool argument;
	bool parameter;
	bool abstract;
};

/* struct dwarf_info - the debug information of a file */
struct dwarf_info;

/**
 * di_read() - read the debug information of a zebin
 * @bytes, @size: the file, which is not needed afterwards
 * @d: receives the debug information; NULL if it has no variables, as with -gline-tables-only
 *
 * Return: 0; -EINVAL if it is damaged; -EOPNOTSUPP for another version of DWARF, and for sections
 * that are compressed or refer to other files; -ENOMEM.
 */
int di_read(const void *bytes, size_t size, struct dwarf_info **d, struct visa_error *e);
void di_free(struct dwarf_info *d);

/**
 * di_local() - find the variable that contains a byte of local memory
 * @function: name of the kernel
 * @byte: offset in the local memory of a work-group
 * @offset: receives the offset in the variable
 *
 * Return: the variable; NULL if there is none.
 */
const struct dwarf_variable *di_local(const struct dwarf_info *d, const char *function,
				      uint64_t byte, uint64_t *offset);

/**
 * di_frame() - find the variable that contains a byte of a function's frame
 * @function: name of the function
 * @byte: offset in the frame, which begins at %fp
 * @lanes: lanes of a hardware thread
 * @offset: receives the offset in the variable; @lane: receives the lane to which the variable
 *	belongs
 *
 * Only builds without optimization have variables in frames.
 *
 * Return: the variable; NULL if there is none.
 */
const struct dwarf_variable *di_frame(const struct dwarf_info *d, const char *function,
				      uint64_t byte, unsigned int lanes, uint64_t *offset,
				      unsigned int *lane);

/**
 * di_argument() - find an argument of a function
 * @name: its name
 *
 * Return: the argument; NULL if there is none with this name.
 */
const struct dwarf_variable *di_argument(const struct dwarf_info *d, const char *function,
					 const char *name);

/**
 * di_head() - find the end of a function's parameter list, which can have several lines
 * @function: name of the function
 * @line: first line of the function
 *
 * Return: the last line on which an argument of the function is declared, and at least @line.
 */
uint32_t di_head(const struct dwarf_info *d, const char *function, uint32_t line);

/* di_variable() - Return: variable @n of all functions, from 0 on; NULL after the last variable. */
const struct dwarf_variable *di_variable(const struct dwarf_info *d, uint32_t n);

/* di_scope() - Return: a scope by its number, from 0 on; NULL after the last scope. */
const struct dwarf_scope *di_scope(const struct dwarf_info *d, uint32_t number);

/* di_function() - Return: the function with a name that has code; NULL if there is none. */
const struct dwarf_scope *di_function(const struct dwarf_info *d, const char *name);

/*
 * di_covers() - Return: whether code of a line belongs to a scope; false for a scope whose lines
 * are unknown.
 */
bool di_covers(const struct dwarf_scope *s, uint32_t line);

/* di_type_of() - Return: a type by its number. Number 0 is the unknown type. */
const struct dwarf_type *di_type_of(const struct dwarf_info *d, uint32_t type);

/* di_plain() - Return: the number of a type, after resolving typedefs, const and volatile. */
uint32_t di_plain(const struct dwarf_info *d, uint32_t type);

/* di_type_named() - Return: the number of a type by its name; 0 if there is none. */
uint32_t di_type_named(const struct dwarf_info *d, const char *name);

/*
 * di_size() - Return: bytes of a type, 0 if unknown. A vector of three elements has the size of
 * four.
 */
uint64_t di_size(const struct dwarf_info *d, uint32_t type);

/* di_member() - Return: member @n of a structure; NULL after the last member. */
const struct dwarf_member *di_member(const struct dwarf_info *d, uint32_t type, uint32_t n);

/* di_enumerator() - Return: enumerator @n of an enumeration; NULL after the last enumerator. */
const struct dwarf_enumerator *di_enumerator(const struct dwarf_info *d, uint32_t type, uint32_t n);

/*
 * di_enumerator_at() - Return: enumerator @n of all enumerations; NULL after the last enumerator.
 */
const struct dwarf_enumerator *di_enumerator_at(const struct dwarf_info *d, uint32_t n);

/*
 * di_part() - Return: the first byte of the smallest part of a variable, such as an element or a
 * member, that contains the byte @offset.
 */
uint64_t di_part(const struct dwarf_info *d, const struct dwarf_variable *v, uint64_t offset);

/*
 * di_is_padding() - Return: whether a byte of the memory to which a variable points is in no member
 * of a structure and no component of a vector. @offset: offset of the byte from the target of @v
 */
bool di_is_padding(const struct dwarf_info *d, const struct dwarf_variable *v, uint64_t offset);

/**
 * di_name() - write the name of a part of a variable: "part[3]", "s.x", "byte 1 of n"
 * @v: the variable; if its function has another variable of the same name, the line of @v is added
 * @offset: offset of a byte in the variable
 * @buf, @size: receive the text
 */
void di_name(const struct dwarf_info *d, const struct dwarf_variable *v, uint64_t offset, char *buf,
	     size_t size);

/**
 * di_name_pointed() - write the name of a part of the memory to which a variable points:
 * "out[16].x"
 * @v: the variable
 * @offset: offset of a byte from the target of @v
 * @buf, @size: receive the text
 *
 * Return: false, without a text, if @v is not a pointer to a type of known size.
 */
bool di_name_pointed(const struct dwarf_info *d, const struct dwarf_variable *v, uint64_t offset,
		     char *buf, size_t size);

#endif
