// SPDX-License-Identifier: MIT
/*
 * Tests of the extensions and features that devices claim to support. The compiler must define a
 * macro for each of them and for no others, and code that uses them must work.
 */
#include "claims.h"
#include "driver.h"

#include <CL/cl_ext.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#define ITEMS	 16
#define NAMES	 64
#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

/*
 * struct claims - the @count names that a device claims: first @extensions extensions, then
 * features
 */
struct claims {
	cl_device_id device;
	cl_name_version names[2 * NAMES];
	size_t extensions;
	size_t count;
};

/* struct text - a source text that grows */
struct text {
	char bytes[1 << 16];
	size_t size;
};

static __attribute__((format(printf, 2, 3))) void put(struct text *t, const char *format, ...)
{
	va_list args;
	int size;

	va_start(args, format);
	size = vsnprintf(t->bytes + t->size, sizeof(t->bytes) - t->size, format, args);
	va_end(args);
	CU_ASSERT_FATAL(size >= 0 && t->size + (size_t)size < sizeof(t->bytes));
	t->size += (size_t)size;
}

static void read_claims(struct claims *c, cl_device_id device)
{
	size_t size = 0;

	c->device = device;
	CHECK_OK(clGetDeviceInfo(device, CL_DEVICE_EXTENSIONS_WITH_VERSION,
				 NAMES * sizeof(c->names[0]), c->names, &size));
	c->extensions = size / sizeof(c->names[0]);
	CHECK_OK(clGetDeviceInfo(device, CL_DEVICE_OPENCL_C_FEATURES, NAMES * sizeof(c->names[0]),
				 c->names + c->extensions, &size));
	c->count = c->extensions + size / sizeof(c->names[0]);
}

static int has(const struct claims *c, const char *name)
{
	for (size_t i = 0; i < c->count; i++)
		if (!strcmp(c->names[i].name, name))
			return 1;
	return 0;
}

/* Build a source text for a device; if the build fails, print its log. */
static cl_program build_for(cl_context context, cl_device_id device, const struct text *t,
			    const char *options)
{
	const char *source = t->bytes;
	static char log[1 << 20];
	char name[128] = "";
	cl_int err;
	cl_program p = clCreateProgramWithSource(context, 1, &source, NULL, &err);

	CHECK_OK(err);
	err = clBuildProgram(p, 1, &device, options, NULL, NULL);
	CHECK_OK(err);
	if (!err)
		return p;
	clGetDeviceInfo(device, CL_DEVICE_NAME, sizeof(name), name, NULL);
	clGetProgramBuildInfo(p, device, CL_PROGRAM_BUILD_LOG, sizeof(log), log, NULL);
	fprintf(stderr, "%s %s: %s\n", name, options, log);
	return p;
}

static void put_macros(struct text *t, const struct claims *c, int features)
{
	const size_t count = features ? c->count : c->extensions;

	put(t, "#if __LINE__ != 1\n#error the first line is another one\n#endif\n");
	for (size_t i = 0; i < count; i++)
		put(t, "#if !defined(%s) || %s != 1\n#error %s is not defined\n#endif\n",
		    c->names[i].name, c->names[i].name, c->names[i].name);
	for (size_t i = 0; i < claim_known_count; i++)
		if (!has(c, claim_known[i]))
			put(t, "#ifdef %s\n#error %s is defined\n#endif\n", claim_known[i],
			    claim_known[i]);
	put(t, "kernel void nothing(void) {}\n");
}

static void each_device(void (*test)(cl_context context, const struct claims *c))
{
	static struct claims claims;
	cl_device_id devices[8];
	cl_context context;
	cl_uint count = 0;
	cl_int err;

	CHECK_OK(clGetDeviceIDs(fixture.platform, CL_DEVICE_TYPE_ALL, 8, devices, &count));
	CU_ASSERT_EQUAL(count, 4);
	for (cl_uint i = 0; i < count; i++) {
		read_claims(&claims, devices[i]);
		context = clCreateContext(NULL, 1, &devices[i], NULL, NULL, &err);
		CHECK_OK(err);
		test(context, &claims);
		CHECK_OK(clReleaseContext(context));
	}
}

/*
 * Check for each version of OpenCL C that the macros of all claims of the device are defined, and
 * macros of other extensions and features are not.
 */
static void check_macros(cl_context context, const struct claims *c)
{
	static struct text t;
	cl_name_version versions[8];
	char options[64];
	size_t size = 0;

	CHECK_OK(clGetDeviceInfo(c->device, CL_DEVICE_OPENCL_C_ALL_VERSIONS, sizeof(versions),
				 versions, &size));
	CU_ASSERT_EQUAL(size / sizeof(versions[0]), 5);
	for (size_t i = 0; i < size / sizeof(versions[0]); i++) {
		const unsigned int major = CL_VERSION_MAJOR(versions[i].version);

		t.size = 0;
		put_macros(&t, c, major >= 3);
		snprintf(options, sizeof(options), "-cl-std=CL%u.%u", major,
			 CL_VERSION_MINOR(versions[i].version));
		CHECK_OK(clReleaseProgram(build_for(context, c->device, &t, options)));
	}
}

static void test_macros(void)
{
	each_device(check_macros);
}

/* Find the code that uses a claim; if the table has none, this test is incomplete and fails. */
static const struct use *use_of(const char *name)
{
	for (size_t i = 0; i < claim_use_count; i++)
		if (!strcmp(claim_uses[i].name, name))
			return &claim_uses[i];
	CU_FAIL("a claim has no use");
	fprintf(stderr, "%s\n", name);
	return NULL;
}

