// SPDX-License-Identifier: MIT
/*
 * driver-reload FILE TIMES SYMBOL: load a library, use it, and unload it, TIMES times. FILE is the
 * driver or the OpenCL loader. SYMBOL is its function that returns platforms. The number of
 * threads, descriptors and mappings of the process must not grow.
 */
#define CL_TARGET_OPENCL_VERSION 300
#define CL_USE_DEPRECATED_OPENCL_1_2_APIS
#include <CL/cl_icd.h>
#include <dirent.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SETTLED 4 /* number of loads after which the resources must not grow */

/* struct found - numbers of threads, descriptors and mappings of the process */
struct found {
	int threads;
	int files;
	int mappings;
};

static int count_entries(const char *path)
{
	DIR *d = opendir(path);
	int n = 0;

	while (d && readdir(d))
		n++;
	if (d)
		closedir(d);
	return n;
}

static int count_lines(const char *path, const char *with)
{
	FILE *file = fopen(path, "r");
	char line[4096];
	int n = 0;

	while (file && fgets(line, sizeof(line), file))
		n += strstr(line, with) != NULL;
	if (file)
		fclose(file);
	return n;
}

static struct found find(void)
{
	return (struct found){ count_entries("/proc/self/task"), count_entries("/proc/self/fd"),
			       count_lines("/proc/self/maps", "") };
}

static void CL_CALLBACK called(cl_event e, cl_int status, void *data)
{
	(void)e;
	__atomic_store_n((int *)data, status == CL_COMPLETE ? 1 : 2, __ATOMIC_RELEASE);
}

/* Use a queue, whose commands run in threads of the driver. */
static int work(cl_platform_id p)
{
	const cl_icd_dispatch *t = *(const cl_icd_dispatch **)p;
	cl_device_id device;
	cl_command_queue q;
	cl_context c;
	cl_event e;
	cl_mem m;
	cl_int err;
	int told = 0;

	if (t->clGetDeviceIDs(p, CL_DEVICE_TYPE_ALL, 1, &device, NULL))
		return 1;
	c = t->clCreateContext(NULL, 1, &device, NULL, NULL, &err);
	q = t->clCreateCommandQueue(c, device, 0, &err);
	m = t->clCreateBuffer(c, 0, 1 << 20, NULL, &err);
	if (err || t->clEnqueueFillBuffer(q, m, "x", 1, 0, 1 << 20, 0, NULL, &e) ||
	    t->clSetEventCallback(e, CL_COMPLETE, called, &told) || t->clFlush(q))
		return 1;
	while (!__atomic_load_n(&told, __ATOMIC_ACQUIRE))
		;
	t->clReleaseEvent(e);
	t->clReleaseMemObject(m);
	t->clReleaseCommandQueue(q);
	t->clReleaseContext(c);
	return told != 1;
}

static int turn(const char *file, const char *symbol)
{
	cl_int (*get)(cl_uint, cl_platform_id *, cl_uint *);
	void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
	cl_platform_id p = NULL;
	int err;

	if (!library) {
		fprintf(stderr, "%s\n", dlerror());
		return 1;
	}
	*(void **)&get = dlsym(library, symbol);
	err = !get || get(1, &p, NULL) || work(p);
	return dlclose(library) || err;
}

int main(int argc, char **argv)
{
	struct found before = { 0 }, after;
	int times = argc == 4 ? (int)strtol(argv[2], NULL, 10) : 0;

	for (int i = 0; i < times; i++) {
		if (i == SETTLED)
			before = find();
		if (turn(argv[1], argv[3])) {
			fprintf(stderr, "turn %d failed\n", i);
			return 1;
		}
	}
	after = find();
	printf("threads %d, files %+d, mappings %+d\n", after.threads - 2,
	       after.files - before.files, after.mappings - before.mappings);
	return times <= SETTLED;
}
