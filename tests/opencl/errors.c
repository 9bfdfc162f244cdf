// SPDX-License-Identifier: MIT
/*
 * Tests of the error codes that the specification gives for wrong calls: devices, contexts, queues,
 * events, buffers, SVM.
 */
#include "driver.h"

#include <stdint.h>

#define SIZE 1024

/* Return: a command queue that belongs to another context than the fixture's context. */
static cl_command_queue other_queue(void)
{
	cl_int err;
	cl_context c = clCreateContext(NULL, 1, &fixture.device, NULL, NULL, &err);
	cl_command_queue q = clCreateCommandQueueWithProperties(c, fixture.device, NULL, &err);

	CHECK_OK(err);
	clReleaseContext(c);
	return q;
}

static cl_context context_of(cl_command_queue q)
{
	cl_context c = NULL;

	CHECK_OK(clGetCommandQueueInfo(q, CL_QUEUE_CONTEXT, sizeof(cl_context), &c, NULL));
	return c;
}

static void CL_CALLBACK called(const char *text, const void *bytes, size_t size, void *data)
{
	(void)text;
	(void)bytes;
	(void)size;
	(void)data;
}

static void test_devices(void)
{
	cl_platform_id p = fixture.platform, got = NULL;
	cl_device_id d = fixture.device, devices[4];
	cl_context_properties twice[] = { CL_CONTEXT_PLATFORM, (cl_context_properties)p,
					  CL_CONTEXT_PLATFORM, (cl_context_properties)p, 0 };
	cl_context_properties unknown[] = { CL_DEVICE_TYPE, 1, 0 };
	cl_context_properties sync[] = { CL_CONTEXT_INTEROP_USER_SYNC, 2, 0 };
	cl_device_partition_property equally[] = { CL_DEVICE_PARTITION_EQUALLY, 1, 0 };
	cl_device_id none[] = { d, (cl_device_id)p };
	cl_context c = fixture.context;
	cl_ulong time = 0;
	cl_uint n = 0;
	size_t size = 0;
	struct row rows[] = {
		ROW(CL_INVALID_VALUE, clGetPlatformIDs(0, &got, NULL)),
		ROW(CL_INVALID_VALUE, clGetPlatformIDs(0, NULL, NULL)),
		ROW(CL_INVALID_VALUE, clGetDeviceIDs(p, CL_DEVICE_TYPE_ALL, 0, devices, NULL)),
		ROW(CL_INVALID_DEVICE_TYPE, clGetDeviceIDs(p, 1 << 20, 0, NULL, &n)),
		ROW(CL_DEVICE_NOT_FOUND, clGetDeviceIDs(p, CL_DEVICE_TYPE_CUSTOM, 0, NULL, &n)),
		ROW(CL_INVALID_DEVICE,
		    clGetDeviceInfo((cl_device_id)p, CL_DEVICE_NAME, 0, NULL, &size)),
		ROW(CL_INVALID_VALUE, clGetDeviceInfo(d, CL_PLATFORM_NAME, 0, NULL, &size)),
		ROW(CL_INVALID_VALUE, clGetDeviceInfo(d, CL_DEVICE_MAX_COMPUTE_UNITS, 3, &n, NULL)),
		ROW(CL_INVALID_VALUE, clCreateSubDevices(d, equally, 4, devices, &n)),
		ROW(CL_INVALID_VALUE, clGetDeviceAndHostTimer(d, &time, NULL)),
		ROW(CL_INVALID_VALUE, clGetHostTimer(d, NULL)),
		ROW(CL_INVALID_OPERATION, clSetDefaultDeviceCommandQueue(c, d, fixture.queue)),
		MADE(CL_INVALID_PROPERTY, clCreateContext(twice, 1, &d, NULL, NULL, new_code())),
		MADE(CL_INVALID_PROPERTY, clCreateContext(unknown, 1, &d, NULL, NULL, new_code())),
		MADE(CL_INVALID_PROPERTY, clCreateContext(sync, 1, &d, NULL, NULL, new_code())),
		MADE(CL_INVALID_VALUE, clCreateContext(NULL, 1, &d, NULL, &n, new_code())),
		MADE(CL_INVALID_DEVICE, clCreateContext(NULL, 2, none, called, NULL, new_code())),
		ROW(CL_INVALID_VALUE, clGetContextInfo(c, CL_DEVICE_NAME, 0, NULL, &size)),
		ROW(CL_INVALID_VALUE, clGetContextInfo(c, CL_CONTEXT_DEVICES, 1, devices, NULL)),
		ROW(CL_INVALID_VALUE, clSetContextDestructorCallback(c, NULL, NULL)),
	};

	CHECK_ROWS(rows);
}

