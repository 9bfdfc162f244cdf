/* SPDX-License-Identifier: MIT */
/*
 * A random kernel that is executed twice, by the interpreter and as native code, and the results of
 * both. Shared by kernel_native.c and kernel_differs.c.
 */
#ifndef MODEL_KERNEL_PAIR_H
#define MODEL_KERNEL_PAIR_H

#include "../../lib/host/host_code.h"
#include "../../lib/native/native.h"
#include "kernel.h"

#define NOT_KEPT 0xa5	     /* value of frame bytes that native code has not written */
#define SCENE	 (64 * 1024) /* maximum number of bytes of all surfaces together */

/*
 * struct ending - the results of a group of threads
 * @end: why execution has ended; @e, @fault: the error, if execution has failed
 * @stored: for each surface, whether it was written
 * @memory: the bytes of all surfaces
 * @frames: the variables of each thread, struct pair.frame bytes each
 */
struct ending {
	enum exec_end end;
	struct visa_error e;
	struct exec_fault fault;
	uint64_t instructions, lanes, channels, dropped, misaligned;
	uint8_t stored[VISA_SURFACE_COUNT];
	uint8_t memory[SCENE];
	uint8_t *frames;
};

/*
 * struct pair - a kernel for the interpreter and as native code, and the results of both
 * @kernel: the kernel for the interpreter
 * @code, @f: the loaded native code, and the function in it that executes the kernel
 * @scene: initial state of memory
 * @first, @count: threads @first to @first + @count - 1 run as a group
 * @frame: bytes of a thread's frame, which contains its variables
 * @start: initial frames of the threads
 * @kept: for each byte of a frame, whether native code must write its final value
 * @by: results of the interpreter [0] and of the native code [1]
 */
struct pair {
	struct bench *b;
	const struct kernel *k;
	struct exec_kernel *kernel;
	struct host_code *code;
	native_function *f;
	struct model scene;
	unsigned int first, count;
	size_t frame;
	uint8_t *start;
	uint8_t *kept;
	struct ending by[2];
};

/*
 * model_pair_differs() - compare the two results in @by. Return: whether they differ; if so, @text
 * receives the first difference.
 */
bool model_pair_differs(const struct pair *p, char *text, size_t size);

#endif
