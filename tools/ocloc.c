// SPDX-License-Identifier: MIT
/* Sources as files, and their options. */
#include "ocloc.h"
#include "../lib/base/words.h"
#include "../lib/check/index_notes.h"
#include "../lib/check/report.h"
#include "../lib/host/ocloc.h"
#include "ocloc_checked.h"
#include "tool.h"

#include <errno.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINES "-gline-tables-only" /* .FILE and .LOC lines; -g alone changes the code */
#define DEBUG "-g"

/* Whether a regular file begins with the magic number of SPIR-V, in either byte order. */
static bool is_spirv(const char *file)
{
	static const unsigned char magic[2][4] = { { 3, 2, 0x23, 7 }, { 7, 0x23, 2, 3 } };
	FILE *f = strcmp(file, "-") != 0 ? tool_open_regular(file) : NULL;
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

/* Whether options ask for debug information themselves, which the option for lines would undo. */
static bool wants_debug(const char *options)
{
	struct base_line words = base_line(options, strlen(options));
	struct base_word word;

	do
		word = base_line_next(&words);
	while (word.size && !base_word_is(word, DEBUG));
	return word.size;
}

/* A line of C that gives the next line the number 1 of a file. */
static void put_line(struct visa_buffer *to, const char *path)
{
	visa_buffer_printf(to, "#line 1 \"");
	for (; *path; path++)
		visa_buffer_printf(to, "%s%c", *path == '"' || *path == '\\' ? "\\" : "", *path);
	visa_buffer_printf(to, "\"\n");
}

/*
 * The source with macros before it that checks need, and without the kernels that are left out;
 * nothing if it is compiled as it is. Macros do not change the numbers of lines.
 */
static int add_checked(const char *source, const struct ocloc_build *b, struct visa_buffer *text,
		       struct visa_error *e)
{
	unsigned char *bytes = NULL;
	size_t size;

	if (tool_read_file(source, &bytes, &size))
		return visa_fail(e, EIO, "the source cannot be read");
	if (ocloc_checked_text(bytes, size, b->checks, text) || b->kernel) {
		put_line(text, source);
		if (b->kernel)
			ocloc_keep_kernel(bytes, size, b->kernel, text);
		else
			visa_buffer_put(text, bytes, size);
	}
	free(bytes);
	return text->failed ? visa_fail(e, ENOMEM, "out of memory") : 0;
}

/* The options for the compiler, in one text, or NULL. @folder: of the source */
static char *all_options(const struct ocloc_build *b, bool spirv, const char *source,
			 const char *folder)
{
	const char *options = b->options ? b->options : "";
	bool debug = b->debug_info || wants_debug(options);
	const char *level = b->unoptimized ? " -cl-opt-disable" : "";
	char *all = NULL;

	if (spirv ? asprintf(&all, "%s%s %s", debug ? DEBUG : "", level, options) < 0
		  : asprintf(&all, "%s -s \"%s\" -I \"%s\"%s %s", debug ? DEBUG : LINES, source,
			     folder, level, options) < 0)
		return NULL;
	return all;
}

/**
 * struct way - how a source is compiled
 * @o: the run of the compiler
 * @debug: the options with debug information, if anything is noted; else NULL
 * @checks: that it is compiled for
 * @quiet: what the compiler says is not printed
 */
struct way {
	struct visa_ocloc o;
	const char *debug;
	uint32_t checks;
	bool quiet;
};

/* Compile a source to SPIR-V, and add notes of indices; without an array nothing is in @noted. */
static int make_noted(const struct visa_ocloc *o, uint32_t checks, struct visa_buffer *spirv,
		      struct visa_buffer *noted, struct visa_buffer *log, struct visa_error *e)
{
	struct visa_ocloc front = *o;
	int err;

	front.to = VISA_SPIRV;
	err = visa_ocloc_compile(&front, spirv, log, e);
	if (err || !(checks & VISA_CHECK_BIT(VISA_CHECK_OOB)))
		return err;
	return visa_index_notes(spirv->bytes, spirv->size, noted, e);
}

/* Add notes of operations to what there is: SPIR-V, and the same with notes of indices or nothing.
 */
static int add_arith(const struct visa_buffer *spirv, struct visa_buffer *noted,
		     struct visa_error *e)
{
	const struct visa_buffer *from = noted->size ? noted : spirv;
	struct visa_buffer to = { 0 };
	int err = visa_arith_notes(from->bytes, from->size, &to, e);

	if (err || !to.size) {
		visa_buffer_free(&to);
		return err;
	}
	visa_buffer_free(noted);
	*noted = to;
	return 0;
}

/*
 * Compile a source by way of SPIR-V, with notes for the checks oob and arith. Those of indices name
 * arrays by debug information, which the program then has, too. @unnoted: the compiler has not
 * compiled the notes, and the source is compiled without.
 */
static int compile_noted(const struct way *w, bool *unnoted, struct visa_buffer *zebin,
			 struct visa_buffer *log, struct visa_error *e)
{
	struct visa_buffer spirv = { 0 }, noted = { 0 }, known = { 0 };
	struct visa_ocloc x = w->o;
	int err = make_noted(&x, w->checks, &spirv, &noted, log, e);

	if (!err && noted.size && strcmp(x.options, w->debug) != 0) {
		visa_buffer_free(&spirv);
		visa_buffer_free(&noted);
		x.options = w->debug;
		err = make_noted(&x, w->checks, &spirv, &noted, &known, e);
	}
	if (!err && w->checks & VISA_CHECK_BIT(VISA_CHECK_ARITH))
		err = add_arith(&spirv, &noted, e);
	if (!err) {
		const struct visa_buffer *b = noted.size ? &noted : &spirv;

		x.source = (struct visa_ocloc_file){ "noted.spv", b->bytes, b->size };
		x.from = VISA_SPIRV;
		err = visa_ocloc_compile(&x, zebin, noted.size ? &known : log, e);
		*unnoted = err == -EINVAL && noted.size;
	}
	if (*unnoted) {
		visa_buffer_free(log);
		err = visa_ocloc_compile(&w->o, zebin, log, e);
	}
	visa_buffer_free(&spirv);
	visa_buffer_free(&noted);
	visa_buffer_free(&known);
	return err;
}

/* Run the compiler and print what it says; @again: not if it fails */
static int run(const struct way *w, bool again, struct visa_buffer *zebin, struct visa_error *e)
{
	struct visa_buffer log = { 0 };
	bool unnoted = false;
	int err = w->debug ? compile_noted(w, &unnoted, zebin, &log, e)
			   : visa_ocloc_compile(&w->o, zebin, &log, e);

	visa_buffer_number(&log, 0, 1);
	if (!w->quiet && !(again && err) && !log.failed)
		fputs((const char *)log.bytes, stderr);
	if (unnoted && !err && !w->quiet)
		tool_error(TOOL_DONE,
			   "ocloc does not compile the source with notes, so oob does not see the "
			   "ends of arrays inside of memory%s",
			   w->checks & VISA_CHECK_BIT(VISA_CHECK_ARITH) ? ", and arith nothing"
									: "");
	visa_buffer_free(&log);
	return err;
}

/*
 * Compile the source with the macros of checks, and without them if that fails: the source may have
 * functions of these names, or a fault, which the log of the second run describes.
 */
static int run_checked(struct way *w, const char *source, struct visa_buffer *zebin,
		       struct visa_error *e)
{
	int err = run(w, true, zebin, e);

	if (err != -EINVAL)
		return err;
	w->o.source = (struct visa_ocloc_file){ .name = source };
	err = run(w, false, zebin, e);
	if (!err && !w->quiet)
		tool_error(TOOL_DONE,
			   "%s: the source does not compile with macros in place of "
			   "sub_group_barrier() and async copies, so checks do not see these",
			   source);
	return err;
}

/* The options with debug information of a source that is compiled with notes; else NULL, as without
 * memory. */
static char *noted_options(const struct ocloc_build *b, bool spirv, const char *source,
			   const char *folder)
{
	struct ocloc_build debug = *b;

	debug.debug_info = true;
	/* Optimizations of another compiler may have joined what a source indexes. */
	return b->checks & (VISA_CHECK_BIT(VISA_CHECK_OOB) | VISA_CHECK_BIT(VISA_CHECK_ARITH)) &&
			       !spirv
		       ? all_options(&debug, spirv, source, folder)
		       : NULL;
}

int ocloc_compile(const char *file, const char *platform, const struct ocloc_build *build,
		  struct visa_buffer *zebin, struct visa_error *e)
{
	const bool spirv = is_spirv(file);
	char *source = realpath(file, NULL), *copy = source ? strdup(source) : NULL;
	const char *folder = copy ? dirname(copy) : NULL;
	char *options = copy ? all_options(build, spirv, source, folder) : NULL;
	char *debug = copy ? noted_options(build, spirv, source, folder) : NULL;
	struct visa_buffer checked = { 0 };
	struct way w = { .o = { .source = { .name = source },
				.from = spirv ? VISA_SPIRV : VISA_OPENCL_C,
				.to = VISA_ZEBIN,
				.platform = platform,
				.options = options,
				.tmp = getenv("TMPDIR") },
			 .debug = debug,
			 .checks = build->checks,
			 .quiet = build->quiet };
	int err;

	if (!source)
		return visa_fail(e, errno, "%s", strerror(errno));
	if (!options)
		err = visa_fail(e, ENOMEM, "out of memory");
	else
		err = build->checks && !spirv ? add_checked(source, build, &checked, e) : 0;
	if (err)
		goto out;
	if (checked.size) {
		w.o.source = (struct visa_ocloc_file){ "checked.cl", checked.bytes, checked.size };
		err = run_checked(&w, source, zebin, e);
	} else {
		err = run(&w, false, zebin, e);
	}
out:
	visa_buffer_free(&checked);
	free(debug);
	free(options);
	free(copy);
	free(source);
	return err;
}
