/* SPDX-License-Identifier: MIT */
/* Kernels for tests: made from vISA text, and .ze_info text that describes their arguments. */
#ifndef SUPPORT_KERNEL_H
#define SUPPORT_KERNEL_H

#include "../../lib/launch/launch_state.h"
#include "unit.h"

/**
 * struct kernel - a kernel for a test, and a launch of this kernel
 * @module, @kernel: the module that was read, and the kernel in it
 * @launch: the launch; NULL if it was not made
 * @result: the result of kernel_run()
 * @e: the error of the last call that failed
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

/* kernel_read() - read the text of one kernel; the test fails if it has an error. */
void kernel_read(struct kernel *k, const char *text, const char *info);

/* kernel_new() - read the text as kernel_read() does, and make a launch of the kernel. */
void kernel_new(struct kernel *k, enum visa_platform platform, const char *text, const char *info);
void kernel_free(struct kernel *k);

/*
 * kernel_run() - run the launch in one dimension, in groups of @local; Return: 0, or the errors of
 * visa_launch_run().
 */
int kernel_run(struct kernel *k, uint64_t global, uint32_t local,
	       const struct visa_launch_options *options);

#endif
