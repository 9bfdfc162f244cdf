// SPDX-License-Identifier: MIT
/* driver-random [--seconds N] [--seed N] [--threads N]: random clients of the OpenCL driver. */
#include "random.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define THREADS_MAX 64
#define LISTS	    3
#define HANG	    180 /* seconds after the end of the test, after which it counts as hung */

const char random_source[] =
	"kernel void add(global int *a, int k) { a[get_global_id(0)] += k; }\n"
	"kernel void reverse(global int *a, local int *l)\n"
	"{ uint i = get_local_id(0), n = get_local_size(0);\n"
	"  l[i] = a[get_global_id(0)]; barrier(CLK_LOCAL_MEM_FENCE);\n"
	"  a[get_global_id(0)] = l[n - 1 - i]; }\n"
	"kernel void wild(global int *a, ulong at) { *(global int *)(at + a[0]) = 1; }\n";

/* struct settings - the values of the options */
struct settings {
	unsigned int seconds;
	unsigned int seed;
	unsigned int threads;
};

uint32_t draw(struct client *c, uint32_t limit)
{
	c->state ^= c->state << 13;
	c->state ^= c->state >> 7;
	c->state ^= c->state << 17;
	return limit ? (uint32_t)(c->state >> 32) % limit : 0;
}

void fail(struct client *c, const char *format, ...)
{
	va_list args;

	if (*c->failed)
		return;
	va_start(args, format);
	vsnprintf(c->failed, sizeof(c->failed), format, args);
	va_end(args);
}

void check_code(struct client *c, const char *call, cl_int code)
{
	if (code)
		fail(c, "%s: %d", call, code);
}

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static const struct op *draw_op(struct client *c)
{
	const struct op *const lists[] = { random_memory_ops, random_object_ops,
					   random_shared_ops };
	unsigned int all = 0, at;

	for (size_t l = 0; l < LISTS; l++)
		for (const struct op *o = lists[l]; o->name; o++)
			all += o->weight;
	at = draw(c, all);
	for (size_t l = 0; l < LISTS; l++)
		for (const struct op *o = lists[l]; o->name; o++) {
			if (at < o->weight)
				return o;
			at -= o->weight;
		}
	return NULL;
}

static void *work(void *client)
{
	struct client *c = client;
	const double end = now() + c->seconds;
	int begun = 0;

	c->doing = "begin";
	for (; begun < CONTEXTS && !*c->failed; begun++)
		place_begin(c, &c->places[begun], &c->areas[begun]);
	while (!*c->failed && now() < end) {
		const struct op *o = draw_op(c);

		c->doing = o->name;
		o->function(c, &c->places[draw(c, CONTEXTS)]);
		c->operations++;
	}
	if (!*c->failed)
		c->doing = "end";
	for (int i = 0; i < begun; i++)
		place_end(c, &c->places[i]);
	return NULL;
}

/*
 * Make an area (a context and its objects) for @count devices. Area 0 has the first device, area 1
 * the last device, area 2 both.
 */
static cl_int area_begin(struct area *a, const cl_device_id *devices, cl_uint count, size_t number)
{
	const cl_queue_properties properties[] = { CL_QUEUE_PROPERTIES,
						   CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE |
							   CL_QUEUE_PROFILING_ENABLE,
						   0 };
	const cl_device_id both[] = { devices[0], devices[count - 1] };
	const char *source = random_source;
	const bool all = number == 2 && count > 1;
	cl_int err;

	a->device = both[number != 0];
	a->context = clCreateContext(NULL, all ? 2 : 1, all ? both : &a->device, NULL, NULL, &err);
	if (!err)
		a->queue =
			clCreateCommandQueueWithProperties(a->context, a->device, properties, &err);
	if (!err)
		a->program = clCreateProgramWithSource(a->context, 1, &source, NULL, &err);
	if (!err)
		err = clBuildProgram(a->program, 0, NULL, NULL, NULL, NULL);
	if (!err)
		err = clGetDeviceInfo(a->device, CL_DEVICE_IMAGE_SUPPORT, sizeof(a->images),
				      &a->images, NULL);
	return err ? err : shared_begin(a);
}

static bool read_options(struct settings *s, int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		unsigned int *value = NULL;
		char *end;

		if (!strcmp(argv[i], "--seconds"))
			value = &s->seconds;
		else if (!strcmp(argv[i], "--seed"))
			value = &s->seed;
		else if (!strcmp(argv[i], "--threads"))
			value = &s->threads;
		if (!value || ++i == argc)
			return false;
		*value = (unsigned int)strtoul(argv[i], &end, 10);
		if (*end || end == argv[i])
			return false;
	}
	return s->threads && s->threads <= THREADS_MAX;
}

static bool run(const struct settings *s, struct area *areas)
{
	static struct client clients[THREADS_MAX];
	unsigned long long operations = 0;
	bool right = true;

	for (unsigned int i = 0; i < s->threads; i++) {
		clients[i] = (struct client){ .number = i,
					      .state = (s->seed * 1000003ull + i + 1) *
						       0x9e3779b97f4a7c15ull,
					      .seconds = s->seconds,
					      .areas = areas };
		if (pthread_create(&clients[i].thread, NULL, work, &clients[i]))
			abort();
	}
	for (unsigned int i = 0; i < s->threads; i++) {
		pthread_join(clients[i].thread, NULL);
		operations += clients[i].operations;
		right = right && !*clients[i].failed;
		if (*clients[i].failed)
			printf("thread %u, %s, after %llu operations: %s\n", i, clients[i].doing,
			       (unsigned long long)clients[i].operations, clients[i].failed);
	}
	printf("%llu operations of %u threads, seed %u\n", operations, s->threads, s->seed);
	return right;
}

int main(int argc, char **argv)
{
	struct settings s = { .seconds = 10, .seed = 1, .threads = 8 };
	struct area areas[CONTEXTS] = { 0 };
	cl_device_id devices[8];
	cl_platform_id platform;
	cl_uint count = 0;
	bool right;
	cl_int err;

	if (!read_options(&s, argc, argv)) {
		fprintf(stderr, "usage: driver-random [--seconds N] [--seed N] [--threads 1-%d]\n",
			THREADS_MAX);
		return 2;
	}
	alarm(s.seconds + HANG);
	err = clGetPlatformIDs(1, &platform, NULL);
	if (!err)
		err = clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 8, devices, &count);
	for (size_t i = 0; i < CONTEXTS && !err; i++)
		err = area_begin(&areas[i], devices, count, i);
	if (err) {
		fprintf(stderr, "there are no contexts: %d\n", err);
		return 2;
	}
	right = run(&s, areas);
	for (size_t i = 0; i < CONTEXTS; i++) {
		clReleaseProgram(areas[i].program);
		clReleaseCommandQueue(areas[i].queue);
		right &= !shared_end(&areas[i]);
	}
	return right ? 0 : 1;
}
