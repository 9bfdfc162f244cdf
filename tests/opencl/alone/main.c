// SPDX-License-Identifier: MIT
/*
 * driver-alone CASE: run one test case of the OpenCL driver in this process. The exit status is 0
 * on success.
 */
#include "alone.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define BINARY_MAX (1 << 20)
#define LOOP_ITEMS 64

/* a kernel that is interpreted for some tenths of a second */
static const char loop[] = "kernel void f(global uint *a)\n"
			   "{ uint i = get_global_id(0), x = i;\n"
			   "for (int n = 0; n < 3000000; n++) x = x * 1664525 + 1013904223;\n"
			   "a[i] = x; }\n";

/* a kernel that ends only when it is stopped */
static const char endless[] = "kernel void f(global volatile int *a, int k)\n"
			      "{ while (!a[1]) a[0] = k; }\n";

/* Build a program; print the error code, the log, and whether the results are right. */
static int do_build(void)
{
	cl_bool has = CL_FALSE;
	struct setting s;

	begin(&s);
	make(&s, factor);
	clGetDeviceInfo(s.device, CL_DEVICE_COMPILER_AVAILABLE, sizeof(has), &has, NULL);
	printf("compiler %u, error %d: %s\n", has, s.err, s.log);
	return s.err || !times(&s, 3);
}

/* Build a program from the binary in a file and run it, which works without a compiler. */
static int do_binary(const char *path)
{
	static unsigned char binary[BINARY_MAX];
	const unsigned char *bytes = binary;
	FILE *file = fopen(path, "r");
	size_t size = file ? fread(binary, 1, sizeof(binary), file) : 0;
	struct setting s;

	if (file)
		fclose(file);
	begin(&s);
	s.program = clCreateProgramWithBinary(s.context, 1, &s.device, &size, &bytes, NULL, &s.err);
	return s.err || clBuildProgram(s.program, 0, NULL, NULL, NULL, NULL) || !times(&s, 3);
}

/* Build a program, and write its binary to a file. */
static int do_write(const char *path)
{
	static unsigned char binary[BINARY_MAX];
	unsigned char *bytes = binary;
	struct setting s;
	size_t size = 0;
	FILE *file;
	int wrong;

	begin(&s);
	make(&s, factor);
	if (s.err ||
	    clGetProgramInfo(s.program, CL_PROGRAM_BINARY_SIZES, sizeof(size), &size, NULL) ||
	    size > sizeof(binary) ||
	    clGetProgramInfo(s.program, CL_PROGRAM_BINARIES, sizeof(bytes), &bytes, NULL))
		return 1;
	file = fopen(path, "w");
	if (!file)
		return 1;
	wrong = fwrite(binary, 1, size, file) != size;
	return fclose(file) || wrong;
}

/*
 * Launch the kernel `loop` several times, and check its results. Compiling it to native code takes
 * longer than a few launches.
 */
static int do_launches(unsigned int launches)
{
	cl_uint values[LOOP_ITEMS] = { 0 };
	const size_t items = LOOP_ITEMS;
	struct setting s;
	cl_kernel f;
	cl_int err;
	cl_mem m;

	begin(&s);
	make(&s, loop);
	f = clCreateKernel(s.program, "f", &err);
	m = clCreateBuffer(s.context, 0, sizeof(values), NULL, &err);
	if (clSetKernelArg(f, 0, sizeof(m), &m))
		return 1;
	for (unsigned int i = 0; i < launches; i++)
		if (clEnqueueNDRangeKernel(s.queue, f, 1, NULL, &items, &items, 0, NULL, NULL))
			return 1;
	if (clEnqueueReadBuffer(s.queue, m, CL_TRUE, 0, sizeof(values), values, 0, NULL, NULL))
		return 1;
	for (cl_uint i = 0; i < LOOP_ITEMS; i++) {
		cl_uint x = i;

		for (int n = 0; n < 3000000; n++)
			x = x * 1664525 + 1013904223;
		if (values[i] != x)
			return 1;
	}
	return 0;
}

