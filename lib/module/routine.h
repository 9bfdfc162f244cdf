/* SPDX-License-Identifier: MIT */
/* Builds a routine from lines of text. */
#ifndef VISA_ROUTINE_H
#define VISA_ROUTINE_H

#include "../text/parser.h"
#include "reading.h"

/*
 * module_routine_open() - add a routine without a name if the current line belongs to no routine
 * yet; Return: 0 or -ENOMEM.
 */
int module_routine_open(struct reading *rd);

/*
 * module_routine_begin() - end the current routine if it has a name, and begin the routine @name;
 * Return: 0; -EINVAL for instructions before it that belong to no routine; the error of
 * module_routine_end(); -ENOMEM.
 */
int module_routine_begin(struct reading *rd, struct parser *p, bool kernel, const char *name);

/* module_routine_emit() - append an instruction to the routine; Return: 0, -EINVAL or -ENOMEM. */
int module_routine_emit(struct reading *rd, const struct visa_inst *inst, struct visa_error *e);

/**
 * module_routine_label() - append a label
 * @p: the parser of the line, for the column of errors
 * @t: the word of the line that names the label
 * @name: name of the label
 * @kind: VISA_LABEL_SUBROUTINE for the label of a .function line
 *
 * Return: 0; -EEXIST if the routine has the label already; the error of visa_label().
 */
int module_routine_label(struct reading *rd, struct parser *p, struct token t, const char *name,
			 enum visa_label_kind kind);

/*
 * module_routine_call() - record the name of a function in the instruction that
 * module_routine_emit() appends next. visa_parse_line() has added the name as the next string;
 * without this string, nothing is recorded. Return: 0 or -ENOMEM.
 */
int module_routine_call(struct reading *rd);

/*
 * module_routine_reset() - delete the declarations before a .reset line; Return: 0, or -EINVAL if
 * the current routine has a name.
 */
int module_routine_reset(struct reading *rd, struct visa_error *e);

/**
 * module_routine_end() - complete the current routine, if there is one
 *
 * Instructions that belong to no routine may jump to labels that are not in the text.
 *
 * Return: 0; -ENOENT for a label that is used but not defined; -EINVAL, -ENOSPC or -ENOMEM.
 */
int module_routine_end(struct reading *rd, struct visa_error *e);

/* module_routine_free() - free the data that is only needed while a routine is read. */
void module_routine_free(struct reading *rd);

#endif
