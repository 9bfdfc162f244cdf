/* SPDX-License-Identifier: MIT */
/* Options of clBuildProgram(), clCompileProgram() and clLinkProgram(). */
#ifndef OPENCL_BUILD_OPTIONS_H
#define OPENCL_BUILD_OPTIONS_H

#include <stdbool.h>

#include "../base/buffer.h"

/**
 * options_for_ocloc() - append options as ocloc takes them
 * @options: as the application gives them; or NULL
 *
 * Options that ocloc refuses and that change nothing are left out; relative directories of -I
 * become absolute ones, since ocloc works elsewhere.
 */
void options_for_ocloc(struct visa_buffer *b, const char *options);

/* options_link() - whether all are options that a linker can be given; @options: or NULL */
bool options_link(const char *options);

#endif
