// SPDX-License-Identifier: MIT
/*
 * Operations on objects that all threads use at the same time. A call may fail because of a call of
 * another thread, but only with the error code that fits.
 */
#include "random.h"

#include <sched.h>
#include <string.h>

#define BYTES 4096 /* bytes of the buffer that is mapped */

static const char source[] = "kernel void one(global int *a, int k) { a[get_global_id(0)] = k; }\n"
			     "kernel void two(global int *a) { a[get_global_id(0)] *= 2; }\n";

/* Check that @err is 0, or @code because of a call of another thread. Return: whether it is 0. */
static bool allow(struct client *c, const char *call, cl_int err, cl_int code)
{
	if (err && err != code)
		fail(c, "%s: %d", call, err);
	return !err;
}

/* Build the program. This fails while another thread builds it or has kernel objects of it. */
static void build(struct client *c, struct place *p)
{
	struct area *a = p->area;
	cl_int err;

	if (draw(c, 3))
		err = clBuildProgram(a->built, 1, &a->device, draw(c, 2) ? NULL : "-cl-mad-enable",
				     NULL, NULL);
	else
		err = clCompileProgram(a->built, 1, &a->device, NULL, 0, NULL, NULL, NULL, NULL);
	allow(c, "a build", err, CL_INVALID_OPERATION);
}

/* Link the program, which another thread may be compiling at the same time. */
static void join(struct client *c, struct place *p)
{
	struct area *a = p->area;
	cl_int err;
	cl_program linked =
		clLinkProgram(a->context, 1, &a->device, NULL, 1, &a->built, NULL, NULL, &err);

	if (allow(c, "a link", err, CL_INVALID_OPERATION))
		OK(c, clReleaseProgram(linked));
}

/*
 * Make kernels of the program if it is built at the moment; as long as they exist, it cannot be
 * built again.
 */
static void launch(struct client *c, struct place *p)
{
	const size_t items = 16;
	const cl_int k = 3;
	cl_kernel kernels[2];
	cl_uint count = 0;
	cl_event e = NULL;
	cl_int err = clCreateKernelsInProgram(p->area->built, 2, kernels, &count);

	if (!allow(c, "kernels", err, CL_INVALID_PROGRAM_EXECUTABLE))
		return;
	if (count != 2)
		fail(c, "there are %u kernels", count);
	OK(c, clSetKernelArg(kernels[0], 0, sizeof(cl_mem), &p->scratch));
	OK(c, clSetKernelArg(kernels[0], 1, sizeof(k), &k));
	OK(c, clEnqueueNDRangeKernel(p->queues[0], kernels[0], 1, NULL, &items, NULL, 0, NULL, &e));
	for (cl_uint i = 0; i < count; i++)
		OK(c, clReleaseKernel(kernels[i]));
	if (*c->failed)
		return;
	OK(c, clWaitForEvents(1, &e));
	OK(c, clReleaseEvent(e));
}

/* Query the build status, log, options and kernels of the program, which other threads build. */
static void ask(struct client *c, struct place *p)
{
	const cl_program_build_info names[] = { CL_PROGRAM_BUILD_LOG, CL_PROGRAM_BUILD_OPTIONS };
	cl_program b = p->area->built;
	cl_device_id d = p->area->device;
	cl_build_status status = 1;
	cl_program_binary_type type;
	size_t size, sizes[2];
	char text[1024] = "";

	OK(c, clGetProgramBuildInfo(b, d, CL_PROGRAM_BUILD_STATUS, sizeof(status), &status, NULL));
	if (status > 0)
		fail(c, "a build has status %d", status);
	OK(c, clGetProgramBuildInfo(b, d, CL_PROGRAM_BINARY_TYPE, sizeof(type), &type, NULL));
	for (size_t i = 0; i < 2; i++)
		OK(c, clGetProgramBuildInfo(b, d, names[i], sizeof(text), text, &size));
	OK(c, clGetProgramInfo(b, CL_PROGRAM_BINARY_SIZES, sizeof(sizes), sizes, NULL));
	if (allow(c, "names",
		  clGetProgramInfo(b, CL_PROGRAM_KERNEL_NAMES, sizeof(text), text, NULL),
		  CL_INVALID_PROGRAM_EXECUTABLE) &&
	    strcmp(text, "one;two") != 0)
		fail(c, "kernels are %s", text);
}

static void map(struct client *c, struct place *p)
{
	cl_mem m = p->area->mapped;
	cl_uint maps = 0;
	cl_event e = NULL;
	cl_int err;
	void *bytes = clEnqueueMapBuffer(queue_of(c, p), m, CL_TRUE, CL_MAP_READ,
					 draw(c, BYTES - 1), 1, 0, NULL, NULL, &err);

	OK(c, err);
	OK(c, clGetMemObjectInfo(m, CL_MEM_MAP_COUNT, sizeof(maps), &maps, NULL));
	if (!maps)
		fail(c, "a buffer that is mapped has no maps");
	OK(c, clEnqueueUnmapMemObject(queue_of(c, p), m, bytes, 0, NULL, &e));
	if (*c->failed)
		return;
	OK(c, clWaitForEvents(1, &e));
	OK(c, clReleaseEvent(e));
}