static void test_queues(void)
{
	cl_command_queue q = fixture.queue, other = other_queue();
	cl_event foreign, user, done, no_event = (cl_event)q;
	cl_context c = fixture.context;
	size_t size = 0;
	cl_int err;

	foreign = clCreateUserEvent(context_of(other), &err);
	user = clCreateUserEvent(c, &err);
	CHECK_OK(clEnqueueMarkerWithWaitList(q, 0, NULL, &done) || clFinish(q));
	struct row rows[] = {
		MADE(CL_INVALID_VALUE,
		     clCreateCommandQueue(c, fixture.device, 1 << 20, new_code())),
		MADE(CL_INVALID_DEVICE, clCreateCommandQueue(c, (cl_device_id)q, 0, new_code())),
		ROW(CL_INVALID_VALUE, clGetCommandQueueInfo(q, CL_DEVICE_NAME, 0, NULL, &size)),
		ROW(CL_INVALID_COMMAND_QUEUE,
		    clGetCommandQueueInfo(q, CL_QUEUE_SIZE, 0, NULL, &size)),
		ROW(CL_INVALID_EVENT_WAIT_LIST, clEnqueueMarkerWithWaitList(q, 1, NULL, NULL)),
		ROW(CL_INVALID_EVENT_WAIT_LIST, clEnqueueMarkerWithWaitList(q, 0, &user, NULL)),
		ROW(CL_INVALID_EVENT_WAIT_LIST,
		    clEnqueueBarrierWithWaitList(q, 1, &no_event, NULL)),
		ROW(CL_INVALID_CONTEXT, clEnqueueBarrierWithWaitList(q, 1, &foreign, NULL)),
		ROW(CL_INVALID_VALUE, clEnqueueMarker(q, NULL)),
		ROW(CL_INVALID_VALUE, clEnqueueWaitForEvents(q, 0, NULL)),
		ROW(CL_INVALID_EVENT, clEnqueueWaitForEvents(q, 1, &no_event)),
		ROW(CL_INVALID_VALUE, clWaitForEvents(0, NULL)),
		ROW(CL_INVALID_CONTEXT, clWaitForEvents(2, (cl_event[]){ done, foreign })),
		ROW(CL_INVALID_EVENT, clWaitForEvents(2, (cl_event[]){ done, no_event })),
		ROW(CL_INVALID_VALUE, clSetUserEventStatus(user, CL_RUNNING)),
		ROW(CL_INVALID_EVENT, clSetUserEventStatus(done, CL_COMPLETE)),
		ROW(CL_INVALID_VALUE, clSetEventCallback(user, CL_COMPLETE, NULL, NULL)),
		ROW(CL_INVALID_VALUE, clGetEventInfo(user, CL_DEVICE_NAME, 0, NULL, &size)),
		ROW(CL_PROFILING_INFO_NOT_AVAILABLE,
		    clGetEventProfilingInfo(user, CL_PROFILING_COMMAND_END, 0, NULL, &size)),
		ROW(CL_INVALID_VALUE,
		    clGetEventProfilingInfo(done, CL_DEVICE_NAME, 0, NULL, &size)),
		ROW(CL_INVALID_OPERATION,
		    clEnqueueNativeKernel(q, NULL, NULL, 0, 0, NULL, NULL, 0, NULL, NULL)),
	};
	CHECK_ROWS(rows);
	clReleaseEvent(foreign);
	clReleaseEvent(user);
	clReleaseEvent(done);
	clReleaseCommandQueue(other);
}