static int do_short(void)
{
	return do_launches(1);
}

/* Launch a kernel so often that compiling it to native code is worth the time. */
static int do_long(void)
{
	return do_launches(20);
}

/*
 * Launch a kernel that does not end, and wait until a thread of the driver runs it. Return: the
 * event of the launch; NULL on failure.
 */
static cl_event begin_endless(struct setting *s)
{
	const size_t one = 1;
	cl_int err, status = CL_QUEUED;
	cl_event e = NULL;
	cl_kernel f;
	cl_mem m;

	make(s, endless);
	f = clCreateKernel(s->program, "f", &err);
	m = clCreateBuffer(s->context, 0, 64, NULL, &err);
	clSetKernelArg(f, 0, sizeof(m), &m);
	clSetKernelArg(f, 1, sizeof(err), &(cl_int){ 1 });
	if (clEnqueueNDRangeKernel(s->queue, f, 1, NULL, &one, NULL, 0, NULL, &e))
		return NULL;
	clFlush(s->queue);
	while (status != CL_RUNNING && status > CL_COMPLETE)
		clGetEventInfo(e, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof(status), &status, NULL);
	return status == CL_RUNNING ? e : NULL;
}

/*
 * With the environment variable VISAFS_FILES, each buffer is a file. Run a kernel that ends when
 * another process writes to the file of the kernel's buffer.
 */
static int do_files(void)
{
	struct setting s;
	cl_event e;

	begin(&s);
	e = begin_endless(&s);
	return !e || clWaitForEvents(1, &e);
}

static int wait_for(pid_t child)
{
	int status = -1;

	return waitpid(child, &status, 0) != child || status;
}

/* Fork. The child and the parent both continue to use the OpenCL objects that were made before. */
static int do_fork(void)
{
	struct setting s;
	pid_t child;

	begin(&s);
	make(&s, factor);
	if (s.err || !times(&s, 2))
		return 1;
	child = fork();
	if (!child) {
		int right = times(&s, 5);

		make(&s, factor);
		exit(!right || s.err || !times(&s, 6));
	}
	return !times(&s, 7) || wait_for(child);
}

/* The child calls exit() at once: the driver must not wait for threads that only the parent has. */
static int do_fork_exit(void)
{
	struct setting s;
	pid_t child;

	begin(&s);
	if (!begin_endless(&s))
		return 1;
	child = fork();
	if (!child)
		exit(0);
	return wait_for(child);
}

/* A command that is running at the time of the fork fails in the child. New commands succeed. */
static int do_fork_running(void)
{
	cl_int status = CL_RUNNING;
	struct setting s;
	cl_event e;
	pid_t child;

	begin(&s);
	e = begin_endless(&s);
	if (!e)
		return 1;
	child = fork();
	if (!child) {
		cl_int err = clWaitForEvents(1, &e);

		clGetEventInfo(e, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof(status), &status, NULL);
		make(&s, factor);
		exit(err != CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST || status >= 0 || s.err ||
		     !times(&s, 3));
	}
	clGetEventInfo(e, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof(status), &status, NULL);
	return wait_for(child) || status != CL_RUNNING;
}

static bool allocating_ends;

static void *allocate(void *setting)
{
	const struct setting *s = setting;

	while (!__atomic_load_n(&allocating_ends, __ATOMIC_ACQUIRE))
		clSVMFree(s->context, clSVMAlloc(s->context, CL_MEM_READ_WRITE, 64, 0));
	return NULL;
}

