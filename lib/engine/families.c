// SPDX-License-Identifier: MIT
/*
 * Maps each row of the instruction table (isa/ops.h) to its family, the functions that prepare and
 * execute the instruction.
 */
#include "run.h"

static enum exec_step stop_here(const struct exec_insn *insn, struct exec_run *r)
{
	(void)insn;
	(void)r;
	return EXEC_STOP;
}

const struct exec_family exec_end = { .run = { stop_here } };

#define DECLARE(id, meaning, opcode, sub, since, mnemonic, layout, verified, body, ...) body

/* Several instructions have the same family, so a family can be declared more than once. */
#define body(name)	extern const struct exec_family exec_##name;
#define because(reason) /* no declaration: the instruction is not executed */
VISA_OPS(DECLARE)
#undef body
#undef because

const struct exec_family exec_none = { 0 };

#define body(name)	&exec_##name
#define because(reason) &exec_none
#define ROW(id, meaning, opcode, sub, since, mnemonic, layout, verified, body, ...)                \
	[VISA_##id] = body,

const struct exec_family *const exec_families[UINT8_MAX + 1] = {
	VISA_OPS(ROW)[EXEC_OP_END] = &exec_end,
};
