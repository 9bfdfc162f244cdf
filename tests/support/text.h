/* SPDX-License-Identifier: MIT */
/* Common code of the tests of vISA text: it reads, encodes and prints the text. */
#ifndef TEST_TEXT_H
#define TEST_TEXT_H

#include "machine.h"

/* text_parse() - parse a line when nothing is declared; Return: as visa_parse_line(). */
int text_parse(const char *text, struct visa_inst *inst, struct visa_error *e);

/* text_encodes() - check that a line is encoded as these bytes. */
void text_encodes(const char *text, const char *hex);

/* struct text_form - a text in the form in which it is printed, and its encoding */
struct text_form {
	const char *text;
	const char *hex;
};

/*
 * text_check_forms() - check that each text is encoded as its bytes, and that these are decoded and
 * printed as the text.
 */
void text_check_forms(const struct text_form *forms, size_t count);

#endif
