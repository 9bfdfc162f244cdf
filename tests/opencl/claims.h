/* SPDX-License-Identifier: MIT */
/*
 * Tests of the claims of devices. A claim is the name of an extension or feature that a query of a
 * device returns. For each claim, a table has code that uses the extension or feature.
 */
#ifndef TESTS_OPENCL_CLAIMS_H
#define TESTS_OPENCL_CLAIMS_H

#include <stddef.h>

/**
 * struct use - code that uses an extension or feature: source text in OpenCL C, or a host function.
 * The text is executed by a sub-group of 16 work-items. In it, "i" is the number of the work-item,
 * and "in" points to dwords with the values 100 + index
 * @name: name of the extension or feature
 * @before: statements that are executed before @value is computed; or NULL
 * @value, @expected: expressions that must be equal; if NULL, @before is a complete source, which
 *	must compile
 * @function: name of a host function that must exist; or NULL
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

/*
 * Names of all macros for extensions and features that Intel's compiler can define. In this driver,
 * a macro must be defined only if the device claims its extension or feature.
 */
extern const char *const claim_known[];
extern const size_t claim_known_count;

#endif
