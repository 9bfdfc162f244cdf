// SPDX-License-Identifier: MIT
/*
 * Reading scalar operands: an immediate, a register region or an indirect one.
 *
 *	0x7:d	V37(0,3)<0;1,0>	   (-)V37(0,3)<0;1,0>	 r[A0(3),-16]<0;1,0>:ud
 */
#include "parser.h"

#include <errno.h>
#include <strings.h>

#define REGION_SCALAR 0x0121 /* <0;1,0>, which an operand without a region has */

static bool is_signed(uint8_t type)
{
	return type == VISA_D || type == VISA_W || type == VISA_B || type == VISA_Q;
}

static bool is_float(uint8_t type)
{
	return type == VISA_F || type == VISA_DF || type == VISA_HF || type == VISA_BF ||
	       type == VISA_VF;
}

bool visa_immediate_fits(uint8_t type, uint64_t bits)
{
	unsigned int size = visa_types[type].size;

	if (size == 8 || bits < 1ull << 8 * size)
		return true;
	/* A negative value of a small type fills the four bytes of its encoding. */
	return is_signed(type) && bits <= UINT32_MAX &&
	       bits >= (1ull << 32) - (1ull << (8 * size - 1));
}

/* Whether @type has the number with that sign. */
static bool value_fits(uint8_t type, uint64_t value, bool negative)
{
	uint64_t half = 1ull << (8 * visa_types[type].size - 1);

	if (is_signed(type))
		return value <= half - 1 + negative;
	return value <= half - 1 + half && !(negative && value);
}

/* 7:d, -7:d, 0x7: hexadecimal digits are the bits of the encoding, decimal ones a value. */
static int read_immediate(struct parser *p, struct visa_vec *v)
{
	struct token t = p->lex.token;
	bool negative = visa_text_accept(p, '-');
	struct token number = p->lex.token;
	bool bits = !negative && number.size > 2 && !strncasecmp(number.text, "0x", 2);
	uint64_t value = 0;
	int err;

	err = visa_text_number(p, "a number", UINT64_MAX, &value);
	v->tag = VISA_CLASS_IMMEDIATE;
	v->type = VISA_UD;
	if (!err && visa_text_accept(p, ':'))
		err = visa_text_type(p, &v->type);
	if (err)
		return err;
	v->imm = negative ? -value : value;
	if (visa_types[v->type].size < 8 && !bits)
		v->imm &= UINT32_MAX;
	if (is_float(v->type) && !bits)
		return visa_text_fail(p, t, EINVAL,
				      "expected the bits of a number of type %s, as in 0x0:%s",
				      visa_types[v->type].name, visa_types[v->type].name);
	if (bits ? visa_immediate_fits(v->type, value) : value_fits(v->type, value, negative))
		return 0;
	return visa_text_fail(p, t, EINVAL, "%s%.*s does not fit type %s, which has %u bits%s",
			      negative ? "-" : "", (int)number.size, number.text,
			      visa_types[v->type].name, 8 * visa_types[v->type].size,
			      negative && !is_signed(v->type) ? " and no sign" : "");
}

/* (-), (abs), (-abs), (~) or nothing */
static int read_modifier(struct parser *p, enum visa_modifier *modifier)
{
	bool negative;
	bool absolute;

	*modifier = VISA_MOD_NONE;
	if (!visa_text_accept(p, '('))
		return 0;
	negative = visa_text_accept(p, '-');
	absolute = visa_token_is(&p->lex.token, "abs");
	if (absolute)
		visa_lexer_next(&p->lex);
	if (negative || absolute)
		*modifier = !absolute ? VISA_MOD_NEG : negative ? VISA_MOD_NEGABS : VISA_MOD_ABS;
	else if (visa_text_accept(p, '~'))
		*modifier = VISA_MOD_NOT;
	else
		return visa_text_expected(p, "a modifier (-), (abs), (-abs) or (~)");
	return visa_text_take(p, ')', "')'");
}

