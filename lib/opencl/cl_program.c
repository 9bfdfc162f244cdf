// SPDX-License-Identifier: MIT
/* Programs: creating and destroying them. */
#include "cl_program.h"
#include "idle.h"
#include "../launch/launch.h"
#include "objects.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void program_destroy(void *handle)
{
	struct _cl_program *p = handle;

	for (struct called *f = p->ended, *next; f; f = next) {
		next = f->next;
		f->function.program(p, f->data);
		free(f);
	}
	for (cl_uint i = 0; i < p->device_count; i++)
		built_clear(&p->built[i]);
	visa_buffer_free(&p->il);
	visa_buffer_free(&p->il_set);
	free(p->source);
	object_put(p->context);
}

struct _cl_program *cl_program_new(struct _cl_context *c)
{
	static uint64_t number;
	struct _cl_program *p = object_new(OBJECT_PROGRAM, sizeof(*p), program_destroy);

	if (!p)
		return NULL;
	p->context = object_get(c);
	p->number = __atomic_add_fetch(&number, 1, __ATOMIC_RELAXED);
	p->device_count = c->device_count;
	for (cl_uint i = 0; i < c->device_count; i++) {
		p->devices[i] = c->devices[i];
		p->built[i].status = CL_BUILD_NONE;
	}
	return p;
}

void program_file(const struct _cl_program *p, char name[PROGRAM_FILE_MAX])
{
	snprintf(name, PROGRAM_FILE_MAX, "program-%llu.cl", (unsigned long long)p->number);
}

struct built *program_built(struct _cl_program *p, const struct _cl_device_id *d)
{
	for (cl_uint i = 0; i < p->device_count; i++)
		if (p->devices[i] == d)
			return &p->built[i];
	return NULL;
}

struct built_kernel built_kernel(const struct built *b, const struct visa_ze_kernel *k)
{
	for (uint32_t i = 0; b->own && i < b->module->kernel_count; i++)
		if (b->module->kernels[i] == k && b->own[i].kernel)
			return b->own[i];
	return (struct built_kernel){ b->binary, b->module, k };
}

void built_clear(struct built *b)
{
	idle_free(b);
	for (uint32_t i = 0; b->own && i < b->module->kernel_count; i++) {
		visa_ze_free(b->own[i].module);
		visa_buffer_free(&b->own[i].binary);
	}
	free(b->own);
	visa_variables_put(b->variables);
	visa_ze_free(b->module);
	visa_buffer_free(&b->log);
	visa_buffer_free(&b->objects);
	visa_buffer_free(&b->binary);
	free(b->options);
	*b = (struct built){ .status = CL_BUILD_NONE };
}

cl_int program_read(struct built *b, const struct _cl_device_id *d)
{
	struct visa_error e = { 0 };
	cl_int err = CL_SUCCESS;

	if (visa_ze_read_for(d->platform, b->binary.bytes, b->binary.size, NULL, 0, &b->module,
			     &e)) {
		visa_buffer_printf(&b->log, "%s\n", e.text);
		return CL_INVALID_BINARY;
	}
	if (b->module->has_platform && b->module->platform != d->platform) {
		visa_buffer_printf(&b->log, "the binary is for %s, not for %s\n",
				   visa_platform_name(b->module->platform),
				   visa_platform_name(d->platform));
		return CL_INVALID_BINARY;
	}
	for (uint32_t i = 0; i < b->module->kernel_count; i++) {
		const struct visa_ze_kernel *k = b->module->kernels[i];
		struct visa_launch *l = NULL;

		if (visa_launch_new(b->module, k, d->platform, &l, &e)) {
			visa_buffer_printf(&b->log, "error: kernel %s: %s\n", k->name, e.text);
			err = CL_BUILD_PROGRAM_FAILURE;
		}
		visa_launch_free(l);
	}
	return err;
}

cl_int program_devices(struct _cl_program *p, cl_uint count, const cl_device_id *list,
		       bool chosen[DEVICE_COUNT], const char *function)
{
	if (!count != !list)
		return api_refuse(
			p->context, CL_INVALID_VALUE, function,
			"device_list is NULL and num_devices is not 0, or the other way round");
	for (cl_uint i = 0; i < p->device_count; i++)
		chosen[i] = !list;
	for (cl_uint i = 0; i < count; i++) {
		const struct built *b = program_built(p, list[i]);

		if (!b)
			return api_refuse(p->context, CL_INVALID_DEVICE, function,
					  "device %u of the list does not belong to the program",
					  i);
		chosen[b - p->built] = true;
	}
	return CL_SUCCESS;
}

static cl_int check_context(cl_context context, const char *function)
{
	return object_is(context, OBJECT_CONTEXT) ? CL_SUCCESS
						  : api_refuse(NULL, CL_INVALID_CONTEXT, function,
							       "the handle is not a valid context");
}

/* A short hash of a text (FNV-1a). It only distinguishes programs for users. */
static uint64_t cl_program_hash_of(const char *text)
{
	uint64_t hash = 0xcbf29ce484222325;

	for (; *text; text++)
		hash = (hash ^ (uint8_t)*text) * 0x100000001b3;
	return (hash ^ hash >> 32) % 1000000;
}

