/* SPDX-License-Identifier: MIT */
/* A text being read into a module. */
#ifndef VISA_READING_H
#define VISA_READING_H

#include "../text/text.h"
#include "build.h"

/* struct own_attribute - one of a routine. @named: its name is a string, and not in the pool. */
struct own_attribute {
	struct visa_attribute attribute;
	bool named;
};

/**
 * struct call - an instruction that names a function or the like
 * @at: where it is among the bytes of the instructions
 * @name: where the name starts in the routine's pool
 */
struct call {
	size_t at;
	uint32_t name;
};

/**
 * struct reading - a text being read
 * @module: what it is read into
 * @routine: the one that lines belong to, or NULL
 * @src: its names, and whether a comment goes on
 * @named: by class, symbols whose name is a string; of the later ones it is in the pool
 * @own: its attributes
 * @own_count: how many
 * @calls: its instructions that name a string
 * @call_count: how many
 * @strings: how many strings the declarations of @src have
 * @string_limit: one more than the highest string that instructions name
 */
struct reading {
	struct visa_module *module;
	struct visa_routine *routine;
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
