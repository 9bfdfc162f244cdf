/* SPDX-License-Identifier: MIT */
/* Checks of a single field of an instruction, without the other fields. */
#ifndef ISA_CHECKS_H
#define ISA_CHECKS_H

#include "isa.h"

/*
 * isa_check_scalar_class() - refuse an operand class that a scalar operand cannot have. Return: 0
 * or -EINVAL.
 */
int isa_check_scalar_class(const struct visa_field *f, enum visa_class c, struct visa_error *e);

#endif
