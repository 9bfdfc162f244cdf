/* SPDX-License-Identifier: MIT */
/*
 * One instruction on variables with random undefined bits: the shadow that the check uninit gives
 * its results, beside an oracle without shadows: the instruction executed again and again with
 * other bits in the place of undefined ones.
 */
#ifndef TEST_CHECK_SHADOW_H
#define TEST_CHECK_SHADOW_H

#include "../../../lib/check/uninit/uninit_parts.h"
#include "../flow/scene.h"

#define SHADOW_PREDS 4 /* P1 to P3 are declared */

/* struct shadow_state - variables and predicates of a gang, or bits of them */
struct shadow_state {
	uint8_t *frame[EXEC_GANG];
	uint32_t preds[EXEC_GANG][SHADOW_PREDS];
};

/**
 * struct shadow - an instruction and its data
 * @s: the kernel with the instruction
 * @watched: the same, with records for observers
 * @check: the check
 * @bytes: of a frame; @threads: of the gang
 * @em: lanes that exist
 * @values, @unknown: before it; @shadow: after it; @differ: bits that the oracle has seen differ
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

/* shadow_random() - a number below a limit; the sequence follows from shadow_seed(). */
uint32_t shadow_random(uint32_t limit);
void shadow_seed(uint32_t seed);

/*
 * shadow_new() - prepare an instruction of variables TYPE0 to TYPE3 (ud0, w3 ...), of 256 bytes
 * each; Return: whether it can be executed.
 */
bool shadow_new(struct shadow *x, const char *line);
void shadow_free(struct shadow *x);

/* shadow_run() - random contents, the check, and the oracle with so many fillings */
void shadow_run(struct shadow *x, unsigned int fillings);

/* shadow_missed() - how many bits differ that the shadow has as defined; shadow_extra(): of the
 * variable that a line begins with, how many it has as undefined that never differed. */
unsigned int shadow_missed(const struct shadow *x);
unsigned int shadow_extra(const struct shadow *x, const char *variable);

#endif
