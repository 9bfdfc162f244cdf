/* SPDX-License-Identifier: MIT */
/* Reading an expression; its nodes, numbers and characters. */
#ifndef INSPECT_READER_H
#define INSPECT_READER_H

#include "inspect_state.h"

/**
 * struct reader - an expression being read
 * @x: the expression so far
 * @at, @end: the remaining text
 * @depth: nesting depth of operators
 * @err: 0, or the errno of the error
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
 * read_refuse() - fill in the error "expected ..., found ..."; Return: 0, a node that must not be
 * used
 */
uint32_t read_refuse(struct reader *r, const char *what);

/* read_node() - add a node; Return: its number */
uint32_t read_node(struct reader *r, enum operation op, uint32_t a, uint32_t b);

/* read_digits() - read a number, with its suffix */
uint32_t read_digits(struct reader *r);

/* read_character() - read a character in quotes */
uint32_t read_character(struct reader *r);

#endif
