/* SPDX-License-Identifier: MIT */
/*
 * Expressions of C over the variables of one work-item of a stopped launch: names of the source,
 * members, elements, components of vectors, pointers, operators and casts; $NAME is a variable of
 * the vISA text. See lib/inspect/README.md.
 */
#ifndef VISA_INSPECT_H
#define VISA_INSPECT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../base/buffer.h"
#include "../base/error.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Base types: those that exist without debug information. */
enum visa_base {
	VISA_BASE_VOID,
	VISA_BASE_BOOL,
	VISA_BASE_CHAR,
	VISA_BASE_UCHAR,
	VISA_BASE_SHORT,
	VISA_BASE_USHORT,
	VISA_BASE_INT,
	VISA_BASE_UINT,
	VISA_BASE_LONG,
	VISA_BASE_ULONG,
	VISA_BASE_HALF,
	VISA_BASE_FLOAT,
	VISA_BASE_DOUBLE,
	VISA_BASE_COUNT
};

/**
 * struct visa_value_type - the type of a value
 * @number: number of the type in the debug information; 0: @base is the type
 * @base: the base type, if @number is 0
 * @count: number of elements of this type; 0: a single value
 * @is_vector: the elements are components of a vector, else of an array
 * @pointers: number of pointer levels: 1 for T *, 2 for T **
 */
struct visa_value_type {
	uint32_t number;
	enum visa_base base;
	uint32_t count;
	bool is_vector;
	uint32_t pointers;
};

#define VISA_VALUE_MAX 128 /* largest size of a computed value in bytes: a double16 */

/**
 * struct visa_value - the value of an expression, in memory of the launch or computed
 * @type: its type
 * @size: its size in bytes
 * @at: its bytes in the memory of the launch, or in the copy of a kept value; NULL for a computed
 *	value
 * @own: the bytes of a computed value
 * @bits, @bit: for a bit field: the number of bits, and the first bit; else 0
 * @has_address: a pointer of the kernel can point to the value
 * @address: if @has_address, the value of such a pointer
 * @unset: the kernel's code has not initialized the variable yet; its bytes have no meaning
 * @is_kept: it is a copy that the debugger keeps: a printed value such as $1, or a variable of the
 *	debugger such as $x
 * @is_mask: it is the mask of the lanes that are at the current instruction ($em); an assignment
 *	changes these lanes
 */
struct visa_value {
	struct visa_value_type type;
	uint64_t size;
	uint8_t *at;
	uint8_t own[VISA_VALUE_MAX];
	uint32_t bits;
	uint32_t bit;
	bool has_address;
	uint64_t address;
	bool unset;
	bool is_kept;
	bool is_mask;
};

/* visa_value_bytes() - Return: the bytes of a value, @size of them. */
static inline const uint8_t *visa_value_bytes(const struct visa_value *v)
{
	return v->at ? v->at : v->own;
}

/* How a value is shown. */
enum visa_value_format {
	VISA_SHOW_NATURAL,
	VISA_SHOW_HEX,
	VISA_SHOW_DECIMAL,
	VISA_SHOW_UNSIGNED,
	VISA_SHOW_OCTAL,
	VISA_SHOW_BINARY,
	VISA_SHOW_FLOAT,
	VISA_SHOW_CHAR,
	VISA_SHOW_ADDRESS
};

/* The kind of the parts into which a value can be expanded. */
enum visa_children {
	VISA_CHILDREN_MEMBERS,	/* members of a structure, components of a vector, or no parts */
	VISA_CHILDREN_ELEMENTS, /* elements of an array */
	VISA_CHILDREN_POINTED /* for a pointer: objects from its target to the end of the memory */
};

/**
 * struct visa_variable - a variable of the source that is in scope
 * @name: its name
 * @line: line of its declaration
 * @argument: it is an argument of the function, or of an inlined function
 * @hidden: an inner variable of the same name hides it
 * @optimized: it was optimized away: the debugger does not know where its value is
 */
struct visa_variable {
	const char *name;
	uint32_t line;
	bool argument;
	bool hidden;
	bool optimized;
};

#ifdef __cplusplus
}
#endif
#endif
