/* SPDX-License-Identifier: MIT */
/* Options of clBuildProgram(), clCompileProgram() and clLinkProgram(). */
#ifndef OPENCL_BUILD_OPTIONS_H
#define OPENCL_BUILD_OPTIONS_H

#include <stdbool.h>

#include "../base/buffer.h"

/**
 * options_for_ocloc() - append an application's build options, converted to options of ocloc
 * @options: the application's options; or NULL
 *
 * Options without an effect that ocloc refuses are left out. Relative directories of -I become
 * absolute, since ocloc runs in another working directory.
 */
void options_for_ocloc(struct visa_buffer *b, const char *options);

/* options_link() - Return: whether all options are valid for a linker; @options may be NULL */
bool options_link(const char *options);

#endif
