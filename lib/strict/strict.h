/* SPDX-License-Identifier: MIT */
/*
 * -o strict: operations that the documents forbid or leave undefined are refused (decision 14 of
 * lib/engine/README.md).
 */
#ifndef VISA_STRICT_H
#define VISA_STRICT_H

#include "../engine/access.h"

/**
 * struct strict_source - the source of the fields of instructions
 * @inst: the instruction of a run without a program; else NULL
 * @code: code of the program; @source of struct exec_run is an offset in it
 */
struct strict_source {
	const struct visa_inst *inst;
	const uint8_t *code;
};

/**
 * strict_check() - check an instruction: the @check of a run whose @context is a struct
 * strict_source
 * Return: EXEC_NEXT, or EXEC_FAULT with EINVAL or the error of the instruction's surface.
 */
enum exec_step strict_check(const struct exec_insn *insn, struct exec_run *r);

/* Check the rules that concern one family of instructions; Return: 0 or -EINVAL. */
int strict_alu(const struct exec_prep *p, const struct exec_run *r, struct visa_error *e);
int strict_lsc(const struct exec_prep *p, const struct exec_run *r, struct visa_error *e);
int strict_texels(const struct exec_prep *p, const struct exec_run *r, const struct access *a,
		  struct visa_error *e);

/*
 * strict_writable() - check whether programs may write a byte of a variable; Return: 0 or -EINVAL.
 */
int strict_writable(const struct visa_decl *d, uint32_t offset, struct visa_error *e);

/*
 * strict_type_names() - write the names of types, given as bits, as an error lists them: "ud, d or
 * f".
 */
#define STRICT_TYPE_NAMES_MAX 96
void strict_type_names(uint32_t types, char names[STRICT_TYPE_NAMES_MAX]);

#endif