#define BUFFER(code, flags, size, host) MADE(code, clCreateBuffer(c, flags, size, host, new_code()))
#define PART(code, buffer, flags, region)                                                          \
	MADE(code,                                                                                 \
	     clCreateSubBuffer(buffer, flags, CL_BUFFER_CREATE_TYPE_REGION, region, new_code()))

static void test_buffers(void)
{
	cl_mem_properties unknown[] = { 1, 1, 0 };
	cl_context c = fixture.context;
	unsigned char host[SIZE] = { 0 };
	cl_ulong most = 0;
	cl_int err;
	cl_mem m = clCreateBuffer(c, CL_MEM_WRITE_ONLY | CL_MEM_HOST_NO_ACCESS, SIZE, NULL, &err);
	cl_mem part = clCreateSubBuffer(m, 0, CL_BUFFER_CREATE_TYPE_REGION,
					&(cl_buffer_region){ 0, 128 }, &err);
	cl_buffer_region all = { 0, SIZE }, none = { 0, 0 }, beyond = { 128, SIZE };
	void *svm = clSVMAlloc(c, 0, 64, 0);
	size_t size = 0;

	CHECK_OK(clGetDeviceInfo(fixture.device, CL_DEVICE_MAX_MEM_ALLOC_SIZE, sizeof(most), &most,
				 NULL));
	struct row rows[] = {
		MADE(CL_INVALID_BUFFER_SIZE, clCreateBuffer(c, 0, most + 1, NULL, new_code())),
		BUFFER(CL_INVALID_VALUE, 1 << 30, SIZE, NULL),
		BUFFER(CL_INVALID_VALUE, CL_MEM_USE_HOST_PTR | CL_MEM_COPY_HOST_PTR, SIZE, host),
		BUFFER(CL_INVALID_VALUE, CL_MEM_USE_HOST_PTR | CL_MEM_ALLOC_HOST_PTR, SIZE, host),
		BUFFER(CL_INVALID_VALUE, CL_MEM_HOST_READ_ONLY | CL_MEM_HOST_NO_ACCESS, SIZE, NULL),
		BUFFER(CL_INVALID_BUFFER_SIZE, CL_MEM_USE_HOST_PTR, 65, svm),
		MADE(CL_INVALID_PROPERTY,
		     clCreateBufferWithProperties(c, unknown, 0, SIZE, NULL, new_code())),
		PART(CL_INVALID_MEM_OBJECT, part, 0, &none),
		MADE(CL_INVALID_VALUE, clCreateSubBuffer(m, 0, CL_MEM_SIZE, &all, new_code())),
		PART(CL_INVALID_VALUE, m, 0, NULL),
		PART(CL_INVALID_VALUE, m, CL_MEM_READ_ONLY, &all),
		PART(CL_INVALID_VALUE, m, CL_MEM_HOST_READ_ONLY, &all),
		PART(CL_INVALID_VALUE, m, CL_MEM_COPY_HOST_PTR, &all),
		PART(CL_INVALID_VALUE, m, 1 << 30, &all),
		PART(CL_INVALID_BUFFER_SIZE, m, 0, &none),
		PART(CL_INVALID_VALUE, m, 0, &beyond),
		ROW(CL_INVALID_VALUE, clGetMemObjectInfo(m, CL_DEVICE_NAME, 0, NULL, &size)),
		ROW(CL_INVALID_VALUE, clSetMemObjectDestructorCallback(m, NULL, NULL)),
		ROW(CL_INVALID_MEM_OBJECT, clGetImageInfo(m, CL_IMAGE_WIDTH, 0, NULL, &size)),
		ROW(CL_INVALID_MEM_OBJECT, clGetPipeInfo(m, CL_PIPE_MAX_PACKETS, 0, NULL, &size)),
		MADE(CL_INVALID_OPERATION, clCreatePipe(c, 0, 4, 4, NULL, new_code())),
	};
	CHECK_ROWS(rows);
	clSVMFree(c, svm);
	clReleaseMemObject(part);
	clReleaseMemObject(m);
}

#define READ(code, queue, buffer, at, size, to)                                                    \
	ROW(code, clEnqueueReadBuffer(queue, buffer, CL_TRUE, at, size, to, 0, NULL, NULL))
