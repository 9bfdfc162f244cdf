/* SPDX-License-Identifier: MIT */
/*
 * Functions that write and read each kind of field, and the pieces of a template: the text of an
 * instruction, with names of fields in braces. Printer, parser and grammar use only these.
 */
#ifndef VISA_TEXT_KINDS_H
#define VISA_TEXT_KINDS_H

#include "parser.h"
#include "printer.h"

/* Write a field of an instruction; Return: 0, or -EINVAL for a value that has no text. */
typedef int text_print_fn(struct printer *pr, const struct visa_field *f,
			  const struct visa_inst *inst);

/* Read a field into an instruction; Return: 0, or the error of the parser's functions. */
typedef int text_read_fn(struct parser *p, const struct visa_field *f, struct visa_inst *inst);

/**
 * struct text_kind - text of one kind of field
 * @print: writes the field; NULL if Intel's text omits the field
 * @read: reads the field
 * @form: the field in a line of grammar, where * stands for the field's name; NULL for "<*>"
 * @begins: for a field with which the text begins instead of a mnemonic: whether a word can begin
 *	this field
 * @set_default: derives the field from other fields if the text omits it; NULL sets zero
 * @always: @set_default is also called if the text has the field
 * @omitted: the code that @set_default sets, if it sets a code
 */
struct text_kind {
	text_print_fn *print;
	text_read_fn *read;
	const char *form;
	bool (*begins)(const struct visa_op *op, const struct token *t);
	void (*set_default)(const struct visa_field *f, struct visa_inst *inst);
	bool always;
	uint8_t omitted;
};

extern const struct text_kind text_kinds[VISA_KIND_COUNT];

enum piece_kind { PIECE_END, PIECE_BLANK, PIECE_MARK, PIECE_WORD, PIECE_MNEMONIC, PIECE_FIELD };

/**
 * struct piece - one word, mark, blank, mnemonic or field of a template
 * @kind: word, mark, blank, mnemonic or field
 * @text: the bytes in the template; for a field, the field's name
 * @size: number of bytes
 * @field: the field of the instruction; NULL also for names that are not fields, such as {sat}
 * @how: functions that print and read the field
 */
struct piece {
	enum piece_kind kind;
	const char *text;
	size_t size;
	const struct visa_field *field;
	const struct text_kind *how;
};

/*
 * text_piece() - Return: the next piece (word, mark or field) of a layout's template, from @at on;
 * @at is advanced past it.
 */
struct piece text_piece(const struct visa_layout *layout, const char **at);

/* Return: the bit of a field in a set of fields of this layout; 0 if @f is NULL. */
static inline uint32_t text_bit(const struct visa_layout *layout, const struct visa_field *f)
{
	return f ? 1u << (f - layout->fields) : 0;
}

/* text_given() - Return: the set of fields that an instruction's template contains. */
uint32_t text_given(const struct visa_layout *layout);

/*
 * text_set_defaults() - set the fields that are not in the set @given to the values that the text
 * implies by omitting them.
 */
void text_set_defaults(struct visa_inst *inst, uint32_t given);

/* text_saturated() - Return: the operand that .sat saturates, or NULL if there is none. */
const struct visa_field *text_saturated(const struct visa_op *op);

static inline void *text_member(const struct visa_field *f, struct visa_inst *inst)
{
	return visa_member(inst, f);
}

static inline uint8_t *text_byte(const struct visa_field *f, struct visa_inst *inst)
{
	return visa_member(inst, f);
}

static inline const void *text_const(const struct visa_field *f, const struct visa_inst *inst)
{
	return visa_const_member(inst, f);
}

/* Return: the code of a field of one byte. */
static inline uint8_t text_code(const struct visa_field *f, const struct visa_inst *inst)
{
	return *(const uint8_t *)visa_const_member(inst, f);
}

