/* SPDX-License-Identifier: MIT */
/* Tests of the OpenCL driver through the loader. */
#ifndef TESTS_OPENCL_DRIVER_H
#define TESTS_OPENCL_DRIVER_H

#define CL_TARGET_OPENCL_VERSION 300
#define CL_USE_DEPRECATED_OPENCL_1_0_APIS
#define CL_USE_DEPRECATED_OPENCL_1_1_APIS
#define CL_USE_DEPRECATED_OPENCL_1_2_APIS
#define CL_USE_DEPRECATED_OPENCL_2_2_APIS
#include <CL/cl.h>
#include <CUnit/Basic.h>
#include <string.h>

/* struct fixture - a context with the first device, and an in-order queue */
struct fixture {
	cl_platform_id platform;
	cl_device_id device;
	cl_context context;
	cl_command_queue queue;
};

extern struct fixture fixture;

/*
 * build() - Return: a program that was built from @source.
 * kernel_of() - build @source. Return: its kernel @name. The function releases the program
 */
cl_program build(const char *source, const char *options);
cl_kernel kernel_of(const char *source, const char *name);

/* CHECK_OK() - check that a call succeeds. CHECK_CODE() - check that a call fails with @code. */
#define CHECK_CODE(code, call) CU_ASSERT_EQUAL(call, code)
#define CHECK_OK(call)	       CHECK_CODE(CL_SUCCESS, call)

/*
 * struct row - a call as text, the error code that the specification requires, and the error code
 * that the call returned
 */
struct row {
	const char *call;
	cl_int expected;
	cl_int got;
};

/*
 * new_code() - Return: address of a variable in which an OpenCL function stores its error code
 *
 * code_of() - Return: the code in this variable. @made: the result of the OpenCL function. It is
 * ignored; as an argument it makes the function run before code_of()
 */
cl_int *new_code(void);
cl_int code_of(const void *made);

/*
 * ROW() - initializer of struct row for a call that returns its error code
 *
 * MADE() - initializer of struct row for a call that returns an object, and stores its error code
 * at new_code()
 */
#define ROW(code, call)	 ROW_OF(#call, code, call)
#define MADE(code, call) ROW_OF(#call, code, code_of(call))

#define ROW_OF(text, code, result)                                                                 \
	{                                                                                          \
		text, code, result                                                                 \
	}
/* check_rows() - check that each call gave the expected code */
void check_rows(const struct row *rows, size_t count);
#define CHECK_ROWS(rows) check_rows(rows, sizeof(rows) / sizeof((rows)[0]))

int add_thread_tests(void);
int add_claim_tests(void);
int add_unaligned_tests(void);
int add_specialize_tests(void);
int add_error_tests(void);
int add_program_error_tests(void);
int add_image_error_tests(void);
int add_object_tests(void);
int add_memory_tests(void);
int add_event_tests(void);
int add_program_tests(void);
int add_svm_tests(void);
int add_kernel_tests(void);

#endif
