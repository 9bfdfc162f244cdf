/* SPDX-License-Identifier: MIT */
/*
 * The state of the threads of a gang (threads that execute each instruction together) while the
 * gang does not run. Debuggers read the state, and can set the lanes that run.
 */
#ifndef VISA_GANG_VIEW_H
#define VISA_GANG_VIEW_H

#include "kernel.h"

/**
 * struct exec_activation - an activation of a thread: the kernel, or a call that has not returned
 * @routine: index of the routine in the kernel
 * @unit: offset of an instruction in the prepared kernel, in units of EXEC_UNIT bytes. If a lane of
 *	the thread is at the gang's current instruction, this instruction. If no lane is, the lowest
 *	instruction at which lanes of the activation wait. In the activation of a caller, the call
 *	instruction
 * @running: mask of the lanes at the gang's current instruction
 * @lanes: mask of the lanes at @unit; for a caller, of the lanes that wait for the call to return
 * @frame, @preds: variables and predicates of the activation
 */
struct exec_activation {
	uint32_t routine;
	uint32_t unit;
	uint32_t running;
	uint32_t lanes;
	const uint8_t *frame;
	const uint32_t *preds;
};

/**
 * exec_gang_activation() - find an activation of a thread: one of its calls that have not returned
 * @thread: number of the thread in the gang
 * @n: 0: the current activation; 1: its caller, and so on
 *
 * Return: whether it exists; a thread that has ended has no activation.
 */
bool exec_gang_activation(const struct exec_gang *g, unsigned int thread, uint32_t n,
			  struct exec_activation *a);

/**
 * exec_gang_waiting() - find the nth instruction at which lanes of a thread's current activation
 * wait
 * @n: number of the instruction, from 0 on, in the order of the code; the gang's current
 *	instruction is not counted
 * @lanes, @unit: receive the lanes, and the offset of the instruction at which they continue
 *
 * Return: whether an nth such instruction exists.
 */
bool exec_gang_waiting(const struct exec_gang *g, unsigned int thread, uint32_t n, uint32_t *lanes,
		       uint32_t *unit);

/* exec_gang_lanes() - Return: the lanes of a thread that have not ended. */
uint32_t exec_gang_lanes(const struct exec_gang *g, unsigned int thread);

/**
 * exec_gang_choose() - choose which lanes of a thread are at the gang's current instruction
 * @lanes: lanes of the current activation. Lanes that waited elsewhere move to the current
 *	instruction. Lanes that were at the current instruction and are not chosen wait at the next
 *	wait point of the code (where lanes wait for other lanes)
 *
 * Return: 0; -ENOENT for a lane that has ended, or that waits in a caller; -EBUSY if no lane of the
 * gang would be left; -ENXIO if the code returns before it comes to a wait point.
 */
int exec_gang_choose(struct exec_gang *g, unsigned int thread, uint32_t lanes);

/* exec_gang_depth() - Return: number of calls of the gang that have not returned. */
size_t exec_gang_depth(const struct exec_gang *g);

/*
 * exec_gang_at() - Return: the offset of the gang's current instruction in the prepared code;
 * @running: receives a bit for each thread that has lanes there
 */
uint32_t exec_gang_at(const struct exec_gang *g, uint32_t *running);

/*
 * exec_kernel_find() - find the routine of the instruction at offset @unit of the prepared code,
 * and its byte offset in the routine's code; @lanes and @thread of the result are 0
 */
struct exec_fault exec_kernel_find(const struct exec_kernel *k, uint32_t unit);

#endif
