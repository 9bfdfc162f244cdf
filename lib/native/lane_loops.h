/* SPDX-License-Identifier: MIT */
/*
 * Finds loops that each lane of a thread can execute by itself ("lane by lane").
 *
 * If lanes need different numbers of iterations, a loop with vectors runs until the last lane has
 * left it. Its iterations take the same time when only few lanes are left. If no instruction of the
 * loop waits, or accesses another lane's element, each lane can execute the loop by itself, with
 * scalar numbers as elements. The stores of lanes are buffered until all lanes have left the loop.
 */
#ifndef VISA_LANE_LOOPS_H
#define VISA_LANE_LOOPS_H

#include "translator.h"

#define LOOP_ELEMENTS 96 /* largest number of operands of a loop */
#define LOOP_BLOCKS   32
#define LOOP_STORES   4

/*
 * struct loop_element - an operand of a loop that has one element for each lane
 * @at: frame offset of the first lane's element
 * @size: bytes of an element
 * @writes: the loop writes the operand
 * @floats: number of instructions that use the operand as a float, minus the number of instructions
 *	that use it as an integer
 */
struct loop_element {
	uint32_t at;
	uint32_t size;
	bool writes;
	int floats;
};

/*
 * element_is_float() - Return: whether the C variable of an element has the type float, since most
 * instructions use the element as a float
 */
static inline bool element_is_float(const struct loop_element *x)
{
	return x->size == 4 && x->floats > 0;
}

/*
 * element_bits() - Return: the function that converts the C variable of an element to its bits:
 * "bits_of" for a float, "" for an integer
 */
static inline const char *element_bits(const struct loop_element *x)
{
	return element_is_float(x) ? "bits_of" : "";
}

/**
 * struct lane_loop - a loop that is executed for one lane after another
 * @first, @last: its first node, and its last node, which jumps back to the first
 * @lane: the first lane that executes the loop
 * @lanes: number of lanes that execute the loop: half of the thread's lanes, if the instructions of
 *	the loop are for half of the lanes; else all lanes
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
 * lane_note() - add an operand to a loop. @floats: number that is added to @floats of struct
 * loop_element. Return: false if lanes access elements of other lanes; true if each lane has its
 * own element, or all lanes read the same one.
 */
bool lane_note(const struct build *b, struct lane_loop *l, const struct use *a, int floats);

/*
 * lane_element() - Return: the operand of the loop whose elements contain the elements of a region;
 * NULL if there is none. @offset: receives the byte offset of the region's elements in the
 * operand's elements
 */
const struct loop_element *lane_element(const struct lane_loop *l, const struct region *r,
					unsigned int *offset);

/*
 * for_each_loop_node() - iterate over the nodes of a loop, from @first to @last of struct lane_loop
 */
/* NOLINTBEGIN(bugprone-macro-parentheses): @n is declared here */
#define for_each_loop_node(n, b, l)                                                                \
	for (const struct node *n = &(b)->nodes[(l)->first]; n <= &(b)->nodes[(l)->last]; n++)
/* NOLINTEND(bugprone-macro-parentheses) */

/*
 * lane_has() - Return: whether the loop's lanes execute an instruction; false if only the other
 * half of the thread's lanes executes it
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
 * number of loops in @l: 1 for a loop of all lanes; 2 if the code has separate instructions for
 * each half of the lanes, so that each half is a loop; 0 if there is no such loop
 */
unsigned int lane_loops(const struct build *b, uint32_t first, struct lane_loop l[2]);

#endif
