// SPDX-License-Identifier: MIT
/* Running the compiler. */
#include "cl_build.h"
#include "../source/option_words.h"
#include "build_options.h"
#include "cl_report.h"
#include "checked_build.h"
#include "device_macros.h"
#include "objects.h"
#include "cl_watch.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <unistd.h>

/*
 * Options of the compiler. LINES: debug information with only line numbers. DEBUG: full debug
 * information. -g changes the code, so it is not used unless requested; -gline-tables-only after -g
 * would cancel it.
 */
#define LINES "-gline-tables-only"
#define DEBUG "-g"

/* Return: the OpenCL code of an error; appends the error text to the log. */
static cl_int code_of(int err, struct visa_buffer *log, const struct visa_error *e)
{
	static const char unknown[] = "Unrecognized build options";

	if (!log->size || err != -EINVAL)
		visa_buffer_printf(log, "error: %s\n", e->text);
	if (err == -ENOENT)
		return CL_COMPILER_NOT_AVAILABLE;
	if (err == -ENOMEM)
		return CL_OUT_OF_HOST_MEMORY;
	if (memmem(log->bytes, log->size, unknown, sizeof(unknown) - 1))
		return CL_INVALID_BUILD_OPTIONS;
	return CL_BUILD_PROGRAM_FAILURE;
}

/* Append the options of a source, with the file name under which reports show its lines. */
static void source_options(struct visa_buffer *b, const struct _cl_program *p, const char *options)
{
	char here[4096], name[PROGRAM_FILE_MAX];

	program_file(p, name);
	visa_buffer_printf(b, "%s -s \"/%s\"",
			   options_have(options, DEBUG) || options_have(watch()->build, DEBUG)
				   ? ""
				   : LINES,
			   name);
	if (getcwd(here, sizeof(here)))
		visa_buffer_printf(b, " -I \"%s\"", here);
	visa_buffer_printf(b, " %s", watch()->build);
	options_for_ocloc(b, options);
}

/* Store the output of the compiler in the build: an executable if @whole, else an object. */
static cl_int cl_build_take(struct built *b, const struct _cl_device_id *d,
			    struct visa_buffer *made, bool whole)
{
	cl_int err;

	if (whole) {
		b->binary = *made;
		*made = (struct visa_buffer){ 0 };
		err = program_read(b, d);
		b->type = err ? CL_PROGRAM_BINARY_TYPE_NONE : CL_PROGRAM_BINARY_TYPE_EXECUTABLE;
		return err == CL_INVALID_BINARY ? CL_BUILD_PROGRAM_FAILURE : err;
	}
	objects_begin(&b->objects, false);
	objects_put(&b->objects, made->bytes, made->size);
	b->type = CL_PROGRAM_BINARY_TYPE_COMPILED_OBJECT;
	return b->objects.failed ? CL_OUT_OF_HOST_MEMORY : CL_SUCCESS;
}

/*
 * Build a program that contains only one of the kernels. If this fails, launches of the kernel use
 * the build of all kernels.
 */
static void build_alone(const struct visa_ocloc *o, const struct visa_ze_kernel *k,
			const struct _cl_device_id *d, struct built_kernel *own)
{
	struct visa_buffer log = { 0 };

	if (!checked_compile(o, k->name, &own->binary, &log, NULL) &&
	    !visa_ze_read_for(d->platform, own->binary.bytes, own->binary.size, NULL, 0,
			      &own->module, NULL) &&
	    own->module->debug && own->module->kernel_count == 1)
		own->kernel = own->module->kernels[0];
	if (own->module && !own->module->debug)
		report_line("kernel %s: the compiler wrote no debug information%s", k->name,
			    visa_ze_why_undebugged(own->module));
	visa_buffer_free(&log);
}

/*
 * The compiler writes no debug information for a program with several kernels. If the user has
 * requested it, build each kernel once more, alone.
 */
static void build_each(const struct visa_ocloc *o, struct built *b, const struct _cl_device_id *d)
{
	const struct visa_ze_module *m = b->module;

	if (!options_have(watch()->build, DEBUG) || m->debug || o->from != VISA_OPENCL_C)
		return;
	if (m->kernel_count < 2) {
		report_line("%s: the compiler wrote no debug information%s", o->source.name,
			    visa_ze_why_undebugged(m));
		return;
	}
	b->own = calloc(m->kernel_count, sizeof(*b->own));
	for (uint32_t i = 0; b->own && i < m->kernel_count; i++)
		build_alone(o, m->kernels[i], d, &b->own[i]);
}

static cl_int cl_build_compile(struct visa_ocloc *o, const struct visa_buffer *options,
			       struct built *b, const struct _cl_device_id *d)
{
	struct visa_buffer made = { 0 };
	struct visa_error e = { 0 };
	cl_int code;
	int err;

