/* SPDX-License-Identifier: MIT */
/* Checks of each field by itself. */
#ifndef ISA_CHECKS_H
#define ISA_CHECKS_H

#include "isa.h"

/* isa_check_scalar_class() - refuse a class that no scalar has; Return: 0 or -EINVAL. */
int isa_check_scalar_class(const struct visa_field *f, enum visa_class c, struct visa_error *e);

#endif
