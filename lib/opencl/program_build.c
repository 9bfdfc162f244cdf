// SPDX-License-Identifier: MIT
/* clBuildProgram(), clCompileProgram(), clLinkProgram(). */
#include "cl_build.h"
#include "../source/option_words.h"
#include "build_options.h"
#include "objects.h"

#include <stdlib.h>
#include <string.h>

/* struct told - the application's function that is called at the end of a build */
struct told {
	void(CL_CALLBACK *function)(cl_program, void *);
	void *data;
};

/*
 * Mark a program as being built. Refuse it if it is being built already, or if it has kernel
 * objects. Return: CL_SUCCESS or an error code.
 */
static cl_int program_build_begin(cl_program program, const struct told *t, const char *function)
{
	cl_int err = CL_SUCCESS;

	if (!object_is(program, OBJECT_PROGRAM))
		return api_refuse(NULL, CL_INVALID_PROGRAM, function,
				  "the handle is not a valid program");
	if (!t->function && t->data)
		return api_refuse(program->context, CL_INVALID_VALUE, function,
				  "user_data is given without pfn_notify");
	pthread_mutex_lock(&opencl_lock);
	if (program->busy || __atomic_load_n(&program->kernels, __ATOMIC_ACQUIRE))
		err = CL_INVALID_OPERATION;
	else
		program->busy = true;
	pthread_mutex_unlock(&opencl_lock);
	return err ? api_refuse(program->context, err, function,
				"the program is being built, or it still has kernel objects")
		   : CL_SUCCESS;
}

/*
 * End a build. @begun: the arguments were valid; then call the application's function, also if the
 * build has failed.
 */
static void program_build_end(cl_program program, const struct told *t, bool begun)
{
	pthread_mutex_lock(&opencl_lock);
	program->busy = false;
	pthread_mutex_unlock(&opencl_lock);
	if (begun && t->function)
		t->function(program, t->data);
}

static void set_result(struct built *b, const char *options, cl_int err)
{
	free(b->options);
	b->options = strdup(options ? options : "");
	b->status = err ? CL_BUILD_ERROR : CL_BUILD_SUCCESS;
	if (err)
		b->type = CL_PROGRAM_BINARY_TYPE_NONE;
}

/* Replace a build as a whole: other threads see a build in progress, or the complete result. */
static void program_build_replace(struct built *b, const struct built *next)
{
	struct built old;

	pthread_mutex_lock(&opencl_lock);
	old = *b;
	*b = *next;
	pthread_mutex_unlock(&opencl_lock);
	built_clear(&old);
}

static const struct built in_progress = { .status = CL_BUILD_IN_PROGRESS };

/* Build for a device; a build that was read from a binary is left unchanged. */
static cl_int build_one(cl_program p, struct built *b, const struct _cl_device_id *d,
			const char *options)
{
	const bool compiles = p->source || p->il.size, links = !b->binary.size && b->objects.size;
	struct built next = { 0 };
	cl_int err;

	if (!compiles && !links) {
		err = b->binary.size ? CL_SUCCESS : CL_INVALID_BINARY;
		pthread_mutex_lock(&opencl_lock);
		set_result(b, options, err);
		pthread_mutex_unlock(&opencl_lock);
		return err;
	}
	if (!compiles)
		visa_buffer_put(&next.objects, b->objects.bytes, b->objects.size);
	program_build_replace(b, &in_progress);
	if (next.objects.failed)
		err = CL_OUT_OF_HOST_MEMORY;
	else if (compiles)
		err = build_compile(p, &next, d, options, true, NULL, 0);
	else
		err = build_link(&next, d, options);
	set_result(&next, options, err);
	program_build_replace(b, &next);
	return err;
}

/*
 * Report that a build failed, with the first message of the compiler, or of the attempt to start
 * it.
 */
static cl_int refuse_build(const struct _cl_program *p, cl_int err)
{
	const char *text = "";
	int size = 0;

	for (cl_uint i = 0; i < p->device_count && !size; i++) {
		const struct visa_buffer *log = &p->built[i].log;
		const char *end = log->size ? memchr(log->bytes, '\n', log->size) : NULL;

		text = (const char *)log->bytes;
		size = end ? (int)(end - text) : (int)log->size;
	}
	return api_refuse(p->context, err, "clBuildProgram", "program %llu was not built%s%.*s",
			  (unsigned long long)p->number, size ? ": " : "", size, size ? text : "");
}

