// SPDX-License-Identifier: MIT
/*
 * Immediates, which are numbers with a type, and regions.
 *
 *	0x7:d	-7:d   1.5:f   <8;8,1>	  <0;1,0>   <1>
 */
#include "../base/decimal.h"
#include "parser.h"
#include "printer.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Return: the largest number in the bits of an immediate: 64 bits for types of 8 bytes, else 32. */
static uint64_t most(uint8_t type)
{
	return visa_types[type].size == 8 ? UINT64_MAX : UINT32_MAX;
}

/* Negate a number; for a float that is given as bits, invert the sign bit. */
static uint64_t negated(uint8_t type, uint64_t value)
{
	uint64_t sign = most(type) / 2 + 1;

	return type == VISA_F || type == VISA_DF ? value ^ sign : -value & most(type);
}

/*
 * Return: the length of the decimal fraction at @at, such as 1.5, 2e-3, 1.5E+10; 0 if there is
 * none.
 */
static size_t fraction(const char *at, const char *end)
{
	const char *start = at;
	bool found = false;

	while (at < end && isdigit((unsigned char)*at))
		at++;
	if (end - at > 1 && *at == '.' && isdigit((unsigned char)at[1])) {
		found = true;
		for (at++; at < end && isdigit((unsigned char)*at);)
			at++;
	}
	if (end - at > 2 && (*at == 'e' || *at == 'E') && (at[1] == '+' || at[1] == '-') &&
	    isdigit((unsigned char)at[2])) {
		found = true;
		for (at += 2; at < end && isdigit((unsigned char)*at);)
			at++;
	}
	return found ? (size_t)(at - start) : 0;
}

/* Read -1.5:f: a number of type f or df by its value. */
static int read_fraction(struct parser *p, struct visa_vec *v, bool negative, size_t size)
{
	struct token t = { TOKEN_WORD, p->lex.token.text, size };
	char text[64];
	int err;

	if (size >= sizeof(text) - 1)
		return text_fail(p, t, EINVAL, "the number has %zu characters; at most %zu", size,
				 sizeof(text) - 2);
	snprintf(text, sizeof(text), "%s%.*s", negative ? "-" : "", (int)size, t.text);
	text_lexer_split(&p->lex, size);
	err = text_take(p, ':', "':' and type f or df");
	if (!err && !text_token_is(&p->lex.token, visa_types[VISA_F].name) &&
	    !text_token_is(&p->lex.token, visa_types[VISA_DF].name))
		err = text_expected(p, "type f or df");
	if (!err)
		err = text_type(p, &v->type);
	if (err)
		return err;
	v->tag = VISA_CLASS_IMMEDIATE;
	if (base_decimal_read(visa_types[v->type].size, text, strlen(text), &v->imm))
		return text_fail(p, t, EINVAL, "%s is past the largest number of type %s", text,
				 visa_types[v->type].name);
	return 0;
}

/* Check an immediate against the range of its type. */
static int check_immediate(struct parser *p, struct token number, bool negative, uint8_t type,
			   uint64_t value)
{
	bool hex = number.size > 2 && !strncasecmp(number.text, "0x", 2);
	bool half = type == VISA_HF || type == VISA_BF;
	bool fraction = type == VISA_F || type == VISA_DF;

	if (half && (negative || !hex))
		return text_fail(p, number, EINVAL,
				 "expected the bits of a number of type %s, as in 0x0:%s",
				 visa_types[type].name, visa_types[type].name);
	if (value <= most(type) && (!negative || fraction || value <= most(type) / 2 + 1))
		return 0;
	return text_fail(p, number, EINVAL,
			 "%s%.*s does not fit an immediate of type %s, which has %u bits",
			 negative ? "-" : "", (int)number.size, number.text, visa_types[type].name,
			 most(type) == UINT32_MAX ? 32 : 64);
}

/*
 * Read 7:d, -7:d or 0x7. As in Intel's assembler, a number may exceed the range of its type, up to
 * the 32 or 64 bits of its encoding. For a float type, a number without a fraction gives the bits.
 */
