/* SPDX-License-Identifier: MIT */
/* Common code of the tests of text. */
#ifndef TEST_TEXT_H
#define TEST_TEXT_H

#include "machine.h"

/* text_parse() - a line where nothing is declared; Return: as visa_parse_line(). */
int text_parse(const char *text, struct visa_inst *inst, struct visa_error *e);

/* text_encodes() - check that a line is an instruction of these bytes. */
void text_encodes(const char *text, const char *hex);

/* struct text_form - text, as it is printed, and its encoding */
struct text_form {
	const char *text;
	const char *hex;
};

/* text_check_forms() - each text encodes as its bytes, and they decode and print as it. */
void text_check_forms(const struct text_form *forms, size_t count);

#endif
