/* SPDX-License-Identifier: MIT */
/*
 * Conditions of stop points: comparisons joined by &&. A comparison is OPERAND OP NUMBER. OPERAND
 * is one of these:
 *
 *	V34(0,3)	the element in row 0, column 3 of a variable
 *	V34		a variable that has one element
 *	P1, P1(3)	a predicate as a mask of lanes; lane 3 of it
 *	em		the mask of the lanes that are at the stop point
 *	lane(3)		lane 3 of em
 *	thread		the number of the hardware thread in its work-group
 *	group		the work-group; NUMBER is X[,Y[,Z]]
 *
 * Variables and predicates have the names of the routine's vISA text, or canonical names: V and P
 * with a number.
 */
#ifndef VISA_CONDITION_H
#define VISA_CONDITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../decl/decls.h"

struct stop_condition;

/**
 * struct stop_scene - the state of a hardware thread that has reached a stop point
 * @frame: the bytes of its variables
 * @preds: its predicates, by id
 * @em: mask of its lanes that are at the stop point
 * @thread: the thread's number in its work-group
 * @group: the number of the work-group
 */
struct stop_scene {
	const uint8_t *frame;
	const uint32_t *preds;
	uint32_t em;
	uint32_t thread;
	const uint32_t *group;
};

/**
 * stop_condition_new() - read a condition
 * @decls: declarations of the routine
 * @grf: size of a general register in bytes
 * @line: text that ends with the condition, @size bytes; the column of an error counts from its
 *	start
 * @from: offset of the condition in @line
 *
 * Return: 0; -EINVAL for an invalid condition, -ENOENT for a name that is not declared; -ENOMEM.
 */
int stop_condition_new(const struct visa_decls *decls, unsigned int grf, const char *line,
		       size_t size, size_t from, struct stop_condition **condition,
		       struct visa_error *e);
void stop_condition_free(struct stop_condition *c);

/*
 * stop_condition_holds() - Return: whether the condition is true for a thread. The thread executes
 * the routine for whose declarations the condition was read.
 */
bool stop_condition_holds(const struct stop_condition *c, const struct stop_scene *s);

#endif
