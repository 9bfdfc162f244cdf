// SPDX-License-Identifier: MIT
/*
 * Tests of several threads and queues at the same time: the results are right, and ThreadSanitizer
 * finds no race.
 */
#include "driver.h"

#include <pthread.h>
#include <sched.h>
#include <stdbool.h>

#define THREADS 4
#define TURNS	20
#define ITEMS	64

static const char source[] =
	"kernel void add(global int *a, int k) { a[get_global_id(0)] += k; }\n";

/**
 * struct client - a thread of the application, which has a queue of its own
 * @program: the program, which all threads share
 * @order: properties of the queue: in-order or out-of-order
 * @called: number of calls of count_call()
 * @failed: number of failed calls and wrong results
 */
struct client {
	pthread_t thread;
	cl_program program;
	cl_command_queue_properties order;
	int called;
	int failed;
};

static void CL_CALLBACK count_call(cl_event e, cl_int status, void *data)
{
	(void)e;
	__atomic_add_fetch((int *)data, status == CL_COMPLETE, __ATOMIC_ACQ_REL);
}

/* Enqueue two launches; the second launch waits for the first launch and for a user event. */
static int take_turn(struct client *c, cl_command_queue q, cl_kernel k, cl_mem m)
{
	const size_t items = ITEMS;
	cl_int err = 0, status = CL_QUEUED;
	cl_event user = clCreateUserEvent(fixture.context, &err), first, second;
	cl_event list[2] = { NULL, user };

	err |= clSetKernelArg(k, 0, sizeof(m), &m);
	err |= clSetKernelArg(k, 1, sizeof(cl_int), &(cl_int){ 1 });
	err |= clEnqueueNDRangeKernel(q, k, 1, NULL, &items, NULL, 0, NULL, &first);
	list[0] = first;
	err |= clSetKernelArg(k, 1, sizeof(cl_int), &(cl_int){ 2 });
	err |= clEnqueueNDRangeKernel(q, k, 1, NULL, &items, NULL, 2, list, &second);
	err |= clSetEventCallback(second, CL_COMPLETE, count_call, &c->called);
	err |= clFlush(q);
	err |= clGetEventInfo(first, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof(status), &status,
			      NULL);
	err |= clSetUserEventStatus(user, CL_COMPLETE);
	err |= clWaitForEvents(1, &second);
	err |= clReleaseEvent(user) | clReleaseEvent(first) | clReleaseEvent(second);
	return err;
}

static void *work(void *context)
{
	struct client *c = context;
	cl_queue_properties p[] = { CL_QUEUE_PROPERTIES, c->order, 0 };
	cl_int err, values[ITEMS] = { 0 };
	cl_command_queue q =
		clCreateCommandQueueWithProperties(fixture.context, fixture.device, p, &err);
	cl_kernel k = clCreateKernel(c->program, "add", &err);
	cl_mem m =
		clCreateBuffer(fixture.context, CL_MEM_COPY_HOST_PTR, sizeof(values), values, &err);

	for (int i = 0; i < TURNS; i++)
		c->failed += take_turn(c, q, k, m) != 0;
	c->failed +=
		clEnqueueReadBuffer(q, m, CL_TRUE, 0, sizeof(values), values, 0, NULL, NULL) != 0;
	for (int i = 0; i < ITEMS; i++)
		c->failed += values[i] != 3 * TURNS;
	c->failed += clFinish(q) != 0;
	clReleaseKernel(k);
	clReleaseMemObject(m);
	clReleaseCommandQueue(q);
	return NULL;
}

static void test_queues(void)
{
	struct client clients[THREADS] = { 0 };
	cl_program p = build(source, NULL);

	for (int i = 0; i < THREADS; i++) {
		clients[i].program = p;
		clients[i].order = i % 2 ? CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE : 0;
		CU_ASSERT_FATAL(!pthread_create(&clients[i].thread, NULL, work, &clients[i]));
	}
	for (int i = 0; i < THREADS; i++) {
		pthread_join(clients[i].thread, NULL);
		CU_ASSERT_EQUAL(clients[i].failed, 0);
		while (__atomic_load_n(&clients[i].called, __ATOMIC_ACQUIRE) < TURNS)
			sched_yield();
		CU_ASSERT_EQUAL(__atomic_load_n(&clients[i].called, __ATOMIC_ACQUIRE), TURNS);
	}
	CHECK_OK(clReleaseProgram(p));
}

