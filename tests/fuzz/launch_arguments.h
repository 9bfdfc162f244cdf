/* SPDX-License-Identifier: MIT */
/* The arguments of the kernels that fuzz_launch launches. */
#ifndef FUZZ_LAUNCH_ARGUMENTS_H
#define FUZZ_LAUNCH_ARGUMENTS_H

#include <stdbool.h>
#include <stdint.h>

/* Number of buffers, and bytes of each. */
enum { BUFFERS = 8, ROOM = 2048 };

struct visa_launch;
struct visa_ze_kernel;

/*
 * launch_arguments_bind() - bind all arguments of a kernel
 * @bytes: the buffers. Argument number i, if it is a buffer or an image, gets buffer i % BUFFERS
 *
 * Return: whether this succeeded.
 */
bool launch_arguments_bind(struct visa_launch *launch, const struct visa_ze_kernel *kernel,
			   uint64_t bytes[BUFFERS][ROOM / 8]);

#endif