	o->platform = d->name;
	o->options = (const char *)options->bytes;
	o->tmp = getauxval(AT_SECURE) ? NULL : getenv("TMPDIR");
	err = options->failed ? -ENOMEM : checked_compile(o, NULL, &made, &b->log, &e);
	code = err ? code_of(err, &b->log, &e) : cl_build_take(b, d, &made, o->to == VISA_ZEBIN);
	visa_buffer_free(&made);
	if (!code && o->to == VISA_ZEBIN)
		build_each(o, b, d);
	return code;
}

/*
 * Append the SPIR-V of a program, or its source. Lines with the macros of the device precede the
 * source. A newline follows it, since ocloc refuses an empty file.
 */
static void cl_build_put_source(struct visa_buffer *b, const struct _cl_program *p,
				const struct _cl_device_id *d)
{
	const struct visa_buffer *il;

	if (p->il.size) {
		pthread_mutex_lock(&opencl_lock);
		il = p->il_set.size ? &p->il_set : &p->il;
		visa_buffer_put(b, il->bytes, il->size);
		pthread_mutex_unlock(&opencl_lock);
	} else {
		device_macros(b, d);
		visa_buffer_put(b, p->source, strlen(p->source));
		visa_buffer_put(b, "\n", 1);
	}
}

cl_int build_compile(const struct _cl_program *p, struct built *b, const struct _cl_device_id *d,
		     const char *options, bool whole, const struct header *headers,
		     cl_uint header_count)
{
	struct visa_ocloc_file *files = calloc(header_count + 1ul, sizeof(*files));
	struct visa_buffer text = { 0 }, words = { 0 };
	struct visa_ocloc o = { .from = p->il.size ? VISA_SPIRV : VISA_OPENCL_C,
				.to = whole ? VISA_ZEBIN : VISA_SPIRV,
				.headers = files,
				.header_count = header_count };
	cl_int err = CL_OUT_OF_HOST_MEMORY;
	char name[PROGRAM_FILE_MAX];

	cl_build_put_source(&text, p, d);
	if (p->il.size)
		options_for_ocloc(&words, options);
	else
		source_options(&words, p, options);
	if (header_count)
		visa_buffer_printf(&words, " -I .");
	visa_buffer_number(&words, 0, 1);
	if (!files || text.failed)
		goto out;
	program_file(p, name);
	o.source = (struct visa_ocloc_file){ name, text.bytes, text.size };
	for (cl_uint i = 0; i < header_count; i++)
		files[i] = (struct visa_ocloc_file){ headers[i].name, headers[i].text->source,
						     strlen(headers[i].text->source) };
	if (p->il.size && !whole) {
		objects_begin(&b->objects, false);
		objects_put(&b->objects, text.bytes, text.size);
		b->type = CL_PROGRAM_BINARY_TYPE_COMPILED_OBJECT;
		err = CL_SUCCESS;
	} else {
		err = cl_build_compile(&o, &words, b, d);
	}
out:
	visa_buffer_free(&text);
	visa_buffer_free(&words);
	free(files);
	return err;
}

/*
 * Fill in the compiler's input for linking: a single object as it is; several objects are first
 * linked to one file in LLVM's format.
 */
static cl_int cl_build_join(struct visa_ocloc_file *files, uint32_t count, struct visa_ocloc *o,
			    struct visa_buffer *joined, struct visa_buffer *log)
{
	struct visa_error e = { 0 };
	int err;

	if (count == 1) {
		o->source = files[0];
		return CL_SUCCESS;
	}
	err = visa_ocloc_link(files, count, o->tmp, joined, log, &e);
	if (err)
		return code_of(err, log, &e);
	o->from = VISA_LLVM;
	o->source = (struct visa_ocloc_file){ "program.in", joined->bytes, joined->size };
	return CL_SUCCESS;
}

cl_int build_link(struct built *b, const struct _cl_device_id *d, const char *options)
{
	uint32_t count = objects_files(&b->objects, NULL);
	struct visa_ocloc_file *files = calloc(count + 1ul, sizeof(*files));
	char(*names)[16] = calloc(count + 1ul, sizeof(*names));
	struct visa_ocloc o = { .from = VISA_SPIRV, .to = VISA_ZEBIN };
	struct visa_buffer joined = { 0 }, words = { 0 };
	cl_int err = CL_OUT_OF_HOST_MEMORY;

	options_for_ocloc(&words, options);
	visa_buffer_number(&words, 0, 1);
	if (!files || !names)
		goto out;
	objects_files(&b->objects, files);
	for (uint32_t i = 0; i < count; i++) {
		snprintf(names[i], sizeof(names[i]), "%u.spv", i);
		files[i].name = names[i];
	}
	err = cl_build_join(files, count, &o, &joined, &b->log);
	if (!err)
		err = cl_build_compile(&o, &words, b, d);
	if (err == CL_BUILD_PROGRAM_FAILURE)
		err = CL_LINK_PROGRAM_FAILURE;
out:
	visa_buffer_free(&joined);
	visa_buffer_free(&words);
	free(names);
	free(files);
	return err;
}
