// SPDX-License-Identifier: MIT
/*
 * driver-load [--programs N] [--sources N] [--launches N]: builds many programs and launches many
 * kernels in one process, whose memory must not grow. Growth in the first tenth of the programs and
 * of the launches is ignored, since the driver allocates some objects only once.
 */
#define CL_TARGET_OPENCL_VERSION 300
#include <CL/cl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define ITEMS	64
#define BATCH	50   /* launches between two calls of clFinish() */
#define GROWTH	2048 /* KiB by which memory may grow */
#define KERNELS 3

/* struct settings - the values of the options */
struct settings {
	unsigned long programs;
	unsigned long sources;
	unsigned long launches;
};

struct client {
	cl_device_id device;
	cl_context context;
	cl_command_queue queue;
	cl_kernel kernels[KERNELS];
	cl_mem buffer;
	cl_int *svm;
	bool wrong;
};

static const char kernels[] =
	"kernel void add(global int *a) { a[get_global_id(0)] += 1; }\n"
	"kernel void turn(global int *a, local int *l)\n"
	"{ uint i = get_local_id(0), n = get_local_size(0), at = get_global_id(0);\n"
	"  l[i] = a[at] + 1; barrier(CLK_LOCAL_MEM_FENCE); a[at] = l[n - 1 - i]; }\n"
	"kernel void both(global int *a, global int *b)\n"
	"{ uint i = get_global_id(0); a[i] += 1; b[i] += 1; }\n";

/* Check that a call has succeeded. */
static void ok(struct client *c, const char *what, cl_int err)
{
	if (err && !c->wrong)
		printf("%s: error %d\n", what, err);
	c->wrong |= err != CL_SUCCESS;
}

static long resident(void)
{
	FILE *f = fopen("/proc/self/statm", "r");
	char line[128] = "", *at = line;

	if (f && fgets(line, sizeof(line), f))
		strtol(line, &at, 10);
	if (f)
		fclose(f);
	return strtol(at, NULL, 10) * (sysconf(_SC_PAGESIZE) / 1024);
}

static bool grew(const char *what, unsigned long count, long before)
{
	long now = resident();

	printf("%lu %s: %ld KiB, %+ld KiB since the first tenth\n", count, what, now, now - before);
	return now - before > GROWTH;
}

static cl_program build(struct client *c, const char *source)
{
	cl_int err;
	cl_program p = clCreateProgramWithSource(c->context, 1, &source, NULL, &err);

	ok(c, "a program", err);
	ok(c, "its build", clBuildProgram(p, 1, &c->device, NULL, NULL, NULL));
	return p;
}

static bool begin(struct client *c)
{
	cl_platform_id platform;
	cl_program p;
	cl_int err;

	ok(c, "a platform", clGetPlatformIDs(1, &platform, NULL));
	if (!c->wrong)
		ok(c, "a device",
		   clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &c->device, NULL));
	if (c->wrong)
		return false;
	c->context = clCreateContext(NULL, 1, &c->device, NULL, NULL, &err);
	ok(c, "a context", err);
	c->queue = clCreateCommandQueueWithProperties(c->context, c->device, NULL, &err);
	ok(c, "a queue", err);
	c->buffer = clCreateBuffer(c->context, 0, ITEMS * sizeof(cl_int), NULL, &err);
	ok(c, "a buffer", err);
	c->svm = clSVMAlloc(c->context, CL_MEM_READ_WRITE, ITEMS * sizeof(cl_int), 0);
	if (!c->svm)
		return false;
	memset(c->svm, 0, ITEMS * sizeof(cl_int));
	ok(c, "zeros",
	   clEnqueueFillBuffer(c->queue, c->buffer, &(cl_int){ 0 }, sizeof(cl_int), 0,
			       ITEMS * sizeof(cl_int), 0, NULL, NULL));
	p = build(c, kernels);
	for (int i = 0; i < KERNELS; i++) {
		c->kernels[i] =
			clCreateKernel(p, (const char *[]){ "add", "turn", "both" }[i], &err);
		ok(c, "a kernel", err);
	}
	ok(c, "its end", clReleaseProgram(p));
	return !c->wrong;
}

