// SPDX-License-Identifier: MIT
/* Operations on objects: programs, kernels, events, queries, and kernels with a fault. */
#include "random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NOWHERE (1ul << 40) /* an address that is not mapped */
#define GUARD	0x5a

/* Launch a kernel that accesses an address that is not mapped. Only its command must fail. */
static void launch_wild(struct client *c, struct place *p)
{
	const size_t items = 1 + draw(c, 64);
	const cl_ulong at = NOWHERE + 4 * draw(c, 1000);
	cl_int status = 0;
	cl_event e = NULL;

	OK(c, clSetKernelArg(p->wild, 0, sizeof(cl_mem), &p->scratch));
	OK(c, clSetKernelArg(p->wild, 1, sizeof(at), &at));
	OK(c, clEnqueueNDRangeKernel(queue_of(c, p), p->wild, 1, NULL, &items, NULL, 0, NULL, &e));
	if (*c->failed)
		return;
	if (clWaitForEvents(1, &e) != CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST)
		fail(c, "a wait for a fault succeeds");
	OK(c, clGetEventInfo(e, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof(status), &status, NULL));
	if (status >= 0)
		fail(c, "the status of a fault is %d", status);
	OK(c, clReleaseEvent(e));
}

/* Enqueue commands that wait for a user event, which is then set to complete or to an error. */
static void user_event(struct client *c, struct place *p)
{
	const cl_int status = draw(c, 2) ? CL_COMPLETE : -1 - (cl_int)draw(c, 70);
	cl_int err, value = 7, got = 1;
	cl_command_queue q = p->queues[draw(c, 2)];
	cl_event user = clCreateUserEvent(p->area->context, &err), e = NULL;

	OK(c, err);
	OK(c, clEnqueueFillBuffer(q, p->scratch, &value, sizeof(value), 0, SCRATCH, 1, &user, &e));
	OK(c, clFlush(q));
	OK(c, clSetUserEventStatus(user, status));
	if (!*c->failed && (clWaitForEvents(1, &e) == CL_SUCCESS) != (status == CL_COMPLETE))
		fail(c, "a wait for a user event with status %d", status);
	OK(c, clGetEventInfo(e, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof(got), &got, NULL));
	if (!*c->failed && (got == CL_COMPLETE) != (status == CL_COMPLETE))
		fail(c, "status %d behind a user event with %d", got, status);
	OK(c, clReleaseEvent(user));
	OK(c, clReleaseEvent(e));
}

static void barriers(struct client *c, struct place *p)
{
	cl_command_queue q = queue_of(c, p);
	cl_event e = NULL;

	switch (draw(c, 5)) {
	case 0:
		OK(c, clEnqueueMarkerWithWaitList(q, waits(p), waits(p) ? &p->last : NULL, &e));
		break;
	case 1:
		OK(c, clEnqueueBarrierWithWaitList(q, waits(p), waits(p) ? &p->last : NULL, &e));
		break;
	case 2:
		OK(c, clEnqueueMigrateMemObjects(q, BUFFERS, p->buffers, 0, waits(p),
						 waits(p) ? &p->last : NULL, &e));
		break;
	case 3:
		OK(c, clEnqueueBarrier(q));
		OK(c, waits(p) ? clEnqueueWaitForEvents(q, 1, &p->last) : 0);
		return;
	default:
		OK(c, clFinish(q));
		return;
	}
	follow(c, p, q, e);
}

static void CL_CALLBACK count_program(cl_program program, void *count)
{
	(void)program;
	__atomic_add_fetch((int *)count, 1, __ATOMIC_ACQ_REL);
}

/* Build sources with and without errors; those that were compiled before are in the cache. */
static void build_program(struct client *c, struct place *p)
{
	static const char *const sources[] = {
		random_source,
		"",
		"kernel void f(global int *a) { a[0] = 1; }\n",
		"kernel void f(global int *a) { a[0] = ; }\n",
		"int g(int x);\nkernel void f(global int *a) { a[0] = g(1); }\n",
	};
	const uint32_t which = draw(c, 5);
	const char *source = sources[which];
	cl_uint made = 0;
	cl_kernel kernels[4];
	int called = 0;
	cl_int err;
	cl_program program = clCreateProgramWithSource(p->area->context, 1, &source, NULL, &err);

	OK(c, err);
	err = clBuildProgram(program, 1, &p->area->device, draw(c, 2) ? NULL : "-cl-mad-enable",
			     count_program, &called);
	if (!err != (which < 3) || called != 1)
		fail(c, "source %u: %d, called %d times", which, err, called);
	if (!err) {
		OK(c, clCreateKernelsInProgram(program, 4, kernels, &made));
		for (cl_uint i = 0; i < made; i++)
			OK(c, clReleaseKernel(kernels[i]));
	}
	OK(c, clReleaseProgram(program));
}

