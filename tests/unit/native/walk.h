/* SPDX-License-Identifier: MIT */
/*
 * Helpers of tests of control flow: the path of a thread through a kernel. A path is the executed
 * instructions, with the lanes that execute each.
 */
#ifndef VISA_TESTS_WALK_H
#define VISA_TESTS_WALK_H

#include "../../../lib/native/translator.h"
#include "../flow/scene.h"

#define WALK_STEPS 4096
#define WALK_UNITS 65536

/*
 * struct walk - the path of a thread, as one engine executes it
 * @shared: the result of walk_shared()
 * @seed: determines the random predicates
 * @id, @bits: the predicate that the last comparison has set, and its bits
 * @others: number of executed instructions so far that are neither jumps nor comparisons
 * @steps: the executed instructions and their lanes; @count: their number
 * @instructions, @lanes: counters of the engine
 * @times: how often each jump has got a random predicate; the index is the offset of the jump in
 *	the prepared kernel, in units
 */
struct walk {
	const struct exec_kernel *kernel;
	const uint16_t *shared;
	uint64_t seed;
	uint32_t bits, id, others;
	struct scene_step steps[WALK_STEPS];
	unsigned int count;
	uint64_t instructions, lanes;
	uint16_t times[WALK_UNITS];
};

/* walk_mix() - Return: a pseudo-random number that is computed from @z. */
uint64_t walk_mix(uint64_t z);
/*
 * walk_shared() - find comparisons whose operands are equal in all lanes. @shared: receives, for
 * each instruction, the predicate that it sets if it is such a comparison; else 0
 */
void walk_shared(const struct build *b, uint16_t shared[WALK_UNITS]);
/*
 * walk_step() - record the instruction at @unit, executed by the lanes @em. Return: false if there
 * is no room for more instructions.
 */
bool walk_step(struct walk *w, uint32_t unit, uint32_t em);
/* walk_predicate() - Return: the bits of the predicate of a jump. */
uint32_t walk_predicate(struct walk *w, uint32_t unit, uint32_t id);
/*
 * walk_translated() - run a thread through a kernel until it ends, as the C code that emit_flow.c
 * generates.
 * Return: whether the C code has each copy of a node that the thread needed.
 */
bool walk_translated(struct build *b, struct walk *w, uint32_t em);

#endif
