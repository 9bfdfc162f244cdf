/* SPDX-License-Identifier: MIT */
/*
 * Fills in the result and the error text of a launch that had a fault: the fault that ended the
 * launch. With the option keep_going, it can be the first fault after which the launch continued.
 */
#ifndef VISA_LAUNCH_FAILURE_H
#define VISA_LAUNCH_FAILURE_H

#include "launch_run.h"

/**
 * launch_ended() - report the fault that ended the launch; @failed: the runner (host thread) in
 * which it happened
 * @result: receives the instruction, the thread and the lanes of the fault
 * @e: receives the error text
 *
 * Return: the negative errno of the fault.
 */
int launch_ended(const struct launch_run *run, const struct runner *failed,
		 struct visa_launch_result *result, struct visa_error *e);

/*
 * launch_passed() - report the first fault after which the run has continued (keep_going); Return:
 * the negative errno of the fault; 0 if there was none.
 */
int launch_passed(const struct launch_run *run, const struct runner *runners,
		  struct visa_launch_result *result, struct visa_error *e);

#endif
