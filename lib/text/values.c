// SPDX-License-Identifier: MIT
/*
 * Reads and prints fields that are a code for a number or a name (listed in isa/field_kinds.h), and
 * plain numbers.
 */
#include "kinds.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#define LISTED 8 /* largest number of names that an error text lists */

/* Whether @code is the lowest of all codes for the same number or name. */
static bool distinct(const struct visa_kind_info *k, unsigned int code)
{
	if (k->names)
		return k->names[code] && *k->names[code];
	return k->values[code] && !memchr(k->values, k->values[code], code);
}

const char *text_describe(enum visa_kind kind, char *buf, size_t size)
{
	const struct visa_kind_info *k = &visa_kinds[kind];
	struct base_text t = base_append_init(buf, size);
	unsigned int items = 0;
	unsigned int n = 0;
	char number[8];

	base_append(&t, "%s", k->name);
	if (!k->names && !k->values)
		return buf;
	for (unsigned int i = 0; i < k->count; i++)
		items += distinct(k, i);
	base_append(&t, k->names && items > LISTED ? " such as " : " ");
	if (k->names && items > LISTED)
		items = 1;
	for (unsigned int i = 0; n < items; i++) {
		if (!distinct(k, i))
			continue;
		snprintf(number, sizeof(number), "%d", k->values ? k->values[i] : 0);
		n++;
		base_append_item(&t, k->names ? k->names[i] : number, n == 1, n == items);
	}
	return buf;
}

static int expected_kind(struct parser *p, enum visa_kind kind)
{
	char what[128];

	return text_expected(p, text_describe(kind, what, sizeof(what)));
}

int text_put_value(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	base_append(&pr->text, "%u", visa_code_value(f->kind, text_code(f, inst)));
	return 0;
}

/* Read a number that has a code; if several codes have the number, the lowest is used. */
int text_read_value(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	const struct visa_kind_info *k = &visa_kinds[f->kind];
	uint8_t *code = text_byte(f, inst);
	struct lexer before = p->lex;
	uint64_t value = 0;

	if (text_number(p, k->name, UINT64_MAX, &value))
		return expected_kind(p, f->kind);
	for (*code = 0; *code < k->count; ++*code)
		if (value && k->values[*code] == value)
			return 0;
	p->lex = before;
	return expected_kind(p, f->kind);
}

int text_put_name(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	base_append(&pr->text, "%s", visa_code_name(f->kind, text_code(f, inst)));
	return 0;
}

int text_read_name(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	const struct visa_kind_info *k = &visa_kinds[f->kind];

	for (unsigned int i = 0; i < k->count; i++) {
		if (k->names[i] && text_token_is(&p->lex.token, k->names[i])) {
			*text_byte(f, inst) = i;
			text_lexer_next(&p->lex);
			return 0;
		}
	}
	return expected_kind(p, f->kind);
}

/* Whether a token equals the first @size bytes of a name, ignoring case. */
static bool is_word(const struct token *t, const char *name, size_t size)
{
	return t->kind == TOKEN_WORD && t->size == size && !strncasecmp(t->text, name, size);
}

/* Read a name of two words, such as VA_CONV_16x4 15x15. */
int text_read_two_words(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	const struct visa_kind_info *k = &visa_kinds[f->kind];
	struct lexer ahead = p->lex;
	char what[96];

	text_lexer_next(&ahead);
	for (unsigned int i = 0; i < k->count; i++) {
		size_t first = k->names[i] ? strcspn(k->names[i], " ") : 0;

		if (!first || !is_word(&p->lex.token, k->names[i], first) ||
		    !text_token_is(&ahead.token, k->names[i] + first + 1))
			continue;
		*text_byte(f, inst) = i;
		text_lexer_next(&ahead);
		p->lex = ahead;
		return 0;
	}
	snprintf(what, sizeof(what), "%s such as %s", k->name, k->names[0]);
	return text_expected(p, what);
}

int text_put_number8(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	base_append(&pr->text, "%u", text_code(f, inst));
	return 0;
}

int text_read_number8(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	return text_u8(p, f->name, text_byte(f, inst));
}

/* Write the number of a plane before an operand, such as "1 ". */
int text_put_plane(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	base_append(&pr->text, "%u ", text_code(f, inst));
	return 0;
}

/* Read a plane; it is 0 if omitted. A number with a type belongs to the next operand. */
int text_read_plane(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	struct parser ahead = *p;

	text_lexer_next(&ahead.lex);
	if (!text_token_numeric(&p->lex.token) || text_mark(&ahead, ':'))
		return 0;
	return text_u8(p, f->name, text_byte(f, inst));
}

int text_put_number16(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	base_append(&pr->text, "%u", *(const uint16_t *)text_const(f, inst));
	return 0;
}

/* Read only the digits at the start of a word, since a word such as 8x4nn has two numbers. */
int text_read_number16(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	uint64_t n = 0;
	int err = text_digits(p, f->name, UINT16_MAX, &n);

	*(uint16_t *)text_member(f, inst) = n;
	return err;
}

int text_put_number32(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	base_append(&pr->text, "%u", *(const uint32_t *)text_const(f, inst));
	return 0;
}

int text_read_number32(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	uint64_t n = 0;
	int err = text_number(p, f->name, UINT32_MAX, &n);

	*(uint32_t *)text_member(f, inst) = n;
	return err;
}

int text_put_hex32(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	base_append(&pr->text, "0x%x", *(const uint32_t *)text_const(f, inst));
	return 0;
}