CL_API_ENTRY cl_int CL_API_CALL clBuildProgram(cl_program program, cl_uint count,
					       const cl_device_id *devices, const char *options,
					       void(CL_CALLBACK *function)(cl_program, void *),
					       void *data)
{
	const struct told t = { function, data };
	bool chosen[DEVICE_COUNT];
	cl_int err = program_build_begin(program, &t, __func__);
	bool begun;

	if (err)
		return err;
	err = program_devices(program, count, devices, chosen, __func__);
	if (!err && program->linked)
		err = refuse(program->context, CL_INVALID_OPERATION,
			     "the program was made by clLinkProgram(), so it cannot be built");
	begun = !err;
	for (cl_uint i = 0; i < program->device_count && !err; i++)
		if (chosen[i])
			err = build_one(program, &program->built[i], program->devices[i], options);
	if (begun && err)
		err = refuse_build(program, err);
	program_build_end(program, &t, begun);
	return err;
}

static cl_int check_headers(cl_program p, cl_uint count, const cl_program *programs,
			    const char **names, const char *function)
{
	if (!count != !programs || !count != !names)
		return api_refuse(
			p->context, CL_INVALID_VALUE, function,
			"input_headers, header_include_names or num_input_headers is missing");
	for (cl_uint i = 0; i < count; i++) {
		if (!object_is(programs[i], OBJECT_PROGRAM) || !programs[i]->source)
			return api_refuse(
				p->context, CL_INVALID_PROGRAM, function,
				"header %u of the list is not a valid program with a source", i);
		if (!names[i])
			return api_refuse(p->context, CL_INVALID_VALUE, function,
					  "header %u of the list has no name", i);
	}
	if (!p->source && !p->il.size)
		return api_refuse(p->context, CL_INVALID_OPERATION, function,
				  "the program has no source");
	return CL_SUCCESS;
}

static cl_int compile_one(cl_program p, cl_uint which, const char *options,
			  const struct header *headers, cl_uint header_count)
{
	struct built next = { 0 };
	cl_int err;

	program_build_replace(&p->built[which], &in_progress);
	err = build_compile(p, &next, p->devices[which], options, false, headers, header_count);
	if (err == CL_BUILD_PROGRAM_FAILURE)
		err = CL_COMPILE_PROGRAM_FAILURE;
	if (err == CL_INVALID_BUILD_OPTIONS)
		err = CL_INVALID_COMPILER_OPTIONS;
	set_result(&next, options, err);
	program_build_replace(&p->built[which], &next);
	return err;
}

CL_API_ENTRY cl_int CL_API_CALL clCompileProgram(cl_program program, cl_uint count,
						 const cl_device_id *devices, const char *options,
						 cl_uint header_count, const cl_program *programs,
						 const char **names,
						 void(CL_CALLBACK *function)(cl_program, void *),
						 void *data)
{
	const struct told t = { function, data };
	struct header *headers = NULL;
	bool chosen[DEVICE_COUNT], begun;
	cl_int err = program_build_begin(program, &t, __func__);

	if (err)
		return err;
	err = program_devices(program, count, devices, chosen, __func__);
	if (!err)
		err = check_headers(program, header_count, programs, names, __func__);
	if (!err)
		headers = calloc(header_count + 1ul, sizeof(*headers));
	if (!err && !headers)
		err = CL_OUT_OF_HOST_MEMORY;
	begun = !err;
	for (cl_uint i = 0; i < header_count && !err; i++)
		headers[i] = (struct header){ names[i], programs[i] };
	for (cl_uint i = 0; i < program->device_count && !err; i++)
		if (chosen[i])
			err = compile_one(program, i, options, headers, header_count);
	free(headers);
	program_build_end(program, &t, begun);
	return err;
}

