// SPDX-License-Identifier: MIT
/*
 * Runs ocloc in a private directory, since it writes files to its working directory whatever its
 * options are.
 */
#include "ocloc.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"
#include "process.h"
#include "find_program.h"

#define INTERNAL "-ze-allow-zebin -ze-emit-zebin-visa-sections"
#define IMAGES                                                                                     \
	" -cl-ext=+__opencl_c_images,+__opencl_c_read_write_images,+__opencl_c_3d_image_writes,"   \
	"+cl_khr_3d_image_writes"
#define NO_IMAGES                                                                                  \
	"#undef __opencl_c_images\n#undef __opencl_c_read_write_images\n"                          \
	"#undef __opencl_c_3d_image_writes\n#undef cl_khr_3d_image_writes\n#line 1\n"
#define MADE	   "made"
#define SAID_BYTES (4u << 20) /* bytes of the compiler's messages that are kept */
#define MADE_BYTES (1u << 30) /* largest size of the output file */
#define SECONDS	   3600
#define ARGUMENTS  24

/**
 * struct work - a run of ocloc
 * @program: path of ocloc
 * @scratch: ocloc's working directory
 * @said: ocloc's messages
 * @ending: how ocloc ended
 * @argv: ocloc's @argc arguments
 */
struct work {
	char *program;
	struct host_scratch scratch;
	struct base_text said;
	enum host_ending ending;
	const char **argv;
	uint32_t argc;
};

char *visa_ocloc_find(struct visa_error *e)
{
	char *path = host_program_find("ocloc");

	if (!path)
		visa_fail(e, ENOENT,
			  "a source needs Intel's compiler, ocloc, which is not in PATH; "
			  "Debian's package is intel-opencl-icd");
	return path;
}

static int ocloc_begin(struct work *w, const char *tmp, uint32_t arguments, struct visa_error *e)
{
	char *said = malloc(SAID_BYTES);
	int err;

	w->argv = calloc(arguments, sizeof(*w->argv));
	if (!said || !w->argv) {
		free(said);
		return visa_fail(e, ENOMEM, "out of memory");
	}
	w->said = base_append_init(said, SAID_BYTES);
	w->program = visa_ocloc_find(e);
	if (!w->program)
		return -ENOENT;
	w->argv[w->argc++] = w->program;
	err = host_scratch_new(tmp && *tmp ? tmp : NULL, &w->scratch, e);
	/* Callers use -ENOENT for a missing compiler only. */
	return err == -ENOENT ? -EIO : err;
}

static void ocloc_end(struct work *w)
{
	host_scratch_free(&w->scratch);
	free(w->said.buf);
	free(w->argv);
	free(w->program);
}

static void ocloc_add(struct work *w, const char *argument)
{
	w->argv[w->argc++] = argument;
}

/* Make the directories in the path @name of a header. The path must stay in the work directory. */
static int make_folders(const struct work *w, const char *name, struct visa_error *e)
{
	char *path;
	int err = 0;

	if (*name == '/' || !strncmp(name, "../", 3) || strstr(name, "/../"))
		return visa_fail(e, EINVAL, "the name of a header must be relative, without ..: %s",
				 name);
	for (const char *slash = strchr(name, '/'); slash && !err; slash = strchr(slash + 1, '/')) {
		if (asprintf(&path, "%s/%.*s", w->scratch.path, (int)(slash - name), name) < 0)
			return visa_fail(e, ENOMEM, "out of memory");
		if (mkdir(path, 0700) && errno != EEXIST)
			err = visa_fail(e, errno, "cannot write in %s: %s", w->scratch.path,
					strerror(errno));
		free(path);
	}
	return err;
}

static int ocloc_put_file(const struct work *w, const struct visa_ocloc_file *f,
			  struct visa_error *e)
{
	int err = make_folders(w, f->name, e);

	return err ? err : host_file_put(w->scratch.path, f->name, f->bytes, f->size, e);
}

/* Return: whether a line only reports success, or repeats the compiler's command line. */
static bool is_routine(const char *line, size_t size)
{
	static const char *const words[] = { "Build succeeded", "Command was",
					     "Compilation from IR",
					     "Build failed with error code" };

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (memmem(line, size, words[i], strlen(words[i])))
			return true;
	return !size;
}

static void put_log(const struct work *w, struct visa_buffer *log)
{
	const char *line = w->said.buf, *end = line + base_append_length(&w->said);

	for (size_t size; line < end; line += size + 1) {
		size = strcspn(line, "\n");
		if (!is_routine(line, size))
			visa_buffer_printf(log, "%.*s\n", (int)size, line);
	}
}

/* Return: whether the source failed because it needs double precision, which the platform lacks. */
static bool lacks_doubles(const struct work *w)
{
	return strstr(w->said.buf, "error") && strstr(w->said.buf, "cl_khr_fp64");
}

/* Fill in the error for a run of ocloc without an output; its messages are in @log. */
static void say_why(const struct work *w, const char *platform, const struct visa_buffer *log,
		    struct visa_error *e)
{
	const char *why = log->size ? "" : ": ocloc printed no reason";

	if (w->ending == HOST_CRASHED)
		why = ": ocloc crashed";
	if (lacks_doubles(w))
		visa_fail(e, EINVAL,
			  "ocloc did not compile the source: %s has no double precision (fp64); "
			  "skl and pvc have it",
			  platform);
	else
		visa_fail(e, EINVAL, "ocloc did not compile the source for %s%s", platform, why);
}

