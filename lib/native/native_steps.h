/* SPDX-License-Identifier: MIT */
/* Elements of the frame that follow one another, as far as they are known at a node. */
#ifndef VISA_NATIVE_STEPS_H
#define VISA_NATIVE_STEPS_H

#include "translator.h"

#define STEPS_MAX 128

/*
 * struct step - dwords of the frame, each of which is @step more than the one before it; @first:
 * lane of the first one; @node: the node that wrote them; @sure: if local ids are as the call finds
 * out, the enabled lanes have such dwords, else mostly
 */
struct step {
	uint32_t at;
	uint32_t lanes;
	uint32_t step;
	uint32_t first;
	uint32_t node;
	bool sure;
};

/*
 * struct steps - @ids_written: a node may have written to local ids; @ordered: nodes so far are
 * executed in their order
 */
struct steps {
	struct build *b;
	bool ids_written;
	bool ordered;
	struct step known[STEPS_MAX];
	unsigned int count;
};

/* native_step_rows.c: known_step() - whether dwords have a step; their lanes begin at @first */
bool known_step(const struct steps *s, uint32_t at, uint32_t lanes, uint32_t first,
		struct step *to);
/* result_step() - whether the result of a row has a step */
bool result_step(struct steps *s, const struct node *n, struct step *to);

#endif
