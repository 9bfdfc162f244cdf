/* SPDX-License-Identifier: MIT */
/* Variables that indirect operands access, and the last changes of operands in a block. */
#ifndef VISA_NATIVE_POINTED_H
#define VISA_NATIVE_POINTED_H

#include <stdbool.h>
#include <stdint.h>

struct build;
struct exec_vec;
struct node;

#define BUILD_POINTED 32
#define NO_LANE	      UINT32_MAX

/* struct pointed - a variable whose address an instruction takes: its id, place and bytes */
struct pointed {
	uint32_t id;
	uint32_t at;
	uint32_t size;
};

/* build_pointed() - find the variables to which addresses may point */
void build_pointed(struct build *b);

/* is_pointed() - Return: whether some bytes belong to these variables */
bool is_pointed(const struct build *b, uint32_t at, uint32_t bytes);

/* node_changes() - Return: whether a node changes some bytes of the frame */
bool node_changes(const struct build *b, const struct node *n, uint32_t at, uint32_t bytes);

/*
 * node_lane() - Return: the only lane of an instruction that its predicate enables, if the node's
 * block has set the predicate to a constant; or NO_LANE
 */
unsigned int node_lane(const struct node *n);

/*
 * points_to() - find the variable that an indirect operand accesses
 * @lane: the lane of the first address
 *
 * Return: the variable, if the block of the node has computed the addresses of all enabled lanes
 * from the address of one variable; else NULL.
 */
const struct pointed *points_to(const struct build *b, const struct node *n,
				const struct exec_vec *v, unsigned int lane);

#endif
