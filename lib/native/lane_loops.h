/* SPDX-License-Identifier: MIT */
/*
 * Loops that are executed lane by lane.
 *
 * A loop whose lanes have different numbers of turns goes round as often as the longest lane
 * needs, and gathers for all lanes what few of them want. If nothing in it stores, waits or
 * accesses another lane's element, each lane can go round alone, with its elements as numbers.
 */
#ifndef VISA_LANE_LOOPS_H
#define VISA_LANE_LOOPS_H

#include "translator.h"

#define LOOP_ELEMENTS 96 /* operands of a loop at most */
#define LOOP_BLOCKS   32

/*
 * struct loop_element - an operand that has one element for each lane
 * @at: place of lane 0's element
 * @size: bytes of an element
 * @writes: the loop writes it
 */
struct loop_element {
	uint32_t at;
	uint32_t size;
	bool writes;
};

/**
 * struct lane_loop - a loop
 * @first, @last: its nodes, the last one is the jump back to the first one
 * @elements, @element_count: its operands
 * @blocks: how many blocks it has
 * @most: lanes that run on the average at most, if lane by lane is to be the faster way
 */
struct lane_loop {
	uint32_t first;
	uint32_t last;
	struct loop_element elements[LOOP_ELEMENTS];
	unsigned int element_count;
	unsigned int blocks;
	unsigned int most;
};

/* lane_is_flat() - whether elements follow one another */
static inline bool lane_is_flat(const struct region *r)
{
	return r->lanes > 1 && r->width >= r->lanes && r->step == r->size;
}

/* lane_loop() - whether a loop begins at a node which may be executed lane by lane */
bool lane_loop(const struct build *b, uint32_t first, struct lane_loop *l);

#endif