#define FILL(code, pattern, bytes, at, size)                                                       \
	ROW(code, clEnqueueFillBuffer(q, m, pattern, bytes, at, size, 0, NULL, NULL))
#define MAP(code, buffer, flags, at, size)                                                         \
	MADE(code,                                                                                 \
	     clEnqueueMapBuffer(q, buffer, CL_TRUE, flags, at, size, 0, NULL, NULL, new_code()))

static void test_transfers(void)
{
	cl_command_queue q = fixture.queue, other = other_queue();
	cl_context c = fixture.context;
	unsigned char host[SIZE] = { 0 };
	cl_int err;
	cl_mem m = clCreateBuffer(c, 0, SIZE, NULL, &err);
	cl_mem hidden = clCreateBuffer(c, CL_MEM_HOST_NO_ACCESS, SIZE, NULL, &err);
	cl_mem wrong = (cl_mem)q;
	struct row rows[] = {
		READ(CL_INVALID_MEM_OBJECT, q, wrong, 0, 1, host),
		READ(CL_INVALID_CONTEXT, other, m, 0, 1, host),
		READ(CL_INVALID_VALUE, q, m, 1, SIZE, host),
		READ(CL_INVALID_VALUE, q, m, SIZE_MAX, 2, host),
		READ(CL_INVALID_VALUE, q, m, 0, 1, NULL),
		READ(CL_INVALID_OPERATION, q, hidden, 0, 1, host),
		ROW(CL_INVALID_VALUE,
		    clEnqueueWriteBuffer(q, m, CL_TRUE, 0, 1, NULL, 0, NULL, NULL)),
		ROW(CL_INVALID_OPERATION,
		    clEnqueueWriteBuffer(q, hidden, CL_TRUE, 0, 1, host, 0, NULL, NULL)),
		ROW(CL_INVALID_VALUE, clEnqueueCopyBuffer(q, m, hidden, 0, 1, SIZE, 0, NULL, NULL)),
		ROW(CL_MEM_COPY_OVERLAP, clEnqueueCopyBuffer(q, m, m, 0, 1, 2, 0, NULL, NULL)),
		FILL(CL_INVALID_VALUE, host, 3, 0, 3),
		FILL(CL_INVALID_VALUE, host, 256, 0, 256),
		FILL(CL_INVALID_VALUE, NULL, 4, 0, 4),
		FILL(CL_INVALID_VALUE, host, 4, 2, 4),
		FILL(CL_INVALID_VALUE, host, 4, 0, 6),
		ROW(CL_INVALID_VALUE, clEnqueueMigrateMemObjects(q, 0, NULL, 0, 0, NULL, NULL)),
		ROW(CL_INVALID_VALUE, clEnqueueMigrateMemObjects(q, 1, &m, 1 << 9, 0, NULL, NULL)),
		ROW(CL_INVALID_MEM_OBJECT,
		    clEnqueueMigrateMemObjects(q, 1, &wrong, 0, 0, NULL, NULL)),
		ROW(CL_INVALID_CONTEXT, clEnqueueMigrateMemObjects(other, 1, &m, 0, 0, NULL, NULL)),
		MAP(CL_INVALID_VALUE, m, CL_MAP_READ, 0, 0),
		MAP(CL_INVALID_VALUE, m, 1 << 9, 0, 1),
		MAP(CL_INVALID_VALUE, m, CL_MAP_READ, 1, SIZE),
		MAP(CL_INVALID_OPERATION, hidden, CL_MAP_READ, 0, 1),
		ROW(CL_INVALID_VALUE, clEnqueueUnmapMemObject(q, m, host, 0, NULL, NULL)),
		ROW(CL_INVALID_MEM_OBJECT, clEnqueueUnmapMemObject(q, wrong, host, 0, NULL, NULL)),
	};

	CHECK_ROWS(rows);
	clReleaseMemObject(m);
	clReleaseMemObject(hidden);
	clReleaseCommandQueue(other);
}

/*
 * If two map commands have returned the same pointer, it can be unmapped twice, but not three
 * times.
 */
