// SPDX-License-Identifier: MIT
/*
 * Basic functions of the expression parser: nodes of the expression tree, error texts, numbers and
 * characters.
 */
#include "../base/array.h"
#include "../base/words.h"
#include "inspect_reader.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

void read_blanks(struct reader *r)
{
	while (r->at < r->end && base_is_blank(*r->at))
		r->at++;
}

uint32_t read_refuse(struct reader *r, const char *what)
{
	char quoted[BASE_QUOTED_MAX];
	struct base_word rest;

	read_blanks(r);
	rest = (struct base_word){ r->at, (size_t)(r->end - r->at) };
	if (r->err)
		return 0;
	/* Also for x += 1, whose + was read as an operator. */
	if (rest.size && *rest.text == '=')
		r->err = visa_fail(r->e, EINVAL,
				   "an expression cannot assign; set var X = EXPR changes X");
	else
		r->err = visa_fail(r->e, EINVAL, "expected %s, found %s", what,
				   base_quote(rest, quoted));
	base_wrong(r->e, r->x->text, rest, r->err);
	return 0;
}

uint32_t read_node(struct reader *r, enum operation op, uint32_t a, uint32_t b)
{
	struct node *n = base_array_add(&r->x->nodes, &r->x->count, sizeof(*n));

	if (!n) {
		r->err = visa_fail(r->e, ENOMEM, "out of memory for an expression");
		return 0;
	}
	n->op = op;
	n->a = a;
	n->b = b;
	return r->x->count - 1;
}

/* Read the suffix u, l or ul of an integer. Return: the integer's type by the rules of C. */
static enum visa_base suffix(struct reader *r, bool decimal, uint64_t value)
{
	bool u = false, l = false;

	for (; r->at < r->end && strchr("uUlL", *r->at); r->at++) {
		u |= *r->at == 'u' || *r->at == 'U';
		l |= *r->at == 'l' || *r->at == 'L';
	}
	if (!l && value <= INT32_MAX)
		return u ? VISA_BASE_UINT : VISA_BASE_INT;
	if (!l && value <= UINT32_MAX && (u || !decimal))
		return VISA_BASE_UINT;
	return u || value > INT64_MAX ? VISA_BASE_ULONG : VISA_BASE_LONG;
}

uint32_t read_digits(struct reader *r)
{
	const char *start = r->at;
	bool hex = start[0] == '0' && (start[1] == 'x' || start[1] == 'X');
	struct number n = { .base = VISA_BASE_DOUBLE };
	uint32_t node = read_node(r, OP_NUMBER, 0, 0);
	char *end, *whole;

	if (r->err)
		return 0;
	errno = 0;
	n.f = strtod(start, &end);
	n.u = errno && !hex && strpbrk(start, ".eE") ? 0 : n.u;
	errno = 0;
	(void)strtoull(start, &whole, 0);
	if (end > whole && !hex) {
		r->at = end;
		if (r->at < r->end && (*r->at == 'f' || *r->at == 'F' || *r->at == 'h')) {
			n = number_to(n, *r->at == 'h' ? VISA_BASE_HALF : VISA_BASE_FLOAT);
			r->at++;
		}
	} else {
		n.u = strtoull(start, &whole, 0);
		r->at = whole;
		if (errno)
			return read_refuse(r, "a number of 64 bits");
		n.base = suffix(r, !hex && *start != '0', n.u);
	}
	if (r->at < r->end && (isalnum((unsigned char)*r->at) || *r->at == '_'))
		return read_refuse(r, "an operator after the number");
	r->x->nodes[node].number = n;
	return node;
}

/* Read a character constant: 'a' or '\n' */
uint32_t read_character(struct reader *r)
{
	static const char from[] = "nt0r'\\", to[] = "\n\t\0\r'\\";
	struct number n = { .base = VISA_BASE_CHAR };
	const char *escape;
	uint32_t node;

	if (r->end - r->at >= 4 && r->at[1] == '\\' && r->at[3] == '\'') {
		escape = strchr(from, r->at[2]);
		if (!escape)
			return read_refuse(r, "a character");
		n.u = (uint64_t)to[escape - from];
		r->at += 4;
	} else if (r->end - r->at >= 3 && r->at[2] == '\'') {
		n.u = (uint64_t)(int64_t)(signed char)r->at[1];
		r->at += 3;
	} else {
		return read_refuse(r, "a character");
	}
	node = read_node(r, OP_NUMBER, 0, 0);
	if (!r->err)
		r->x->nodes[node].number = n;
	return node;
}
