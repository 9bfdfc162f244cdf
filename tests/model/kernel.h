/* SPDX-License-Identifier: MIT */
/*
 * Kernels of the model: routines with flow of control. Every lane has its own place; of the
 * lanes of a routine those at the lowest place run.
 */
#ifndef MODEL_KERNEL_H
#define MODEL_KERNEL_H

#include "../../lib/engine/kernel.h"
#include "compare.h"

#define KERNEL_OPS	 640
#define KERNEL_THREADS	 EXEC_GANG
#define KERNEL_FUNCTIONS 2 /* that FCALL calls, beside the kernel itself */

/*
 * struct kernel - a kernel and the functions that it calls
 * @seed: what the variables of its threads hold at first is drawn from it
 * @lanes: of a thread
 * @em: by thread, the lanes that exist
 * @first: by routine its first instruction in @ops, the kernel being routine 0; @first[routines]
 *	is how many there are
 */
struct kernel {
	uint64_t seed;
	enum visa_platform platform;
	unsigned int threads, lanes, routines;
	uint32_t em[KERNEL_THREADS];
	unsigned int first[KERNEL_FUNCTIONS + 2];
	struct op ops[KERNEL_OPS];
};

/* Byte 0 of it is the thread's number; nothing writes it. */
#define KERNEL_NUMBER 39

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
/* model_kernel_thread() - what a thread has at first. */
void model_kernel_thread(const struct kernel *k, unsigned int thread, struct model *m);
/*
 * model_kernel_run() - run a thread on the model
 * @budget: instructions at most
 *
 * Return: 0; a negative errno; -EAGAIN if the budget is used up.
 */
int model_kernel_run(const struct kernel *k, unsigned int thread, struct model *m,
		     unsigned int *budget);

/* model_kernel_draw() - a kernel, all from its seed. */
void model_kernel_draw(struct kernel *k, uint64_t seed, enum visa_platform platform);

/* model_kernel_differs() - run on both; Return: whether they differ; @text describes how. */
bool model_kernel_differs(struct bench *b, const struct kernel *k, char *text, size_t size);
/* model_kernel_reduce() - leave out instructions that the difference does not need. */
void model_kernel_reduce(struct bench *b, struct kernel *k);
void model_kernel_print(const struct kernel *k);

#endif
