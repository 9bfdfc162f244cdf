/* SPDX-License-Identifier: MIT */
/* Kernels for tests: from vISA text, with .ze_info text that tells their arguments. */
#ifndef SUPPORT_KERNEL_H
#define SUPPORT_KERNEL_H

#include "../../lib/launch/launch_state.h"
#include "unit.h"

/**
 * struct kernel - a kernel, and a launch of it
 * @module, @kernel: as they were read
 * @launch: the launch; NULL if it was not made
 * @result: of kernel_run()
 * @e: of what failed last
 * @printed: output of printf
 */
struct kernel {
	struct visa_ze_module *module;
	struct visa_ze_kernel *kernel;
	struct visa_launch *launch;
	struct visa_launch_result result;
	struct visa_error e;
	struct visa_buffer printed;
};

/* kernel_read() - read text; it must be a kernel's. */
void kernel_read(struct kernel *k, const char *text, const char *info);

/* kernel_new() - and make a launch of it. */
void kernel_new(struct kernel *k, enum visa_platform platform, const char *text, const char *info);
void kernel_free(struct kernel *k);

/* kernel_run() - run it in one dimension, in groups of @local; Return: as visa_launch_run(). */
int kernel_run(struct kernel *k, uint64_t global, uint32_t local,
	       const struct visa_launch_options *options);

#endif
