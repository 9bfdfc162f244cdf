/* SPDX-License-Identifier: MIT */
/* Uses of the claims of devices. */
#ifndef TESTS_OPENCL_CLAIMS_H
#define TESTS_OPENCL_CLAIMS_H

#include <stddef.h>

/**
 * struct use - a use of a claim, by work-item i of 16, which are a sub-group
 * @name: name of an extension or feature
 * @before: statements before; "in" points to words 100 + i
 * @value, @expected: expressions that are equal; NULL: @before is a text of its own, which compiles
 * @function: an existing host function; then there is no text
 */
struct use {
	const char *name;
	const char *before;
	const char *value;
	const char *expected;
	const char *function;
};

extern const struct use claim_uses[];
extern const size_t claim_use_count;

/* Names that compilers of this hardware define, or have defined; a device need not list them. */
extern const char *const claim_known[];
extern const size_t claim_known_count;

#endif
