/* SPDX-License-Identifier: MIT */
/*
 * Conditions of stop points: comparisons joined by &&. A comparison is OPERAND OP NUMBER. OPERAND
 * is an element of a variable, V34(0,3), or V34 of a variable that has one element; a predicate, P1
 * or one lane of it, P1(3); em, the lanes at the stop point, or one of them, lane(3); thread and
 * group, whose number is X[,Y[,Z]]. Names are from the routine's text, or canonical.
 */
#ifndef VISA_CONDITION_H
#define VISA_CONDITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../decl/decls.h"

struct stop_condition;

/**
 * struct stop_scene - a thread that has reached a stop point
 * @frame, @preds: its variables, and its predicates by id
 * @em: its lanes at the stop point
 * @thread, @group: its number, and the number of its group
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
 * @grf: bytes of a general register
 * @line: text that ends with the condition, @size bytes; the error's column counts from here
 * @from: the first byte of the condition
 *
 * Return: 0; -EINVAL for an invalid condition, -ENOENT for a name that is not declared; -ENOMEM.
 */
int stop_condition_new(const struct visa_decls *decls, unsigned int grf, const char *line,
		       size_t size, size_t from, struct stop_condition **condition,
		       struct visa_error *e);
void stop_condition_free(struct stop_condition *c);

/*
 * stop_condition_holds() - Return: whether the condition is true for a thread in an activation of
 * the routine
 */
bool stop_condition_holds(const struct stop_condition *c, const struct stop_scene *s);

#endif
