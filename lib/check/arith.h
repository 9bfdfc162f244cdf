/* SPDX-License-Identifier: MIT */
/*
 * The check arith: operations that have no defined result by the rules of OpenCL C.
 *
 * The code of a kernel does not show the operations of the source: on some platforms a compiler
 * replaces a division by other instructions, and it executes operations whose results are then not
 * used. So tools add stores to the SPIR-V of a source: before each operation that may have no
 * defined result, its operands are stored, then its number (lib/spirv/spirv.h).
 */
#ifndef VISA_CHECK_ARITH_H
#define VISA_CHECK_ARITH_H

#include "check.h"

/*
 * Virtual address and size of the memory to which a program stores instrumentation notes
 * (notes_read.h). The address is a constant in compiled programs.
 */
#define CHECK_ARITH_ADDRESS 0xff7000000000UL
#define CHECK_ARITH_BYTES   64

/*
 * Index of each 64-bit word in an instrumentation note (notes_read.h); word 1 is unused for the
 * reason given in array_notes.h.
 */
#define CHECK_ARITH_OPERATION 0 /* a SPIRV_OPERATION() number; the word that is stored last */
#define CHECK_ARITH_OPERANDS  2
#define CHECK_ARITH_WORDS     4

/*
 * check_arith_new() - begin the check if the launch has memory for instrumentation notes; Return: 0
 * or -ENOMEM.
 */
int check_arith_new(struct check *c, const struct visa_space *space);
int check_arith_grid(struct check *c);
void check_arith_free(struct check *c);

/* Return: whether an access stores an instrumentation note; the other checks ignore such stores. */
bool check_arith_touch(struct check *c, const struct exec_run *r, const struct exec_touch *t);

/* check_arith_noted() - Return: whether the launch has stored an instrumentation note */
bool check_arith_noted(const struct check *c);

#endif
