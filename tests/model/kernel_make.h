/* SPDX-License-Identifier: MIT */
/* Declarations for making a random kernel, shared by kernel_draw.c and kernel_plain.c. */
#ifndef MODEL_KERNEL_MAKE_H
#define MODEL_KERNEL_MAKE_H

#include "kernel.h"

#define SUBS 2

/*
 * struct maker - state while a random kernel is made
 * @d: random number generator
 * @k: the kernel
 * @count: number of the kernel's instructions so far
 * @at: a state of the model; each instruction that is appended must be legal in it
 * @room: index in @k->ops; the kernel or function that is being made must end before it
 * @labels, @loops: number of labels and loops so far
 * @sub: subroutines from this number on may be called, to avoid recursion
 * @inside: depth of nested blocks
 * @function: number of the function that is being made; 0 for the kernel
 * @of: what the kernel contains: set of KERNEL_CALLS and the flags after it
 * @subs: label of each subroutine
 * @indirect: whether the kernel sets the address variables at its start
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
/*
 * maker_emit() - append an instruction whose fields and operands are zero. Return: the new
 * instruction.
 */
struct op *maker_emit(struct maker *m, const char *name);
/* maker_lanes() - Return: the code of an execution size of all lanes of the kernel. */
uint32_t maker_lanes(const struct maker *m);
struct model_vec maker_number(uint32_t value);

/*
 * maker_plain() - append a random instruction that is not a jump. maker_condition() - append a
 * comparison; Return: the predicate field of an instruction that uses its result.
 */
void maker_plain(struct maker *m);
uint32_t maker_condition(struct maker *m);
/* maker_count_rounds() - append an instruction that counts its own executions, in V49. */
void maker_count_rounds(struct maker *m);

#endif
