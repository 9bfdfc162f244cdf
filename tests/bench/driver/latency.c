// SPDX-License-Identifier: MIT
/*
 * Compare the time of short commands between this OpenCL driver and PoCL, alternately in one
 * process. The OpenCL loader must find both drivers. With an argument, the exit status is 1 if a
 * command takes more time than with PoCL.
 */
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define TURNS	 41
#define TURN_NS	 2000000.0
#define WARM_UPS 50

/*
 * struct side - one of the two compared OpenCL drivers, and the objects that the measured commands
 * use
 */
struct side {
	cl_context context;
	cl_command_queue queue;
	cl_kernel empty;
	cl_kernel args;
	cl_mem mem;
};

static const char source[] = "kernel void empty(void) { }\n"
			     "kernel void args(global int *a, global int *b, int c, int d) { "
			     "a[get_global_id(0)] = c; }\n";

static void check(cl_int err, const char *what)
{
	if (err == CL_SUCCESS)
		return;
	fprintf(stderr, "%s: OpenCL error %d\n", what, err);
	exit(2);
}

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static void launch(struct side *s, cl_kernel kernel, cl_event *event)
{
	const size_t one = 1;

	check(clEnqueueNDRangeKernel(s->queue, kernel, 1, NULL, &one, &one, 0, NULL, event),
	      "launch");
}

static void to_finish(struct side *s)
{
	launch(s, s->empty, NULL);
	check(clFinish(s->queue), "finish");
}

static void to_event(struct side *s)
{
	cl_event event;

	launch(s, s->empty, &event);
	check(clWaitForEvents(1, &event), "wait");
	clReleaseEvent(event);
}

static void with_args(struct side *s)
{
	const cl_int value = 7;

	for (cl_uint i = 0; i < 4; i++)
		check(clSetKernelArg(s->args, i, i < 2 ? sizeof(cl_mem) : sizeof(value),
				     i < 2 ? (const void *)&s->mem : &value),
		      "argument");
	launch(s, s->args, NULL);
	check(clFinish(s->queue), "finish");
}

static void sixteen(struct side *s)
{
	for (int i = 0; i < 16; i++)
		launch(s, s->empty, NULL);
	check(clFinish(s->queue), "finish");
}

static void read_bytes(struct side *s)
{
	cl_int value;

	check(clEnqueueReadBuffer(s->queue, s->mem, CL_TRUE, 0, sizeof(value), &value, 0, NULL,
				  NULL),
	      "read");
}

static void write_bytes(struct side *s)
{
	const cl_int value = 1;

	check(clEnqueueWriteBuffer(s->queue, s->mem, CL_TRUE, 0, sizeof(value), &value, 0, NULL,
				   NULL),
	      "write");
}

static void map_bytes(struct side *s)
{
	cl_int err;
	void *at = clEnqueueMapBuffer(s->queue, s->mem, CL_TRUE, CL_MAP_READ, 0, 4, 0, NULL, NULL,
				      &err);

	check(err, "map");
	check(clEnqueueUnmapMemObject(s->queue, s->mem, at, 0, NULL, NULL), "unmap");
	check(clFinish(s->queue), "finish");
}

static const struct {
	const char *name;
	void (*run)(struct side *s);
} lines[] = {
	{ "empty kernel, clFinish", to_finish },
	{ "empty kernel, clWaitForEvents", to_event },
	{ "4 arguments, kernel, clFinish", with_args },
	{ "16 empty kernels, clFinish", sixteen },
	{ "blocking read of 4 bytes", read_bytes },
	{ "blocking write of 4 bytes", write_bytes },
	{ "map, unmap, clFinish", map_bytes },
};

#define LINES (sizeof(lines) / sizeof(lines[0]))

static void open_side(struct side *s, cl_platform_id platform)
{
	const char *text = source;
	cl_device_id device;
	cl_program program;
	cl_int err;

	check(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL), "device");
	s->context = clCreateContext(NULL, 1, &device, NULL, NULL, &err);
	check(err, "context");
	s->queue = clCreateCommandQueue(s->context, device, 0, &err);
	check(err, "queue");
	program = clCreateProgramWithSource(s->context, 1, &text, NULL, &err);
	check(err, "program");
	check(clBuildProgram(program, 1, &device, NULL, NULL, NULL), "build");
	s->empty = clCreateKernel(program, "empty", &err);
	check(err, "kernel");
	s->args = clCreateKernel(program, "args", &err);
	check(err, "kernel");
	s->mem = clCreateBuffer(s->context, CL_MEM_READ_WRITE, 4096, NULL, &err);
	check(err, "buffer");
	for (size_t i = 0; i < LINES; i++)
		for (int n = 0; n < WARM_UPS; n++)
			lines[i].run(s);
}

/* Find the two drivers. Return: a bit for each driver that was found. */
static int find_sides(struct side sides[2])
{
	static const char *const names[2] = { "visafs", "Portable Computing Language" };
	cl_platform_id platforms[16];
	cl_uint count = 0;
	int found = 0;

	check(clGetPlatformIDs(16, platforms, &count), "platforms");
	for (cl_uint i = 0; i < count; i++) {
		char name[128] = "";

		clGetPlatformInfo(platforms[i], CL_PLATFORM_NAME, sizeof(name), name, NULL);
		for (int side = 0; side < 2; side++)
			if (!strcmp(name, names[side])) {
				open_side(&sides[side], platforms[i]);
				found |= 1 << side;
			}
	}
	return found;
}

/* Call @run repeatedly for some milliseconds. Return: nanoseconds per call. */
static double turn(void (*run)(struct side *s), struct side *s)
{
	double begin = now(), end;
	int count = 0;

	do {
		run(s);
		count++;
		end = now();
	} while (end - begin < TURN_NS);
	return (end - begin) / count;
}

static int compare(const void *a, const void *b)
{
	const double *x = a, *y = b;

	return (*x > *y) - (*x < *y);
}

static double median(double *of)
{
	qsort(of, TURNS, sizeof(*of), compare);
	return of[TURNS / 2];
}

static int print_line(size_t i, struct side sides[2])
{
	double ns[2][TURNS], ratios[TURNS], ratio;

	for (int n = 0; n < TURNS; n++) {
		ns[0][n] = turn(lines[i].run, &sides[0]);
		ns[1][n] = turn(lines[i].run, &sides[1]);
		ratios[n] = ns[0][n] / ns[1][n];
	}
	ratio = median(ratios);
	printf("%-32s %10.1f %10.1f %8.2f\n", lines[i].name, median(ns[0]) / 1e3,
	       median(ns[1]) / 1e3, ratio);
	return ratio > 1;
}

int main(int argc, char **argv)
{
	struct side sides[2];
	int slower = 0;

	(void)argv;
	if (find_sides(sides) != 3) {
		fprintf(stderr, "the loader does not find both this driver and PoCL\n");
		return 2;
	}
	printf("%-32s %10s %10s %8s\n", "microseconds", "visafs", "PoCL", "ratio");
	for (size_t i = 0; i < LINES; i++)
		slower |= print_line(i, sides);
	return argc > 1 && slower;
}
