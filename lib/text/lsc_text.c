// SPDX-License-Identifier: MIT
/*
 * Fields that only LSC instructions have:
 *
 *	lsc_load.ugm.ca.ca (M1, 16)  V33:d32x2  bti(0x5)[0x4*V32+0x10]:a32
 *	lsc_load_block2d.ugm (M1_NM, 1)  V33:d32.2x8x4nn  flat[V32, V34, V34(0,1), 0x7f, 0x0, 0x4]
 *	lsc_load_quad.tgm (M1, 16)  V33:d32.xyzw  bti(0x6)[V32, V34, %null, %null]:a32
 */
#include "kinds.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/*
 * Operand class that marks a pitch which the text omits; no written pitch has this class. The value
 * is computed later from the size and the number of data elements, which are at the end of the
 * text.
 */
#define LEFT_OUT VISA_CLASS_ADDRESSOF

/* Write a raw operand: "V33" or "V33.64". */
int text_put_plain_raw(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	const struct visa_raw *raw = text_const(f, inst);

	text_put_id(pr, VISA_VCLASS_G, raw->id);
	if (raw->offset)
		base_append(&pr->text, ".%u", raw->offset);
	return 0;
}

/* Write ", V33". Coordinates that the text omits at the end are V0. */
int text_put_coordinate(struct printer *pr, const struct visa_field *f,
			const struct visa_inst *inst)
{
	base_append(&pr->text, ", ");
	return text_put_plain_raw(pr, f, inst);
}

int text_read_coordinate(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	return text_accept(p, ',') ? text_read_raw(p, f, inst) : 0;
}

/* Write 0x1F, V37 or V37(0,1), whose region is <0;1,0>. */
int text_put_place(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	const struct visa_vec *v = text_const(f, inst);

	if (v->tag == VISA_CLASS_IMMEDIATE && v->type == VISA_UD) {
		base_append(&pr->text, "0x%X", (unsigned int)v->imm);
		return 0;
	}
	if (v->tag == VISA_CLASS_IMMEDIATE)
		return text_put_immediate(pr, f, v);
	if (v->tag != VISA_CLASS_GENERAL)
		return text_none(pr, f, v->tag);
	if (v->region != REGION_SCALAR)
		return text_none(pr, f, v->region);
	text_put_id(pr, VISA_VCLASS_G, v->id);
	if (v->row || v->col)
		base_append(&pr->text, "(%u,%u)", v->row, v->col);
	return 0;
}

/* Read a negative number without a type, which is stored as its bits. */
static int read_negative(struct parser *p, struct visa_vec *v)
{
	struct token t = p->lex.token;
	uint64_t n = 0;
	int err;

	text_lexer_next(&p->lex);
	err = text_number(p, "a number", (uint64_t)INT32_MAX + 1, &n);
	if (!err && text_mark(p, ':'))
		err = text_fail(p, t, EINVAL, "expected a negative number without a type");
	v->tag = VISA_CLASS_IMMEDIATE;
	v->type = VISA_UD;
	v->imm = (uint32_t)-n;
	return err;
}

int text_read_place(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	struct visa_vec *v = text_member(f, inst);
	int err;

	if (text_token_numeric(&p->lex.token))
		return text_immediate(p, v);
	if (text_mark(p, '-'))
		return read_negative(p, v);
	v->tag = VISA_CLASS_GENERAL;
	v->region = REGION_SCALAR;
	err = text_name(p, VISA_VCLASS_G, "a number or an element such as V32(0,0)", &v->id);
	if (!err && text_accept(p, '.'))
		return text_u8(p, "a column", &v->col);
	if (!err && text_mark(p, '('))
		err = text_element(p, v);
	return err;
}

/* Write ", 0x8": the pitch of a strided access; by default the bytes of one lane's elements. */
int text_put_pitch(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	base_append(&pr->text, ", ");
	return text_put_place(pr, f, inst);
}

int text_read_pitch(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	struct visa_vec *v = text_member(f, inst);

	if (text_accept(p, ','))
		return text_read_place(p, f, inst);
	v->tag = LEFT_OUT;
	return 0;
}

static unsigned int data_bytes(uint8_t data_size)
{
	return data_size < VISA_LSC_SIZES ? visa_lsc_sizes[data_size].bytes : 0;
}

