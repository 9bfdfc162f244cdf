/* SPDX-License-Identifier: MIT */
/*
 * Programs: encoded instructions that are decoded and prepared once, for a set of declarations, and
 * can then be run many times, by any thread that has these declarations.
 */
#ifndef VISA_PROGRAM_H
#define VISA_PROGRAM_H

#include "../position.h"
#include "../run.h"

struct visa_program;

/* program_new() - Return: an empty program, or NULL if out of memory. */
struct visa_program *program_new(void);
void program_free(struct visa_program *p);

/* program_clear() - remove all instructions; program_bytes() - Return: bytes of its memory. */
void program_clear(struct visa_program *p);
size_t program_bytes(const struct visa_program *p);

/**
 * program_load() - make encoded instructions ready to run
 * @p: the program, whose old instructions are dropped
 * @decls: declarations of the code's operands
 * @platform: the platform that they are to run on
 * @code: the instructions, which are copied
 * @size: bytes of @code
 *
 * Takes almost no time if the same code is already loaded and no declaration has changed since. The
 * program ends before the first instruction that cannot be executed, or that @size cuts off.
 *
 * Return: 0 or -ENOMEM.
 */
int program_load(struct visa_program *p, const struct visa_decls *decls,
		 enum visa_platform platform, const uint8_t *code, size_t size);

/**
 * program_ready() - find the instruction at a position; prepare the instructions again if
 * declarations have changed
 * @p: the program
 * @decls: declarations with which the program is to run
 * @at: the position; its offset in the prepared instructions is updated
 * @insn: receives the instruction
 *
 * Return: 0, -EINVAL for a position past the end of the code, or -ENOMEM.
 */
int program_ready(struct visa_program *p, const struct visa_decls *decls, struct visa_position *at,
		  const struct exec_insn **insn);

/*
 * program_series() - let a run execute the series (sequences of similar instructions) of a program;
 * call it after program_ready().
 */
void program_series(const struct visa_program *p, struct exec_run *r);

/*
 * program_at() - change a position to that of @insn, whose encoding is @bytes bytes later in the
 * code.
 */
void program_at(const struct visa_program *p, const struct exec_insn *insn, uint64_t bytes,
		struct visa_position *at);

/* program_rest() - find the code after a position; Return: its number of bytes. */
size_t program_rest(const struct visa_program *p, const struct visa_position *at,
		    const uint8_t **code);

/*
 * program_written() - iterate over the variables that the instructions before a position write
 * @i: number of the variable in this iteration, from 0 on
 *
 * Return: the id of a variable; 0 if there are at most @i variables.
 */
uint32_t program_written(const struct visa_program *p, const struct visa_position *at, size_t i);

#endif
