/* SPDX-License-Identifier: MIT */
/*
 * -o strict: refuses operations that Intel's documents forbid or leave undefined (decision 14 of
 * lib/engine/README.md).
 */
#ifndef VISA_STRICT_H
#define VISA_STRICT_H

#include "../engine/access.h"

/**
 * struct strict_source - where strict_check() gets the fields of the executed instruction
 * @inst: the decoded instruction, if it is executed alone; NULL if a program is executed
 * @code: encoded instructions of the program; @source of struct exec_run is the offset of the
 *	executed instruction in it
 */
struct strict_source {
	const struct visa_inst *inst;
	const uint8_t *code;
};

/**
 * strict_check() - check an instruction before it is executed
 *
 * With -o strict, this function is @check of struct exec_run, and @context points to a struct
 * strict_source.
 *
 * Return: EXEC_NEXT, or EXEC_FAULT with EINVAL or the error of the instruction's surface.
 */
enum exec_step strict_check(const struct exec_insn *insn, struct exec_run *r);

/* Check the rules of -o strict for one family of instructions; Return: 0 or -EINVAL. */
int strict_alu(const struct exec_prep *p, const struct exec_run *r, struct visa_error *e);
int strict_lsc(const struct exec_prep *p, const struct exec_run *r, struct visa_error *e);
int strict_texels(const struct exec_prep *p, const struct exec_run *r, const struct access *a,
		  struct visa_error *e);

/*
 * strict_writable() - refuse a byte of a variable that programs must not write, such as a read-only
 * byte of a predefined variable; Return: 0 or -EINVAL.
 */
int strict_writable(const struct visa_decl *d, uint32_t offset, struct visa_error *e);

/*
 * strict_type_names() - write the names of types for an error text, such as "ud, d or f". Bit n of
 * @types selects type n of enum visa_type.
 */
#define STRICT_TYPE_NAMES_MAX 96
void strict_type_names(uint32_t types, char names[STRICT_TYPE_NAMES_MAX]);

#endif
