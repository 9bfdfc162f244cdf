/* SPDX-License-Identifier: MIT */
/*
 * One instruction on variables with random undefined bits. The shadow that the check uninit
 * computes for its results is compared with an oracle without shadows: the instruction is executed
 * several times, each time with other values of the undefined bits.
 */
#ifndef TEST_CHECK_SHADOW_H
#define TEST_CHECK_SHADOW_H

#include "../../../lib/check/uninit/uninit_parts.h"
#include "../flow/scene.h"

#define SHADOW_PREDS 4 /* P1 to P3 are declared */

/* struct shadow_state - variables and predicates of a gang, or a bit for each of their bits */
struct shadow_state {
	uint8_t *frame[EXEC_GANG];
	uint32_t preds[EXEC_GANG][SHADOW_PREDS];
};

/**
 * struct shadow - an instruction and its data
 * @s: the kernel with the instruction
 * @watched: the same kernel, prepared with records for observers
 * @check: the check
 * @bytes: bytes of a frame; @threads: number of threads in the gang
 * @em: the lanes that exist
 * @values, @unknown: values and undefined bits before the instruction; @shadow: undefined bits
 *	after it, by the check; @differ: result bits that differed between executions
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
 * shadow_new() - prepare an instruction whose variables are TYPE0 to TYPE3 (ud0, w3 ...), of 256
 * bytes each; Return: whether it can be executed.
 */
bool shadow_new(struct shadow *x, const char *line);
void shadow_free(struct shadow *x);

/*
 * shadow_run() - draw contents, run the check, and execute the instruction @fillings times with
 * other values of undefined bits
 */
void shadow_run(struct shadow *x, unsigned int fillings);

/*
 * shadow_missed() - Return: number of result bits that differed but are defined in the shadow.
 * shadow_extra() - Return: number of bits of a variable, whose name begins the line, that are
 * undefined in the shadow but never differed.
 */
unsigned int shadow_missed(const struct shadow *x);
unsigned int shadow_extra(const struct shadow *x, const char *variable);

#endif
