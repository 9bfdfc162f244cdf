// SPDX-License-Identifier: MIT
/* Parses expressions of C by operator precedence. */
#include "../base/array.h"
#include "../base/words.h"
#include "inspect_reader.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define DEPTH_MAX 100 /* largest number of operators nested in each other */

/*
 * If the operator or punctuator @mark comes next, skip it. Do not skip the beginning of a longer
 * operator, such as "<" of "<<". Return: whether it was skipped.
 */
static bool accept(struct reader *r, const char *mark)
{
	static const char *const longer[] = {
		"<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "->"
	};
	size_t size = strlen(mark);

	read_blanks(r);
	if ((size_t)(r->end - r->at) < size || memcmp(r->at, mark, size) != 0)
		return false;
	for (size_t i = 0; size == 1 && i < sizeof(longer) / sizeof(longer[0]); i++)
		if (r->end - r->at >= 2 && !memcmp(r->at, longer[i], 2))
			return false;
	r->at += size;
	return true;
}

/* Add a node to the expression tree that refers to a word of the text, such as a name. */
static uint32_t inspect_parse_add_text(struct reader *r, enum operation op, uint32_t a,
				       struct base_word w)
{
	uint32_t node = read_node(r, op, a, 0);

	if (!r->err) {
		r->x->nodes[node].at = (uint32_t)(w.text - r->x->text);
		r->x->nodes[node].size = (uint32_t)w.size;
	}
	return node;
}

static struct base_word inspect_parse_read_word(struct reader *r)
{
	struct base_word w;

	read_blanks(r);
	w = (struct base_word){ r->at, 0 };
	while (r->at < r->end && (isalnum((unsigned char)*r->at) || *r->at == '_'))
		r->at++;
	w.size = (size_t)(r->at - w.text);
	return w;
}

static uint32_t read_expression(struct reader *r, unsigned int level);

/*
 * Read a name after "$": a vISA variable ($V49, $V49(0,3), $em), a printed value ($1, $, $$) or a
 * variable of the debugger ($x).
 */
static uint32_t read_visa(struct reader *r)
{
	struct base_word w;
	uint32_t node;

	w = (struct base_word){ r->at, 0 };
	while (r->at < r->end &&
	       (isalnum((unsigned char)*r->at) || *r->at == '_' || *r->at == '%' || *r->at == '$'))
		r->at++;
	w.size = (size_t)(r->at - w.text);
	node = inspect_parse_add_text(r, OP_VISA, 0, w);
	if (w.size && r->at < r->end && *r->at == '(' && accept(r, "(")) {
		uint32_t a = read_expression(r, 0);
		uint32_t b = accept(r, ",") ? read_expression(r, 0) : 0;

		if (!r->err) {
			r->x->nodes[node].a = a;
			r->x->nodes[node].b = b;
		}
		if (!accept(r, ")"))
			return read_refuse(r, "')'");
	}
	return node;
}

static bool is_digit_at(const struct reader *r, size_t n)
{
	return (size_t)(r->end - r->at) > n && isdigit((unsigned char)r->at[n]);
}

static uint32_t read_primary(struct reader *r)
{
	struct base_word w;
	uint32_t node;

	if (accept(r, "(")) {
		node = read_expression(r, 0);
		return accept(r, ")") ? node : read_refuse(r, "')'");
	}
	if (accept(r, "$"))
		return read_visa(r);
	if (is_digit_at(r, 0) || (r->at < r->end && *r->at == '.' && is_digit_at(r, 1)))
		return read_digits(r);
	if (r->at < r->end && *r->at == '\'')
		return read_character(r);
	w = inspect_parse_read_word(r);
	return w.size ? inspect_parse_add_text(r, OP_NAME, 0, w)
		      : read_refuse(r, "a name, a number or (");
}

