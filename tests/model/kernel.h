/* SPDX-License-Identifier: MIT */
/*
 * Kernels of the model: routines with flow of control. Every lane has its own place; of the
 * lanes of a routine those at the lowest place run.
 */
#ifndef MODEL_KERNEL_H
#define MODEL_KERNEL_H

#include "../../lib/engine/fast/fast_bodies.h"
#include "../../lib/engine/kernel/kernel.h"
#include "compare.h"

#define KERNEL_OPS     640
#define KERNEL_THREADS EXEC_GANG
#define KERNEL_CALLED  2 /* functions that FCALL calls, in addition to the kernel */

/*
 * struct kernel - a kernel and the functions that it calls
 * @seed: the first values of its threads' variables are drawn from it
 * @of: its parts, as for model_kernel_draw()
 * @lanes: number of lanes of a thread
 * @em: by thread, the lanes that exist
 * @first: for each routine, its first instruction in @ops; the kernel is routine 0;
 *	@first[routines] is the number of instructions
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

/* The variable whose byte 0 is the thread's number; no instruction writes it. */
#define KERNEL_NUMBER 39

/*
 * Rows of V32, of 128 bytes, which no instruction writes: for each lane, the offset of its thread's
 * dword in T0, and the offset of the next thread's dword.
 */
#define KERNEL_OFFSETS 32
#define KERNEL_MINE    12
#define KERNEL_NEXT    13

/* Opcodes of flow. */
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
/* model_kernel_whole() - Return: whether each thread has all of its lanes */
bool model_kernel_whole(const struct kernel *k);
/* model_kernel_thread() - make the initial state of a thread. */
void model_kernel_thread(const struct kernel *k, unsigned int thread, struct model *m);
/*
 * model_kernel_run() - run a thread on the model
 * @budget: instructions at most
 *
 * Return: 0; a negative errno; -EAGAIN if the budget is used up.
 */
int model_kernel_run(const struct kernel *k, unsigned int thread, struct model *m,
		     unsigned int *budget);

/* Parts of random kernels in addition to arithmetic and jumps. */
enum {
	KERNEL_CALLS = 1,
	KERNEL_MEMORY = 2,
	KERNEL_COMMON = 4,
	KERNEL_BARRIERS = 8,
	KERNEL_PARTED = 16
};

/*
 * model_kernel_draw() - draw a kernel, all of it from its seed
 * @of: KERNEL_CALLS: it calls routines; KERNEL_MEMORY: loads and stores, which may fault;
 *	KERNEL_COMMON: half of the arithmetic is of forms that compilers write; KERNEL_BARRIERS:
 *	threads exchange dwords in T0, with barriers, at places that all lanes reach together;
 *	KERNEL_PARTED: there are more barriers, at any place
 */
void model_kernel_draw(struct kernel *k, uint64_t seed, enum visa_platform platform,
		       unsigned int of);

/* model_kernel_new() - prepare the kernel for the library, under the device lock. */
int model_kernel_new(struct bench *b, const struct kernel *k, struct exec_kernel **kernel,
		     struct visa_error *e);
/* model_kernel_fill() - set the first values of a thread's variables. */
void model_kernel_fill(struct bench *b, const struct kernel *k, unsigned int thread,
		       uint8_t *frame);

/*
 * model_kernel_differs() - run the kernel on the model and the library; Return: whether they
 * differ; @text receives the difference.
 */
bool model_kernel_differs(struct bench *b, const struct kernel *k, char *text, size_t size);
typedef bool model_differs(struct bench *b, const struct kernel *k, char *text, size_t size);

/* model_kernel_reduce() - leave out instructions that the difference does not need. */
void model_kernel_reduce(struct bench *b, struct kernel *k, model_differs *differs);
void model_kernel_print(const struct kernel *k);

/*
 * model_kernel_native() - run the kernel by the interpreter and as translated code
 * @level: the level of instructions of the host
 *
 * Return: 1 if their results differ; 0; a negative errno if it cannot be translated; @text has the
 * reason or the difference.
 */
int model_kernel_native(struct bench *b, const struct kernel *k, enum exec_fast_level level,
			char *text, size_t size);

#endif