CL_API_ENTRY cl_program CL_API_CALL clCreateProgramWithSource(cl_context context, cl_uint count,
							      const char **strings,
							      const size_t *lengths,
							      cl_int *errcode_ret)
{
	cl_int err = check_context(context, __func__);
	struct visa_buffer text = { 0 };
	struct _cl_program *p;

	if (!err && (!count || !strings))
		err = refuse(context, CL_INVALID_VALUE, "count is 0, or strings is NULL");
	for (cl_uint i = 0; !err && i < count; i++) {
		if (!strings[i]) {
			err = refuse(context, CL_INVALID_VALUE, "string %u is NULL", i);
			break;
		}
		visa_buffer_put(&text, strings[i],
				lengths && lengths[i] ? lengths[i] : strlen(strings[i]));
	}
	visa_buffer_number(&text, 0, 1);
	p = err || text.failed ? NULL : cl_program_new(context);
	if (!p) {
		visa_buffer_free(&text);
		return api_failed(errcode_ret, err ? err : CL_OUT_OF_HOST_MEMORY);
	}
	p->source = (char *)text.bytes;
	p->number = cl_program_hash_of(p->source);
	set_code(errcode_ret, CL_SUCCESS);
	return p;
}

CL_API_ENTRY cl_program CL_API_CALL clCreateProgramWithIL(cl_context context, const void *il,
							  size_t size, cl_int *errcode_ret)
{
	static const uint8_t magic[4] = { 3, 2, 0x23, 7 };
	cl_int err = check_context(context, __func__);
	struct _cl_program *p;

	if (!err && (!il || size < sizeof(magic) || memcmp(il, magic, sizeof(magic)) != 0))
		err = refuse(context, CL_INVALID_VALUE, "the program is not SPIR-V");
	p = err ? NULL : cl_program_new(context);
	if (!p)
		return api_failed(errcode_ret, err ? err : CL_OUT_OF_HOST_MEMORY);
	visa_buffer_put(&p->il, il, size);
	set_code(errcode_ret, CL_SUCCESS);
	return p;
}

CL_API_ENTRY cl_program CL_API_CALL clCreateProgramWithBuiltInKernels(cl_context context,
								      cl_uint count,
								      const cl_device_id *devices,
								      const char *names,
								      cl_int *errcode_ret)
{
	cl_int err = check_context(context, __func__);

	(void)names;
	if (!err && devices && !context_has_all(context, count, devices, __func__))
		err = CL_INVALID_DEVICE;
	if (!err)
		err = refuse(context, CL_INVALID_VALUE, "built-in kernels are not supported");
	return api_failed(errcode_ret, err);
}

/* Store a binary: a zebin, or objects that clCompileProgram() or clLinkProgram() made. */
static cl_int take_binary(struct built *b, const struct _cl_device_id *d, const uint8_t *bytes,
			  size_t size)
{
	bool library = false;

	if (objects_are(bytes, size, &library)) {
		visa_buffer_put(&b->objects, bytes, size);
		b->type = library ? CL_PROGRAM_BINARY_TYPE_LIBRARY
				  : CL_PROGRAM_BINARY_TYPE_COMPILED_OBJECT;
		return CL_SUCCESS;
	}
	visa_buffer_put(&b->binary, bytes, size);
	b->type = CL_PROGRAM_BINARY_TYPE_EXECUTABLE;
	return program_read(b, d) ? CL_INVALID_BINARY : CL_SUCCESS;
}

static cl_int take_binaries(struct _cl_program *p, cl_uint count, const cl_device_id *devices,
			    const size_t *lengths, const unsigned char **binaries, cl_int *statuses)
{
	cl_int err = CL_SUCCESS;

	for (cl_uint i = 0; i < count; i++) {
		cl_int status = CL_INVALID_VALUE;

		p->devices[i] = devices[i];
		if (lengths[i] && binaries[i])
			status = take_binary(&p->built[i], devices[i], binaries[i], lengths[i]);
		if (statuses)
			statuses[i] = status;
		if (status && !err)
			err = api_refuse(p->context, status, "clCreateProgramWithBinary",
					 "binary %u: %.*s", i, (int)p->built[i].log.size,
					 p->built[i].log.bytes ? (char *)p->built[i].log.bytes
							       : "");
	}
	p->device_count = count;
	return err;
}

CL_API_ENTRY cl_program CL_API_CALL clCreateProgramWithBinary(cl_context context, cl_uint count,
							      const cl_device_id *devices,
							      const size_t *lengths,
							      const unsigned char **binaries,
							      cl_int *statuses, cl_int *errcode_ret)
{
	cl_int err = check_context(context, __func__);
	struct _cl_program *p = NULL;

	if (!err && (!count || !devices || !lengths || !binaries))
		err = refuse(context, CL_INVALID_VALUE,
			     "binaries, their lengths, or devices are missing");
	if (!err && !context_has_all(context, count, devices, __func__))
		err = CL_INVALID_DEVICE;
	if (!err) {
		p = cl_program_new(context);
		err = p ? take_binaries(p, count, devices, lengths, binaries, statuses)
			: CL_OUT_OF_HOST_MEMORY;
	}
	if (err) {
		object_put(p);
		return api_failed(errcode_ret, err);
	}
	set_code(errcode_ret, CL_SUCCESS);
	return p;
}

CL_API_ENTRY cl_int CL_API_CALL clRetainProgram(cl_program program)
{
	return object_retain(program, OBJECT_PROGRAM, __func__);
}

CL_API_ENTRY cl_int CL_API_CALL clReleaseProgram(cl_program program)
{
	return object_release(program, OBJECT_PROGRAM, __func__);
}

CL_API_ENTRY cl_int CL_API_CALL clSetProgramReleaseCallback(
	cl_program program, void(CL_CALLBACK *function)(cl_program, void *), void *data)
{
	(void)function;
	(void)data;
	if (!object_is(program, OBJECT_PROGRAM))
		return refuse(NULL, CL_INVALID_PROGRAM, "the handle is not a valid program");
	return refuse(program->context, CL_INVALID_OPERATION,
		      "OpenCL 3.0 has no constructors and destructors of programs");
}
