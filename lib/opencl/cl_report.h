/* SPDX-License-Identifier: MIT */
/* The driver's printed texts. */
#ifndef OPENCL_REPORT_H
#define OPENCL_REPORT_H

#include "../launch/launch.h"
#include "../report/report_out.h"

/* report_print() - print the output of kernels' printf */
void report_print(const char *text, size_t size);

/* report_text() - print a text of lines on standard error, after the driver's name */
void report_text(const struct visa_buffer *text);

/* report_line() - print a line on standard error, after the driver's name */
void report_line(const char *fmt, ...) __attribute__((format(printf, 1, 2)));

/*
 * report_failure() - report that a launch has failed
 * @result: contains the instruction that failed; NULL if the launch did not begin
 * @source: source of the program
 */
void report_failure(const struct visa_ze_kernel *k, const struct visa_source_text *source,
		    const struct visa_launch_result *result, const struct visa_error *e);

#endif
