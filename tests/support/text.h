/* SPDX-License-Identifier: MIT */
/* Common code of the tests of vISA text: it reads, encodes and prints the text. */
#ifndef TEST_TEXT_H
#define TEST_TEXT_H

#include "machine.h"

/* text_parse() - parse a line without any declarations. Return: the result of visa_parse_line(). */
int text_parse(const char *text, struct visa_inst *inst, struct visa_error *e);

/* text_encodes() - check that the encoding of a line has the bytes @hex, given in hexadecimal. */
void text_encodes(const char *text, const char *hex);

/* struct text_form - vISA text exactly as it is printed, and its encoding in hexadecimal */
struct text_form {
	const char *text;
	const char *hex;
};

/*
 * text_check_forms() - check that encoding each text gives its bytes, and that decoding and
 * printing the bytes gives the text.
 */
void text_check_forms(const struct text_form *forms, size_t count);

#endif
