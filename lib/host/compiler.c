// SPDX-License-Identifier: MIT
/* The compiler works in a private directory, on kernel.c, and writes kernel.so. */
#include "compiler.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"
#include "process.h"

#define SOURCE	     "kernel.c"
#define OBJECT	     "kernel.so"
#define OBJECT_BYTES (256u << 20)    /* the most that an object may have */
#define SAID_BYTES   (64u << 10)     /* of what the compiler says */
#define PLAIN_PATH   "/bin:/usr/bin" /* where execvp() looks if there is no PATH */

static bool is_program(const char *path)
{
	struct stat st;

	return !stat(path, &st) && S_ISREG(st.st_mode) && !access(path, X_OK);
}

/* The compiler has another working directory, so a relative path would lead it elsewhere. */
static int absolute(const char *dir, size_t dir_size, const char *name, char **path)
{
	char *here = NULL;
	int n;

	if (*dir != '/') {
		here = get_current_dir_name();
		if (!here)
			return -1;
	}
	n = asprintf(path, "%s%s%.*s%s%s", here ? here : "", here ? "/" : "", (int)dir_size, dir,
		     dir_size ? "/" : "", name);
	free(here);
	if (n < 0)
		*path = NULL;
	return n;
}

/* The first program of that name in PATH; NULL if there is none. */
static char *in_path(const char *name)
{
	const char *list = getenv("PATH");
	char *path = NULL;
	size_t size;

	if (!list)
		list = PLAIN_PATH;
	for (;; list += size + 1) {
		size = strcspn(list, ":");
		if (absolute(list, size, name, &path) >= 0 && is_program(path))
			return path;
		free(path);
		path = NULL;
		if (!list[size])
			return NULL;
	}
}

int host_compiler_find(const char *named, char **path, struct visa_error *e)
{
	static const char *const names[] = { "cc", "gcc", "clang" };

	*path = NULL;
	if (named && strchr(named, '/')) {
		if (*named == '/')
			*path = strdup(named);
		else
			absolute("", 0, named, path);
		if (!*path)
			return visa_fail(e, ENOMEM, "out of memory");
		if (is_program(*path))
			return 0;
		free(*path);
		*path = NULL;
	} else if (named) {
		*path = in_path(named);
	} else {
		for (size_t i = 0; i < sizeof(names) / sizeof(names[0]) && !*path; i++)
			*path = in_path(names[i]);
	}
	if (*path)
		return 0;
	if (named)
		return visa_fail(e, ENOENT, "no C compiler '%s': install gcc or clang", named);
	return visa_fail(e, ENOENT, "no C compiler: install gcc or clang");
}

#define ENVIRONMENT 7

/* NAME=value of the program's environment, allocated; Return: whether there is one. */
static bool inherit(const char *name, char **entry)
{
	const char *value = getenv(name);

	if (!value || asprintf(entry, "%s=%s", name, value) < 0)
		*entry = NULL;
	return *entry != NULL;
}

/*
 * What the text becomes depends on nothing but it, the flags and the compiler. Temporary files
 * of the compiler go where it works, so that they are removed with the rest when it is killed.
 */
static int run(const char *path, char **argv, const char *directory, const struct host_options *o,
	       struct base_text *said, enum host_ending *ending, struct visa_error *e)
{
	static const char *const inherited[] = { "PATH", "HOME", "LD_LIBRARY_PATH" };
	char tmp[] = "TMPDIR=.", language[] = "LC_ALL=C", ccache[] = "CCACHE_DISABLE=1";
	char *environment[ENVIRONMENT] = { tmp, language, ccache };
	struct host_process p = { .path = path,
				  .argv = argv,
				  .environment = environment,
				  .directory = directory,
				  .seconds = o->seconds ? o->seconds : HOST_SECONDS,
				  .stop = o->stop };
	unsigned int n = 3;
	int err;