/* Write .l1.l3, or nothing if both are the default. */
int text_put_caches(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	(void)f;
	if (inst->l1 || inst->l3)
		base_append(&pr->text, ".%s.%s", visa_code_name(VISA_KIND_CACHE_L1, inst->l1),
			    visa_code_name(VISA_KIND_CACHE_L3, inst->l3));
	return 0;
}

int text_read_caches(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	static const struct visa_field l3 = { "l3", VISA_KIND_CACHE_L3, VISA_ROLE_NONE,
					      offsetof(struct visa_inst, l3) };
	int err;

	if (!text_accept(p, '.'))
		return 0;
	err = text_read_name(p, f, inst);
	if (!err && text_accept(p, '.'))
		err = text_read_name(p, &l3, inst);
	return err;
}

/* The field of the operand that selects the surface. */
static const struct visa_field surface = { "surface operand", VISA_KIND_SURFACE_OPERAND,
					   VISA_ROLE_SRC, offsetof(struct visa_inst, offset) };

/* Write flat; or bti(0x5), ss(V37) or bss(V37(0,1)) with the surface operand. */
int text_put_addr_type(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	const struct visa_vec *v = &inst->offset;
	int err;

	base_append(&pr->text, "%s", visa_code_name(f->kind, inst->addr_type));
	if (inst->addr_type == VISA_LSC_FLAT || inst->addr_type == VISA_LSC_ARG) {
		if (v->tag != VISA_CLASS_IMMEDIATE || v->type != VISA_UD || v->imm)
			return visa_fail(pr->e, EINVAL,
					 "%s has a surface operand other than 0x0, which has no "
					 "form in text",
					 visa_code_name(f->kind, inst->addr_type));
		return 0;
	}
	base_append(&pr->text, "(");
	err = text_put_place(pr, &surface, inst);
	base_append(&pr->text, ")");
	return err;
}

int text_read_addr_type(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	int err;

	inst->offset.tag = VISA_CLASS_IMMEDIATE;
	inst->addr_type = VISA_LSC_FLAT;
	if (text_mark(p, '['))
		return 0;
	err = text_read_name(p, f, inst);
	if (err || inst->addr_type == VISA_LSC_FLAT || inst->addr_type == VISA_LSC_ARG)
		return err;
	err = text_take(p, '(', "'(' and a surface such as (0x5)");
	if (!err)
		err = text_read_place(p, &surface, inst);
	return err ? err : text_take(p, ')', "')'");
}

/* Write the scale and a sign of multiplication: 4 is "0x4*". */
int text_put_addr_scale(struct printer *pr, const struct visa_field *f,
			const struct visa_inst *inst)
{
	(void)f;
	if (inst->scale != 1)
		base_append(&pr->text, "0x%x*", inst->scale);
	return 0;
}

int text_read_addr_scale(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	uint64_t scale = 1;
	int err = 0;

	(void)f;
	if (text_token_numeric(&p->lex.token)) {
		err = text_number(p, "a scale", UINT16_MAX, &scale);
		if (!err)
			err = text_take(p, '*', "'*' and an address");
	}
	inst->scale = scale;
	return err;
}

/* Write the offset, such as "+0x10" or "-0x80". */
int text_put_addr_offset(struct printer *pr, const struct visa_field *f,
			 const struct visa_inst *inst)
{
	int64_t offset = inst->imm_offset;

	(void)f;
	if (offset)
		base_append(&pr->text, "%c0x%x", offset < 0 ? '-' : '+',
			    (unsigned int)(offset < 0 ? -offset : offset));
	return 0;
}

int text_read_addr_offset(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	bool negative = text_mark(p, '-');
	uint64_t n = 0;
	int err = 0;

	(void)f;
	if (negative || text_mark(p, '+')) {
		text_lexer_next(&p->lex);
		err = text_number(p, "a byte offset", (uint64_t)INT32_MAX + negative, &n);
	}
	inst->imm_offset = (int32_t)(negative ? -(int64_t)n : (int64_t)n);
	return err;
}

/* Whether a word begins with the name of a data size; u is accepted for d and c. */
static bool is_size(const struct token *t, const char *name)
{
	size_t n = strlen(name);

	if (t->kind != TOKEN_WORD || t->size < n)
		return false;
	for (size_t i = 0; i < n; i++) {
		char c = text_small(t->text[i]);

		if (t->text[i] != name[i] && c != name[i] &&
		    !(c == 'u' && (name[i] == 'd' || name[i] == 'c')))
			return false;
	}
	return true;
}

