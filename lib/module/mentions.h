/* SPDX-License-Identifier: MIT */
/*
 * Lists the declarations and strings that an instruction names: variables, predicates, surfaces,
 * labels.
 */
#ifndef VISA_MENTIONS_H
#define VISA_MENTIONS_H

#include "module.h"

/* Value of @vclass below for a string, which is not a class of declarations. */
#define VISA_MENTION_STRING VISA_VCLASS_COUNT

/*
 * struct module_mention - a name in an instruction. @vclass: class of the declaration, or
 * VISA_MENTION_STRING.
 * @id: id of the declaration, or index of the string.
 */
struct module_mention {
	int vclass;
	uint32_t id;
};

/*
 * The largest number of names in one instruction: operands, the elements of its lists, and 8 other
 * fields.
 */
#define VISA_MAX_MENTIONS (VISA_MAX_VECS + VISA_MAX_RAWS + VISA_MAX_PARAMS + VISA_MAX_LABELS + 8)

/*
 * module_mentions() - list the declarations and strings that @inst names, in the order of its
 * bytes; Return: their number.
 */
unsigned int module_mentions(const struct visa_inst *inst, struct module_mention *list);

/**
 * module_mention_check() - check that a routine has the declaration or string that one of its
 * instructions names
 *
 * Return: 0, or -EINVAL; the error text has the missing id or index.
 */
int module_mention_check(const struct visa_routine *r, const struct module_mention *m,
			 struct visa_error *e);

#endif