/* text_describe() - Return: a kind of field for error texts, such as "element size 1, 2 or 4". */
const char *text_describe(enum visa_kind kind, char *buf, size_t size);

#define TEXT_KIND(name)                                                                            \
	text_print_fn text_put_##name;                                                             \
	text_read_fn text_read_##name

/* values.c: fields with a table of values or names, and numbers. */
TEXT_KIND(value);
TEXT_KIND(name);
text_read_fn text_read_two_words;
TEXT_KIND(plane);
TEXT_KIND(number8);
TEXT_KIND(number16);
TEXT_KIND(number32);
text_print_fn text_put_hex32;

/* around.c: the fields that are not operands, such as the execution size. */
TEXT_KIND(exec);
TEXT_KIND(pred);
TEXT_KIND(atomic);
text_read_fn text_read_owords;
TEXT_KIND(svm_owords);
text_read_fn text_read_modified;
TEXT_KIND(saturation);

/* text_pred() - read a predicate such as (!P1), and encode it in @word. */
int text_pred(struct parser *p, uint16_t *word);

/* operands.c: surfaces, samplers and raw operands */
TEXT_KIND(surface);
TEXT_KIND(sampler);
TEXT_KIND(raw);

/* vector.c: vector and scalar operands */
TEXT_KIND(vector);

/* text_put_state() - write the name of the surface or sampler of a state operand. */
int text_put_state(struct printer *pr, const struct visa_field *f, const struct visa_vec *v);

/* text_state() - read the name of a surface or sampler. */
int text_state(struct parser *p, struct visa_vec *v);

/* address.c: operands that are the address of a variable */
TEXT_KIND(address_of);
TEXT_KIND(element);

/* lsc_text.c: fields that only LSC instructions have */
text_print_fn text_put_plain_raw;
TEXT_KIND(coordinate);
TEXT_KIND(place);
TEXT_KIND(pitch);
TEXT_KIND(caches);
TEXT_KIND(addr_type);
TEXT_KIND(addr_scale);
TEXT_KIND(addr_offset);
text_read_fn text_read_data_size;
TEXT_KIND(data_elems);
text_read_fn text_read_data_order;
text_read_fn text_read_letter;
TEXT_KIND(blocks);
void text_default_as_elems(const struct visa_field *f, struct visa_inst *inst);
void text_default_as_chmask(const struct visa_field *f, struct visa_inst *inst);
void text_default_pitch(const struct visa_field *f, struct visa_inst *inst);

/* quoted.c: names of functions, symbols and files */
TEXT_KIND(function);

/* flow.c: labels, comparisons, fences and barriers */
TEXT_KIND(label);
TEXT_KIND(labels);
TEXT_KIND(call);
TEXT_KIND(relop);
TEXT_KIND(boolean);
TEXT_KIND(fence);
TEXT_KIND(barrier_count);
TEXT_KIND(lifetime);
TEXT_KIND(lifetime_id);
bool text_begins_call(const struct visa_op *op, const struct token *t);
bool text_begins_relop(const struct visa_op *op, const struct token *t);
bool text_begins_fence(const struct visa_op *op, const struct token *t);
#define TEXT_FENCES 3
extern const char *const text_fences[TEXT_FENCES]; /* words that begin a fence */

/* message.c: send messages with explicit descriptors, and matrix products */
TEXT_KIND(sends);
TEXT_KIND(ffid);
TEXT_KIND(eot);
TEXT_KIND(dpas);
bool text_begins_names(const struct visa_op *op, const struct token *t);
bool text_begins_sends(const struct visa_op *op, const struct token *t);

/* sampler.c: fields of sampler messages */
TEXT_KIND(sample_op);
TEXT_KIND(info_op);
TEXT_KIND(info_lod);
TEXT_KIND(unorm_channels);
TEXT_KIND(sample_mode);
TEXT_KIND(params);
bool text_begins_sample(const struct visa_op *op, const struct token *t);

#endif
