/* SPDX-License-Identifier: MIT */
/* Which records of a launch a stop point means. */
#ifndef VISA_STOP_PLACES_H
#define VISA_STOP_PLACES_H

#include "../base/words.h"
#include "stop_state.h"

/**
 * stop_place() - find the records that a place means
 * @place: LINE of the vISA text, or NAME:LINE of the text of the kernel or function NAME: the first
 *	instruction on it or after it; FILE:LINE of the source, FILE being a path or the end of one;
 *	`barrier`: each barrier, at least one; `fault`: no record
 * @p: receives the kind, lines, file and records. If @p->whole is set, FILE:LINE means each
 *	instruction of the line; else those at which the line's code begins
 *
 * Return: 0; -EINVAL, -ENOENT or -ENOMEM.
 */
int stop_place(const struct watch_code *c, struct base_word place, struct stop_point *p,
	       struct visa_error *e);

/**
 * struct stop_line - the line of the source that a record comes from
 * @routine: whose code it is; @file, @line: NULL and 0 if unknown
 * @first: the first line of the routine
 * @begins: code of the line begins here, or in a label before it
 */
struct stop_line {
	uint32_t routine;
	const char *file;
	uint32_t line;
	uint32_t first;
	bool begins;
};

struct stop_line stop_line_of(const struct watch_code *c, uint32_t unit);

#endif