static void put_use(struct text *t, const struct use *u, size_t number)
{
	if (u->value)
		put(t,
		    "__attribute__((intel_reqd_sub_group_size(16)))\n"
		    "kernel void use_%zu(global uint *out, global uint *in)\n"
		    "{ uint i = get_global_id(0); %s out[i] = (%s) == (%s); }\n",
		    number, u->before, u->value, u->expected);
	else if (u->before)
		put(t, "%s\n", u->before);
	else if (u->function)
		CU_ASSERT_PTR_NOT_NULL(
			clGetExtensionFunctionAddressForPlatform(fixture.platform, u->function));
}

static void run_use(cl_context context, cl_command_queue queue, cl_program p, const struct use *u,
		    size_t number)
{
	const size_t items = ITEMS;
	cl_uint in[4 * ITEMS], out[ITEMS] = { 0 };
	char name[32];
	cl_kernel k;
	cl_mem m[2];
	cl_int err;

	for (cl_uint i = 0; i < 4 * ITEMS; i++)
		in[i] = 100 + i;
	m[0] = clCreateBuffer(context, CL_MEM_USE_HOST_PTR, sizeof(out), out, &err);
	m[1] = clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, sizeof(in), in, &err);
	snprintf(name, sizeof(name), "use_%zu", number);
	k = clCreateKernel(p, name, &err);
	CHECK_OK(err);
	for (cl_uint i = 0; i < 2; i++)
		CHECK_OK(clSetKernelArg(k, i, sizeof(m[i]), &m[i]));
	CHECK_OK(clEnqueueNDRangeKernel(queue, k, 1, NULL, &items, &items, 0, NULL, NULL));
	CHECK_OK(clFinish(queue));
	for (size_t i = 0; i < ITEMS; i++)
		if (out[i] != 1) {
			CU_FAIL("a use of a claim is wrong");
			fprintf(stderr, "%s: wrong for work-item %zu\n", u->name, i);
			break;
		}
	CHECK_OK(clReleaseKernel(k));
	CHECK_OK(clReleaseMemObject(m[0]));
	CHECK_OK(clReleaseMemObject(m[1]));
}

/*
 * Run the code that uses each claim. Extensions are also tested without an option, since the
 * default language, OpenCL C 1.2, has them, too.
 */
static void check_uses(cl_context context, const struct claims *c)
{
	static const char *const options[] = { "", "-cl-std=CL3.0" };
	static struct text t;
	cl_int err;
	cl_command_queue queue = clCreateCommandQueueWithProperties(context, c->device, NULL, &err);

	for (size_t o = 0; o < COUNT(options); o++) {
		const size_t count = *options[o] ? c->count : c->extensions;
		cl_program p;

		t.size = 0;
		for (size_t i = 0; i < count; i++) {
			const struct use *u = use_of(c->names[i].name);

			if (u)
				put_use(&t, u, i);
		}
		p = build_for(context, c->device, &t, options[o]);
		for (size_t i = 0; i < count; i++) {
			const struct use *u = use_of(c->names[i].name);

			if (u && u->value)
				run_use(context, queue, p, u, i);
		}
		CHECK_OK(clReleaseProgram(p));
	}
	CHECK_OK(clReleaseCommandQueue(queue));
}

static void test_uses(void)
{
	each_device(check_uses);
}

/* Check that sources with pipes or enqueue_kernel() do not build, since no device claims them. */
static void check_absent(cl_context context, const struct claims *c)
{
	static const char *const sources[] = {
		"kernel void p(write_only pipe int p) { int x = 1; write_pipe(p, &x); }\n",
		"kernel void e(global int *a) { enqueue_kernel(get_default_queue(), "
		"CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), ^{ a[0] = 1; }); }\n",
	};
	cl_int err;

	for (size_t i = 0; i < COUNT(sources); i++) {
		cl_program p = clCreateProgramWithSource(context, 1, (const char **)&sources[i],
							 NULL, &err);

		CHECK_CODE(CL_BUILD_PROGRAM_FAILURE,
			   clBuildProgram(p, 1, &c->device, "-cl-std=CL2.0", NULL, NULL));
		CHECK_OK(clReleaseProgram(p));
	}
}

static void test_absent(void)
{
	each_device(check_absent);
}

/* The largest number of sub-groups is the largest work-group size / the smallest sub-group size. */
static void check_sub_groups(cl_context context, const struct claims *c)
{
	size_t sizes[4] = { 0 }, group = 0, size = 0;
	cl_uint most = 0;

	(void)context;
	CHECK_OK(clGetDeviceInfo(c->device, CL_DEVICE_SUB_GROUP_SIZES_INTEL, sizeof(sizes), sizes,
				 &size));
	CHECK_OK(clGetDeviceInfo(c->device, CL_DEVICE_MAX_NUM_SUB_GROUPS, sizeof(most), &most,
				 NULL));
	CHECK_OK(clGetDeviceInfo(c->device, CL_DEVICE_MAX_WORK_GROUP_SIZE, sizeof(group), &group,
				 NULL));
	CU_ASSERT(size / sizeof(sizes[0]) > 1);
	CU_ASSERT_EQUAL(most * sizes[0], group);
}

static void test_sub_groups(void)
{
	each_device(check_sub_groups);
}

int add_claim_tests(void)
{
	CU_pSuite s = CU_add_suite("claims", NULL, NULL);

	return !s || !CU_add_test(s, "macros", test_macros) || !CU_add_test(s, "uses", test_uses) ||
	       !CU_add_test(s, "absent", test_absent) ||
	       !CU_add_test(s, "sub-groups", test_sub_groups);
}
