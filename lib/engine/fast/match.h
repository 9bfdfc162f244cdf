/* SPDX-License-Identifier: MIT */
/* Shared by the choosers of fast bodies. */
#ifndef VISA_FAST_MATCH_H
#define VISA_FAST_MATCH_H

#include "fast_bodies.h"

/* Fast bodies of arithmetic, and of messages. A record that has no such form stays as it is. */
void exec_fast_alu(struct exec_insn *insn, unsigned int width, bool keep);
void exec_fast_message(struct exec_insn *insn, unsigned int width);

/* fast_has_16() - Return: whether an instruction has 16 lanes, all on where all of a thread of
 * @width are
 */
static inline bool fast_has_16(const struct exec_insn *insn, unsigned int width)
{
	unsigned int first = exec_first_lane(insn);

	return insn->lanes == EXEC_FAST && (insn->exec >> 7 || first + EXEC_FAST <= width);
}

#endif
