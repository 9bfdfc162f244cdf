/* SPDX-License-Identifier: MIT */
/* Attributes of declarations and routines, by name. */
#ifndef VISA_ATTRIBUTES_H
#define VISA_ATTRIBUTES_H

#include "../text/parser.h"
#include "module.h"

enum module_attribute_type { VISA_ATTRIBUTE_FLAG, VISA_ATTRIBUTE_NUMBER, VISA_ATTRIBUTE_STRING };

/**
 * struct module_attribute_info - one attribute
 * @name: name of the attribute
 * @type: type of the attribute's value; an unknown attribute is a flag
 * @size: usual size of a number's value in bytes
 * @late: for a function, Intel's compiler adds the name of the attribute to the strings only after
 *	the names of all instructions
 * @unseen: Intel's dumps omit the attribute
 */
struct module_attribute_info {
	const char *name;
	enum module_attribute_type type;
	uint8_t size;
	bool late;
	bool unseen;
};

/* module_attribute_find() - Return: the attribute of a name; a flag without a name if unknown. */
const struct module_attribute_info *module_attribute_find(const char *name);

/* module_put_quoted() - append a string in quotes. */
void module_put_quoted(struct visa_buffer *out, const char *text);

/* module_is_word() - Return: whether a string is an identifier and needs no quotes. */
bool module_is_word(const char *text);

/**
 * module_attribute_print() - append an attribute as text, such as SimdSize=16
 *
 * Return: 0, or -EINVAL if the name or the value of the attribute cannot be written as text.
 */
int module_attribute_print(const struct visa_routine *r, const struct visa_attribute *a,
			   struct visa_buffer *out, struct visa_error *e);

/**
 * module_attribute_read() - read an attribute from text
 * @r: the routine that has the attribute. Value and name are added to its pool (bytes of strings
 *	and attribute values); @a->name is the offset of the name in the pool.
 * @a: receives the attribute
 */
int module_attribute_read(struct parser *p, struct visa_routine *r, struct visa_attribute *a);

#endif
