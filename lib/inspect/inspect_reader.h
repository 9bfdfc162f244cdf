/* SPDX-License-Identifier: MIT */
/*
 * Basic functions of the expression parser: nodes of the expression tree, numbers and characters.
 */
#ifndef INSPECT_READER_H
#define INSPECT_READER_H

#include "inspect_state.h"

/**
 * struct reader - the state of the expression parser
 * @x: the expression so far
 * @at, @end: the text that was not read yet
 * @depth: nesting depth of operators
 * @err: 0, or the negative errno of an error
 */
struct reader {
	struct inspect_expression *x;
	const char *at;
	const char *end;
	unsigned int depth;
	int err;
	struct visa_error *e;
};

/* read_blanks() - skip white space */
void read_blanks(struct reader *r);

/*
 * read_refuse() - fill in the error "expected @what, found ..."; Return: always 0, which the caller
 * returns in place of a node's number
 */
uint32_t read_refuse(struct reader *r, const char *what);

/* read_node() - add a node to the expression tree; Return: its number */
uint32_t read_node(struct reader *r, enum operation op, uint32_t a, uint32_t b);

/*
 * read_digits() - read a number with its suffix; Return: the number of its node in the expression
 * tree
 */
uint32_t read_digits(struct reader *r);

/*
 * read_character() - read a character in quotes; Return: the number of its node in the expression
 * tree
 */
uint32_t read_character(struct reader *r);

#endif