/* Another thread allocates SVM during each fork; the child also allocates SVM, and launches. */
static int do_fork_svm(void)
{
	int wrong = 0;
	struct setting s;
	pthread_t thread;

	begin(&s);
	make(&s, factor);
	if (s.err || !times(&s, 2) || pthread_create(&thread, NULL, allocate, &s))
		return 1;
	for (int i = 0; i < 200 && !wrong; i++) {
		pid_t child = fork();

		if (!child) {
			alarm(30);
			_exit(!clSVMAlloc(s.context, CL_MEM_READ_WRITE, 64, 0) || !times(&s, 3));
		}
		wrong = wait_for(child);
	}
	__atomic_store_n(&allocating_ends, true, __ATOMIC_RELEASE);
	pthread_join(thread, NULL);
	return wrong;
}

/* The process ends while a kernel runs. */
static int do_exit(void)
{
	struct setting s;

	begin(&s);
	exit(!begin_endless(&s));
}

static void CL_CALLBACK wait_for_ever(cl_event e, cl_int status, void *entered)
{
	(void)e;
	(void)status;
	__atomic_store_n((int *)entered, 1, __ATOMIC_RELEASE);
	for (;;)
		pause();
}

/* The process ends while one of its callback functions has not returned. */
static int do_exit_called(void)
{
	static int entered;
	struct setting s;
	cl_event e;

	begin(&s);
	if (clEnqueueMarkerWithWaitList(s.queue, 0, NULL, &e) ||
	    clSetEventCallback(e, CL_COMPLETE, wait_for_ever, &entered) || clFinish(s.queue))
		return 1;
	while (!__atomic_load_n(&entered, __ATOMIC_ACQUIRE))
		usleep(1000);
	exit(0);
}

/*
 * This driver and another OpenCL driver work in one process. This driver refuses devices of the
 * other driver.
 */
static int do_others(void)
{
	cl_platform_id all[16];
	cl_uint count = 0, others = 0;
	struct setting s;

	begin(&s);
	make(&s, factor);
	if (s.err || clGetPlatformIDs(16, all, &count))
		return 1;
	for (cl_uint i = 0; i < count && i < 16; i++) {
		cl_device_id mixed[2] = { s.device };
		struct setting other = { .platform = all[i] };
		cl_int err;

		if (all[i] == s.platform ||
		    clGetDeviceIDs(all[i], CL_DEVICE_TYPE_ALL, 1, &other.device, NULL))
			continue;
		others++;
		other.context = clCreateContext(NULL, 1, &other.device, NULL, NULL, &err);
		if (!err)
			other.queue = clCreateCommandQueueWithProperties(other.context,
									 other.device, NULL, &err);
		make(&other, factor);
		if (err || other.err || !times(&other, 3) || !times(&s, 4))
			return 1;
		mixed[1] = other.device;
		clCreateContext(NULL, 2, mixed, NULL, NULL, &err);
		if (err != CL_INVALID_DEVICE)
			return 1;
		clCreateCommandQueueWithProperties(s.context, other.device, NULL, &err);
		if (err != CL_INVALID_DEVICE)
			return 1;
	}
	printf("%u others\n", others);
	return 0;
}

int main(int argc, char **argv)
{
	static const struct {
		const char *name;
		int (*run)(void);
	} cases[] = { { "build", do_build },
		      { "short", do_short },
		      { "long", do_long },
		      { "files", do_files },
		      { "fork", do_fork },
		      { "fork_exit", do_fork_exit },
		      { "fork_running", do_fork_running },
		      { "fork_svm", do_fork_svm },
		      { "exit", do_exit },
		      { "exit_called", do_exit_called },
		      { "others", do_others } };

	if (argc == 3 && !strcmp(argv[1], "binary"))
		return do_binary(argv[2]);
	if (argc == 3 && !strcmp(argv[1], "write"))
		return do_write(argv[2]);
	for (size_t i = 0; argc == 2 && i < sizeof(cases) / sizeof(cases[0]); i++)
		if (!strcmp(argv[1], cases[i].name))
			return cases[i].run();
	fprintf(stderr, "usage: %s CASE, or %s write|binary FILE\n", argv[0], argv[0]);
	return 2;
}
