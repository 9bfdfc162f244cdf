/* SPDX-License-Identifier: MIT */
/* Functions with which the readers of containers and of text build a module. */
#ifndef VISA_MODULE_BUILD_H
#define VISA_MODULE_BUILD_H

#include "../base/array.h"
#include "module.h"

/*
 * The number of strings with which the list of every routine begins: the name of the routine, and
 * the names of the predefined variables, surfaces and sampler.
 */
#define VISA_FIXED_STRINGS 29

/* module_add() - add an empty routine; Return: the routine, or NULL if out of memory. */
struct visa_routine *module_add(struct visa_module *module);

/*
 * module_keep() - add bytes and a NUL to the routine's pool of strings and attribute values;
 * Return: their offset, or -ENOMEM.
 */
int64_t module_keep(struct visa_routine *r, const void *bytes, size_t size);

/* module_add_string() - add a string; Return: 0 or -ENOMEM. */
int module_add_string(struct visa_routine *r, const char *text, size_t size);

/*
 * In text, the name of an implicit input is VISA_IMPLICIT followed by the element of
 * module_implicits for its code. If the element is NULL, VISA_IMPLICIT_OTHER and the code follow.
 */
#define VISA_IMPLICIT	    "implicit_"
#define VISA_IMPLICIT_OTHER "UNDEFINED_"
#define VISA_IMPLICITS	    32
extern const char *const module_implicits[VISA_IMPLICITS];

/**
 * module_is_cut() - Return: whether the instructions of a routine lack their last operands
 *
 * Intel's compilers before 1.0.13064.4 counted the execution size and the predicate of an
 * instruction as operands. The same number of real operands was dropped at the end of the
 * instruction. The size of the code was not reduced: the bytes after the last instruction are
 * uninitialised memory.
 */
bool module_is_cut(const struct visa_routine *r);

/**
 * struct module_symbols_info - declarations of a class in a container
 * @what: name of the class in error texts, plural
 * @count_size: bytes of the field with the number of declarations
 * @most: largest number of declarations
 */
struct module_symbols_info {
	const char *what;
	uint8_t count_size;
	uint32_t most;
};

/* Classes in the order of the container, which differs from enum visa_vclass. */
extern const enum visa_vclass module_symbol_order[VISA_VCLASS_COUNT];
extern const struct module_symbols_info module_symbols[VISA_VCLASS_COUNT];

#endif
