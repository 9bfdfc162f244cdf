/* SPDX-License-Identifier: MIT */
/* What the driver prints. */
#ifndef OPENCL_REPORT_H
#define OPENCL_REPORT_H

#include "../launch/launch.h"

/* report_print() - the output of printf of kernels */
void report_print(const char *text, size_t size);

/* report_failure() - a launch has failed; @result: where, or NULL if it did not begin */
void report_failure(const struct visa_ze_kernel *k, const struct visa_launch_result *result,
		    const struct visa_error *e);

#endif
