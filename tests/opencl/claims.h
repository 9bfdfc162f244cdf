/* SPDX-License-Identifier: MIT */
/*
 * The claims of devices: the names of extensions and features that queries of a device return. Each
 * claim has a use, which shows that it works.
 */
#ifndef TESTS_OPENCL_CLAIMS_H
#define TESTS_OPENCL_CLAIMS_H

#include <stddef.h>

/**
 * struct use - a use of a claim: source text in OpenCL C, or a host function. The text is executed
 * by a sub-group of 16 work-items; in it, "i" is the number of the work-item, and "in" points to
 * dwords with the values 100 + index
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

/* Macros that a version of Intel's compiler defines; only macros of claims may remain defined. */
extern const char *const claim_known[];
extern const size_t claim_known_count;

#endif
