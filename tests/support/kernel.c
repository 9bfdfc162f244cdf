// SPDX-License-Identifier: MIT
/* Kernels for tests. */
#include "kernel.h"

#include <string.h>

void kernel_read(struct kernel *k, const char *text, const char *info)
{
	memset(k, 0, sizeof(*k));
	CHECK_EQ(visa_ze_read(text, strlen(text), info, info ? strlen(info) : 0, &k->module, &k->e),
		 0);
	CHECK_STR(k->e.text, "");
	k->kernel = k->module ? visa_ze_kernel(k->module, NULL, &k->e) : NULL;
	CHECK(k->kernel != NULL);
}

void kernel_new(struct kernel *k, enum visa_platform platform, const char *text, const char *info)
{
	kernel_read(k, text, info);
	CHECK_EQ(visa_launch_new(k->module, k->kernel, platform, &k->launch, &k->e), 0);
	CHECK_STR(k->e.text, "");
}

void kernel_free(struct kernel *k)
{
	visa_launch_free(k->launch);
	visa_ze_free(k->module);
	visa_buffer_free(&k->printed);
}

static void printed(void *context, const char *text, size_t size)
{
	struct kernel *k = context;

	visa_buffer_put(&k->printed, text, size);
}

int kernel_run(struct kernel *k, uint64_t global, uint32_t local,
	       const struct visa_launch_options *options)
{
	struct visa_grid grid = { .dims = 1, .global = { global }, .local = { local } };
	struct visa_launch_options all = options ? *options : (struct visa_launch_options){ 0 };

	all.print = printed;
	all.context = k;
	k->printed.size = 0;
	memset(&k->e, 0, sizeof(k->e));
	return visa_launch_run(k->launch, &grid, &all, &k->result, &k->e);
}