static void link_program(struct client *c, struct place *p)
{
	const char *sources[] = {
		"int g(int x) { return x; }\n",
		"int g(int x);\nkernel void f(global int *a) { a[0] = g(1); }\n"
	};
	cl_program programs[2], linked;
	cl_int err;

	for (int i = 0; i < 2; i++) {
		programs[i] =
			clCreateProgramWithSource(p->area->context, 1, &sources[i], NULL, &err);
		OK(c, err);
		OK(c, clCompileProgram(programs[i], 1, &p->area->device, NULL, 0, NULL, NULL, NULL,
				       NULL));
	}
	linked = clLinkProgram(p->area->context, 1, &p->area->device, NULL, 2, programs, NULL, NULL,
			       &err);
	OK(c, err);
	if (linked)
		OK(c, clReleaseProgram(linked));
	for (int i = 0; i < 2; i++)
		OK(c, clReleaseProgram(programs[i]));
}

/* Clone a kernel object; the clone has the same arguments. */
static void clone_kernel(struct client *c, struct place *p)
{
	const size_t items = 8;
	cl_event e = NULL;
	cl_int err, value = 0;
	cl_kernel k;

	OK(c, clSetKernelArg(p->add, 0, sizeof(cl_mem), &p->scratch));
	OK(c, clSetKernelArg(p->add, 1, sizeof(value), &value));
	k = clCloneKernel(p->add, &err);
	OK(c, err);
	OK(c, clEnqueueNDRangeKernel(p->queues[0], k, 1, NULL, &items, NULL, 0, NULL, &e));
	OK(c, clReleaseKernel(k));
	OK(c, clWaitForEvents(1, &e));
	OK(c, clReleaseEvent(e));
}

static void CL_CALLBACK count_object(cl_mem m, void *count)
{
	(void)m;
	__atomic_add_fetch((int *)count, 1, __ATOMIC_RELEASE);
}

/* Make objects, retain them, and release them twice. */
static void make_objects(struct client *c, struct place *p)
{
	cl_context context = p->area->context;
	int ended = 0;
	cl_int err;
	cl_mem m = clCreateBuffer(context, CL_MEM_ALLOC_HOST_PTR, 1 + draw(c, 1 << 16), NULL, &err);
	cl_sampler s;
	void *svm;

	OK(c, err);
	OK(c, clSetMemObjectDestructorCallback(m, count_object, &ended));
	OK(c, clRetainMemObject(m));
	OK(c, clReleaseMemObject(m));
	OK(c, clReleaseMemObject(m));
	if (!*c->failed && __atomic_load_n(&ended, __ATOMIC_ACQUIRE) != 1)
		fail(c, "a memory object ended %d times", ended);
	OK(c, clRetainContext(context));
	OK(c, clReleaseContext(context));
	OK(c, clRetainProgram(p->area->program));
	OK(c, clReleaseProgram(p->area->program));
	if (p->image) {
		s = clCreateSampler(context, CL_TRUE, CL_ADDRESS_CLAMP, CL_FILTER_NEAREST, &err);
		OK(c, err);
		OK(c, clRetainSampler(s));
		OK(c, clReleaseSampler(s));
		OK(c, clReleaseSampler(s));
	}
	svm = clSVMAlloc(context, 0, 1 + draw(c, 1 << 16), 0);
	if (!svm)
		fail(c, "there is no SVM");
	clSVMFree(context, svm);
}

/*
 * struct query - a clGet...Info() function, and the names of information to query: @count
 * consecutive numbers from @first on
 */
