/* SPDX-License-Identifier: MIT */
/*
 * Faults of single lanes that a run skips so that it can continue (--keep-going): the access of
 * these lanes is dropped, like one that is out of bounds, and the instruction takes effect for all
 * other lanes. Reads return zeros.
 */
#ifndef VISA_PASSED_H
#define VISA_PASSED_H

#include "kernel/kernel.h"
#include "outside.h"

/**
 * struct exec_passed - the faults that a run of work-groups has skipped
 * @count: number of faults. Each lane of an operand counts, and each access of a thread
 * @group: the lowest work-group with a fault; valid if @count is not 0. In it, "the first fault" is
 *	the first fault of the lowest thread that has one
 * @at: instruction of the first fault; its thread is a number in the work-group
 * @error: text of the first fault
 */
struct exec_passed {
	uint64_t count;
	uint64_t group;
	struct exec_fault at;
	struct visa_error error;
};

/**
 * exec_pass_over() - skip a fault of some lanes of the selected thread, if the run continues after
 * faults
 * @r: the run with the error of the fault, which is empty afterwards
 * @lanes: bit mask of lanes of the instruction, for the function passed() of observers; 0 for an
 *	access, which touch() has reported
 *
 * Return: EXEC_NEXT; EXEC_FAULT, with the error, if the run ends at faults.
 */
enum exec_step exec_pass_over(struct exec_run *r, uint32_t lanes);

/**
 * exec_reads_outside() - Return: whether lanes may read a source outside of its variable without a
 * fault
 * @r: the run, with the thread selected
 * @lanes: bit mask of lanes of the instruction, for the function passed() of observers, which is
 *	called with an empty error
 */
bool exec_reads_outside(struct exec_run *r, uint32_t lanes);

#endif
