/* SPDX-License-Identifier: MIT */
/* Reads lines with a directive, such as .decl or .kernel. */
#ifndef VISA_VISAASM_DIRECTIVES_H
#define VISA_VISAASM_DIRECTIVES_H

#include "../text/parser.h"
#include "reading.h"

/*
 * module_directive() - read the rest of a line that begins with a dot; Return: 1; 0 if it is no
 * directive of a module; a negative errno.
 */
int module_directive(struct reading *rd, struct parser *p);

#endif
