/* SPDX-License-Identifier: MIT */
/* What a line of text does to the routine that it belongs to. */
#ifndef VISA_ROUTINE_H
#define VISA_ROUTINE_H

#include "../text/parser.h"
#include "reading.h"

/* visa_reading_open() - make a routine if lines have none to belong to; Return: 0 or -ENOMEM. */
int visa_reading_open(struct reading *rd);

/* visa_reading_begin() - a routine begins; Return: 0, -EINVAL or -ENOMEM. */
int visa_reading_begin(struct reading *rd, struct parser *p, bool kernel, const char *name);

/* visa_reading_emit() - append an instruction to the routine; Return: 0, -EINVAL or -ENOMEM. */
int visa_reading_emit(struct reading *rd, const struct visa_inst *inst, struct visa_error *e);

/**
 * visa_reading_label() - append a label
 * @p: the line, for errors
 * @t: the word of the line that names the label
 * @name: its name
 * @kind: VISA_LABEL_SUBROUTINE where .function says so
 *
 * Return: 0; -EEXIST if the routine has the label already; as visa_label().
 */
int visa_reading_label(struct reading *rd, struct parser *p, struct token t, const char *name,
		       enum visa_label_kind kind);

/*
 * visa_reading_call() - note whether the instruction that visa_reading_emit() gets next names a
 * function, which visa_parse_line() has made the next string; Return: 0 or -ENOMEM.
 */
int visa_reading_call(struct reading *rd);

/*
 * visa_reading_reset() - forget what instructions without a routine declared; Return: 0, or
 * -EINVAL within a routine.
 */
int visa_reading_reset(struct reading *rd, struct visa_error *e);

/**
 * visa_reading_end() - the routine is complete, if there is one
 *
 * Instructions that belong to no routine may jump to labels that they do not have.
 *
 * Return: 0; -ENOENT for a label without a place; -EINVAL, -ENOSPC or -ENOMEM.
 */
int visa_reading_end(struct reading *rd, struct visa_error *e);

/* visa_reading_free() - free what is only needed while a routine is read. */
void visa_reading_free(struct reading *rd);

#endif