/* Switch the profiling of a queue on or off; other threads do so, too. */
static void toggle(struct client *c, struct place *p)
{
	cl_command_queue q = p->area->toggled;
	cl_command_queue_properties flags = 0;
	cl_ulong at;
	cl_event e = NULL;

	OK(c, clSetCommandQueueProperty(q, CL_QUEUE_PROFILING_ENABLE, draw(c, 2), &flags));
	OK(c, clGetCommandQueueInfo(q, CL_QUEUE_PROPERTIES, sizeof(flags), &flags, NULL));
	OK(c, clEnqueueMarkerWithWaitList(q, 0, NULL, &e));
	if (*c->failed)
		return;
	OK(c, clWaitForEvents(1, &e));
	allow(c, "profiling",
	      clGetEventProfilingInfo(e, CL_PROFILING_COMMAND_END, sizeof(at), &at, NULL),
	      CL_PROFILING_INFO_NOT_AVAILABLE);
	OK(c, clReleaseEvent(e));
}

static void CL_CALLBACK count_mem(cl_mem m, void *count)
{
	(void)m;
	__atomic_add_fetch((int *)count, 1, __ATOMIC_ACQ_REL);
}

static void CL_CALLBACK count_context(cl_context x, void *count)
{
	(void)x;
	__atomic_add_fetch((int *)count, 1, __ATOMIC_ACQ_REL);
}

/*
 * Register destructor callbacks. Only one of 16 calls does so, since the callbacks accumulate until
 * the objects are freed at the end.
 */
static void await(struct client *c, struct place *p)
{
	struct area *a = p->area;

	if (draw(c, 16))
		return;
	OK(c, clSetMemObjectDestructorCallback(a->mapped, count_mem, &a->ended));
	OK(c, clSetContextDestructorCallback(a->context, count_context, &a->ended));
	if (!*c->failed)
		__atomic_add_fetch(&a->awaited, 2, __ATOMIC_ACQ_REL);
}

/* Store an event of this thread in @event of the area, so that other threads can use it. */
static void show(struct client *c, struct place *p)
{
	struct area *a = p->area;
	cl_event e = NULL, old;

	OK(c, clEnqueueMarkerWithWaitList(p->queues[draw(c, 2)], waits(p),
					  waits(p) ? &p->last : NULL, &e));
	pthread_mutex_lock(&a->lock);
	old = a->event;
	a->event = e;
	pthread_mutex_unlock(&a->lock);
	if (old)
		OK(c, clReleaseEvent(old));
}

static void CL_CALLBACK nothing(cl_event e, cl_int status, void *data)
{
	(void)e;
	(void)status;
	(void)data;
}

/* Wait for the event of another thread, query it, and enqueue a command after it. */
static void use(struct client *c, struct place *p)
{
	struct area *a = p->area;
	cl_command_queue q = queue_of(c, p);
	cl_int status = 1;
	cl_event e, mine = NULL;

	pthread_mutex_lock(&a->lock);
	e = a->event;
	if (e)
		OK(c, clRetainEvent(e));
	pthread_mutex_unlock(&a->lock);
	if (!e)
		return;
	OK(c, clSetEventCallback(e, (cl_int)draw(c, 3), nothing, NULL));
	OK(c, clGetEventInfo(e, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof(status), &status, NULL));
	if (draw(c, 2))
		OK(c, clWaitForEvents(1, &e));
	OK(c, clEnqueueBarrierWithWaitList(q, 1, &e, &mine));
	OK(c, clReleaseEvent(e));
	if (*c->failed)
		return;
	OK(c, clWaitForEvents(1, &mine));
	OK(c, clReleaseEvent(mine));
}

cl_int shared_begin(struct area *a)
{
	const char *text = source;
	cl_int err;

	pthread_mutex_init(&a->lock, NULL);
	a->built = clCreateProgramWithSource(a->context, 1, &text, NULL, &err);
	if (!err)
		a->toggled = clCreateCommandQueue(a->context, a->device, 0, &err);
	if (!err)
		a->mapped = clCreateBuffer(a->context, 0, BYTES, NULL, &err);
	return err;
}

cl_int shared_end(struct area *a)
{
	cl_int err = a->event ? clReleaseEvent(a->event) : CL_SUCCESS;

	err = err ? err : clReleaseProgram(a->built);
	err = err ? err : clReleaseCommandQueue(a->toggled);
	err = err ? err : clReleaseMemObject(a->mapped);
	err = err ? err : clReleaseContext(a->context);
	pthread_mutex_destroy(&a->lock);
	/*
	 * Wait for the callbacks: a thread of the driver may still hold a reference to the
	 * context. If the wait does not end, alarm() ends the program.
	 */
	while (!err && __atomic_load_n(&a->ended, __ATOMIC_ACQUIRE) != a->awaited)
		sched_yield();
	return err;
}

const struct op random_shared_ops[] = {
	{ "shared build", 2, build },	 { "shared link", 1, join },
	{ "shared kernels", 4, launch }, { "shared program", 8, ask },
	{ "shared map", 4, map },	 { "shared queue", 4, toggle },
	{ "shared ends", 1, await },	 { "shared event", 4, show },
	{ "event of another", 4, use },	 { 0 },
};
