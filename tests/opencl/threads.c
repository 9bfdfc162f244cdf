// SPDX-License-Identifier: MIT
/*
 * Tests of several threads and queues at the same time: the results are right, and ThreadSanitizer
 * finds no race.
 */
#include "driver.h"

#include <pthread.h>
#include <sched.h>

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

int add_thread_tests(void)
{
	CU_pSuite s = CU_add_suite("threads", NULL, NULL);

	return !s || !CU_add_test(s, "queues of several threads", test_queues) ||
	       !CU_add_test(s, "a queue of several threads", test_shared_queue);
}
