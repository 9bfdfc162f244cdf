/* SPDX-License-Identifier: MIT */
/*
 * Faults of single lanes that a run passes over: the access of these lanes is dropped, as one that
 * is out of bounds is, and the instruction takes effect for all others. Reads give zeros.
 */
#ifndef VISA_PASSED_H
#define VISA_PASSED_H

#include "kernel/kernel.h"
#include "outside.h"

/**
 * struct exec_passed - the faults that a run of work-groups has passed over
 * @count: lanes of operands, and accesses of threads
 * @group: work-group of the first fault: of the lowest thread of the lowest work-group; valid if
 *	@count
 * @at: place of the first fault; its thread is a number in the work-group
 * @error: text of the first fault
 */
struct exec_passed {
	uint64_t count;
	uint64_t group;
	struct exec_fault at;
	struct visa_error error;
};

/**
 * exec_pass_over() - pass over a fault of lanes of the thread that the run shows
 * @r: its error says why, and is empty afterwards
 * @lanes: of the record, by bit, for @passed of observers; 0 of an access, which @touch has shown
 *
 * Return: EXEC_NEXT; EXEC_FAULT if the run passes over none, with the error.
 */
enum exec_step exec_pass_over(struct exec_run *r, uint32_t lanes);

/**
 * exec_reads_outside() - whether a source of lanes, which is outside of its variable, is no fault
 * @r: as of exec_pass_over()
 * @lanes: of the record, by bit, for @passed of observers, whose run then has no error
 */
bool exec_reads_outside(struct exec_run *r, uint32_t lanes);

#endif
