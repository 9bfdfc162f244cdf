// SPDX-License-Identifier: MIT
/* Runs ocloc in a directory of its own. */
#include "ocloc.h"
#include "../lib/base/words.h"
#include "ocloc_checked.h"
#include "tool.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define INTERNAL "-ze-allow-zebin -ze-emit-zebin-visa-sections"
#define LINES	 "-gline-tables-only" /* .FILE and .LOC lines; -g alone changes the code */
#define DEBUG	 "-g"

/**
 * struct compilation - one run of the compiler
 * @directory: in $TMPDIR or /tmp, for what it writes; the compiler is run in it, since it leaves
 * files where it is
 * @source: the source, as an absolute path
 * @file: what is compiled: the source, or a copy of it in @directory
 * @folder: of the source
 * @platform: name of the platform
 * @options: of OpenCL C for the compiler
 * @spirv: the source is SPIR-V; @quiet: its log is not printed
 * @checked: @file has macros before the source, which may not compile with them: the log is not
 *	printed then
 */
struct compilation {
	char directory[400];
	char *source;
	char file[PATH_MAX];
	char *folder;
	const char *platform;
	char *options;
	bool spirv;
	bool quiet;
	bool checked;
};

/* In the child: run ocloc, whose output goes to a file. */
static void run_compiler(const struct compilation *c)
{
	int log = -1;

	if (!chdir(c->directory))
		log = open("log", O_WRONLY | O_CREAT | O_TRUNC, 0600);
	if (log < 0 || dup2(log, STDOUT_FILENO) < 0 || dup2(log, STDERR_FILENO) < 0)
		_exit(126);
	execlp("ocloc", "ocloc", "compile", "-file", c->file, "-device", c->platform, "-output",
	       "zebin", "-output_no_suffix", "-options", c->options, "-internal_options", INTERNAL,
	       c->spirv ? "-spirv_input" : (char *)NULL, (char *)NULL);
	_exit(errno == ENOENT ? 127 : 126);
}

static int append_file(const char *directory, const char *name, struct visa_buffer *b)
{
	char path[420];
	char piece[4096];
	size_t n;
	FILE *f;

	snprintf(path, sizeof(path), "%s/%s", directory, name);
	f = fopen(path, "rbe");
	if (!f)
		return -errno;
	while ((n = fread(piece, 1, sizeof(piece), f)) > 0)
		visa_buffer_put(b, piece, n);
	fclose(f);
	return b->failed ? -ENOMEM : 0;
}

/* Whether a line of the log says only that all is well, or how the compiler was called. */
static bool is_routine(const char *line)
{
	return !*line || strstr(line, "Build succeeded") || !strncmp(line, "Command was", 11) ||
	       !strncmp(line, "Compilation from IR", 19);
}

/*
 * Print the compiler's log without the lines of success and of its command.
 * Return: whether it needs double precision, which the platform lacks.
 */
static bool show_log(const char *directory, bool quiet)
{
	struct visa_buffer log = { 0 };
	bool lacks_doubles = false;
	char *rest;
	char *line;

	append_file(directory, "log", &log);
	visa_buffer_number(&log, 0, 1);
	rest = log.failed ? NULL : (char *)log.bytes;
	while ((line = strsep(&rest, "\n")) != NULL) {
		lacks_doubles |= strstr(line, "error") && strstr(line, "cl_khr_fp64");
		if (!quiet && !is_routine(line))
			fprintf(stderr, "%s\n", line);
	}
	visa_buffer_free(&log);
	return lacks_doubles;
}

static int run(const struct compilation *c, struct visa_buffer *zebin, struct visa_error *e)
{
	bool lacks_doubles;
	int status = 0;
	pid_t child = fork();

	if (!child)
		run_compiler(c);
	if (child < 0 || waitpid(child, &status, 0) < 0)
		return visa_fail(e, errno, "ocloc cannot be started: %s", strerror(errno));
	if (WIFEXITED(status) && WEXITSTATUS(status) == 127)
		return visa_fail(e, ENOENT,
				 "a source needs Intel's compiler, ocloc, which is not here; "
				 "Debian's package is intel-opencl-icd");
	lacks_doubles = show_log(c->directory, c->quiet || (c->checked && status));
	if (status && lacks_doubles)
		return visa_fail(e, EINVAL,
				 "ocloc did not compile it: %s has no double precision (fp64); skl "
				 "and pvc have it",
				 c->platform);
	if (status || append_file(c->directory, "zebin", zebin))
		return visa_fail(e, EINVAL, "ocloc did not compile it for %s", c->platform);
	return 0;
}

