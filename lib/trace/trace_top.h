/* SPDX-License-Identifier: MIT */
/*
 * Traces the instructions that the device's own thread executes, one by one, outside of launches.
 */
#ifndef VISA_TRACE_TOP_H
#define VISA_TRACE_TOP_H

#include "trace_state.h"

/**
 * trace_top_begin() - begin a run of the device's own thread
 * @r: the run, begun for the engine with observers
 * @inst: the instruction, for a run of one instruction; or NULL
 * @code: the code, for a program; or NULL
 * @observer: receives the observer of the run
 *
 * Return: whether the run is traced; false while a launch is traced.
 */
bool trace_top_begin(struct visa_trace *t, struct exec_run *r, const struct visa_inst *inst,
		     const uint8_t *code, struct exec_observer *observer);

/* trace_top_end() - end a run; @fault: the reason for a failure, or NULL */
void trace_top_end(struct visa_trace *t, const char *fault);

#endif
