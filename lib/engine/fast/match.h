/* SPDX-License-Identifier: MIT */
/* Functions that give prepared instructions fast handlers. */
#ifndef VISA_FAST_MATCH_H
#define VISA_FAST_MATCH_H

#include "fast_bodies.h"

/*
 * exec_fast_alu(), exec_fast_message() - give an instruction of arithmetic, or a message (a load,
 * store or atomic), a fast handler. An instruction without a matching form is not changed.
 */
void exec_fast_alu(struct exec_insn *insn, unsigned int width, bool keep);
void exec_fast_message(struct exec_insn *insn, unsigned int width);

/*
 * fast_has_16() - Return: whether an instruction has 16 lanes that are all enabled when all lanes
 * of the thread are enabled; @width: number of lanes of the thread
 */
static inline bool fast_has_16(const struct exec_insn *insn, unsigned int width)
{
	unsigned int first = exec_first_lane(insn);

	return insn->lanes == EXEC_FAST && (insn->exec >> 7 || first + EXEC_FAST <= width);
}

#endif
