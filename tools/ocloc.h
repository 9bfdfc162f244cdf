/* SPDX-License-Identifier: MIT */
/* Sources in OpenCL C and SPIR-V, compiled by Intel's offline compiler, ocloc. */
#ifndef OCLOC_H
#define OCLOC_H

#include <stdbool.h>
#include <stdint.h>

#include "../lib/base/buffer.h"
#include "../lib/base/error.h"

/**
 * struct ocloc_build - how a source is compiled
 * @options: options of OpenCL C for the compiler, or NULL
 * @debug_info: add debug information (-g), which names variables, and can change the code
 * @unoptimized: compile without optimization
 * @checks: set of VISA_CHECK_BIT(). The code gets additional instructions for these checks, since
 *	some faults leave no trace in the code that the compiler writes
 * @kernel: name of the only kernel that is launched; NULL for all. With debug information, all
 *	other kernels are left out
 * @cache: directory of zebins that were compiled earlier; NULL for none
 */
struct ocloc_build {
	const char *options;
	bool debug_info;
	bool unoptimized;
	uint32_t checks;
	const char *kernel;
	const char *cache;
};

/* ocloc_takes() - Return: whether a file is a source: NAME.cl, or SPIR-V with any name */
bool ocloc_takes(const char *file);

/*
 * ocloc_notes() - Return: whether a file is a source that can be compiled with additional
 * instructions for checks: true for OpenCL C, false for SPIR-V
 */
bool ocloc_notes(const char *file);

/*
 * ocloc_check() - refuse options for the compiler if the file is not a source. Return: TOOL_DONE,
 * or TOOL_USAGE after a message.
 */
int ocloc_check(const struct ocloc_build *build, const char *file);

/* ocloc_wants_debug() - Return: whether the user requested debug information. */
bool ocloc_wants_debug(const struct ocloc_build *build);

/**
 * ocloc_compile() - compile a source to a zebin that has the vISA text of its kernels
 * @file: the source, in OpenCL C or SPIR-V; its directory is searched for included files
 * @platform: name of the platform
 * @build: the options
 * @zebin: receives the zebin
 * @e: filled in on failure: the reason. The output of the compiler goes to standard error
 *
 * Return: 0; -ENOENT if there is no ocloc, or no such file; -EINVAL if the source does not compile;
 * another negative errno.
 */
int ocloc_compile(const char *file, const char *platform, const struct ocloc_build *build,
		  struct visa_buffer *zebin, struct visa_error *e);

#endif
