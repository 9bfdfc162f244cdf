// SPDX-License-Identifier: MIT
/* Reads conditions of stop points. */
#include "condition_terms.h"
#include "../base/array.h"
#include "../base/element.h"
#include "../base/words.h"
#include "../text/parser.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OPERANDS "a variable's element such as V34(0,3), a predicate, em, lane(N), thread or group"

/*
 * Return: the type in which a condition writes the number that it compares with an element of type
 * @type. For predicates and masks this is ud, an unsigned dword.
 */
static const struct base_element *written_as(uint8_t type)
{
	static const char *const names[VISA_TYPE_COUNT] = {
		[VISA_UD] = "u32", [VISA_D] = "s32",  [VISA_UW] = "u16", [VISA_W] = "s16",
		[VISA_UB] = "u8",  [VISA_B] = "s8",   [VISA_DF] = "f64", [VISA_F] = "f32",
		[VISA_UQ] = "u64", [VISA_Q] = "s64",  [VISA_HF] = "f16", [VISA_BF] = "f32",
		[VISA_V] = "u32",  [VISA_VF] = "u32", [VISA_UV] = "u32", [VISA_BOOL] = "u8",
	};

	return base_element_by_name(names[type], strlen(names[type]));
}

/*
 * Return: the token of the number after a comparison operator. It ends at a blank, a comma, && or
 * the end of the text.
 */
static struct token number_token(const struct parser *p)
{
	struct token t = p->lex.token;

	for (t.size = 0; t.text + t.size < p->lex.end; t.size++)
		if (base_is_blank(t.text[t.size]) || t.text[t.size] == ',' || t.text[t.size] == '&')
			break;
	return t;
}

/* Read the number of a comparison. @type: its vISA type; @bytes: receives the number */
static int condition_read_number(struct parser *p, uint8_t type, uint8_t bytes[8])
{
	const struct base_element *element = written_as(type);
	struct token t = number_token(p);
	struct visa_error why = { 0 };
	int err;

	if (!t.size)
		return text_expected(p, "a number");
	err = base_element_read(element, t.text, t.size, bytes, &why);
	if (err)
		return text_fail(p, t, EINVAL, "expected a number of type %s: %.120s",
				 visa_types[type].name, why.text);
	p->lex.at = t.text + t.size;
	text_lexer_next(&p->lex);
	return 0;
}

static int read_compare(struct parser *p, struct stop_term *t)
{
	static const char *const marks[STOP_COMPARES] = {
		[STOP_EQUAL] = "==",   [STOP_UNEQUAL] = "!=", [STOP_LESS] = "<",
		[STOP_AT_MOST] = "<=", [STOP_MORE] = ">",     [STOP_AT_LEAST] = ">=",
	};
	const char *at = p->lex.token.text;
	size_t left = (size_t)(p->lex.end - at), longest = 0;

	for (unsigned int i = 0; i < STOP_COMPARES; i++) {
		size_t size = strlen(marks[i]);

		if (size <= longest || size > left || memcmp(at, marks[i], size) != 0)
			continue;
		longest = size;
		t->compare = (enum stop_compare)i;
	}
	if (!longest)
		return text_expected(p, "==, !=, <, <=, > or >=");
	text_lexer_split(&p->lex, longest);
	return 0;
}

/* Read "(3)", the number of a lane. Without parentheses, the operand has all lanes. */
static int read_lane(struct parser *p, uint32_t lanes, struct stop_term *t)
{
	struct token at;
	uint64_t n = 0;
	int err;

	t->lane = STOP_ALL_LANES;
	if (!text_accept(p, '('))
		return 0;
	at = p->lex.token;
	err = text_number(p, "a lane", UINT32_MAX, &n);
	if (!err && n >= lanes)
		return text_fail(p, at, EINVAL, "expected a lane of 0 to %u, found '%.*s'",
				 lanes - 1, (int)at.size, at.text);
	t->lane = (uint32_t)n;
	return err ? err : text_take(p, ')', "')'");
}

/* Read "(row,col)", in elements of the variable's type. */
static int read_element(struct parser *p, const struct visa_decl *d, struct token name,
			struct stop_term *t)
{
	uint64_t size = visa_types[d->type].size, row = 0, col = 0;
	int err;

	t->at = d->at;
	if (d->num_elts == 1 && !text_mark(p, '('))
		return 0;
	err = text_take(p, '(', "'(' and an element: row,column");
	if (!err)
		err = text_number(p, "a row", UINT16_MAX, &row);
	if (!err)
		err = text_take(p, ',', "',' and a column");
	if (!err)
		err = text_number(p, "a column", UINT16_MAX, &col);
	if (!err)
		err = text_take(p, ')', "')'");
	if (err)
		return err;
	t->at += row * p->src->grf + col * size;
	if (t->at - d->at + size > d->size)
		return text_fail(p, name, EINVAL, "%.*s has %u bytes, which end before (%u,%u)",
				 (int)name.size, name.text, d->size, (unsigned int)row,
				 (unsigned int)col);
	return 0;
}

