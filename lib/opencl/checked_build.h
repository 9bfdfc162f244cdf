/* SPDX-License-Identifier: MIT */
/* Compile sources for the checks that the user has requested. */
#ifndef OPENCL_CHECKED_BUILD_H
#define OPENCL_CHECKED_BUILD_H

#include "../host/ocloc.h"

/*
 * checked_compile() - visa_source_compile() for the checks of launches, with the user's cache. The
 * name of the source is the one in its line information. Faults that checks cannot find are
 * reported. @kernel: the only kernel of a build for a debugger; NULL for all
 */
int checked_compile(const struct visa_ocloc *o, const char *kernel, struct visa_buffer *made,
		    struct visa_buffer *log, struct visa_error *e);

#endif
