/* SPDX-License-Identifier: MIT */
/*
 * The variables that indirect operands access, and values that are constant within a basic block.
 */
#ifndef VISA_NATIVE_POINTED_H
#define VISA_NATIVE_POINTED_H

#include <stdbool.h>
#include <stdint.h>

struct build;
struct exec_vec;
struct node;

#define BUILD_POINTED 32
#define NO_LANE	      UINT32_MAX

/*
 * struct pointed - a variable whose address an instruction takes: its id, frame offset and size in
 * bytes
 */
struct pointed {
	uint32_t id;
	uint32_t at;
	uint32_t size;
};

/* build_pointed() - find the variables to which addresses may point */
void build_pointed(struct build *b);

/*
 * is_pointed() - Return: whether some of the @bytes frame bytes from @at on belong to variables to
 * which addresses may point
 */
bool is_pointed(const struct build *b, uint32_t at, uint32_t bytes);

/* node_changes() - Return: whether a node changes some of the @bytes frame bytes from @at on */
bool node_changes(const struct build *b, const struct node *n, uint32_t at, uint32_t bytes);

/*
 * node_lane() - Return: the lane of an instruction if its predicate enables only one lane, and an
 * earlier instruction of the basic block has set the predicate to a constant; else NO_LANE
 */
unsigned int node_lane(const struct node *n);

/*
 * points_to() - find the variable that an indirect operand accesses
 * @lane: the lane of the instruction to which the operand's first address belongs
 *
 * Return: the variable, if an earlier node of the basic block has computed the addresses of all
 * enabled lanes from the address of this variable; else NULL.
 */
const struct pointed *points_to(const struct build *b, const struct node *n,
				const struct exec_vec *v, unsigned int lane);

#endif
