/* SPDX-License-Identifier: MIT */
/*
 * The steps of values in variables: constant differences from lane to lane that are known at a
 * node.
 */
#ifndef VISA_NATIVE_STEPS_H
#define VISA_NATIVE_STEPS_H

#include "translator.h"

#define STEPS_MAX 128

/**
 * struct step - contiguous dwords of the frame, one for each lane, whose values have a constant
 * step from lane to lane
 * @at: frame offset of the first dword
 * @lanes: number of dwords
 * @step: value of each dword minus the value of the dword before it
 * @first: the lane to which the first dword belongs
 * @node: the node that wrote the dwords
 * @sure: all enabled lanes certainly have this step, if the local ids have passed the test at run
 *	time; false: the step is a guess, and code compares the values at run time
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
 * struct steps - the steps (constant differences from lane to lane) that are known at the current
 * node
 * @ids_written: a node may have changed the variables with local ids
 * @ordered: the nodes so far are always executed in their order
 * @known: the @count known steps
 */
struct steps {
	struct build *b;
	bool ids_written;
	bool ordered;
	struct step known[STEPS_MAX];
	unsigned int count;
};

/*
 * native_step_rows.c: known_step() - Return: whether the @lanes dwords at frame offset @at have a
 * known step (constant difference from lane to lane). @first: lane of the first dword; @to:
 * receives the step
 */
bool known_step(const struct steps *s, uint32_t at, uint32_t lanes, uint32_t first,
		struct step *to);
/*
 * result_step() - Return: whether the result of an instruction that is in the table
 * engine/fast/rows.h has a known step (constant difference from lane to lane); @to: receives the
 * step
 */
bool result_step(struct steps *s, const struct node *n, struct step *to);

#endif