int text_immediate(struct parser *p, struct visa_vec *v)
{
	bool negative = text_accept(p, '-');
	struct token number = p->lex.token;
	size_t size = fraction(number.text, p->lex.end);
	uint64_t value = 0;
	int err;

	if (size)
		return read_fraction(p, v, negative, size);
	err = text_number(p, "a number", UINT64_MAX, &value);
	v->tag = VISA_CLASS_IMMEDIATE;
	v->type = VISA_UD;
	if (!err && text_accept(p, ':'))
		err = text_type(p, &v->type);
	else if (!err && negative)
		err = text_expected(p, "':' and the type of a number with a sign");
	if (!err)
		err = check_immediate(p, number, negative, v->type, value);
	if (!err)
		v->imm = negative ? negated(v->type, value) : value;
	return err;
}

/*
 * Read one number of a region such as <8;8,1> and put its code into bits 8 to 11 of @region, after
 * shifting the earlier codes down by 4 bits. So the last number, the horizontal stride, is always
 * in these bits.
 */
static int immediate_read_code(struct parser *p, uint16_t *region)
{
	struct token t = p->lex.token;
	uint64_t value = 0;
	int err;

	err = text_number(p, "a number of a region", UINT32_MAX, &value);
	if (err)
		return err;
	for (uint16_t code = 1; code < VISA_REGION_CODES; code++) {
		if (visa_regions[code] == value) {
			*region = *region >> 4 | code << 8;
			return 0;
		}
	}
	return text_fail(p, t, EINVAL, "expected 0, 1, 2, 4, 8, 16 or 32 in a region, found '%.*s'",
			 (int)t.size, t.text);
}

int text_region(struct parser *p, const char *what, uint16_t *region)
{
	int err;

	*region = 0;
	err = text_take(p, '<', what);
	if (!err)
		err = immediate_read_code(p, region);
	if (!err && text_accept(p, ';')) {
		err = immediate_read_code(p, region);
		if (!err && !text_mark(p, ','))
			return text_expected(p, "',' and the horizontal stride");
	}
	if (!err && text_accept(p, ','))
		err = immediate_read_code(p, region);
	return err ? err : text_take(p, '>', "'>'");
}

int text_u8(struct parser *p, const char *what, uint8_t *value)
{
	uint64_t n = 0;
	int err;

	err = text_number(p, what, UINT8_MAX, &n);
	*value = n;
	return err;
}

int text_element(struct parser *p, struct visa_vec *v)
{
	int err;

	err = text_take(p, '(', "'(', as in V32(0,0)");
	if (!err)
		err = text_u8(p, "a row", &v->row);
	if (!err)
		err = text_take(p, ',', "',' and a column");
	if (!err)
		err = text_u8(p, "a column", &v->col);
	return err ? err : text_take(p, ')', "')'");
}

int text_put_immediate(struct printer *pr, const struct visa_field *f, const struct visa_vec *v)
{
	if (v->type >= VISA_TYPE_COUNT)
		return visa_fail(pr->e, EINVAL, "%s has type 0x%02x, which is reserved", f->name,
				 v->type);
	if (v->imm > most(v->type))
		return visa_fail(pr->e, EINVAL, "%s is 0x%llx, which does not fit its type %s",
				 f->name, (unsigned long long)v->imm, visa_types[v->type].name);
	base_append(&pr->text, "0x%llx:%s", (unsigned long long)v->imm, visa_types[v->type].name);
	return 0;
}

/*
 * Write a region as <v;w,h>, <w,h> or <h>. Other combinations of numbers, and reserved codes, have
 * no text.
 */
int text_put_region(struct printer *pr, const struct visa_field *f, uint16_t region)
{
	unsigned int v = region & 15;
	unsigned int w = region >> 4 & 15;
	unsigned int h = region >> 8;

	if (v >= VISA_REGION_CODES || w >= VISA_REGION_CODES || h >= VISA_REGION_CODES || !h ||
	    (v && !w))
		return visa_fail(pr->e, EINVAL, "%s has region 0x%04x, which has no form in text",
				 f->name, region);
	base_append(&pr->text, "<");
	if (v)
		base_append(&pr->text, "%u;", visa_regions[v]);
	if (w)
		base_append(&pr->text, "%u,", visa_regions[w]);
	base_append(&pr->text, "%u>", visa_regions[h]);
	return 0;
}