static void test_unmaps(void)
{
	cl_command_queue q = fixture.queue;
	cl_int err;
	cl_mem m = clCreateBuffer(fixture.context, 0, SIZE, NULL, &err);
	char *at = clEnqueueMapBuffer(q, m, CL_TRUE, CL_MAP_READ, 8, 8, 0, NULL, NULL, &err);
	char *again = clEnqueueMapBuffer(q, m, CL_TRUE, CL_MAP_READ, 8, 4, 0, NULL, NULL, &err);
	struct row rows[] = {
		ROW(CL_INVALID_VALUE, clEnqueueUnmapMemObject(q, m, at + 1, 0, NULL, NULL)),
		ROW(CL_SUCCESS, clEnqueueUnmapMemObject(q, m, again, 0, NULL, NULL)),
		ROW(CL_SUCCESS, clEnqueueUnmapMemObject(q, m, at, 0, NULL, NULL)),
		ROW(CL_INVALID_VALUE, clEnqueueUnmapMemObject(q, m, at, 0, NULL, NULL)),
	};

	CU_ASSERT_PTR_EQUAL(at, again);
	CHECK_ROWS(rows);
	clReleaseMemObject(m);
}

#define RECT(code, at, box, row, slice, to)                                                        \
	ROW(code, clEnqueueReadBufferRect(q, m, CL_TRUE, at, zero, box, row, slice, 0, 0, to, 0,   \
					  NULL, NULL))

static void test_rectangles(void)
{
	const size_t zero[3] = { 0 }, region[3] = { 4, 3, 2 }, none[3] = { 4, 0, 1 };
	const size_t far[3] = { SIZE, 0, 0 }, wraps[3] = { 1, 1, SIZE_MAX / 8 + 2 };
	const size_t slice_wraps[3] = { 0, 0, SIZE_MAX / 8 + 1 }, near[3] = { 2, 0, 0 };
	cl_command_queue q = fixture.queue;
	unsigned char host[SIZE] = { 0 };
	cl_int err;
	cl_mem m = clCreateBuffer(fixture.context, 0, SIZE, NULL, &err);
	struct row rows[] = {
		RECT(CL_INVALID_VALUE, NULL, region, 0, 0, host),
		RECT(CL_INVALID_VALUE, zero, NULL, 0, 0, host),
		RECT(CL_INVALID_VALUE, zero, none, 0, 0, host),
		RECT(CL_INVALID_VALUE, far, region, 0, 0, host),
		RECT(CL_INVALID_VALUE, zero, region, 3, 0, host),
		RECT(CL_INVALID_VALUE, zero, region, 4, 11, host),
		RECT(CL_INVALID_VALUE, zero, region, 4, 13, host),
		RECT(CL_INVALID_VALUE, zero, region, 0, 0, NULL),
		RECT(CL_INVALID_VALUE, zero, wraps, 8, 8, host),
		RECT(CL_INVALID_VALUE, slice_wraps, region, 4, 16, host),
		RECT(CL_INVALID_VALUE, zero, region, SIZE_MAX / 2, 0, host),
		ROW(CL_INVALID_VALUE, clEnqueueWriteBufferRect(q, m, CL_TRUE, zero, zero, region, 0,
							       0, 3, 0, host, 0, NULL, NULL)),
		ROW(CL_INVALID_VALUE,
		    clEnqueueCopyBufferRect(q, m, m, zero, far, region, 0, 0, 0, 0, 0, NULL, NULL)),
		ROW(CL_INVALID_VALUE, clEnqueueCopyBufferRect(q, m, m, zero, near, region, 4, 0, 8,
							      0, 0, NULL, NULL)),
		ROW(CL_MEM_COPY_OVERLAP, clEnqueueCopyBufferRect(q, m, m, zero, near, region, 16, 0,
								 16, 0, 0, NULL, NULL)),
	};

	CHECK_ROWS(rows);
	clReleaseMemObject(m);
}

