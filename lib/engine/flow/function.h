/* SPDX-License-Identifier: MIT */
/* Calls of functions. Unlike a subroutine, a function has its own variables. */
#ifndef VISA_FUNCTION_H
#define VISA_FUNCTION_H

#include "flow_lanes.h"

/*
 * function_enter() - let lanes enter a function, which starts with the predefined variables of its
 * caller
 * Return: EXEC_JUMP, or EXEC_FAULT for too many calls.
 */
enum exec_step function_enter(const struct exec_insn *insn, struct exec_run *r, flow_lanes go,
			      uint32_t routine);

#endif