/* Remove the directory with whatever the compiler has left there. */
static void remove_directory(const char *directory)
{
	DIR *d = opendir(directory);
	const struct dirent *entry;

	while (d && (entry = readdir(d)) != NULL)
		if (entry->d_name[0] != '.')
			unlinkat(dirfd(d), entry->d_name, 0);
	if (d)
		closedir(d);
	rmdir(directory);
}

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

/* Compile a copy of the source in place of it if checks need macros before it. */
static int add_checked(struct compilation *c, uint32_t checks, struct visa_error *e)
{
	struct visa_buffer text = { 0 };
	unsigned char *bytes = NULL;
	size_t size;
	int err = 0;

	if (tool_read_file(c->source, &bytes, &size))
		return visa_fail(e, EIO, "the source cannot be read");
	if (!ocloc_checked_text(bytes, size, checks, &text))
		goto out;
	put_line(&text, c->source);
	visa_buffer_put(&text, bytes, size);
	snprintf(c->file, sizeof(c->file), "%s/checked.cl", c->directory);
	c->checked = true;
	if (text.failed || tool_write_file(c->file, text.bytes, text.size))
		err = visa_fail(e, EIO, "%.200s cannot be written", c->file);
out:
	visa_buffer_free(&text);
	free(bytes);
	return err;
}

/*
 * Compile the source with the macros of checks, and without them if that fails: the source may have
 * functions of these names, or a fault, which the second log describes.
 */
static int compile(struct compilation *c, struct visa_buffer *zebin, struct visa_error *e)
{
	int err = run(c, zebin, e);

	if (err != -EINVAL || !c->checked)
		return err;
	c->checked = false;
	snprintf(c->file, sizeof(c->file), "%s", c->source);
	err = run(c, zebin, e);
	if (!err && !c->quiet)
		tool_error(TOOL_DONE,
			   "%s: the source does not compile with macros in place of "
			   "sub_group_barrier() and async copies, so checks do not see these",
			   c->source);
	return err;
}

/* The options for the compiler, in one text, or NULL. */
static char *all_options(const struct compilation *c, const struct ocloc_build *b)
{
	const char *options = b->options ? b->options : "";
	bool debug = b->debug_info || wants_debug(options);
	const char *level = b->unoptimized ? " -cl-opt-disable" : "";
	char *all = NULL;

	if (c->spirv ? asprintf(&all, "%s%s %s", debug ? DEBUG : "", level, options) < 0
		     : asprintf(&all, "%s -s \"%s\" -I \"%s\"%s %s", debug ? DEBUG : LINES,
				c->source, c->folder, level, options) < 0)
		return NULL;
	return all;
}

int ocloc_compile(const char *file, const char *platform, const struct ocloc_build *build,
		  struct visa_buffer *zebin, struct visa_error *e)
{
	struct compilation c = { .platform = platform,
				 .spirv = is_spirv(file),
				 .quiet = build->quiet };
	const char *temporary = getenv("TMPDIR");
	char *copy = NULL;
	int err;

	c.source = realpath(file, NULL);
	if (!c.source)
		return visa_fail(e, errno, "%s", strerror(errno));
	copy = strdup(c.source);
	c.folder = copy ? dirname(copy) : NULL;
	c.options = c.folder ? all_options(&c, build) : NULL;
	if (!c.options) {
		err = visa_fail(e, ENOMEM, "out of memory");
		goto out;
	}
	snprintf(c.directory, sizeof(c.directory), "%.300s/visafs-ocloc.XXXXXX",
		 temporary && *temporary ? temporary : "/tmp");
	if (!mkdtemp(c.directory)) {
		err = visa_fail(e, errno, "%.200s: %s", c.directory, strerror(errno));
		goto out;
	}
	snprintf(c.file, sizeof(c.file), "%s", c.source);
	err = build->checks && !c.spirv ? add_checked(&c, build->checks, e) : 0;
	if (!err)
		err = compile(&c, zebin, e);
	remove_directory(c.directory);
out:
	free(c.options);
	free(copy);
	free(c.source);
	return err;
}
