/* SPDX-License-Identifier: MIT */
/*
 * Scalar operands of jumps and calls. Each thread of a gang (threads that execute each instruction
 * together) has a separate value.
 */
#ifndef VISA_FLOW_OPERAND_H
#define VISA_FLOW_OPERAND_H

#include "flow_lanes.h"

/*
 * flow_check() - check that vector operand 0 is a scalar of an integer type; Return: 0 or -EINVAL.
 */
int flow_check(struct exec_prep *p, struct visa_error *e);

/*
 * flow_scalar() - read a scalar source of a thread, sign-extended if its type is signed
 * Return: EXEC_NEXT; EXEC_FAULT if it is outside its variable.
 */
enum exec_step flow_scalar(const struct exec_insn *insn, struct exec_run *r,
			   const struct exec_vec *v, unsigned int thread, int64_t *value);

/*
 * indirect_function() - find the routine that an ifcall calls. switch_index() - find the number of
 * the label to which a switchjmp jumps. Both are for one thread. Return: EXEC_NEXT; EXEC_FAULT if
 * no such routine or label exists.
 */
enum exec_step indirect_function(const struct exec_insn *insn, struct exec_run *r,
				 unsigned int thread, uint32_t *function);
enum exec_step switch_index(const struct exec_insn *insn, struct exec_run *r, unsigned int thread,
			    uint32_t *chosen);

#endif
