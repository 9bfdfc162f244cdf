/* SPDX-License-Identifier: MIT */
/* Compiled sources: a cache of the compiler's output, and the code that checks need. */
#ifndef VISA_SOURCE_H
#define VISA_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../base/buffer.h"
#include "../base/error.h"
#include "../host/ocloc.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * struct visa_source_build - how a source is compiled
 * @ocloc: source and options for the compiler; checks and @cache need the bytes of the source
 * @cache: directory of the results of earlier runs, such as visa_launch_cache() (launch.h); NULL
 *	for none. A source whose include directives name files by macros is not cached
 * @name: name of the source in reports; the same as in the option -s of @ocloc
 * @debug: the options of @ocloc with debug information (-g), which names arrays
 * @checks: set of VISA_CHECK_BIT() (report.h) for which the source is compiled; 0 for none. It has
 *	an effect only for zebins made from OpenCL C; @name, @debug and @kernel are used only with
 *	checks
 * @frames: for a debugger: if the options contain -g, @kernel alone is kept (spirv_keep_kernel()),
 *	and with -cl-opt-disable as well, all variables get a place in memory (spirv_add_frames(),
 *	spirv_keep_pointers()). With @checks, variables get a place in any case, for their names in
 *	reports
 * @kernel: name of the only kernel that is launched; NULL for all
 */
struct visa_source_build {
	struct visa_ocloc ocloc;
	const char *cache;
	const char *name;
	const char *debug;
	uint32_t checks;
	bool frames;
	const char *kernel;
};

/**
 * visa_source_compile() - compile a source to a zebin, with the code that the requested checks need
 * @made: receives the output file
 * @log: receives the compiler's messages about the source; empty if there are none
 * @unseen: receives sentences, one per line, about faults that checks cannot find because the
 *	source does not compile with the added code
 * @e: filled in on failure
 *
 * Some calls, such as async copies, cannot be recognized in the compiled code. Macros replace them,
 * and record them as instrumentation notes: data that the program stores at a fixed address for a
 * check. For the checks oob, null and arith, notes are added to the SPIR-V. With -cl-opt-disable,
 * negations of vectors are split (spirv_split_negations()). Line numbers do not change. For the
 * check uninit the zebin has the types of arguments (visa_ze_put_types()), since padding does not
 * count as output of a kernel.
 *
 * The cache also stores the log and the sentences. It is the same directory as for native code,
 * with the same size limit. ocloc must be installed, since an entry is only valid for one version
 * of the compiler.
 *
 * Return: 0; -ENOENT if there is no ocloc; -EINVAL if the source does not compile; -EINTR; another
 * negative errno.
 */
int visa_source_compile(const struct visa_source_build *b, struct visa_buffer *made,
			struct visa_buffer *log, struct visa_buffer *unseen, struct visa_error *e);

#ifdef __cplusplus
}
#endif
#endif
