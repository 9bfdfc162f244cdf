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
 * @debug_info: with debug information (-g), which names variables and may change the code
 * @unoptimized: without optimization
 * @checks: the checks that it is compiled for, a set of VISA_CHECK_BIT(): functions of OpenCL C
 *	that leave nothing in the code leave it what these checks need
 * @frames: for a debugger, as of struct visa_source_build
 * @kernel: name of the only kernel that is launched; NULL for all
 * @cache: directory of zebins that were compiled earlier; NULL for none
 */
struct ocloc_build {
	const char *options;
	bool debug_info;
	bool unoptimized;
	uint32_t checks;
	bool frames;
	const char *kernel;
	const char *cache;
};

/* ocloc_takes() - whether a file is a source: NAME.cl, or SPIR-V under any name */
bool ocloc_takes(const char *file);

/* ocloc_notes() - whether a file is a source that is compiled for checks, which SPIR-V is not */
bool ocloc_notes(const char *file);

/*
 * ocloc_check() - refuse options for the compiler with a file that is compiled already. Return: an
 * exit status, after a message.
 */
int ocloc_check(const struct ocloc_build *build, const char *file);

/**
 * ocloc_compile() - compile a source to a zebin that has the vISA text of its kernels
 * @file: the source, in OpenCL C or SPIR-V; files that it includes are searched for beside it
 * @platform: name of the platform
 * @build: how
 * @zebin: receives the zebin
 * @e: the error. The output of the compiler goes to standard error
 *
 * Return: 0; -ENOENT if there is no ocloc, or no such file; -EINVAL if the source does not compile;
 * another negative errno.
 */
int ocloc_compile(const char *file, const char *platform, const struct ocloc_build *build,
		  struct visa_buffer *zebin, struct visa_error *e);

#endif
