/* SPDX-License-Identifier: MIT */
/*
 * Kernels of the reference model: routines with branches, loops and calls. Each lane has its own
 * next instruction. The model always executes the instruction that comes first in the code, for all
 * lanes of which it is the next instruction.
 */
#ifndef MODEL_KERNEL_H
#define MODEL_KERNEL_H

#include "../../lib/engine/fast/fast_bodies.h"
#include "../../lib/engine/kernel/kernel.h"
#include "compare.h"

#define KERNEL_OPS     640
#define KERNEL_THREADS EXEC_GANG
#define KERNEL_CALLED  2 /* maximum number of functions, which the kernel calls by FCALL */

/*
 * struct kernel - a random kernel and the functions that it calls
 * @seed: seed of the kernel, and of the initial values of its threads' variables
 * @of: what the kernel contains: set of KERNEL_CALLS and the flags after it
 * @threads: number of threads; @lanes: number of lanes of a thread
 * @routines: 1 + number of functions; the kernel is routine 0
 * @em: for each thread, mask of the lanes that exist
 * @first: for each routine, index of its first instruction in @ops; @first[@routines] is the number
 *	of all instructions
 */
struct kernel {
	uint64_t seed;
	enum visa_platform platform;
	unsigned int of;
	unsigned int threads, lanes, routines;
	uint32_t em[KERNEL_THREADS];
	unsigned int first[KERNEL_CALLED + 2];
	struct op ops[KERNEL_OPS];
};

/* The id of the variable whose byte 0 is the number of the thread; no instruction writes it. */
#define KERNEL_NUMBER 39

/*
 * The variable V32 consists of rows of 128 bytes, a dword for each lane. Two rows contain offsets
 * in T0 (shared local memory), and no instruction writes them. Row KERNEL_MINE: the dword that
 * belongs to the lane. Row KERNEL_NEXT: the dword that belongs to the same lane of the next thread.
 */
#define KERNEL_OFFSETS 32
#define KERNEL_MINE    12
#define KERNEL_NEXT    13

/* Opcodes of labels, jumps, calls and returns. */
enum {
	FLOW_FUNC = 0x30,
	FLOW_LABEL,
	FLOW_JMP,
	FLOW_CALL,
	FLOW_RET,
	FLOW_FCALL = 0x67,
	FLOW_FRET,
	FLOW_GOTO = 0x6c
};

bool model_kernel_flow(const struct op *o);
/* model_kernel_whole() - Return: whether all lanes exist in each thread */
bool model_kernel_whole(const struct kernel *k);
/* model_kernel_thread() - make the initial state of a thread. */
void model_kernel_thread(const struct kernel *k, unsigned int thread, struct model *m);
/*
 * model_kernel_run() - run a thread on the model
 * @budget: maximum number of instructions; the number of executed instructions is subtracted
 *
 * Return: 0; a negative errno of an instruction that failed; -EAGAIN if the budget is used up or
 * the kernel is not complete.
 */
int model_kernel_run(const struct kernel *k, unsigned int thread, struct model *m,
		     unsigned int *budget);

/* Contents of random kernels in addition to arithmetic and jumps; see model_kernel_draw(). */
enum {
	KERNEL_CALLS = 1,
	KERNEL_MEMORY = 2,
	KERNEL_COMMON = 4,
	KERNEL_BARRIERS = 8,
	KERNEL_PARTED = 16
};

/*
 * model_kernel_draw() - make a random kernel. All of it depends on @seed and @of only
 * @of: a set of:
 *	KERNEL_CALLS: calls of subroutines and functions
 *	KERNEL_MEMORY: loads, stores and atomics, which may fault
 *	KERNEL_COMMON: half of the arithmetic has forms that are common in compiled code
 *	KERNEL_BARRIERS: threads exchange dwords in T0, with barriers, where all lanes are active
 *	KERNEL_PARTED: more barriers, also where only some lanes are active
 */
void model_kernel_draw(struct kernel *k, uint64_t seed, enum visa_platform platform,
		       unsigned int of);

/* model_kernel_new() - prepare a kernel for the library. The caller holds the device lock. */
int model_kernel_new(struct bench *b, const struct kernel *k, struct exec_kernel **kernel,
		     struct visa_error *e);
/* model_kernel_fill() - write the initial values of a thread's variables to a library frame. */
void model_kernel_fill(struct bench *b, const struct kernel *k, unsigned int thread,
		       uint8_t *frame);

/*
 * model_kernel_differs() - run a kernel on the model and on the library. Return: whether their
 * results differ; if so, @text receives the first difference.
 */
bool model_kernel_differs(struct bench *b, const struct kernel *k, char *text, size_t size);
typedef bool model_differs(struct bench *b, const struct kernel *k, char *text, size_t size);

/* model_kernel_reduce() - remove instructions, lanes and threads while the results still differ. */
void model_kernel_reduce(struct bench *b, struct kernel *k, model_differs *differs);
void model_kernel_print(const struct kernel *k);

/*
 * model_kernel_native() - run a kernel in the library's interpreter and as translated native code
 * @level: instruction set of the host for which the native code is compiled
 *
 * Return: 0 if their results are equal; 1 if they differ; a negative errno if the kernel cannot be
 * translated. @text receives the difference or the reason.
 */
int model_kernel_native(struct bench *b, const struct kernel *k, enum exec_fast_level level,
			char *text, size_t size);

#endif
