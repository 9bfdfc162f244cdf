/* SPDX-License-Identifier: MIT */
/* Directives of a routine's text. */
#ifndef VISA_VISAASM_DIRECTIVES_H
#define VISA_VISAASM_DIRECTIVES_H

#include "../text/parser.h"
#include "reading.h"

/* module_directive() - Return: 1; 0 if the line has no directive of a module; an error. */
int module_directive(struct reading *rd, struct parser *p);

#endif
