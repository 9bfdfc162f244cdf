/* SPDX-License-Identifier: MIT */
/*
 * The check arith: operations that have no defined result by the rules of OpenCL C.
 *
 * A compiler makes other instructions of a division on some platforms, and executes operations of
 * which it selects the results later. Tools therefore add stores to the SPIR-V of a source, before
 * each operation that may have no result: of its operands, then of its number (lib/spirv/spirv.h).
 */
#ifndef VISA_CHECK_ARITH_H
#define VISA_CHECK_ARITH_H

#include "check.h"

/* Virtual address of the notes, and their bytes. Compiled programs contain the address. */
#define CHECK_ARITH_ADDRESS 0xff7000000000UL
#define CHECK_ARITH_BYTES   64

/* Words of 64 bits, by number; no operand is a neighbour of the operation. */
#define CHECK_ARITH_OPERATION 0 /* SPIRV_OPERATION(); the last word of a note */
#define CHECK_ARITH_OPERANDS  2
#define CHECK_ARITH_WORDS     4

/* check_arith_new() - begin if the launch has memory for notes; Return: 0 or -ENOMEM. */
int check_arith_new(struct check *c, const struct visa_space *space);
int check_arith_grid(struct check *c);
void check_arith_free(struct check *c);

/* Return: whether an access is the store of a note, which no other check has to see. */
bool check_arith_touch(struct check *c, const struct exec_run *r, const struct exec_touch *t);

/* check_arith_noted() - whether the launch has stored a note */
bool check_arith_noted(const struct check *c);

#endif