	for (unsigned int i = 0; i < 3; i++)
		n += inherit(inherited[i], &environment[n]);
	err = host_process_run(&p, said, ending, e);
	for (unsigned int i = 3; i < n; i++)
		free(environment[i]);
	return err;
}

/* The arguments, with the words of @flags, which this cuts. Flags stand last: some are libraries.
 */
static char **arguments(char *path, char *flags)
{
	static char shared[] = "-shared", pic[] = "-fPIC", out[] = "-o";
	static char object[] = OBJECT, source[] = SOURCE;
	char *const first[] = { path, shared, pic, out, object, source };
	size_t n = sizeof(first) / sizeof(first[0]);
	char **argv = calloc(n + strlen(flags) / 2 + 2, sizeof(*argv));
	char *rest = NULL;

	if (!argv)
		return NULL;
	memcpy(argv, first, sizeof(first));
	for (char *word = strtok_r(flags, " \t\n", &rest); word;
	     word = strtok_r(NULL, " \t\n", &rest))
		argv[n++] = word;
	return argv;
}

/* The first line with "error:" or "ERROR:", else the first line. Compilers print "In function"
 * lines before it. */
static int refuse_source(const char *path, const char *said, struct visa_error *e)
{
	const char *line = strcasestr(said, "error:");

	while (line && line > said && line[-1] != '\n')
		line--;
	if (!line)
		line = said;
	if (!*line)
		return visa_fail(e, ENOEXEC, "%s failed and did not say why", path);
	return visa_fail(e, ENOEXEC, "%s: %.*s", path, (int)strcspn(line, "\n"), line);
}

/* What the compiler made. How it ended may be unknown: an object that is not whole is not loaded.
 */
static int take_object(const char *path, const char *directory, const char *said,
		       struct visa_buffer *object, struct visa_error *e)
{
	int fd = host_file_open(directory, OBJECT, O_RDONLY);
	int err;

	if (fd < 0)
		return refuse_source(path, said, e);
	err = host_file_read(fd, OBJECT_BYTES, object);
	close(fd);
	return err ? visa_fail(e, -err, "cannot read the object of %s: %s", path, strerror(-err))
		   : 0;
}

static int put_source(const char *directory, const char *text, size_t size, struct visa_error *e)
{
	int fd = host_file_open(directory, SOURCE, O_WRONLY | O_CREAT | O_EXCL);
	int err = fd < 0 ? -errno : host_file_write(fd, text, size);

	if (fd >= 0 && close(fd) && !err)
		err = -errno;
	return err ? visa_fail(e, -err, "cannot write in %s: %s", directory, strerror(-err)) : 0;
}

/* Compile what stands in the directory. @said is SAID_BYTES of memory. */
static int compile_in(const char *directory, const char *path, char **argv, char *said,
		      const struct host_options *o, struct visa_buffer *object,
		      struct visa_error *e)
{
	struct base_text t = base_append_init(said, SAID_BYTES);
	enum host_ending ending = HOST_FAILED;
	int err = run(path, argv, directory, o, &t, &ending, e);

	if (err)
		return err;
	if (ending == HOST_FAILED)
		return refuse_source(path, said, e);
	return take_object(path, directory, said, object, e);
}

int host_compile(const char *path, const char *text, size_t size, const struct host_options *o,
		 struct visa_buffer *object, struct visa_error *e)
{
	char *program = strdup(path), *flags = strdup(o->flags ? o->flags : "");
	char **argv = program && flags ? arguments(program, flags) : NULL;
	char *said = malloc(SAID_BYTES);
	struct host_scratch scratch = { 0 };
	int err;

	if (argv && said)
		err = host_scratch_new(o->tmp, &scratch, e);
	else
		err = visa_fail(e, ENOMEM, "out of memory");
	if (!err)
		err = put_source(scratch.path, text, size, e);
	if (!err)
		err = compile_in(scratch.path, path, argv, said, o, object, e);
	host_scratch_free(&scratch);
	free(said);
	free(argv);
	free(flags);
	free(program);
	return err;
}