static int undeclared(struct parser *p, struct token name, const char *what)
{
	return text_fail(p, name, ENOENT, "%s '%.*s' is not declared", what, (int)name.size,
			 name.text);
}

static int condition_read_variable(struct parser *p, struct stop_term *t)
{
	struct token name = p->lex.token;
	const struct visa_decl *d;
	uint32_t id = 0;
	int err = text_name(p, VISA_VCLASS_G, OPERANDS, &id);

	if (err)
		return err;
	d = visa_decl_get(p->src->decls, VISA_VCLASS_G, id);
	if (!d || !d->size)
		return undeclared(p, name, "variable");
	t->operand = STOP_ELEMENT;
	t->type = d->type;
	return read_element(p, d, name, t);
}

static int read_pred(struct parser *p, struct stop_term *t)
{
	struct token name = p->lex.token;
	const struct visa_decl *d;
	int err = text_name(p, VISA_VCLASS_P, OPERANDS, &t->id);

	if (err)
		return err;
	d = visa_decl_get(p->src->decls, VISA_VCLASS_P, t->id);
	if (!d)
		return undeclared(p, name, "predicate");
	t->operand = STOP_PRED;
	return read_lane(p, d->num_elts, t);
}

/* If the current token is @word, go to the next token. Return: whether it is. */
static bool take_word(struct parser *p, const char *word)
{
	if (!text_token_is(&p->lex.token, word))
		return false;
	text_lexer_next(&p->lex);
	return true;
}

static int read_operand(struct parser *p, struct stop_term *t)
{
	t->type = VISA_UD;
	t->lane = STOP_ALL_LANES;
	t->operand = STOP_EM;
	if (take_word(p, "em"))
		return 0;
	if (take_word(p, "lane"))
		return text_mark(p, '(') ? read_lane(p, VISA_PRED_MAX_LANES, t)
					 : text_expected(p, "'(' and a lane");
	t->operand = STOP_THREAD;
	if (take_word(p, "thread"))
		return 0;
	t->operand = STOP_GROUP;
	if (take_word(p, "group"))
		return 0;
	if (!text_names(p, VISA_VCLASS_G) && text_names(p, VISA_VCLASS_P))
		return read_pred(p, t);
	return condition_read_variable(p, t);
}

/* Read the number of a work-group: X[,Y[,Z]]. */
static int read_group(struct parser *p, struct stop_term *t)
{
	uint8_t bytes[8];
	int err = 0;

	for (unsigned int i = 0; i < 3 && !err; i++) {
		if (i && !text_accept(p, ','))
			break;
		err = condition_read_number(p, VISA_UD, bytes);
		if (!err)
			memcpy(&t->group[i], bytes, sizeof(t->group[i]));
	}
	return err;
}

static int read_term(struct parser *p, struct stop_term *t)
{
	int err = read_operand(p, t);
	struct token compare = p->lex.token;
	uint8_t bytes[8] = { 0 };
	uint8_t type;

	if (!err)
		err = read_compare(p, t);
	if (err)
		return err;
	if (t->operand == STOP_GROUP && t->compare != STOP_EQUAL && t->compare != STOP_UNEQUAL)
		return text_fail(p, compare, EINVAL, "expected == or != after group");
	if (t->operand == STOP_GROUP)
		return read_group(p, t);
	err = condition_read_number(p, t->type, bytes);
	/* A bf is the upper half of an f, so its number is read as a float. */
	type = t->type == VISA_BF ? VISA_F : t->type;
	if (!err)
		t->number = stop_value_of(type, bytes);
	return err;
}

static bool take_and(struct parser *p)
{
	return text_accept(p, '&') && text_take(p, '&', "'&&'") == 0;
}

static int read_terms(struct parser *p, struct stop_condition *c)
{
	struct stop_term *t;
	int err;

	do {
		t = base_array_add(&c->terms, &c->count, sizeof(*t));
		if (!t)
			return visa_fail(p->e, ENOMEM, "out of memory for a condition");
		err = read_term(p, t);
		if (err)
			return err;
		if (p->lex.token.kind == TOKEN_END)
			return 0;
	} while (take_and(p));
	return text_expected(p, "'&&' or the end");
}

int stop_condition_new(const struct visa_decls *decls, unsigned int grf, const char *line,
		       size_t size, size_t from, struct stop_condition **condition,
		       struct visa_error *e)
{
	struct visa_source src = { .decls = (struct visa_decls *)decls, .grf = grf };
	struct parser p = {
		.src = &src, .lex = { .at = line + from, .end = line + size }, .line = line, .e = e
	};
	struct stop_condition *c = calloc(1, sizeof(*c));
	int err;

	if (!c)
		return visa_fail(e, ENOMEM, "out of memory for a condition");
	text_lexer_next(&p.lex);
	err = read_terms(&p, c);
	if (err) {
		stop_condition_free(c);
		return err;
	}
	*condition = c;
	return 0;
}

void stop_condition_free(struct stop_condition *c)
{
	if (!c)
		return;
	free(c->terms);
	free(c);
}
