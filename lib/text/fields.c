// SPDX-License-Identifier: MIT
/* Reading what stands around the operands: predicate, suffixes, execution part. */
#include "parser.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* "expected element size 1, 2 or 4, found ..." */
static int expected_value(struct parser *p, const struct visa_kind_info *k)
{
	char what[128];
	size_t n = snprintf(what, sizeof(what), "%s", k->name);
	uint8_t last = 0;

	for (uint8_t i = 0; i < k->count; i++)
		last = k->values[i] ? k->values[i] : last;
	for (uint8_t i = 0; i < k->count && n < sizeof(what); i++) {
		bool repeated = memchr(k->values, k->values[i], i);
		const char *comma = i == 0 ? " " : k->values[i] == last ? " or " : ", ";

		if (k->values[i] && !repeated)
			n += snprintf(what + n, sizeof(what) - n, "%s%u", comma, k->values[i]);
	}
	return visa_text_expected(p, what);
}

/* Read a number that stands for a code of the field's kind; the first code is the one written. */
static int read_value(struct parser *p, const struct visa_field *f, uint8_t *code)
{
	const struct visa_kind_info *k = &visa_kinds[f->kind];
	struct lexer before = p->lex;
	uint64_t value = 0;

	if (visa_text_number(p, k->name, UINT64_MAX, &value))
		return expected_value(p, k);
	for (*code = 0; *code < k->count; (*code)++)
		if (value && k->values[*code] == value)
			return 0;
	p->lex = before;
	return expected_value(p, k);
}

/* .4 */
int visa_text_read_suffix(struct parser *p, const struct visa_op *op, const struct visa_field *f,
			  void *member)
{
	(void)op;
	if (!visa_text_accept(p, '.'))
		return expected_value(p, &visa_kinds[f->kind]);
	return read_value(p, f, member);
}

/* M1 to M8 and M1_NM to M8_NM as the code of an execution mask. */
static bool is_mask(const struct token *t, uint8_t *code)
{
	char name[8];

	for (*code = 0; *code < 16; (*code)++) {
		snprintf(name, sizeof(name), "M%u%s", (*code & 7) + 1u, *code & 8 ? "_NM" : "");
		if (visa_token_is(t, name))
			return true;
	}
	return false;
}

/*
 * (M1, 16), or (16) for M1. The number of owords has no mask, and only the
 * number of elements may be left out: its document gives it no place in text.
 */
int visa_text_read_exec(struct parser *p, const struct visa_op *op, const struct visa_field *f,
			void *member)
{
	bool masked = f->kind != VISA_KIND_OWORDS;
	uint8_t *byte = member;
	uint8_t mask = 0;
	int err;

	(void)op;
	if (f->kind == VISA_KIND_NUM_ELTS && !visa_text_mark(p, '('))
		return 0;
	err = visa_text_take(p, '(',
			     masked ? "an execution part such as (M1, 16)"
				    : "a number of owords such as (4)");
	if (err)
		return err;
	if (masked && p->lex.token.kind == TOKEN_WORD && !visa_token_numeric(&p->lex.token)) {
		if (!is_mask(&p->lex.token, &mask))
			return visa_text_expected(p, "a mask M1 to M8 or M1_NM to M8_NM");
		visa_lexer_next(&p->lex);
		err = visa_text_take(p, ',', "',' and a number of lanes");
	}
	if (!err)
		err = read_value(p, f, byte);
	*byte |= mask << 4;
	return err ? err : visa_text_take(p, ')', "')'");
}

/* The code of an atomic operation, by either of its names; VISA_ATOMIC_OPS if there is none. */
static unsigned int find_atomic(const struct token *t)
{
	unsigned int code = 0;

	for (; code < VISA_ATOMIC_OPS; code++) {
		const struct visa_atomic_info *a = &visa_atomics[code];

		if (a->name && visa_token_is(t, a->name))
			break;
		if (a->alias && visa_token_is(t, a->alias))
			break;
	}
	return code;
}

/* .add, .add.16 */
int visa_text_read_atomic(struct parser *p, const struct visa_op *op, const struct visa_field *f,
			  void *member)
{
	const struct token *t = &p->lex.token;
	uint8_t *byte = member;
	unsigned int code;

	(void)f;
	if (!visa_text_accept(p, '.'))
		return visa_text_expected(p, "'.' and an atomic operation such as add");
	code = find_atomic(t);
	if (code == VISA_ATOMIC_OPS)
		return visa_text_expected(p, "an atomic operation such as add or cmpxchg");
	visa_lexer_next(&p->lex);
	*byte = code;
	if (!visa_text_accept(p, '.'))
		return 0;
	if (visa_token_is(t, "64"))
		return visa_text_fail(p, *t, EINVAL, "%s has no .64; expected .16 or nothing",
				      op->mnemonic);
	if (!visa_token_is(t, "16"))
		return visa_text_expected(p, "16");
	*byte |= VISA_ATOMIC_16;
	visa_lexer_next(&p->lex);
	return 0;
}

/* .mod, which Intel's assembler reads and writes as nothing. */
int visa_text_read_modified(struct parser *p, const struct visa_op *op, const struct visa_field *f,
			    void *member)
{
	(void)op;
	(void)f;
	(void)member;
	if (!visa_text_accept(p, '.'))
		return 0;
	if (!visa_token_is(&p->lex.token, "mod"))
		return visa_text_expected(p, "mod");
	visa_lexer_next(&p->lex);
	return 0;
}

/* (P1), (!P1), (P1.any), (!P1.all) */
int visa_text_read_pred(struct parser *p, uint16_t *word)
{
	unsigned int control = VISA_PRED_LANE;
	uint32_t id;
	bool invert;
	int err;

	err = visa_text_take(p, '(', "a predicate such as (P1)");
	if (err)
		return err;
	invert = visa_text_accept(p, '!');
	err = visa_text_name(p, VISA_VCLASS_P, "a predicate such as P1", &id);
	if (err)
		return err;
	if (visa_text_accept(p, '.')) {
		if (visa_token_is(&p->lex.token, "any"))
			control = VISA_PRED_ANY;
		else if (visa_token_is(&p->lex.token, "all"))
			control = VISA_PRED_ALL;
		else
			return visa_text_expected(p, "any or all");
		visa_lexer_next(&p->lex);
	}
	*word = id | control << 13 | invert << 15;
	return visa_text_take(p, ')', "')'");
}