/* Enqueue commands in the queue that all threads share, and call clFinish() after each. */
static void *fill(void *shared)
{
	cl_mem m = shared;

	for (int i = 0; i < TURNS; i++)
		if (clEnqueueFillBuffer(fixture.queue, m, &i, sizeof(i), 0, 64, 0, NULL, NULL) ||
		    clFinish(fixture.queue))
			return m;
	return NULL;
}

static void test_shared_queue(void)
{
	cl_int err, last = 0;
	cl_mem m = clCreateBuffer(fixture.context, 0, 64, NULL, &err);
	pthread_t threads[THREADS];
	void *failed = NULL;

	for (int i = 0; i < THREADS; i++)
		CU_ASSERT_FATAL(!pthread_create(&threads[i], NULL, fill, m));
	for (int i = 0; i < THREADS; i++) {
		pthread_join(threads[i], &failed);
		CU_ASSERT_PTR_NULL(failed);
	}
	CHECK_OK(clEnqueueReadBuffer(fixture.queue, m, CL_TRUE, 0, sizeof(last), &last, 0, NULL,
				     NULL));
	CU_ASSERT_EQUAL(last, TURNS - 1);
	CHECK_OK(clReleaseMemObject(m));
}

/**
 * struct rebuild - a program with a build for a second device, which another thread builds for the
 * first device
 * @done: the build has ended with the code @err
 */
struct rebuild {
	cl_program program;
	cl_int err;
	bool done;
};

static void *rebuild(void *context)
{
	struct rebuild *r = context;

	r->err = clBuildProgram(r->program, 1, &fixture.device, NULL, NULL, NULL);
	__atomic_store_n(&r->done, true, __ATOMIC_RELEASE);
	return NULL;
}

static bool in_progress(cl_program p)
{
	cl_build_status status = CL_BUILD_NONE;

	CHECK_OK(clGetProgramBuildInfo(p, fixture.device, CL_PROGRAM_BUILD_STATUS, sizeof(status),
				       &status, NULL));
	return status == CL_BUILD_IN_PROGRESS;
}

/*
 * Create a kernel while another thread builds the program. The program can still run on @second,
 * but the other thread may replace each build. Return: whether the build was seen in progress
 * before and after the call.
 */
static bool create_during_build(cl_context c, cl_device_id second)
{
	struct rebuild r = { 0 };
	const char *text = source;
	pthread_t thread;
	cl_kernel k;
	cl_int err;
	bool seen;

	r.program = clCreateProgramWithSource(c, 1, &text, NULL, &err);
	CHECK_OK(clBuildProgram(r.program, 1, &second, NULL, NULL, NULL));
	CU_ASSERT_FATAL(!pthread_create(&thread, NULL, rebuild, &r));
	while (!in_progress(r.program) && !__atomic_load_n(&r.done, __ATOMIC_ACQUIRE))
		sched_yield();
	k = clCreateKernel(r.program, "add", &err);
	seen = in_progress(r.program);
	if (seen)
		CU_ASSERT_EQUAL(err, CL_INVALID_PROGRAM_EXECUTABLE);
	if (k)
		clReleaseKernel(k);
	pthread_join(thread, NULL);
	CHECK_OK(r.err);
	k = clCreateKernel(r.program, "add", &err);
	CHECK_OK(err);
	CHECK_OK(clReleaseKernel(k));
	CHECK_OK(clReleaseProgram(r.program));
	return seen;
}

static void test_build(void)
{
	cl_device_id devices[2];
	cl_context c;
	cl_int err;

	CHECK_OK(clGetDeviceIDs(fixture.platform, CL_DEVICE_TYPE_ALL, 2, devices, NULL));
	c = clCreateContext(NULL, 2, devices, NULL, NULL, &err);
	CHECK_OK(err);
	while (!create_during_build(c, devices[1]))
		;
	CHECK_OK(clReleaseContext(c));
}

int add_thread_tests(void)
{
	CU_pSuite s = CU_add_suite("threads", NULL, NULL);

	return !s || !CU_add_test(s, "queues of several threads", test_queues) ||
	       !CU_add_test(s, "a queue of several threads", test_shared_queue) ||
	       !CU_add_test(s, "a kernel during a build", test_build);
}
