// SPDX-License-Identifier: MIT
/* Which body executes which row of the instruction table. */
#include "exec.h"

/* What is not executed. */
static const struct exec_body visa_exec_none;

#define body(token)  &visa_exec_##token
#define because(why) &visa_exec_none
#define ROW(id, meaning, code, sub, since, mnemonic, layout, verified, body_, ...)                 \
	[VISA_##id] = body_,
const struct exec_body *const visa_exec_bodies[VISA_OP_COUNT] = { VISA_OPS(ROW) };

bool visa_executes(enum visa_op_id op)
{
	return visa_exec_bodies[op] != &visa_exec_none;
}
