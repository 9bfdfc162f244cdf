/* SPDX-License-Identifier: MIT */
/* What the files of rules share, and rules of single instructions that have one of their own. */
#ifndef VISA_RULES_H
#define VISA_RULES_H

#include "isa.h"

/* visa_check_scalar_class() - refuse a class that no scalar has; Return: 0 or -EINVAL. */
int visa_check_scalar_class(const struct visa_field *f, enum visa_class c, struct visa_error *e);

/* visa_combine_movs() - what a MOVS may move to what; Return: 0 or -EINVAL. */
int visa_combine_movs(const struct visa_inst *inst, struct visa_error *e);

/* visa_support_movs() - state that no message goes through; Return: 0 or -EOPNOTSUPP. */
int visa_support_movs(const struct visa_inst *inst, struct visa_error *e);

#endif