/* Read a number of a region; codes move down as others follow, horizontal stride is the last. */
static int read_code(struct parser *p, uint16_t *region)
{
	struct token t = p->lex.token;
	uint64_t value = 0;
	int err;

	err = visa_text_number(p, "a number of a region", UINT32_MAX, &value);
	if (err)
		return err;
	for (uint16_t code = 1; code < VISA_REGION_CODES; code++) {
		if (visa_regions[code] == value) {
			*region = *region >> 4 | code << 8;
			return 0;
		}
	}
	return visa_text_fail(p, t, EINVAL,
			      "expected 0, 1, 2, 4, 8, 16 or 32 in a region, found %.*s",
			      (int)t.size, t.text);
}

/* <v;w,h>, <w,h>, <h>: what is left out of one is absent; one left out is <0;1,0>. */
static int read_region(struct parser *p, uint16_t *region)
{
	int err;

	*region = REGION_SCALAR;
	if (!visa_text_accept(p, '<'))
		return 0;
	*region = 0;
	err = read_code(p, region);
	if (!err && visa_text_accept(p, ';')) {
		err = read_code(p, region);
		if (!err && !visa_text_mark(p, ','))
			return visa_text_expected(p, "',' and the horizontal stride");
	}
	if (!err && visa_text_accept(p, ','))
		err = read_code(p, region);
	return err ? err : visa_text_take(p, '>', "'>'");
}

static int read_u8(struct parser *p, const char *what, uint8_t *value)
{
	uint64_t n = 0;
	int err;

	err = visa_text_number(p, what, UINT8_MAX, &n);
	*value = n;
	return err;
}

/* (row,col) of a general operand, behind its name */
static int read_place(struct parser *p, struct visa_vec *v)
{
	int err;

	err = visa_text_take(p, '(', "'(', as in V32(0,0)");
	if (!err)
		err = read_u8(p, "a row", &v->row);
	if (!err)
		err = visa_text_take(p, ',', "',' and a column");
	if (!err)
		err = read_u8(p, "a column", &v->col);
	if (!err)
		err = visa_text_take(p, ')', "')'");
	return err ? err : read_region(p, &v->region);
}

/* A0(3) of an indirect operand */
static int read_address(struct parser *p, struct visa_vec *v)
{
	int err;

	err = visa_text_name(p, VISA_VCLASS_A, "an address variable such as A0", &v->id);
	if (!err)
		err = visa_text_take(p, '(', "'(', as in A0(0)");
	if (!err)
		err = read_u8(p, "an element", &v->row);
	return err ? err : visa_text_take(p, ')', "')'");
}

/* [A0(3),-16]<0;1,0>:ud, behind the r */
static int read_indirect(struct parser *p, struct visa_vec *v)
{
	uint64_t n = 0;
	bool negative;
	int err;

	err = visa_text_take(p, '[', "'['");
	if (!err)
		err = read_address(p, v);
	if (!err)
		err = visa_text_take(p, ',', "',' and a byte offset");
	if (err)
		return err;
	negative = visa_text_accept(p, '-');
	err = visa_text_number(p, "a byte offset", INT16_MAX + negative, &n);
	v->offset = (int16_t)(negative ? -(int32_t)n : (int32_t)n);
	if (!err)
		err = visa_text_take(p, ']', "']'");
	if (!err)
		err = read_region(p, &v->region);
	if (!err)
		err = visa_text_take(p, ':', "':' and a type");
	return err ? err : visa_text_type(p, &v->type);
}

int visa_text_read_scalar(struct parser *p, const struct visa_op *op, const struct visa_field *f,
			  void *member)
{
	struct visa_vec *v = member;
	enum visa_modifier modifier;
	struct lexer name;
	int err;

	(void)op;
	(void)f;
	err = read_modifier(p, &modifier);
	if (err)
		return err;
	if (modifier == VISA_MOD_NONE &&
	    (visa_text_mark(p, '-') || visa_token_numeric(&p->lex.token)))
		return read_immediate(p, v);
	name = p->lex;
	if (visa_token_is(&name.token, "r")) {
		visa_lexer_next(&p->lex);
		if (visa_text_mark(p, '[')) {
			v->tag = VISA_CLASS_INDIRECT | modifier << 3;
			return read_indirect(p, v);
		}
		p->lex = name;
	}
	v->tag = VISA_CLASS_GENERAL | modifier << 3;
	err = visa_text_name(p, VISA_VCLASS_G, "an immediate or an element such as V32(0,0)",
			     &v->id);
	return err ? err : read_place(p, v);
}
