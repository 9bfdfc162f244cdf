// SPDX-License-Identifier: MIT
/* Queries of programs. */
#include "cl_program.h"

#include <string.h>

/* Return: the build for the first device that has an executable; NULL if no device has one. */
static const struct built *executable(const struct _cl_program *p)
{
	for (cl_uint i = 0; i < p->device_count; i++)
		if (p->built[i].module && p->built[i].type == CL_PROGRAM_BINARY_TYPE_EXECUTABLE)
			return &p->built[i];
	return NULL;
}

static const struct visa_buffer *binary_of(const struct built *b)
{
	return b->type == CL_PROGRAM_BINARY_TYPE_EXECUTABLE ? &b->binary : &b->objects;
}

static cl_int sizes(const struct _cl_program *p, const struct query *q)
{
	size_t all[DEVICE_COUNT];

	for (cl_uint i = 0; i < p->device_count; i++)
		all[i] = binary_of(&p->built[i])->size;
	return query_bytes(q, all, p->device_count * sizeof(all[0]));
}

/*
 * Copy the program's binaries to memory of the application. The value of the query is a list of
 * pointers to this memory; NULL pointers are skipped.
 */
static cl_int binaries(const struct _cl_program *p, const struct query *q)
{
	unsigned char *const *to = q->value;

	if (q->value && q->room < p->device_count * sizeof(*to))
		return CL_INVALID_VALUE;
	for (cl_uint i = 0; to && i < p->device_count; i++) {
		const struct visa_buffer *b = binary_of(&p->built[i]);

		if (to[i] && b->size)
			memcpy(to[i], b->bytes, b->size);
	}
	if (q->size)
		*q->size = p->device_count * sizeof(*to);
	return CL_SUCCESS;
}

static cl_int names(const struct built *b, const struct query *q)
{
	struct visa_buffer text = { 0 };
	cl_int err;

	if (!b)
		return CL_INVALID_PROGRAM_EXECUTABLE;
	for (uint32_t i = 0; i < b->module->kernel_count; i++)
		visa_buffer_printf(&text, "%s%s", i ? ";" : "", b->module->kernels[i]->name);
	visa_buffer_number(&text, 0, 1);
	err = text.failed ? CL_OUT_OF_HOST_MEMORY : query_text(q, (const char *)text.bytes);
	visa_buffer_free(&text);
	return err;
}

#define UNKNOWN 1 /* not a code of OpenCL: the query is unknown */

static cl_int program_info_answer(const struct _cl_program *p, cl_program_info name,
				  const struct query *q)
{
	const struct built *b = executable(p);

	switch (name) {
	case CL_PROGRAM_REFERENCE_COUNT:
		return query_value(q, cl_uint, object_retained(p));
	case CL_PROGRAM_CONTEXT:
		return query_value(q, cl_context, p->context);
	case CL_PROGRAM_NUM_DEVICES:
		return query_value(q, cl_uint, p->device_count);
	case CL_PROGRAM_DEVICES:
		return query_bytes(q, p->devices, p->device_count * sizeof(cl_device_id));
	case CL_PROGRAM_SOURCE:
		return query_text(q, p->source ? p->source : "");
	case CL_PROGRAM_IL:
		return query_bytes(q, p->il.bytes, p->il.size);
	case CL_PROGRAM_BINARY_SIZES:
		return sizes(p, q);
	case CL_PROGRAM_BINARIES:
		return binaries(p, q);
	case CL_PROGRAM_NUM_KERNELS:
		return b ? query_value(q, size_t, b->module->kernel_count)
			 : CL_INVALID_PROGRAM_EXECUTABLE;
	case CL_PROGRAM_KERNEL_NAMES:
		return names(b, q);
	case CL_PROGRAM_SCOPE_GLOBAL_CTORS_PRESENT:
	case CL_PROGRAM_SCOPE_GLOBAL_DTORS_PRESENT:
		return query_value(q, cl_bool, CL_FALSE);
	default:
		return UNKNOWN;
	}
}

CL_API_ENTRY cl_int CL_API_CALL clGetProgramInfo(cl_program program, cl_program_info name,
						 size_t room, void *value, size_t *size)
{
	const struct query q = { room, value, size };
	cl_int err;

	if (!object_is(program, OBJECT_PROGRAM))
		return refuse(NULL, CL_INVALID_PROGRAM, "the handle is not a valid program");
	pthread_mutex_lock(&opencl_lock);
	err = program_info_answer(program, name, &q);
	pthread_mutex_unlock(&opencl_lock);
	if (err == UNKNOWN)
		return query_unknown(program->context, __func__, name);
	if (err == CL_INVALID_PROGRAM_EXECUTABLE)
		return refuse(program->context, err, "the program is not built");
	return err;
}

static cl_int log_of(const struct built *b, const struct query *q)
{
	struct visa_buffer text = { 0 };
	cl_int err;

	visa_buffer_put(&text, b->log.bytes, b->log.size);
	visa_buffer_number(&text, 0, 1);
	err = text.failed ? CL_OUT_OF_HOST_MEMORY : query_text(q, (const char *)text.bytes);
	visa_buffer_free(&text);
	return err;
}

static cl_int answer_build(const struct built *b, cl_program_build_info name, const struct query *q)
{
	switch (name) {
	case CL_PROGRAM_BUILD_STATUS:
		return query_value(q, cl_build_status, b->status);
	case CL_PROGRAM_BUILD_OPTIONS:
		return query_text(q, b->options ? b->options : "");
	case CL_PROGRAM_BUILD_LOG:
		return log_of(b, q);
	case CL_PROGRAM_BINARY_TYPE:
		return query_value(q, cl_program_binary_type, b->type);
	case CL_PROGRAM_BUILD_GLOBAL_VARIABLE_TOTAL_SIZE:
		return query_value(q, size_t,
				   b->module ? b->module->data[VISA_ZE_GLOBAL].bytes.size : 0);
	default:
		return UNKNOWN;
	}
}

CL_API_ENTRY cl_int CL_API_CALL clGetProgramBuildInfo(cl_program program, cl_device_id device,
						      cl_program_build_info name, size_t room,
						      void *value, size_t *size)
{
	const struct query q = { room, value, size };
	const struct built *b;
	cl_int err;

	if (!object_is(program, OBJECT_PROGRAM))
		return refuse(NULL, CL_INVALID_PROGRAM, "the handle is not a valid program");
	b = program_built(program, device);
	if (!b)
		return refuse(program->context, CL_INVALID_DEVICE,
			      "the device does not belong to the program");
	pthread_mutex_lock(&opencl_lock);
	err = answer_build(b, name, &q);
	pthread_mutex_unlock(&opencl_lock);
	return err == UNKNOWN ? query_unknown(program->context, __func__, name) : err;
}
