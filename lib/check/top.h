/* SPDX-License-Identifier: MIT */
/* Checks of single instructions of the device's thread, outside of kernels. */
#ifndef VISA_CHECK_TOP_H
#define VISA_CHECK_TOP_H

#include "check.h"

/* The checks that can examine single instructions. All other checks need a launch. */
#define CHECK_TOP                                                                                  \
	(VISA_CHECK_BIT(VISA_CHECK_OOB) | VISA_CHECK_BIT(VISA_CHECK_NULL) |                        \
	 VISA_CHECK_BIT(VISA_CHECK_MISALIGNED) | VISA_CHECK_BIT(VISA_CHECK_CONFLICT) |             \
	 VISA_CHECK_BIT(VISA_CHECK_SAME))

/*
 * check_top_new() - make the checks of single instructions; @on: a subset of CHECK_TOP. Return:
 * NULL if out of memory.
 */
struct check *check_top_new(uint32_t on);

/* check_top_begin() - begin a run; Return: its observer. */
struct exec_observer check_top_begin(struct check *c, struct exec_run *r);

/*
 * check_top_report() - convert a finding (the data of a report) to a report; the caller fills in
 * the instruction
 * @r: receives the report
 */
void check_top_report(const struct check_finding *f, struct visa_report *r);

/* check_top_end() - discard the findings (the data of reports). */
void check_top_end(struct check *c);

#endif