/* Build, query, launch and release a program. */
static void use_program(struct client *c, unsigned long number)
{
	const size_t items = ITEMS;
	char source[128], log[256];
	size_t size;
	cl_program p;
	cl_kernel k;
	cl_int err;

	snprintf(source, sizeof(source),
		 "kernel void k%lu(global int *a) { a[get_global_id(0)] += %lu; }\n", number,
		 number);
	p = build(c, source);
	ok(c, "a log",
	   clGetProgramBuildInfo(p, c->device, CL_PROGRAM_BUILD_LOG, sizeof(log), log, &size));
	ok(c, "kernels", clCreateKernelsInProgram(p, 1, &k, NULL));
	ok(c, "an argument", clSetKernelArgSVMPointer(k, 0, c->svm));
	ok(c, "a launch",
	   clEnqueueNDRangeKernel(c->queue, k, 1, NULL, &items, NULL, 0, NULL, NULL));
	ok(c, "the end of a launch", clFinish(c->queue));
	for (unsigned int i = 0; i < ITEMS && !c->wrong; i++) {
		err = c->svm[i] == (cl_int)number ? CL_SUCCESS : CL_INVALID_VALUE;
		ok(c, "what a program computes", err);
		c->svm[i] = 0;
	}
	ok(c, "the end of a kernel", clReleaseKernel(k));
	ok(c, "the end of a program", clReleaseProgram(p));
}

static bool use_programs(struct client *c, const struct settings *s)
{
	long before = 0;

	for (unsigned long i = 0; i < s->programs && !c->wrong; i++) {
		if (i == s->programs / 10)
			before = resident();
		use_program(c, i % s->sources);
	}
	return !c->wrong && !grew("programs", s->programs, before);
}

static void launch(struct client *c, unsigned long number)
{
	const size_t items = ITEMS;
	const unsigned int which = number % KERNELS;
	cl_kernel k = c->kernels[which];
	cl_event e;

	ok(c, "an argument", clSetKernelArg(k, 0, sizeof(c->buffer), &c->buffer));
	if (which == 1)
		ok(c, "local memory", clSetKernelArg(k, 1, ITEMS * sizeof(cl_int), NULL));
	if (which == 2)
		ok(c, "SVM", clSetKernelArgSVMPointer(k, 1, c->svm));
	ok(c, "a launch",
	   clEnqueueNDRangeKernel(c->queue, k, 1, NULL, &items, &items, 0, NULL, &e));
	if (!c->wrong)
		ok(c, "the end of an event", clReleaseEvent(e));
	if (number % BATCH == BATCH - 1)
		ok(c, "the end of launches", clFinish(c->queue));
}

static bool use_launches(struct client *c, const struct settings *s)
{
	cl_int all[ITEMS] = { 0 };
	long before = 0;

	memset(c->svm, 0, sizeof(all));
	for (unsigned long i = 0; i < s->launches && !c->wrong; i++) {
		if (i == s->launches / 10)
			before = resident();
		launch(c, i);
	}
	ok(c, "the result",
	   clEnqueueReadBuffer(c->queue, c->buffer, CL_TRUE, 0, sizeof(all), all, 0, NULL, NULL));
	for (unsigned int i = 0; i < ITEMS && !c->wrong; i++)
		if (all[i] != (cl_int)s->launches || c->svm[i] != (cl_int)(s->launches / KERNELS))
			ok(c, "what launches compute", CL_INVALID_VALUE);
	return !c->wrong && !grew("launches", s->launches, before);
}

static void end(struct client *c)
{
	for (int i = 0; i < KERNELS; i++)
		ok(c, "the end of a kernel", clReleaseKernel(c->kernels[i]));
	clSVMFree(c->context, c->svm);
	ok(c, "the end of a buffer", clReleaseMemObject(c->buffer));
	ok(c, "the end of a queue", clReleaseCommandQueue(c->queue));
	ok(c, "the end of a context", clReleaseContext(c->context));
}

static bool read_options(struct settings *s, int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		unsigned long *value = NULL;
		char *stop;

		if (!strcmp(argv[i], "--programs"))
			value = &s->programs;
		else if (!strcmp(argv[i], "--sources"))
			value = &s->sources;
		else if (!strcmp(argv[i], "--launches"))
			value = &s->launches;
		if (!value || ++i == argc)
			return false;
		*value = strtoul(argv[i], &stop, 10);
		if (*stop || stop == argv[i])
			return false;
	}
	return s->sources;
}

int main(int argc, char **argv)
{
	struct settings s = { .programs = 2000, .sources = 100, .launches = 100000 };
	struct client c = { 0 };
	bool right;

	if (!read_options(&s, argc, argv)) {
		fprintf(stderr,
			"usage: driver-load [--programs N] [--sources 1-] [--launches N]\n");
		return 2;
	}
	if (!begin(&c))
		return 2;
	right = use_programs(&c, &s);
	right &= use_launches(&c, &s);
	end(&c);
	return right && !c.wrong ? 0 : 1;
}
