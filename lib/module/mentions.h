/* SPDX-License-Identifier: MIT */
/* The things that an instruction names: variables, predicates, surfaces, labels, strings. */
#ifndef VISA_MENTIONS_H
#define VISA_MENTIONS_H

#include "module.h"

/* Value of @vclass below for a string, which is not a class of declarations. */
#define VISA_MENTION_STRING VISA_VCLASS_COUNT

/* struct module_mention - @vclass: class or VISA_MENTION_STRING. @id: id or index. */
struct module_mention {
	int vclass;
	uint32_t id;
};

/* Names of one instruction: its fields, and lists of them. */
#define VISA_MAX_MENTIONS (VISA_MAX_VECS + VISA_MAX_RAWS + VISA_MAX_PARAMS + VISA_MAX_LABELS + 8)

/*
 * module_mentions() - list the things that @inst names, in the order of its bytes; Return: their
 * number.
 */
unsigned int module_mentions(const struct visa_inst *inst, struct module_mention *list);

/**
 * module_mention_check() - check that a routine has the object that one of its instructions names
 *
 * Return: 0, or -EINVAL with the name of the missing thing.
 */
int module_mention_check(const struct visa_routine *r, const struct module_mention *m,
			 struct visa_error *e);

#endif
