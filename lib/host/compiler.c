// SPDX-License-Identifier: MIT
/*
 * Runs the C compiler in a private directory: it compiles kernel.c to kernel.so. A text with parts
 * (@parts of struct host_options) is compiled as the files 1.c, 2.c ...: each defines PART as its
 * number and includes kernel.c.
 */
#include "compiler.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files.h"
#include "process.h"
#include "find_program.h"

#define SOURCE	     "kernel.c"
#define OBJECT	     "kernel.so"
#define PART_TEXT    "#define PART %u\n#include \"" SOURCE "\"\n"
#define OBJECT_BYTES (256u << 20) /* largest size of an object */
#define SAID_BYTES   (64u << 10)  /* bytes of the compiler's output that are kept */

int host_compiler_find(const char *named, char **path, struct visa_error *e)
{
	static const char *const names[] = { "cc", "gcc", "clang" };

	*path = named ? host_program_find(named) : NULL;
	for (size_t i = 0; !named && i < sizeof(names) / sizeof(names[0]) && !*path; i++)
		*path = host_program_find(names[i]);
	if (*path)
		return 0;
	if (named)
		return visa_fail(e, ENOENT, "no C compiler '%s': install gcc or clang", named);
	return visa_fail(e, ENOENT, "no C compiler: install gcc or clang");
}

#define ENVIRONMENT 7

/*
 * Run the compiler. Its result depends only on the text, the flags and the compiler. Its temporary
 * files are in its working directory, so that they are removed even if the compiler is killed.
 */
static int compiler_run(const char *path, char **argv, const char *directory,
			const struct host_options *o, struct base_text *said,
			enum host_ending *ending, struct visa_error *e)
{
	static const char *const inherited[] = { "PATH", "HOME", "LD_LIBRARY_PATH" };
	char tmp[] = "TMPDIR=.", language[] = "LC_ALL=C", ccache[] = "CCACHE_DISABLE=1";
	char *environment[ENVIRONMENT] = { tmp, language, ccache };
	struct host_process p = { .path = path,
				  .argv = argv,
				  .environment = environment,
				  .directory = directory,
				  .seconds = o->seconds ? o->seconds : HOST_SECONDS,
				  .background = true,
				  .stop = o->stop };
	unsigned int n = 3;
	int err;

	for (unsigned int i = 0; i < 3; i++)
		n += host_program_inherit(inherited[i], &environment[n]);
	err = host_process_run(&p, said, ending, e);
	for (unsigned int i = 3; i < n; i++)
		free(environment[i]);
	return err;
}

/* Names of the C files of a text that is compiled in parts. */
static char part_files[HOST_PARTS][4] = { "1.c", "2.c", "3.c", "4.c", "5.c", "6.c", "7.c", "8.c" };

static unsigned int count_parts(const struct host_options *o)
{
	return o->parts < HOST_PARTS ? o->parts : HOST_PARTS;
}

/*
 * Build the compiler's arguments. @flags is split into words in place. The flags are the last
 * arguments, since libraries must follow the source file.
 */
static char **arguments(char *path, char *flags, unsigned int parts)
{
	static char shared[] = "-shared", pic[] = "-fPIC", out[] = "-o";
	static char object[] = OBJECT, source[] = SOURCE;
	char *const first[] = { path, shared, pic, out, object, source };
	size_t n = sizeof(first) / sizeof(first[0]);
	char **argv = calloc(n + parts + strlen(flags) / 2 + 2, sizeof(*argv));
	char *rest = NULL;

	if (!argv)
		return NULL;
	memcpy(argv, first, sizeof(first));
	n -= parts > 1;
	for (unsigned int i = 0; i < parts && parts > 1; i++)
		argv[n++] = part_files[i];
	for (char *word = strtok_r(flags, " \t\n", &rest); word;
	     word = strtok_r(NULL, " \t\n", &rest))
		argv[n++] = word;
	return argv;
}

/*
 * Fail with the compiler's first line that contains "error:" in any case, or else with its first
 * line: compilers print "In function" lines before the error.
 */
static int refuse_source(const char *path, const char *said, struct visa_error *e)
{
	const char *line = strcasestr(said, "error:");

	while (line && line > said && line[-1] != '\n')
		line--;
	if (!line)
		line = said;
	if (!*line)
		return visa_fail(e, ENOEXEC, "%s failed without a message", path);
	return visa_fail(e, ENOEXEC, "%s: %.*s", path, (int)strcspn(line, "\n"), line);
}

/*
 * Read the object that the compiler has made. The compiler's exit status can be unknown, so the
 * loader (image.c) checks that the object is complete.
 */
static int take_object(const char *path, const char *directory, const char *said,
		       struct visa_buffer *object, struct visa_error *e)
{
	int err = host_file_take(directory, OBJECT, OBJECT_BYTES, object);

	if (err == -ENOENT)
		return refuse_source(path, said, e);
	return err ? visa_fail(e, -err, "cannot read the object of %s: %s", path, strerror(-err))
		   : 0;
}

static int compiler_put_source(const char *directory, const char *text, size_t size,
			       unsigned int parts, struct visa_error *e)
{
	int err = host_file_put(directory, SOURCE, text, size, e);
	char part[sizeof(PART_TEXT) + 8];

	for (unsigned int i = 0; i < parts && parts > 1 && !err; i++) {
		int n = snprintf(part, sizeof(part), PART_TEXT, i + 1);

		err = host_file_put(directory, part_files[i], part, (size_t)n, e);
	}
	return err;
}

/* Compile the files in the directory. @said: SAID_BYTES of memory for the compiler's output. */
static int compile_in(const char *directory, const char *path, char **argv, char *said,
		      const struct host_options *o, struct visa_buffer *object,
		      struct visa_error *e)
{
	struct base_text t = base_append_init(said, SAID_BYTES);
	enum host_ending ending = HOST_FAILED;
	int err = compiler_run(path, argv, directory, o, &t, &ending, e);

	if (err)
		return err;
	if (ending == HOST_FAILED || ending == HOST_CRASHED)
		return refuse_source(path, said, e);
	return take_object(path, directory, said, object, e);
}

int host_compile(const char *path, const char *text, size_t size, const struct host_options *o,
		 struct visa_buffer *object, struct visa_error *e)
{
	char *program = strdup(path), *flags = strdup(o->flags ? o->flags : "");
	char **argv = program && flags ? arguments(program, flags, count_parts(o)) : NULL;
	char *said = malloc(SAID_BYTES);
	struct host_scratch scratch = { 0 };
	int err;

	if (argv && said)
		err = host_scratch_new(o->tmp, &scratch, e);
	else
		err = visa_fail(e, ENOMEM, "out of memory");
	if (!err)
		err = compiler_put_source(scratch.path, text, size, count_parts(o), e);
	if (!err)
		err = compile_in(scratch.path, path, argv, said, o, object, e);
	host_scratch_free(&scratch);
	free(said);
	free(argv);
	free(flags);
	free(program);
	return err;
}