struct query {
	cl_uint first;
	cl_uint count;
	cl_int (*get)(const struct place *p, cl_uint name, size_t size, void *bytes, size_t *got);
};

#define QUERY(what, call)                                                                          \
	static cl_int get_##what(const struct place *p, cl_uint name, size_t size, void *bytes,    \
				 size_t *got)                                                      \
	{                                                                                          \
		return call;                                                                       \
	}
QUERY(device, clGetDeviceInfo(p->area->device, name, size, bytes, got))
QUERY(context, clGetContextInfo(p->area->context, name, size, bytes, got))
QUERY(queue, clGetCommandQueueInfo(p->queues[0], name, size, bytes, got))
QUERY(mem, clGetMemObjectInfo(p->buffers[0], name, size, bytes, got))
QUERY(image, clGetImageInfo(p->image, name, size, bytes, got))
QUERY(program, clGetProgramInfo(p->area->program, name, size, bytes, got))
QUERY(build, clGetProgramBuildInfo(p->area->program, p->area->device, name, size, bytes, got))
QUERY(kernel, clGetKernelInfo(p->add, name, size, bytes, got))
QUERY(arg, clGetKernelArgInfo(p->add, 1, name, size, bytes, got))
QUERY(group, clGetKernelWorkGroupInfo(p->add, p->area->device, name, size, bytes, got))
QUERY(event, clGetEventInfo(p->last, name, size, bytes, got))
QUERY(profile, clGetEventProfilingInfo(p->last, name, size, bytes, got))

/*
 * Each range also contains a few numbers that name no information. No range contains
 * CL_PROGRAM_BINARIES: for it, the driver would write the binary to addresses that it reads from
 * the buffer.
 */
static const struct query queries[] = {
	{ CL_DEVICE_TYPE, 0x80, get_device },
	{ CL_CONTEXT_REFERENCE_COUNT, 8, get_context },
	{ CL_QUEUE_CONTEXT, 10, get_queue },
	{ CL_MEM_TYPE, 12, get_mem },
	{ CL_IMAGE_FORMAT, 12, get_image },
	{ CL_PROGRAM_REFERENCE_COUNT, 6, get_program },
	{ CL_PROGRAM_NUM_KERNELS, 5, get_program },
	{ CL_PROGRAM_BUILD_STATUS, 6, get_build },
	{ CL_KERNEL_FUNCTION_NAME, 8, get_kernel },
	{ CL_KERNEL_ARG_ADDRESS_QUALIFIER, 7, get_arg },
	{ CL_KERNEL_WORK_GROUP_SIZE, 8, get_group },
	{ CL_EVENT_COMMAND_QUEUE, 7, get_event },
	{ CL_PROFILING_COMMAND_QUEUED, 6, get_profile },
};

/* Query information into a buffer that may be too small: the driver must not write past its end. */
static void ask(struct client *c, struct place *p)
{
	const struct query *q = &queries[draw(c, sizeof(queries) / sizeof(queries[0]))];
	const cl_uint name = q->first + draw(c, q->count);
	unsigned char bytes[8192];
	size_t got = 0, size = draw(c, 2) ? draw(c, 64) : sizeof(bytes);
	cl_int err;

	memset(bytes, GUARD, sizeof(bytes));
	err = q->get(p, name, size, bytes, &got);
	if (!err && size < sizeof(bytes) && got > size)
		fail(c, "query 0x%x of %zu bytes has room in %zu", name, got, size);
	for (size_t i = err ? 0 : got; i < sizeof(bytes) && !*c->failed; i++)
		if (bytes[i] != GUARD)
			fail(c, "query 0x%x of %zu bytes: %d, and byte %zu is written", name, size,
			     err, i);
}

static void call_wrongly(struct client *c, struct place *p)
{
	const char *accepted = wrong_calls(c, p);

	if (accepted)
		fail(c, "%s is not refused", accepted);
}

const struct op random_object_ops[] = {
	{ "fault", 3, launch_wild },	    { "user event", 4, user_event },
	{ "barrier", 5, barriers },	    { "build", 2, build_program },
	{ "link", 1, link_program },	    { "clone", 3, clone_kernel },
	{ "objects", 4, make_objects },	    { "query", 10, ask },
	{ "wrong calls", 4, call_wrongly }, { 0 },
};
