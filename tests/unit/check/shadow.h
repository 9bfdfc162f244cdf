/* SPDX-License-Identifier: MIT */
/*
 * Execute one instruction on variables with random undefined bits. The shadow (undefined bits) that
 * the check uninit computes for the results is compared with an oracle, which executes the
 * instruction several times with different values of the undefined bits and records the result bits
 * that change.
 */
#ifndef TEST_CHECK_SHADOW_H
#define TEST_CHECK_SHADOW_H

#include "../../../lib/check/uninit/uninit_parts.h"
#include "../flow/scene.h"

#define SHADOW_PREDS 4 /* P1 to P3 are declared */

/*
 * struct shadow_state - the variables and predicates of each thread of a gang. Instead of values,
 * the struct may hold undefined or changed bits: a set bit then means that the bit of the value at
 * the same position is undefined or has changed.
 */
struct shadow_state {
	uint8_t *frame[EXEC_GANG];
	uint32_t preds[EXEC_GANG][SHADOW_PREDS];
};

/**
 * struct shadow - an instruction and its data
 * @s: the kernel with the instruction
 * @watched: the same kernel, prepared with generic handlers for observers
 * @check: the check uninit
 * @bytes: number of bytes of a thread's variables; @threads: number of threads
 * @em: for each thread, a mask of the lanes that exist
 * @values, @unknown: values and undefined bits before the instruction
 * @shadow: undefined bits after the instruction, as the check has computed them
 * @differ: result bits that differed between the executions of the oracle
 */
struct shadow {
	struct scene s;
	struct exec_kernel *watched;
	struct check *check;
	uint32_t bytes;
	unsigned int threads;
	uint32_t em[EXEC_GANG];
	struct shadow_state values;
	struct shadow_state unknown;
	struct shadow_state shadow;
	struct shadow_state differ;
};

/*
 * shadow_random() - Return: a random number below a limit; shadow_seed() determines the sequence.
 */
uint32_t shadow_random(uint32_t limit);
void shadow_seed(uint32_t seed);

/*
 * shadow_new() - prepare the instruction @line. It can name four variables of each type: ud0 to
 * ud3, w0 to w3, and so on, with 256 bytes each.
 * Return: whether the instruction can be executed.
 */
bool shadow_new(struct shadow *x, const char *line);
void shadow_free(struct shadow *x);

/*
 * shadow_run() - choose random contents, run the check, and execute the instruction @fillings times
 * with different values of the undefined bits
 */
void shadow_run(struct shadow *x, unsigned int fillings);

/*
 * shadow_missed() - Return: number of result bits that the executions changed, but that the check
 * computed as defined.
 * shadow_extra() - Return: number of bits of @variable that the check computed as undefined, but
 * that no execution changed.
 */
unsigned int shadow_missed(const struct shadow *x);
unsigned int shadow_extra(const struct shadow *x, const char *variable);

#endif
