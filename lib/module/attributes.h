/* SPDX-License-Identifier: MIT */
/* Attributes of declarations and routines: what Intel's compiler knows of them by name. */
#ifndef VISA_ATTRIBUTES_H
#define VISA_ATTRIBUTES_H

#include "../text/parser.h"
#include "module.h"

enum module_attribute_type { VISA_ATTRIBUTE_FLAG, VISA_ATTRIBUTE_NUMBER, VISA_ATTRIBUTE_STRING };

/**
 * struct module_attribute_info - one attribute
 * @name: its name
 * @type: what its value is; one that is in no list is a flag
 * @size: bytes of a number's value where they are enough
 * @late: of a function, the compiler names it after the instructions
 * @unseen: dumps leave it out
 */
struct module_attribute_info {
	const char *name;
	enum module_attribute_type type;
	uint8_t size;
	bool late;
	bool unseen;
};

/* module_attribute_find() - Return: the attribute of a name, or one without a name: a flag. */
const struct module_attribute_info *module_attribute_find(const char *name);

/* module_put_quoted() - write a string in quotes. */
void module_put_quoted(struct visa_buffer *out, const char *text);

/* module_is_word() - whether a string is an identifier and needs no quotes. */
bool module_is_word(const char *text);

/**
 * module_attribute_print() - write an attribute as text: SimdSize=16
 *
 * Return: 0, or -EINVAL for one that no text stands for.
 */
int module_attribute_print(const struct visa_routine *r, const struct visa_attribute *a,
			   struct visa_buffer *out, struct visa_error *e);

/**
 * module_attribute_read() - read an attribute from text
 * @r: its routine, in whose pool the value and, as @a->name, the name land
 * @a: the attribute
 */
int module_attribute_read(struct parser *p, struct visa_routine *r, struct visa_attribute *a);

#endif