static cl_int check_link(cl_context context, cl_uint count, const cl_device_id *devices,
			 const char *options, cl_uint programs, const cl_program *list,
			 const struct told *t)
{
	static const char name[] = "clLinkProgram";

	if (!object_is(context, OBJECT_CONTEXT))
		return api_refuse(NULL, CL_INVALID_CONTEXT, name,
				  "the handle is not a valid context");
	if (!count != !devices || !programs || !list || (!t->function && t->data))
		return api_refuse(context, CL_INVALID_VALUE, name,
				  "devices or programs are missing, or user_data is given without "
				  "pfn_notify");
	if (!context_has_all(context, count, devices, name))
		return CL_INVALID_DEVICE;
	for (cl_uint i = 0; i < programs; i++)
		if (!object_is(list[i], OBJECT_PROGRAM))
			return api_refuse(context, CL_INVALID_PROGRAM, name,
					  "program %u of the list is not a valid program", i);
	if (!options_link(options))
		return api_refuse(context, CL_INVALID_LINKER_OPTIONS, name,
				  "\"%.64s\" contains words that are not options of a linker",
				  options);
	return CL_SUCCESS;
}

/*
 * Append the compiled objects that a program has for a device, under the lock, since another thread
 * may replace them. Return: whether it has any.
 */
static bool program_build_gather(struct visa_buffer *to, struct _cl_program *p,
				 const struct _cl_device_id *d)
{
	const struct built *from;
	bool has;

	pthread_mutex_lock(&opencl_lock);
	from = program_built(p, d);
	has = from && from->objects.size && from->type != CL_PROGRAM_BINARY_TYPE_EXECUTABLE;
	if (has)
		objects_join(to, &from->objects);
	pthread_mutex_unlock(&opencl_lock);
	return has;
}

/* Gather the objects of all programs for a device, and link them unless a library is made. */
static cl_int link_one(struct built *b, const struct _cl_device_id *d, const char *options,
		       cl_uint programs, const cl_program *list)
{
	bool library = options_have(options, "-create-library");
	cl_int err = CL_SUCCESS;

	objects_begin(&b->objects, library);
	for (cl_uint i = 0; i < programs; i++)
		if (!program_build_gather(&b->objects, list[i], d))
			return CL_INVALID_OPERATION;
	if (library)
		b->type = CL_PROGRAM_BINARY_TYPE_LIBRARY;
	else
		err = build_link(b, d, options);
	if (err == CL_INVALID_BUILD_OPTIONS)
		err = CL_INVALID_LINKER_OPTIONS;
	set_result(b, options, err);
	return err;
}

CL_API_ENTRY cl_program CL_API_CALL clLinkProgram(cl_context context, cl_uint count,
						  const cl_device_id *devices, const char *options,
						  cl_uint programs, const cl_program *list,
						  void(CL_CALLBACK *function)(cl_program, void *),
						  void *data, cl_int *errcode_ret)
{
	const struct told t = { function, data };
	cl_int err = check_link(context, count, devices, options, programs, list, &t);
	struct _cl_program *p = err ? NULL : cl_program_new(context);

	if (!p)
		return api_failed(errcode_ret, err ? err : CL_OUT_OF_HOST_MEMORY);
	p->linked = true;
	for (cl_uint i = 0; i < count; i++)
		p->devices[i] = devices[i];
	p->device_count = count ? count : p->device_count;
	for (cl_uint i = 0; i < p->device_count && !err; i++)
		err = link_one(&p->built[i], p->devices[i], options, programs, list);
	set_code(errcode_ret, err);
	if (err == CL_INVALID_OPERATION || err == CL_INVALID_LINKER_OPTIONS) {
		refuse(context, err,
		       "a program has no compiled object for a device, or an option is unknown");
		object_put(p);
		p = NULL;
	}
	if (t.function)
		t.function(p, t.data);
	return p;
}

CL_API_ENTRY cl_int CL_API_CALL clUnloadCompiler(void)
{
	return CL_SUCCESS;
}

CL_API_ENTRY cl_int CL_API_CALL clUnloadPlatformCompiler(cl_platform_id platform)
{
	return object_is(platform, OBJECT_PLATFORM) ? CL_SUCCESS : CL_INVALID_PLATFORM;
}
