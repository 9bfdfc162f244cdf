/* SPDX-License-Identifier: MIT */
/* Scalar operands of jumps and calls; each thread of a gang has a separate value. */
#ifndef VISA_FLOW_OPERAND_H
#define VISA_FLOW_OPERAND_H

#include "flow_lanes.h"

/*
 * flow_check() - check whether vector operand 0 can be a scalar of integers; Return: 0 or -EINVAL.
 */
int flow_check(struct exec_prep *p, struct visa_error *e);

/*
 * flow_scalar() - find the value of a scalar source, extended by the sign of its type
 * Return: EXEC_NEXT; EXEC_FAULT if it is outside its variable.
 */
enum exec_step flow_scalar(const struct exec_insn *insn, struct exec_run *r,
			   const struct exec_vec *v, unsigned int thread, int64_t *value);

/*
 * indirect_function() - find the routine that an ifcall calls; switch_index() - find the number of
 * the label that a switchjmp chooses. Return: EXEC_NEXT; EXEC_FAULT if there is none.
 */
enum exec_step indirect_function(const struct exec_insn *insn, struct exec_run *r,
				 unsigned int thread, uint32_t *function);
enum exec_step switch_index(const struct exec_insn *insn, struct exec_run *r, unsigned int thread,
			    uint32_t *chosen);

#endif
