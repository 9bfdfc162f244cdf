/* SPDX-License-Identifier: MIT */
/* Sources that are compiled: what was made of them is kept, and checks find what they need. */
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
 * @ocloc: the run of the compiler; for checks and for @cache its source has its bytes
 * @cache: directory of what was compiled earlier, such as visa_launch_cache() (launch.h); NULL for
 *	none. A source whose include directives name files by macros is not kept
 * @name: of the source, by which reports name its lines; as the option -s of @ocloc has it
 * @debug: the options of @ocloc with debug information (-g), which names arrays
 * @checks: set of VISA_CHECK_BIT() (report.h) that it is compiled for; 0 for none. It has an effect
 *	on zebins of OpenCL C; @name, @debug and @kernel are used with it
 * @kernel: name of the only kernel that is launched; NULL for all
 */
struct visa_source_build {
	struct visa_ocloc ocloc;
	const char *cache;
	const char *name;
	const char *debug;
	uint32_t checks;
	const char *kernel;
};

/**
 * visa_source_compile() - compile a source, to a zebin with what checks need if there are some
 * @made: receives what is made
 * @log: receives what the compiler says of the source; nothing if all is well
 * @unseen: receives what checks do not see of it, since the source does not compile with it: lines
 *	of sentences
 * @e: says what is wrong
 *
 * Calls that leave nothing in the code, such as async copies, become macros that leave notes. The
 * checks oob and arith have notes in the SPIR-V. Lines keep their numbers. For the check uninit the
 * zebin has the types of arguments (visa_ze_put_types()), by which padding is known, which is no
 * output of a kernel.
 *
 * The cache has the log and the sentences, too. It is the directory of native code, bounded like
 * that. ocloc must be there, and an entry is that of the version of the compiler which is there.
 *
 * Return: as visa_ocloc_compile().
 */
int visa_source_compile(const struct visa_source_build *b, struct visa_buffer *made,
			struct visa_buffer *log, struct visa_buffer *unseen, struct visa_error *e);

#ifdef __cplusplus
}
#endif
#endif
