/* SPDX-License-Identifier: MIT */
/* Fields of instructions: their kinds, and the layouts that contain them. */
#ifndef VISA_FIELDS_H
#define VISA_FIELDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "field_kinds.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Kinds of fields. */
#define VISA_KIND_OF(id, ...) VISA_KIND_##id,
enum visa_kind { VISA_KINDS(VISA_KIND_OF) VISA_KIND_COUNT };
#undef VISA_KIND_OF

/* How a field's bytes become a member of struct visa_inst. */
#define VISA_CODING_OF(id, ...) VISA_CODING_##id,
enum visa_coding { VISA_CODINGS(VISA_CODING_OF) VISA_CODING_COUNT };
#undef VISA_CODING_OF

/**
 * struct visa_coding_info - one coding
 * @shown: the size as visa-dis --layouts prints it
 * @bytes: bytes of the field in an instruction, if the field is a number; else 0
 * @member: bytes of the member of struct visa_inst; for a list, of one element
 */
struct visa_coding_info {
	const char *shown;
	uint8_t bytes;
	uint8_t member;
};

extern const struct visa_coding_info visa_codings[VISA_CODING_COUNT];

/* The kind of declaration of a kernel or function that a field refers to by its id. */
enum visa_mentions {
	VISA_MENTIONS_NOTHING,
	VISA_MENTIONS_VARIABLE, /* the variable of a raw operand */
	VISA_MENTIONS_PARAMS,
	VISA_MENTIONS_OPERAND, /* the variable of a vector operand; the operand has its class */
	VISA_MENTIONS_PRED,
	VISA_MENTIONS_SURFACE,
	VISA_MENTIONS_SAMPLER,
	VISA_MENTIONS_LABEL,
	VISA_MENTIONS_LABELS,
	VISA_MENTIONS_STRING,
	VISA_MENTIONS_LIFETIME /* the variable of lifetime; the properties byte has its class */
};

/**
 * struct visa_kind_info - one kind of field
 * @name: name of the field in error texts
 * @coding: encoding of the field's bytes
 * @mask: bits of the byte that hold the code; 0 if any value is legal, or the kind has a check of
 *	its own
 * @others: bits outside of @mask that may be set; all other bits outside of @mask must be zero
 * @mentions: the kind of declaration that the field names
 * @values: number that each code stands for, 0 for a reserved code; NULL if the kind has no such
 *	list
 * @names: name of each code in text, NULL for a reserved code; NULL if the kind has no such list
 * @count: number of elements of @values or @names
 */
struct visa_kind_info {
	const char *name;
	enum visa_coding coding;
	uint8_t mask;
	uint8_t others;
	enum visa_mentions mentions;
	const uint8_t *values;
	const char *const *names;
	uint8_t count;
};

extern const struct visa_kind_info visa_kinds[VISA_KIND_COUNT];

/* How an instruction uses an operand. */
enum visa_role { VISA_ROLE_NONE, VISA_ROLE_SRC, VISA_ROLE_DST };

/**
 * struct visa_field - one field of an instruction
 * @name: the document's name, in lower case
 * @kind: kind of field: its encoding, its legal values and its text
 * @role: for an operand: whether the instruction reads or writes it
 * @at: offset in bytes of the field's member in struct visa_inst
 */
struct visa_field {
	const char *name;
	enum visa_kind kind;
	enum visa_role role;
	size_t at;
};

/**
 * struct visa_layout - the fields of an instruction and its text; instructions can share a layout
 * @text: the instruction in text: {name} is a field, @ the mnemonic, a blank any white space; all
 *	other characters are literal
 * @fields: the fields, in the order of their bytes
 * @nfields: number of elements of @fields
 */
struct visa_layout {
	const char *text;
	const struct visa_field *fields;
	uint8_t nfields;
};

/* visa_for_each_field() - @f goes through a layout's fields in the order of the bytes. */
/* NOLINTBEGIN(bugprone-macro-parentheses): @f is declared here */
#define visa_for_each_field(f, layout)                                                             \
	for (const struct visa_field *f = (layout)->fields;                                        \
	     f != (layout)->fields + (layout)->nfields; f++)
/* NOLINTEND(bugprone-macro-parentheses) */

/* visa_field_at() - Return: the field of a member of struct visa_inst, by its offset; or NULL. */
static inline const struct visa_field *visa_field_at(const struct visa_layout *layout, size_t at)
{
	visa_for_each_field(f, layout)
		if (f->at == at)
			return f;
	return NULL;
}

/* visa_field_of() - Return: the first field of kind @kind in a layout; NULL if there is none. */
static inline const struct visa_field *visa_field_of(const struct visa_layout *layout,
						     enum visa_kind kind)
{
	visa_for_each_field(f, layout)
		if (f->kind == kind)
			return f;
	return NULL;
}

struct visa_inst;

/* visa_member() - Return: a pointer to the member of an instruction for a field. */
static inline void *visa_member(struct visa_inst *inst, const struct visa_field *f)
{
	return (uint8_t *)inst + f->at;
}

/* visa_const_member() - Return: a pointer to the member of a constant instruction for a field. */
static inline const void *visa_const_member(const struct visa_inst *inst,
					    const struct visa_field *f)
{
	return (const uint8_t *)inst + f->at;
}

#ifdef __cplusplus
}
#endif
#endif
