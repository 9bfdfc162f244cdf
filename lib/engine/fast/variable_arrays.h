/* SPDX-License-Identifier: MIT */
/*
 * Fast handlers for arrays in variables, whose elements compilers name by address variables: moves
 * to and from such arrays, and SETP, which sets a predicate from the bits of a scalar. Compilers
 * store to an array lane by lane: a SETP enables one lane, and a move with this predicate stores
 * the lane's element.
 */
#ifndef VISA_FAST_VARIABLE_ARRAYS_H
#define VISA_FAST_VARIABLE_ARRAYS_H

#include "narrow.h"

#define FAST_POINTED(X) X(setp_scalar) X(mov_pointed)

/* The numbers of the fast handlers in this file come after those in narrow.h. */
#define FAST_POINTED_ID(name) FAST_##name,
enum fast_pointed_id {
	FAST_BEFORE_POINTED = FAST_NARROW_BODIES - 1,
	FAST_POINTED(FAST_POINTED_ID) FAST_BODIES
};

#define FAST_POINTED_BODY(name) exec_body fast_##name;
FAST_POINTED(FAST_POINTED_BODY)

/* exec_fast_pointed() - give an instruction a handler of this file, if one exists for its form */
void exec_fast_pointed(struct exec_insn *insn);

#endif
