/* SPDX-License-Identifier: MIT */
/*
 * How each kind of field is written and read, and the pieces of a layout's
 * template. Printing, parsing and the lines of grammar go by these alone.
 */
#ifndef VISA_TEXT_KINDS_H
#define VISA_TEXT_KINDS_H

#include "parser.h"
#include "printer.h"

/* Write a field of an instruction; Return: 0, or -EINVAL for what no text stands for. */
typedef int visa_text_print_fn(struct printer *pr, const struct visa_field *f,
			       const struct visa_inst *inst);

/* Read a field into an instruction; Return: 0, or what the parser's functions return. */
typedef int visa_text_read_fn(struct parser *p, const struct visa_field *f, struct visa_inst *inst);

/**
 * struct visa_kind_text - text of one kind of field
 * @print: writes it; NULL if Intel's text leaves it out
 * @read: reads it
 * @form: how a line of grammar shows it, * being its name; NULL for "<*>"
 * @begins: whether a word begins it, if it stands where others have their mnemonic
 * @settle: sets what the text does not tell from what it does; NULL for zero, and for a
 *	field that the text tells nothing is to be done
 * @always: it is also called where the text has the field
 */
struct visa_kind_text {
	visa_text_print_fn *print;
	visa_text_read_fn *read;
	const char *form;
	bool (*begins)(const struct visa_op *op, const struct token *t);
	void (*settle)(const struct visa_field *f, struct visa_inst *inst);
	bool always;
};

extern const struct visa_kind_text visa_kind_texts[VISA_KIND_COUNT];

enum piece_kind { PIECE_END, PIECE_BLANK, PIECE_MARK, PIECE_WORD, PIECE_MNEMONIC, PIECE_FIELD };

/**
 * struct piece - a part of a template
 * @kind: what it is
 * @text: its bytes in the template; of a field its name
 * @size: how many
 * @field: of the instruction; NULL also where a name stands for something else, such as {sat}
 * @how: how a field is written
 */
struct piece {
	enum piece_kind kind;
	const char *text;
	size_t size;
	const struct visa_field *field;
	const struct visa_kind_text *how;
};

/* visa_text_piece() - the piece of a layout's template at @at, which moves on. */
struct piece visa_text_piece(const struct visa_layout *layout, const char **at);

/* The bit of a field in a set of them; none for no field. */
static inline uint32_t visa_text_bit(const struct visa_layout *layout, const struct visa_field *f)
{
	return f ? 1u << (f - layout->fields) : 0;
}

/* visa_text_told() - the fields that the text of an instruction has. */
uint32_t visa_text_told(const struct visa_layout *layout);

/* visa_text_settle() - set the fields that are not among @told to what the text means. */
void visa_text_settle(struct visa_inst *inst, uint32_t told);

/* visa_text_saturated() - the operand that .sat is about, or NULL if it can have none. */
const struct visa_field *visa_text_saturated(const struct visa_op *op);

static inline void *visa_text_member(const struct visa_field *f, struct visa_inst *inst)
{
	return (uint8_t *)inst + f->at;
}

static inline uint8_t *visa_text_byte(const struct visa_field *f, struct visa_inst *inst)
{
	return (uint8_t *)inst + f->at;
}

static inline const void *visa_text_const(const struct visa_field *f, const struct visa_inst *inst)
{
	return (const uint8_t *)inst + f->at;
}

/* Code of a field of one byte. */
static inline uint8_t visa_text_code(const struct visa_field *f, const struct visa_inst *inst)
{
	return *((const uint8_t *)inst + f->at);
}

/* visa_text_describe() - "element size 1, 2 or 4": what messages say a kind is. */
const char *visa_text_describe(enum visa_kind kind, char *buf, size_t size);

#define VISA_TEXT_KIND(name)                                                                       \
	visa_text_print_fn visa_put_##name;                                                        \
	visa_text_read_fn visa_read_##name

/* values.c: what a table of values or names says, and numbers. */
VISA_TEXT_KIND(value);
VISA_TEXT_KIND(name);
visa_text_read_fn visa_read_two_words;
VISA_TEXT_KIND(plane);
VISA_TEXT_KIND(number8);
VISA_TEXT_KIND(number16);
VISA_TEXT_KIND(number32);
visa_text_print_fn visa_put_hex32;

/* fields.c: what stands around the operands. */
VISA_TEXT_KIND(exec);
VISA_TEXT_KIND(pred);
VISA_TEXT_KIND(atomic);
visa_text_read_fn visa_read_owords;
VISA_TEXT_KIND(svm_owords);
visa_text_read_fn visa_read_modified;
VISA_TEXT_KIND(saturation);

/* visa_text_pred() - read a predicate in its parentheses as its word. */
int visa_text_pred(struct parser *p, uint16_t *word);

/* operands.c */
VISA_TEXT_KIND(surface);
VISA_TEXT_KIND(sampler);
VISA_TEXT_KIND(raw);

/* vector.c */
VISA_TEXT_KIND(vector);

/* visa_text_put_state() - write the name of the surface or sampler of a state operand. */
int visa_text_put_state(struct printer *pr, const struct visa_field *f, const struct visa_vec *v);

/* visa_text_state() - read it. */
int visa_text_state(struct parser *p, struct visa_vec *v);

/* address.c */
VISA_TEXT_KIND(address_of);
VISA_TEXT_KIND(element);

/* lsc_text.c */
visa_text_print_fn visa_put_plain_raw;
VISA_TEXT_KIND(coordinate);
VISA_TEXT_KIND(place);
VISA_TEXT_KIND(pitch);
VISA_TEXT_KIND(caches);
VISA_TEXT_KIND(addr_type);
VISA_TEXT_KIND(addr_scale);
VISA_TEXT_KIND(addr_offset);
visa_text_read_fn visa_read_data_size;
VISA_TEXT_KIND(data_elems);
visa_text_read_fn visa_read_data_order;
visa_text_read_fn visa_read_letter;
VISA_TEXT_KIND(blocks);
void visa_settle_lsc(const struct visa_field *f, struct visa_inst *inst);
void visa_settle_pitch(const struct visa_field *f, struct visa_inst *inst);

/* quoted.c */
VISA_TEXT_KIND(function);

/* flow.c */
VISA_TEXT_KIND(label);
VISA_TEXT_KIND(labels);
VISA_TEXT_KIND(call);
VISA_TEXT_KIND(relop);
VISA_TEXT_KIND(boolean);
VISA_TEXT_KIND(fence);
VISA_TEXT_KIND(barrier_count);
VISA_TEXT_KIND(lifetime);
VISA_TEXT_KIND(lifetime_id);
bool visa_begins_call(const struct visa_op *op, const struct token *t);
bool visa_begins_relop(const struct visa_op *op, const struct token *t);
bool visa_begins_fence(const struct visa_op *op, const struct token *t);

/* message.c */
VISA_TEXT_KIND(sends);
VISA_TEXT_KIND(ffid);
VISA_TEXT_KIND(eot);
VISA_TEXT_KIND(dpas);
bool visa_begins_names(const struct visa_op *op, const struct token *t);
bool visa_begins_sends(const struct visa_op *op, const struct token *t);

/* sampler.c */
VISA_TEXT_KIND(sample_op);
VISA_TEXT_KIND(info_op);
VISA_TEXT_KIND(info_lod);
VISA_TEXT_KIND(unorm_channels);
VISA_TEXT_KIND(sample_mode);
VISA_TEXT_KIND(params);
bool visa_begins_sample(const struct visa_op *op, const struct token *t);

#endif
