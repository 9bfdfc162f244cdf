// SPDX-License-Identifier: MIT
/* Tests of the order of commands, and of callbacks. */
#include "driver.h"

#include <sched.h>
#include <time.h>

static cl_int status_of(cl_event e)
{
	cl_int status = 99;

	CHECK_OK(clGetEventInfo(e, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof(status), &status,
				NULL));
	return status;
}

static void test_user_event(void)
{
	cl_int err;
	cl_event user = clCreateUserEvent(fixture.context, &err), marker;

	CHECK_OK(err);
	CHECK_OK(clEnqueueMarkerWithWaitList(fixture.queue, 1, &user, &marker));
	CHECK_OK(clFlush(fixture.queue));
	CU_ASSERT(status_of(marker) > CL_COMPLETE);
	CHECK_OK(clSetUserEventStatus(user, CL_COMPLETE));
	CHECK_CODE(CL_INVALID_OPERATION, clSetUserEventStatus(user, CL_COMPLETE));
	CHECK_OK(clWaitForEvents(1, &marker));
	CU_ASSERT_EQUAL(status_of(marker), CL_COMPLETE);
	CHECK_OK(clReleaseEvent(marker));
	CHECK_OK(clReleaseEvent(user));
}

static void test_failure(void)
{
	cl_int err;
	cl_event user = clCreateUserEvent(fixture.context, &err), marker;

	CHECK_OK(clEnqueueMarkerWithWaitList(fixture.queue, 1, &user, &marker));
	CHECK_OK(clSetUserEventStatus(user, -7));
	CHECK_CODE(CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST, clWaitForEvents(1, &marker));
	CU_ASSERT(status_of(marker) < 0);
	CHECK_OK(clReleaseEvent(marker));
	CHECK_OK(clReleaseEvent(user));
}

/*
 * In an out-of-order queue, a command waits only for its wait list and for earlier barriers; a
 * barrier waits for all commands before it.
 */
static void test_out_of_order(void)
{
	cl_queue_properties p[] = { CL_QUEUE_PROPERTIES, CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE,
				    0 };
	cl_event user, late, early, barrier, behind;
	cl_command_queue q;
	cl_int err;
	cl_mem m = clCreateBuffer(fixture.context, 0, 4, NULL, &err);

	q = clCreateCommandQueueWithProperties(fixture.context, fixture.device, p, &err);
	CHECK_OK(err);
	user = clCreateUserEvent(fixture.context, &err);
	CHECK_OK(clEnqueueMarkerWithWaitList(q, 1, &user, &late));
	CHECK_OK(clEnqueueMigrateMemObjects(q, 1, &m, 0, 0, NULL, &early));
	CHECK_OK(clEnqueueBarrierWithWaitList(q, 0, NULL, &barrier));
	CHECK_OK(clEnqueueMarkerWithWaitList(q, 0, NULL, &behind));
	CHECK_OK(clWaitForEvents(1, &early));
	CU_ASSERT(status_of(late) > CL_COMPLETE);
	CU_ASSERT(status_of(barrier) > CL_COMPLETE);
	CU_ASSERT(status_of(behind) > CL_COMPLETE);
	CHECK_OK(clSetUserEventStatus(user, CL_COMPLETE));
	CHECK_OK(clFinish(q));
	CU_ASSERT_EQUAL(status_of(behind), CL_COMPLETE);
	clReleaseMemObject(m);
	clReleaseEvent(user);
	clReleaseEvent(late);
	clReleaseEvent(early);
	clReleaseEvent(barrier);
	clReleaseEvent(behind);
	CHECK_OK(clReleaseCommandQueue(q));
}

static void CL_CALLBACK count_call(cl_event e, cl_int status, void *data)
{
	(void)e;
	__atomic_add_fetch((int *)data, status == CL_COMPLETE ? 1 : 100, __ATOMIC_ACQ_REL);
}

static void test_callback(void)
{
	cl_event marker;
	int calls = 0;

	CHECK_OK(clEnqueueMarkerWithWaitList(fixture.queue, 0, NULL, &marker));
	CHECK_CODE(CL_INVALID_VALUE, clSetEventCallback(marker, CL_QUEUED, count_call, &calls));
	CHECK_OK(clSetEventCallback(marker, CL_COMPLETE, count_call, &calls));
	CHECK_OK(clFinish(fixture.queue));
	CHECK_OK(clSetEventCallback(marker, CL_COMPLETE, count_call, &calls));
	for (time_t end = time(NULL) + 20; time(NULL) < end;) {
		if (__atomic_load_n(&calls, __ATOMIC_ACQUIRE) == 2)
			break;
		sched_yield();
	}
	CU_ASSERT_EQUAL(__atomic_load_n(&calls, __ATOMIC_ACQUIRE), 2);
	CHECK_OK(clReleaseEvent(marker));
}

static void test_profiling(void)
{
	const cl_profiling_info names[] = { CL_PROFILING_COMMAND_QUEUED,
					    CL_PROFILING_COMMAND_SUBMIT, CL_PROFILING_COMMAND_START,
					    CL_PROFILING_COMMAND_END };
	cl_ulong times[4] = { 0 };
	cl_event marker;

	CHECK_OK(clEnqueueMarkerWithWaitList(fixture.queue, 0, NULL, &marker));
	CHECK_OK(clFinish(fixture.queue));
	for (unsigned int i = 0; i < 4; i++)
		CHECK_OK(clGetEventProfilingInfo(marker, names[i], sizeof(times[i]), &times[i],
						 NULL));
	CU_ASSERT(times[0] && times[0] <= times[1] && times[1] <= times[2] && times[2] <= times[3]);
	CHECK_OK(clReleaseEvent(marker));
}

int add_event_tests(void)
{
	CU_pSuite s = CU_add_suite("events", NULL, NULL);

	return !s || !CU_add_test(s, "user event", test_user_event) ||
	       !CU_add_test(s, "a failure in the wait list", test_failure) ||
	       !CU_add_test(s, "out of order", test_out_of_order) ||
	       !CU_add_test(s, "callback", test_callback) ||
	       !CU_add_test(s, "profiling", test_profiling);
}
