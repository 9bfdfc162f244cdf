/* SPDX-License-Identifier: MIT */
/* Rules of single instructions that have a file of their own; rules.c applies them. */
#ifndef VISA_RULES_H
#define VISA_RULES_H

#include "isa.h"

/* visa_combine_movs() - what a MOVS may move to what; Return: 0 or -EINVAL. */
int visa_combine_movs(const struct visa_inst *inst, struct visa_error *e);

/* visa_support_movs() - state that no message goes through; Return: 0 or -EOPNOTSUPP. */
int visa_support_movs(const struct visa_inst *inst, struct visa_error *e);

#endif
