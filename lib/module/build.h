/* SPDX-License-Identifier: MIT */
/* How the readers of containers and of text put a module together. */
#ifndef VISA_MODULE_BUILD_H
#define VISA_MODULE_BUILD_H

#include "../base/array.h"
#include "module.h"

/* Strings that every routine has before those of its own: its name and the predefined ones. */
#define VISA_FIXED_STRINGS 29

/* module_add() - one more routine, empty; Return: it, or NULL without memory. */
struct visa_routine *module_add(struct visa_module *module);

/* module_keep() - put bytes and a NUL into the pool; Return: where, or -ENOMEM. */
int64_t module_keep(struct visa_routine *r, const void *bytes, size_t size);

/* module_add_string() - one more string; Return: 0 or -ENOMEM. */
int module_add_string(struct visa_routine *r, const char *text, size_t size);

/* What provides an implicit input, behind VISA_IMPLICIT; NULL for what has a number only. */
#define VISA_IMPLICIT	    "implicit_"
#define VISA_IMPLICIT_OTHER "UNDEFINED_"
#define VISA_IMPLICITS	    32
extern const char *const module_implicits[VISA_IMPLICITS];

/**
 * module_is_cut() - whether instructions that cannot be read lack their last operands
 *
 * Intel's compilers before 1.0.13064.4 wrote so many operands fewer as an
 * instruction has execution size and predicate, and as many bytes as if they
 * had not: what follows the last instruction is whatever was in memory.
 */
bool module_is_cut(const struct visa_routine *r);

/**
 * struct module_symbols_info - how a class's declarations stand in a container
 * @what: what messages call them
 * @count_size: bytes of their number
 * @most: more of them have no ids
 */
struct module_symbols_info {
	const char *what;
	uint8_t count_size;
	uint32_t most;
};

/* In the order of the container, which is not that of the classes. */
extern const enum visa_vclass module_symbol_order[VISA_VCLASS_COUNT];
extern const struct module_symbols_info module_symbols[VISA_VCLASS_COUNT];

#endif
