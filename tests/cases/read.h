/* SPDX-License-Identifier: MIT */
/* Common declarations of the files that read the lines of a case (case.h). */
#ifndef READ_H
#define READ_H

#include "case.h"

/*
 * struct reader - the case that is being read, the line that is being read, and the text of the
 * error
 */
struct reader {
	struct case_file *file;
	struct case_line *line;
	char *why;
};

/* read_bad() - set the error. Return: false. */
bool read_bad(struct reader *r, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* read_object() - add an object that a line names to @objects of struct case_file. */
void read_object(struct case_file *c, struct case_object o);

/* read_line() - parse a line into r->line; writes NUL bytes between the words of @line. */
bool read_line(struct reader *r, char *line);

/* read_lines() - read all lines of a file; each row of a table becomes lines. */
bool read_lines(struct case_file *c, FILE *f, char why[CASE_TEXT_MAX]);

/* read_type() - read the next word as a type; read_mask() - read @word as a mask. */
bool read_type(struct reader *r, char **line, struct case_values *v);
bool read_mask(struct reader *r, const char *word, struct case_values *v);

/* read_expect() - read the rest of a line that begins with expect. */
bool read_expect(struct reader *r, char *line);

#endif
