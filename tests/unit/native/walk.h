/* SPDX-License-Identifier: MIT */
/* The path of a thread through a kernel: the executed records, and the lanes at each. */
#ifndef VISA_TESTS_WALK_H
#define VISA_TESTS_WALK_H

#include "../../../lib/native/translator.h"
#include "../flow/scene.h"

#define WALK_STEPS 4096
#define WALK_UNITS 65536

/*
 * struct walk - what one engine has executed: records, the lanes at each, and counters; @bits are
 * the bits of predicate @id if the last record has computed it
 */
struct walk {
	const struct exec_kernel *kernel;
	const uint16_t *shared; /* walk_shared() */
	uint64_t seed;
	uint32_t bits, id, others;
	struct scene_step steps[WALK_STEPS];
	unsigned int count;
	uint64_t instructions, lanes;
	uint16_t times[WALK_UNITS]; /* by unit, how often it was executed */
};

/* walk_mix() - Return: a number that looks random, computed from @z */
uint64_t walk_mix(uint64_t z);
/*
 * walk_shared() - find, by unit, the predicate that a record computes from numbers that are the
 * same in all lanes
 */
void walk_shared(const struct build *b, uint16_t shared[WALK_UNITS]);
/* walk_step() - record that a record was executed; Return: false if there is no more room. */
bool walk_step(struct walk *w, uint32_t unit, uint32_t em);
/* walk_predicate() - Return: the bits of the predicate of a jump */
uint32_t walk_predicate(struct walk *w, uint32_t unit, uint32_t id);
/*
 * walk_translated() - run a thread through a kernel in the way of emitted code (emit_flow.c), until
 * it ends; Return: whether each block that it reached exists.
 */
bool walk_translated(struct build *b, struct walk *w, uint32_t em);

#endif
