/* SPDX-License-Identifier: MIT */
/* A random kernel that is being drawn: kernel_draw.c, kernel_plain.c. */
#ifndef MODEL_KERNEL_MAKE_H
#define MODEL_KERNEL_MAKE_H

#include "kernel.h"

#define SUBS 2

/*
 * struct maker - a kernel that is being drawn
 * @at: a state in which plain instructions must be legal
 * @subs: label of each subroutine
 * @sub: subroutines from this one on may be called
 * @inside: depth of blocks
 * @room: the index in @k->ops before which this routine must end
 * @indirect: the address variables were set at the start
 * @of: as of model_kernel_draw()
 */
struct maker {
	struct draws d;
	struct kernel *k;
	struct model *at;
	unsigned int count, room, labels, loops, sub, inside, function, of;
	uint32_t subs[SUBS];
	bool indirect;
};

const struct model_family *maker_named(const char *name);
/* maker_emit() - append an instruction. Return: the instruction, all zero. */
struct op *maker_emit(struct maker *m, const char *name);
/* maker_lanes() - Return: the size code of all lanes of the kernel. */
uint32_t maker_lanes(const struct maker *m);
struct model_vec maker_number(uint32_t value);

/*
 * maker_plain() - append any plain instruction; maker_condition() - append a comparison; Return:
 * its predicate field.
 */
void maker_plain(struct maker *m);
uint32_t maker_condition(struct maker *m);
/* maker_count_rounds() - count how often this place is executed, for any active lanes. */
void maker_count_rounds(struct maker *m);

#endif