static void test_svm(void)
{
	cl_command_queue q = fixture.queue;
	unsigned char host[64] = { 0 };
	char *svm = clSVMAlloc(fixture.context, 0, 64, 0);
	void *list[] = { svm };
	const void *inside[] = { svm }, *outside[] = { host };
	const size_t right[] = { 64 }, large[] = { 65 };
	struct row rows[] = {
		ROW(CL_INVALID_VALUE, clEnqueueSVMFree(q, 0, list, NULL, NULL, 0, NULL, NULL)),
		ROW(CL_INVALID_VALUE, clEnqueueSVMFree(q, 1, NULL, NULL, NULL, 0, NULL, NULL)),
		ROW(CL_INVALID_VALUE, clEnqueueSVMMemcpy(q, CL_TRUE, NULL, svm, 4, 0, NULL, NULL)),
		ROW(CL_INVALID_VALUE, clEnqueueSVMMemcpy(q, CL_TRUE, svm, NULL, 4, 0, NULL, NULL)),
		ROW(CL_MEM_COPY_OVERLAP,
		    clEnqueueSVMMemcpy(q, CL_TRUE, svm, svm + 2, 4, 0, NULL, NULL)),
		ROW(CL_INVALID_VALUE, clEnqueueSVMMemFill(q, NULL, host, 4, 4, 0, NULL, NULL)),
		ROW(CL_INVALID_VALUE, clEnqueueSVMMemFill(q, svm + 2, host, 4, 4, 0, NULL, NULL)),
		ROW(CL_INVALID_VALUE, clEnqueueSVMMemFill(q, svm, host, 3, 6, 0, NULL, NULL)),
		ROW(CL_INVALID_VALUE, clEnqueueSVMMemFill(q, svm, host, 4, 6, 0, NULL, NULL)),
		ROW(CL_INVALID_VALUE,
		    clEnqueueSVMMap(q, CL_TRUE, CL_MAP_READ, NULL, 4, 0, NULL, NULL)),
		ROW(CL_INVALID_VALUE,
		    clEnqueueSVMMap(q, CL_TRUE, CL_MAP_READ, svm, 0, 0, NULL, NULL)),
		ROW(CL_INVALID_VALUE, clEnqueueSVMMap(q, CL_TRUE, 1 << 9, svm, 4, 0, NULL, NULL)),
		ROW(CL_INVALID_VALUE, clEnqueueSVMUnmap(q, NULL, 0, NULL, NULL)),
		ROW(CL_INVALID_VALUE, clEnqueueSVMMigrateMem(q, 0, NULL, NULL, 0, 0, NULL, NULL)),
		ROW(CL_INVALID_VALUE,
		    clEnqueueSVMMigrateMem(q, 1, outside, NULL, 0, 0, NULL, NULL)),
		ROW(CL_INVALID_VALUE,
		    clEnqueueSVMMigrateMem(q, 1, inside, large, 0, 0, NULL, NULL)),
		ROW(CL_SUCCESS, clEnqueueSVMMigrateMem(q, 1, inside, right, 0, 0, NULL, NULL)),
	};

	CHECK_ROWS(rows);
	CU_ASSERT_PTR_NULL(clSVMAlloc(fixture.context, 0, 0, 0));
	CU_ASSERT_PTR_NULL(clSVMAlloc(fixture.context, 0, 64, 3));
	CU_ASSERT_PTR_NULL(clSVMAlloc(fixture.context, CL_MEM_SVM_ATOMICS, 64, 0));
	CU_ASSERT_PTR_NULL(
		clSVMAlloc(fixture.context, CL_MEM_READ_ONLY | CL_MEM_WRITE_ONLY, 64, 0));
	CHECK_OK(clFinish(q));
	clSVMFree(fixture.context, svm);
}

int add_error_tests(void)
{
	CU_pSuite s = CU_add_suite("errors", NULL, NULL);

	return !s || !CU_add_test(s, "devices and contexts", test_devices) ||
	       !CU_add_test(s, "queues and events", test_queues) ||
	       !CU_add_test(s, "buffers", test_buffers) ||
	       !CU_add_test(s, "transfers", test_transfers) ||
	       !CU_add_test(s, "unmaps", test_unmaps) ||
	       !CU_add_test(s, "rectangles", test_rectangles) || !CU_add_test(s, "SVM", test_svm);
}
