/* SPDX-License-Identifier: MIT */
/* Compile sources for the checks that the user has requested. */
#ifndef OPENCL_CHECKED_BUILD_H
#define OPENCL_CHECKED_BUILD_H

#include "../host/ocloc.h"

/*
 * checked_compile() - call visa_source_compile() with the checks that the user has requested, and
 * with the user's cache. Sentences about faults that the checks cannot find in this source are
 * printed. @kernel: for a debugger, the only kernel to compile; NULL for all. Return: 0, or the
 * errors of visa_source_compile()
 */
int checked_compile(const struct visa_ocloc *o, const char *kernel, struct visa_buffer *made,
		    struct visa_buffer *log, struct visa_error *e);

#endif
