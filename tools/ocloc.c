// SPDX-License-Identifier: MIT
/* Compiles source files with ocloc, Intel's offline compiler, and makes the options for it. */
#include "ocloc.h"
#include "../lib/base/regular.h"
#include "../lib/base/words.h"
#include "../lib/source/checked_source.h"
#include "tool.h"

#include <errno.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINES "-gline-tables-only" /* adds .FILE and .LOC lines; -g would change the code */
#define DEBUG "-g"

/* Whether a regular file begins with the magic number of SPIR-V, in either byte order. */
static bool is_spirv(const char *file)
{
	static const unsigned char magic[2][4] = { { 3, 2, 0x23, 7 }, { 7, 0x23, 2, 3 } };
	FILE *f = strcmp(file, "-") != 0 ? base_open_regular(file) : NULL;
	unsigned char head[4];
	bool is = f && fread(head, sizeof(head), 1, f) == 1 &&
		  (!memcmp(head, magic[0], sizeof(head)) || !memcmp(head, magic[1], sizeof(head)));

	if (f)
		fclose(f);
	return is;
}

bool ocloc_takes(const char *file)
{
	size_t n = strlen(file);

	return (n > 3 && !strcmp(file + n - 3, ".cl")) || is_spirv(file);
}

bool ocloc_notes(const char *file)
{
	return ocloc_takes(file) && !is_spirv(file);
}

int ocloc_check(const struct ocloc_build *build, const char *file)
{
	const char *word = build->debug_info ? "--debug-info" : "-O0";

	if (ocloc_takes(file) || (!build->options && !build->debug_info && !build->unoptimized))
		return TOOL_DONE;
	if (build->options)
		return tool_error(TOOL_USAGE,
				  "--options is for a source (.cl or SPIR-V), which %s is not",
				  file);
	return tool_error(TOOL_USAGE,
			  "%s is for a source (.cl or SPIR-V), and %s is compiled already; compile "
			  "its source again, by visa-run --compile %s",
			  word, file, word);
}

/* Whether the options contain -g. */
static bool wants_debug(const char *options)
{
	struct base_line words = base_line(options, strlen(options));
	struct base_word word;

	do
		word = base_line_next(&words);
	while (word.size && !base_word_is(word, DEBUG));
	return word.size;
}

bool ocloc_wants_debug(const struct ocloc_build *b)
{
	return b->debug_info || (b->options && wants_debug(b->options));
}

/*
 * Join all options for the compiler, separated by spaces. @folder: the folder of the source.
 * Return: the text, which the caller frees; NULL if out of memory.
 */
static char *all_options(const struct ocloc_build *b, bool spirv, const char *source,
			 const char *folder)
{
	const char *options = b->options ? b->options : "";
	/*
	 * -g changes optimized code, so it is added for checks only if optimization is off.
	 * Reports then name arrays and elements.
	 */
	bool debug = ocloc_wants_debug(b) || (b->unoptimized && b->checks);
	const char *level = b->unoptimized ? " -cl-opt-disable" : "";
	char *all = NULL;

	if (spirv ? asprintf(&all, "%s%s %s", debug ? DEBUG : "", level, options) < 0
		  : asprintf(&all, "%s -s \"%s\" -I \"%s\"%s %s", debug ? DEBUG : LINES, source,
			     folder, level, options) < 0)
		return NULL;
	return all;
}

/* Print the compiler's output @log, and @unseen: faults that checks cannot find in this build. */
static void ocloc_say(struct visa_buffer *log, struct visa_buffer *unseen)
{
	struct base_word rest, line;

	visa_buffer_number(log, 0, 1);
	visa_buffer_number(unseen, 0, 1);
	if (log->failed || unseen->failed)
		return;
	fputs((const char *)log->bytes, stderr);
	rest = base_word((const char *)unseen->bytes);
	while (base_next_line(&rest, &line))
		tool_error(TOOL_DONE, "%.*s", (int)line.size, line.text);
}

/*
 * Compile the source file @o->source.name. @o: the other parameters of the compiler; this function
 * fills in the bytes of the source. @debug: the options for a second build with debug information
 */
static int compile(const struct ocloc_build *build, struct visa_ocloc *o, const char *debug,
		   struct visa_buffer *zebin, struct visa_error *e)
{
	struct visa_buffer log = { 0 }, unseen = { 0 };
	struct visa_source_build b = { .cache = build->cache,
				       .name = o->source.name,
				       .debug = debug,
				       .checks = build->checks,
				       .frames = true,
				       .kernel = build->kernel };
	unsigned char *bytes = NULL;
	size_t size;
	int err;

	if (tool_read_file(o->source.name, &bytes, &size))
		return visa_fail(e, EIO, "the source cannot be read");
	o->source = (struct visa_ocloc_file){ "source.cl", bytes, size };
	b.ocloc = *o;
	err = visa_source_compile(&b, zebin, &log, &unseen, e);
	free(bytes);
	ocloc_say(&log, &unseen);
	visa_buffer_free(&log);
	visa_buffer_free(&unseen);
	return err;
}

int ocloc_compile(const char *file, const char *platform, const struct ocloc_build *build,
		  struct visa_buffer *zebin, struct visa_error *e)
{
	const bool spirv = is_spirv(file);
	char *source = realpath(file, NULL), *copy = source ? strdup(source) : NULL;
	const char *folder = copy ? dirname(copy) : NULL;
	struct ocloc_build with_debug = *build;
	char *options, *debug;
	int err;

	if (!source)
		return visa_fail(e, errno, "%s", strerror(errno));
	with_debug.debug_info = true;
	options = copy ? all_options(build, spirv, source, folder) : NULL;
	debug = copy ? all_options(&with_debug, spirv, source, folder) : NULL;
	if (!options || !debug) {
		err = visa_fail(e, ENOMEM, "out of memory");
	} else {
		struct visa_ocloc o = { .source = { .name = source },
					.from = spirv ? VISA_SPIRV : VISA_OPENCL_C,
					.to = VISA_ZEBIN,
					.platform = platform,
					.options = options,
					.tmp = getenv("TMPDIR") };

		err = compile(build, &o, debug, zebin, e);
	}
	free(debug);
	free(options);
	free(copy);
	free(source);
	return err;
}
