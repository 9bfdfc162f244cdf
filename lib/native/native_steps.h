/* SPDX-License-Identifier: MIT */
/*
 * The steps of dwords in the frame: constant differences from lane to lane that are known at a
 * node.
 */
#ifndef VISA_NATIVE_STEPS_H
#define VISA_NATIVE_STEPS_H

#include "translator.h"

#define STEPS_MAX 128

/**
 * struct step - dwords of the frame with a constant difference
 * @at: place of the first dword
 * @lanes: number of dwords
 * @step: difference of each dword and the dword before it
 * @first: lane of the first dword
 * @node: the node that wrote the dwords
 * @sure: the enabled lanes always have this difference, if the local ids have passed the test of
 *	the call; false for a guess: they mostly have it
 */
struct step {
	uint32_t at;
	uint32_t lanes;
	uint32_t step;
	uint32_t first;
	uint32_t node;
	bool sure;
};

/**
 * struct steps - the steps that are known at the current node
 * @ids_written: a node may have written to local ids
 * @ordered: all nodes so far are executed in their order
 * @known, @count: the steps
 */
struct steps {
	struct build *b;
	bool ids_written;
	bool ordered;
	struct step known[STEPS_MAX];
	unsigned int count;
};

/*
 * native_step_rows.c: known_step() - Return: whether dwords have a step; @first: lane of the first
 * dword; @to: receives the step
 */
bool known_step(const struct steps *s, uint32_t at, uint32_t lanes, uint32_t first,
		struct step *to);
/*
 * result_step() - Return: whether the result of arithmetic of fast/rows.h has a step; @to: receives
 * it
 */
bool result_step(struct steps *s, const struct node *n, struct step *to);

#endif
