/* SPDX-License-Identifier: MIT */
/* The state of reading a text into a module. */
#ifndef VISA_READING_H
#define VISA_READING_H

#include "../text/text.h"
#include "build.h"

/*
 * struct own_attribute - an attribute of a routine. @named: @attribute.name is already the index of
 * a string; otherwise it is the offset of the name in the routine's pool.
 */
struct own_attribute {
	struct visa_attribute attribute;
	bool named;
};

/**
 * struct call - an instruction that names a function, symbol or file
 * @at: offset of the instruction in the routine's code
 * @name: offset of the name in the routine's pool (its bytes of strings)
 */
struct call {
	size_t at;
	uint32_t name;
};

/**
 * struct reading - a text being read
 * @module: the module to which routines are added
 * @routine: the routine that lines belong to, or NULL
 * @line: number of the line being read, from 1
 * @src: declarations of the routine, and whether the next line begins within a comment
 * @named: for each class, the number of declarations whose name is already the index of a string;
 *	the names of all later declarations are offsets in the pool
 * @own: attributes of the routine
 * @own_count: number of elements of @own
 * @calls: instructions of the routine that name a function, symbol or file
 * @call_count: number of elements of @calls
 * @strings: number of strings in the declarations of @src
 * @string_limit: the highest string index in an instruction, plus 1
 */
struct reading {
	struct visa_module *module;
	struct visa_routine *routine;
	unsigned long line;
	struct visa_source src;
	uint32_t named[VISA_VCLASS_COUNT];
	struct own_attribute *own;
	uint32_t own_count;
	struct call *calls;
	uint32_t call_count;
	uint32_t strings;
	uint32_t string_limit;
};

#endif
