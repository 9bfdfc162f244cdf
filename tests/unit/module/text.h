/* SPDX-License-Identifier: MIT */
/* Common code of the tests of whole kernels and functions as text. */
#ifndef TEST_MODULE_TEXT_H
#define TEST_MODULE_TEXT_H

#include "../../../lib/module/module.h"
#include "../../support/unit.h"

#define HEAD                                                                                       \
	".version 4.1\n"                                                                           \
	".kernel \"k\"\n"

/* module_text_parsed() - read a text. Check that this succeeds. */
struct visa_module *module_text_parsed(const char *text);

/*
 * module_text_check_code() - check that the module has one kernel or function, and that its
 * encoding is @code.
 */
void module_text_check_code(const struct visa_module *m, const void *code, size_t size);

#endif
