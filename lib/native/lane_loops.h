/* SPDX-License-Identifier: MIT */
/*
 * Finds loops that each lane of a thread can execute by itself ("lane by lane").
 *
 * If lanes need different numbers of iterations, a loop with vectors runs until the last lane has
 * left it, and it gathers values of which only few lanes are needed. If no instruction of the loop
 * waits, or accesses another lane's element, each lane can execute the loop by itself, with scalar
 * numbers as elements. The stores of lanes are buffered until all lanes have left the loop.
 */
#ifndef VISA_LANE_LOOPS_H
#define VISA_LANE_LOOPS_H

#include "translator.h"

#define LOOP_ELEMENTS 96 /* largest number of operands of a loop */
#define LOOP_BLOCKS   32
#define LOOP_STORES   4

/*
 * struct loop_element - an operand of a loop that has one element for each lane
 * @at: place of the first lane's element in the frame
 * @size: bytes of an element
 * @writes: the loop writes it
 * @floats: number of instructions that compute with it as a float, minus the number that compute
 *	with it as another number
 */
struct loop_element {
	uint32_t at;
	uint32_t size;
	bool writes;
	int floats;
};

/*
 * element_is_float() - Return: whether its C variable has the type float, since most instructions
 * use it as one
 */
static inline bool element_is_float(const struct loop_element *x)
{
	return x->size == 4 && x->floats > 0;
}

/*
 * element_bits() - Return: the begin of a C expression for the bits of the element; the name of its
 * C variable follows
 */
static inline const char *element_bits(const struct loop_element *x)
{
	return element_is_float(x) ? "bits_of" : "";
}

/**
 * struct lane_loop - a loop that each of its lanes executes by itself
 * @first, @last: its first node, and its last one, which is the jump back to the first
 * @lane, @lanes: the first lane, and the number of lanes: one half of the thread's lanes if the
 *	loop has instructions for halves
 * @elements, @element_count: operands of the loop that have one element for each lane
 * @blocks: number of basic blocks of the loop
 * @counted: number of instructions of all blocks
 * @stores: number of nodes that store
 * @most: largest average number of running lanes for which the loop is executed lane by lane
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
 * lane_note() - add an operand to a loop. @floats: added to @floats of struct loop_element. Return:
 * whether one lane can use the operand by itself: each lane has its own element, or all lanes read
 * the same element.
 */
bool lane_note(const struct build *b, struct lane_loop *l, const struct use *a, int floats);

/*
 * lane_element() - Return: the operand whose elements, or parts of them, are the elements of a
 * region; NULL if there is none. @offset: offset of the parts, in bytes.
 */
const struct loop_element *lane_element(const struct lane_loop *l, const struct region *r,
					unsigned int *offset);

/* for_each_loop_node() - the nodes of a loop, including the last one */
/* NOLINTBEGIN(bugprone-macro-parentheses): @n is declared here */
#define for_each_loop_node(n, b, l)                                                                \
	for (const struct node *n = &(b)->nodes[(l)->first]; n <= &(b)->nodes[(l)->last]; n++)
/* NOLINTEND(bugprone-macro-parentheses) */

/*
 * lane_has() - Return: whether an instruction is executed by the loop's lanes; false if it is for
 * the other half of the lanes
 */
static inline bool lane_has(const struct lane_loop *l, const struct exec_insn *insn)
{
	return insn->lanes != l->lanes || exec_first_lane(insn) == l->lane;
}

/*
 * is_lane_message() - Return: whether a node is a load or store that loops can execute lane by lane
 */
bool is_lane_message(const struct node *n);

/* is_lane_store() - Return: whether a node is a message that stores */
bool is_lane_store(const struct node *n);

/*
 * lane_loops() - find a loop that begins at a node and can be executed lane by lane. Return: the
 * number of loops in @l: 1, or 2 if each half of the lanes has its own; 0 if there is no such loop
 */
unsigned int lane_loops(const struct build *b, uint32_t first, struct lane_loop l[2]);

#endif
