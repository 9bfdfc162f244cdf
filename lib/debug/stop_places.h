/* SPDX-License-Identifier: MIT */
/* Finds the instructions of a launch at which a stop point stops. */
#ifndef VISA_STOP_PLACES_H
#define VISA_STOP_PLACES_H

#include "../base/words.h"
#include "stop_state.h"

/**
 * stop_place() - find the instructions at which a stop point stops
 * @place: the place, as text. For LINE of the vISA text, and for NAME:LINE of the text of the
 *	kernel or function NAME, the first instruction at or after the line is found. In FILE:LINE
 *	of the source, FILE is a path or the end of one. `barrier` stands for all barriers; `fault`
 *	has no instruction
 * @p: receives the kind, lines, file and instructions. If @p->whole is set, FILE:LINE means each
 *	instruction of the line; else the instructions at which code of the line begins
 *
 * Return: 0; -EINVAL, -ENOENT or -ENOMEM.
 */
int stop_place(const struct watch_code *c, struct base_word place, struct stop_point *p,
	       struct visa_error *e);

/**
 * struct stop_line - the line of the source to which an instruction belongs
 * @routine: number of the routine that contains the instruction
 * @file, @line: the source line; NULL and 0 if unknown
 * @first: the routine's first source line
 * @head: @line belongs to the routine's first line or parameter list, whose code stores arguments
 * @begins: the instruction before it belongs to another line
 */
struct stop_line {
	uint32_t routine;
	const char *file;
	uint32_t line;
	uint32_t first;
	bool head;
	bool begins;
};

struct stop_line stop_line_of(const struct watch_code *c, uint32_t unit);

#endif