/* Run ocloc. Return: 0 if it has written the file @name, which is read into @made. */
static int ocloc_run(struct work *w, const bool *stop, const char *name, struct visa_buffer *made,
		     struct visa_buffer *log, struct visa_error *e)
{
	/*
	 * The compiler does not inherit the environment if the program runs with more rights than
	 * its caller.
	 */
	static char path[] = "PATH=/usr/bin:/bin", *const plain[] = { path, NULL };
	const struct host_process p = { .path = w->program,
					.argv = (char *const *)w->argv,
					.environment = getauxval(AT_SECURE) ? plain : environ,
					.directory = w->scratch.path,
					.seconds = SECONDS,
					.output = true,
					.stop = stop };
	int err = host_process_run(&p, &w->said, &w->ending, e);

	if (err)
		return err;
	put_log(w, log);
	if (w->ending != HOST_FAILED && w->ending != HOST_CRASHED &&
	    !host_file_take(w->scratch.path, name, MADE_BYTES, made))
		return 0;
	return -EINVAL;
}

/*
 * Return: whether ocloc's own headers for OpenCL C 3.0 need images, which the platform pvc lacks.
 */
static bool lacks_images(const struct visa_ocloc *o)
{
	return o->from == VISA_OPENCL_C && o->options && !strcmp(o->platform, "pvc") &&
	       strstr(o->options, "-cl-std=CL3.0");
}

/*
 * Write the source, preceded by lines that undefine the macros of images. Return: 0 or a negative
 * errno.
 */
static int put_source_without_images(const struct work *w, struct visa_ocloc_file *source,
				     struct visa_error *e)
{
	struct visa_buffer text = { 0 }, read = { 0 };
	int err = 0;

	if (!source->bytes) {
		err = host_file_take("/", source->name, MADE_BYTES, &read);
		*source = (struct visa_ocloc_file){ "source.cl", read.bytes, read.size };
	}
	visa_buffer_put(&text, NO_IMAGES, strlen(NO_IMAGES));
	visa_buffer_put(&text, source->bytes, source->size);
	source->bytes = text.bytes;
	source->size = text.size;
	if (err)
		visa_fail(e, -err, "the source cannot be read: %s", strerror(-err));
	else
		err = text.failed ? visa_fail(e, ENOMEM, "out of memory")
				  : ocloc_put_file(w, source, e);
	visa_buffer_free(&text);
	visa_buffer_free(&read);
	return err;
}

int visa_ocloc_compile(const struct visa_ocloc *o, struct visa_buffer *made,
		       struct visa_buffer *log, struct visa_error *e)
{
	struct work w = { 0 };
	struct visa_ocloc_file source = o->source;
	int err = ocloc_begin(&w, o->tmp, ARGUMENTS, e);

	if (!err && lacks_images(o))
		err = put_source_without_images(&w, &source, e);
	else if (!err && source.bytes)
		err = ocloc_put_file(&w, &source, e);
	for (uint32_t i = 0; i < o->header_count && !err; i++)
		err = ocloc_put_file(&w, &o->headers[i], e);
	if (err)
		goto out;
	ocloc_add(&w, "compile");
	ocloc_add(&w, "-file");
	ocloc_add(&w, source.name);
	ocloc_add(&w, "-device");
	ocloc_add(&w, o->platform);
	ocloc_add(&w, "-output");
	ocloc_add(&w, MADE);
	ocloc_add(&w, "-output_no_suffix");
	ocloc_add(&w, "-options");
	ocloc_add(&w, o->options ? o->options : "");
	ocloc_add(&w, "-internal_options");
	ocloc_add(&w, lacks_images(o) ? INTERNAL IMAGES : INTERNAL);
	if (o->from == VISA_SPIRV)
		ocloc_add(&w, "-spirv_input");
	if (o->from == VISA_LLVM)
		ocloc_add(&w, "-llvm_input");
	if (o->to == VISA_SPIRV)
		ocloc_add(&w, "-spv_only");
	/* ocloc appends ".spv" to the name of a SPIR-V output. */
	err = ocloc_run(&w, o->stop, o->to == VISA_SPIRV ? MADE ".spv" : MADE, made, log, e);
	if (err == -EINVAL)
		say_why(&w, o->platform, log, e);
out:
	ocloc_end(&w);
	return err;
}

int visa_ocloc_link(const struct visa_ocloc_file *files, uint32_t count, const char *tmp,
		    struct visa_buffer *made, struct visa_buffer *log, struct visa_error *e)
{
	struct work w = { 0 };
	int err = ocloc_begin(&w, tmp, ARGUMENTS + 2 * count, e);

	if (err)
		goto out;
	ocloc_add(&w, "link");
	for (uint32_t i = 0; i < count && !err; i++) {
		err = ocloc_put_file(&w, &files[i], e);
		ocloc_add(&w, "-file");
		ocloc_add(&w, files[i].name);
	}
	if (err)
		goto out;
	ocloc_add(&w, "-out");
	ocloc_add(&w, MADE);
	ocloc_add(&w, "-out_format");
	ocloc_add(&w, "LLVM_BC");
	err = ocloc_run(&w, NULL, MADE, made, log, e);
	if (err == -EINVAL)
		visa_fail(e, EINVAL, "ocloc did not link the files");
out:
	ocloc_end(&w);
	return err;
}
