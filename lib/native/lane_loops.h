/* SPDX-License-Identifier: MIT */
/*
 * Loops that are executed lane by lane.
 *
 * A loop whose lanes have different numbers of turns runs as often as the longest lane needs, and
 * gathers for all lanes values that few of them use. If no instruction in it waits or accesses
 * another lane's element, each lane can run the loop alone, with its elements as numbers. The
 * lanes' stores are buffered until all have left the loop.
 */
#ifndef VISA_LANE_LOOPS_H
#define VISA_LANE_LOOPS_H

#include "translator.h"

#define LOOP_ELEMENTS 96 /* operands of a loop at most */
#define LOOP_BLOCKS   32
#define LOOP_STORES   4

/*
 * struct loop_element - an operand that has one element for each lane
 * @at: place of the first lane's element
 * @size: bytes of an element
 * @writes: the loop writes it
 * @floats: more instructions compute with it as a float than as another number (negative: fewer)
 */
struct loop_element {
	uint32_t at;
	uint32_t size;
	bool writes;
	int floats;
};

/* element_is_float() - whether its C variable is a float, as the host computes with it */
static inline bool element_is_float(const struct loop_element *x)
{
	return x->size == 4 && x->floats > 0;
}

/* element_bits() - the start of an expression: the bits of the C variable, whose name follows */
static inline const char *element_bits(const struct loop_element *x)
{
	return element_is_float(x) ? "bits_of" : "";
}

/**
 * struct lane_loop - a loop, as some lanes go round it
 * @first, @last: its nodes, the last one is the jump back to the first one
 * @lane, @lanes: the lanes. They are a half of the thread's if the loop has instructions of halves.
 * @elements, @element_count: their operands
 * @blocks: how many blocks it has
 * @counted: instructions of all blocks
 * @stores: how many nodes store
 * @most: lanes that run on the average at most, if lane by lane is to be the faster way
 */
struct lane_loop {
	uint32_t first;
	uint32_t last;
	unsigned int lane;
	unsigned int lanes;
	struct loop_element elements[LOOP_ELEMENTS];
	unsigned int element_count;
	unsigned int blocks;
	uint32_t counted;
	unsigned int stores;
	unsigned int most;
};

/*
 * lane_note() - note an operand; Return: whether it is of one element for each lane, or the same
 * for all. @floats: how the node counts for struct loop_element.
 */
bool lane_note(const struct build *b, struct lane_loop *l, const struct use *a, int floats);

/*
 * lane_element() - Return: the operand whose elements, or parts of them, are the elements of a
 * region; NULL if there is none. @offset: offset of the parts, in bytes.
 */
const struct loop_element *lane_element(const struct lane_loop *l, const struct region *r,
					unsigned int *offset);

/* for_each_loop_node() - the nodes of a loop, the last one too */
/* NOLINTBEGIN(bugprone-macro-parentheses): @n is declared here */
#define for_each_loop_node(n, b, l)                                                                \
	for (const struct node *n = &(b)->nodes[(l)->first]; n <= &(b)->nodes[(l)->last]; n++)
/* NOLINTEND(bugprone-macro-parentheses) */

/* lane_has() - whether an instruction is one of the loop's lanes, not of the other half */
static inline bool lane_has(const struct lane_loop *l, const struct exec_insn *insn)
{
	return insn->lanes != l->lanes || exec_first_lane(insn) == l->lane;
}

/* is_lane_message() - whether a node loads or stores, as loops can do lane by lane */
bool is_lane_message(const struct node *n);

/* is_lane_store() - whether a node is a message that stores */
bool is_lane_store(const struct node *n);

/*
 * lane_loops() - whether a loop begins at a node which may be executed lane by lane. Return: how
 * many times its text is needed, once, or once for each half of the lanes; 0 if it is none.
 */
unsigned int lane_loops(const struct build *b, uint32_t first, struct lane_loop l[2]);

#endif