static uint32_t refuse_call(struct reader *r)
{
	r->err = visa_fail(r->e, EINVAL,
			   "functions cannot be called here; an element of the vISA text is "
			   "$V34(0,3)");
	base_wrong(r->e, r->x->text, (struct base_word){ r->at - 1, 1 }, r->err);
	return 0;
}

static uint32_t read_postfix(struct reader *r)
{
	uint32_t node = read_primary(r);

	while (!r->err) {
		if (accept(r, "[")) {
			uint32_t index = read_expression(r, 0);

			node = read_node(r, OP_INDEX, node, index);
			if (!accept(r, "]"))
				return read_refuse(r, "']'");
		} else if (accept(r, ".")) {
			node = inspect_parse_add_text(r, OP_MEMBER, node,
						      inspect_parse_read_word(r));
		} else if (accept(r, "->")) {
			node = inspect_parse_add_text(r, OP_ARROW, node,
						      inspect_parse_read_word(r));
		} else if (!r->err && r->x->nodes[node].op == OP_NAME && accept(r, "(")) {
			return refuse_call(r);
		} else {
			break;
		}
	}
	return node;
}

/*
 * Read the text between "(" and ")". Return: false, with nothing read, if there is no such text, or
 * if it contains another "(".
 */
static bool bracketed(struct reader *r, struct base_word *inner)
{
	const char *before = r->at, *close;

	if (!accept(r, "("))
		return false;
	close = memchr(r->at, ')', (size_t)(r->end - r->at));
	*inner = (struct base_word){ r->at, close ? (size_t)(close - r->at) : 0 };
	if (!close || memchr(inner->text, '(', inner->size)) {
		r->at = before;
		return false;
	}
	r->at = close + 1;
	return true;
}

/*
 * Whether "(@inner)" can be a cast: @inner consists of words and stars, and an operand follows. A
 * sign that follows, as in (x) - 1, begins an operand only if @inner is a type of OpenCL C or ends
 * with a star.
 */
static bool may_cast(const struct reader *r, struct base_word inner)
{
	const char *end = inner.text + inner.size, *next = NULL;
	struct visa_value_type t = { 0 };
	bool word = false, known = type_read(NULL, inner.text, end, &next, &t) && next == end;
	const struct base_word trimmed = base_word_trim(inner);

	/* No operand ends with a star, so (name *) is a cast. */
	known |= trimmed.size && trimmed.text[trimmed.size - 1] == '*';

	for (size_t i = 0; i < inner.size; i++) {
		char c = inner.text[i];

		if (!isalnum((unsigned char)c) && c != '_' && c != '*' && !base_is_blank(c))
			return false;
		word |= isalpha((unsigned char)c) || c == '_';
	}
	for (const char *at = r->at; at < r->end; at++)
		if (!base_is_blank(*at))
			return word && (isalnum((unsigned char)*at) || strchr("_$(~!'.", *at) ||
					(known && strchr("*&-+", *at)));
	return false;
}

/* Read a cast: (type) operand. Return: false, with nothing read, if there is none. */
static bool read_cast(struct reader *r, uint32_t *node)
{
	const char *before = r->at;
	struct base_word inner;
	uint32_t operand;

	if (!bracketed(r, &inner) || !may_cast(r, inner)) {
		r->at = before;
		return false;
	}
	operand = read_expression(r, 100);
	*node = inspect_parse_add_text(r, OP_CAST, operand, inner);
	return true;
}