/*
 * Read the longest matching name, since d8c32 begins with d8; the rest of the word is another
 * field.
 */
int text_read_data_size(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	const struct visa_kind_info *k = &visa_kinds[f->kind];
	size_t longest = 0;
	char what[128];

	for (unsigned int i = 0; i < k->count; i++) {
		if (k->names[i] && is_size(&p->lex.token, k->names[i]) &&
		    strlen(k->names[i]) > longest) {
			longest = strlen(k->names[i]);
			*text_byte(f, inst) = i;
		}
	}
	if (!longest)
		return text_expected(p, text_describe(f->kind, what, sizeof(what)));
	text_lexer_split(&p->lex, longest);
	return 0;
}

/* Write the number of elements, such as "x4"; nothing for one element. */
int text_put_data_elems(struct printer *pr, const struct visa_field *f,
			const struct visa_inst *inst)
{
	uint8_t code = text_code(f, inst);

	if (code != VISA_LSC_ONE)
		base_append(&pr->text, "x%u", visa_code_value(f->kind, code));
	return 0;
}

int text_read_data_elems(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	const struct visa_kind_info *k = &visa_kinds[f->kind];
	uint8_t *code = text_byte(f, inst);
	struct lexer before;
	uint64_t n = 0;
	char what[128];

	*code = VISA_LSC_ONE;
	if (!text_begins(p, "x", 1))
		return 0;
	text_lexer_split(&p->lex, 1);
	before = p->lex;
	if (!text_digits(p, k->name, UINT32_MAX, &n))
		for (*code = 0; *code < k->count; ++*code)
			if (n && k->values[*code] == n)
				return 0;
	p->lex = before;
	return text_expected(p, text_describe(f->kind, what, sizeof(what)));
}

/* Read the letter "t", which means that the data is transposed, if the text has it. */
int text_read_data_order(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	*text_byte(f, inst) = VISA_LSC_PLAIN;
	if (!text_begins(p, "t", 1))
		return 0;
	text_lexer_split(&p->lex, 1);
	*text_byte(f, inst) = VISA_LSC_TRANSPOSED;
	return 0;
}

/*
 * Read a field whose text is one letter, "n" or "t". If the text has no letter, the field is "n".
 */
int text_read_letter(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	const struct visa_kind_info *k = &visa_kinds[f->kind];
	unsigned int first = k->count;

	for (unsigned int i = k->count; i-- > 0;) {
		if (!k->names[i])
			continue;
		first = i;
		if (text_begins(p, k->names[i], 1)) {
			text_lexer_split(&p->lex, 1);
			break;
		}
	}
	*text_byte(f, inst) = first;
	return 0;
}

/* Write the number of blocks, such as "2x" in 2x16x32; nothing for one block. */
int text_put_blocks(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	if (text_code(f, inst) != 1)
		base_append(&pr->text, "%ux", text_code(f, inst));
	return 0;
}

int text_read_blocks(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	const struct token *t = &p->lex.token;
	unsigned int signs = 0;
	uint64_t n = 1;
	int err = 0;

	for (size_t i = 0; i < t->size; i++)
		signs += text_small(t->text[i]) == 'x';
	if (signs > 1) {
		err = text_digits(p, "a number of blocks", UINT8_MAX, &n);
		if (!err && !text_begins(p, "x", 1))
			err = text_expected(p, "x and a width");
		if (!err)
			text_lexer_split(&p->lex, 1);
	}
	*text_byte(f, inst) = n;
	return err;
}

/*
 * Set the byte that is not in the text. Text contains either the number of elements or the mask of
 * colour components; the encoding has a byte for each, with the same value.
 */
void text_default_as_elems(const struct visa_field *f, struct visa_inst *inst)
{
	*text_byte(f, inst) = inst->data_elems;
}

void text_default_as_chmask(const struct visa_field *f, struct visa_inst *inst)
{
	*text_byte(f, inst) = inst->channels;
}

void text_default_pitch(const struct visa_field *f, struct visa_inst *inst)
{
	struct visa_vec *v = text_member(f, inst);

	if (v->tag != LEFT_OUT)
		return;
	v->tag = VISA_CLASS_IMMEDIATE;
	v->type = VISA_UD;
	v->imm = data_bytes(inst->data_size) *
		 visa_code_value(VISA_KIND_DATA_ELEMS, inst->data_elems);
}