static uint32_t read_unary(struct reader *r)
{
	static const struct {
		const char *mark;
		enum operation op;
	} marks[] = { { "*", OP_DEREF }, { "&", OP_ADDRESS }, { "-", OP_NEGATE },
		      { "+", OP_PLUS },	 { "!", OP_NOT },     { "~", OP_INVERT } };
	struct base_word inner;
	uint32_t node;

	read_blanks(r);
	if (r->end - r->at > 6 && !memcmp(r->at, "sizeof", 6) &&
	    (r->at[6] == '(' || r->at[6] == ' ')) {
		r->at += 6;
		if (bracketed(r, &inner))
			return inspect_parse_add_text(r, OP_SIZEOF, 0, inner);
		inner.text = r->at;
		read_expression(r, 100);
		inner.size = (size_t)(r->at - inner.text);
		return inspect_parse_add_text(r, OP_SIZEOF, 0, inner);
	}
	for (size_t i = 0; i < sizeof(marks) / sizeof(marks[0]); i++)
		if (accept(r, marks[i].mark))
			return read_node(r, marks[i].op, read_expression(r, 100), 0);
	return read_cast(r, &node) ? node : read_postfix(r);
}

/* Binary operators, by ascending precedence. */
static const struct {
	const char *mark;
	unsigned int level;
	enum operation op;
} operators[] = {
	{ "||", 2, OP_LOR }, { "&&", 3, OP_LAND }, { "|", 4, OP_OR },	   { "^", 5, OP_XOR },
	{ "&", 6, OP_AND },  { "==", 7, OP_EQ },   { "!=", 7, OP_NE },	   { "<=", 8, OP_LE },
	{ ">=", 8, OP_GE },  { "<<", 9, OP_SHL },  { ">>", 9, OP_SHR },	   { "<", 8, OP_LT },
	{ ">", 8, OP_GT },   { "+", 10, OP_ADD },  { "-", 10, OP_SUB },	   { "*", 11, OP_MUL },
	{ "/", 11, OP_DIV }, { "%", 11, OP_MOD },  { "@", 12, OP_REPEAT },
};
#define OPERATORS (sizeof(operators) / sizeof(operators[0]))

/* Read the rest of a conditional expression A ? B : C, after "?". @node: A */
static uint32_t read_choice(struct reader *r, uint32_t node)
{
	uint32_t yes = read_expression(r, 0), no, choice;

	if (!accept(r, ":"))
		return read_refuse(r, "':'");
	no = read_expression(r, 1);
	choice = read_node(r, OP_CHOOSE, node, yes);
	if (!r->err)
		r->x->nodes[choice].c = no;
	return choice;
}

/*
 * Read an expression, and stop at a binary operator of lower precedence than @level. With @level
 * 100, no binary operator is read.
 */
static uint32_t read_expression(struct reader *r, unsigned int level)
{
	uint32_t node;

	if (++r->depth > DEPTH_MAX)
		read_refuse(r, "fewer nested operators");
	node = r->err ? 0 : read_unary(r);
	for (size_t i = 0; i < OPERATORS && !r->err; i++) {
		if (operators[i].level < level || !accept(r, operators[i].mark))
			continue;
		node = read_node(r, operators[i].op, node,
				 read_expression(r, operators[i].level + 1));
		i = (size_t)-1;
	}
	if (level <= 1 && !r->err && accept(r, "?"))
		node = read_choice(r, node);
	r->depth--;
	return node;
}

int inspect_parse(const char *text, size_t size, struct inspect_expression **x,
		  struct visa_error *e)
{
	struct reader r = { .e = e, .x = calloc(1, sizeof(*r.x)) };

	if (!r.x)
		return visa_fail(e, ENOMEM, "out of memory for an expression");
	r.x->text = strndup(text, size);
	if (!r.x->text) {
		free(r.x);
		return visa_fail(e, ENOMEM, "out of memory for an expression");
	}
	r.x->size = strlen(r.x->text);
	r.at = r.x->text;
	r.end = r.at + r.x->size;
	r.x->root = read_expression(&r, 0);
	read_blanks(&r);
	if (!r.err && r.at < r.end)
		read_refuse(&r, "an operator or the end");
	if (r.err) {
		inspect_free(r.x);
		return r.err;
	}
	*x = r.x;
	return 0;
}

void inspect_free(struct inspect_expression *x)
{
	if (!x)
		return;
	free(x->nodes);
	free(x->text);
	free(x);
}
