/* SPDX-License-Identifier: MIT */
/* Errors of the library: an errno and an error text. The library never prints. */
#ifndef VISA_ERROR_H
#define VISA_ERROR_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define VISA_MESSAGE_MAX 256

/**
 * struct visa_error - an error
 * @err: positive errno, 0 while nothing has failed
 * @column: 1-based column of a line of text, 0 where there is no text
 * @field: the field of an instruction that the error is about: its index in the instruction's
 *	layout, plus 1; 0 if the error is not about one field
 * @text: the error text, one sentence, NUL terminated
 */
struct visa_error {
	int err;
	uint32_t column;
	uint32_t field;
	char text[VISA_MESSAGE_MAX];
};

/**
 * visa_fail() - fill in an error
 * @e: the error; NULL if the caller needs only the errno
 * @err: positive errno
 * @fmt: printf format of the error text
 *
 * The text often contains names from user input. Control characters and bytes that are not valid
 * UTF-8 are written as escapes, so the text is one line that is safe to print on a terminal.
 *
 * Return: -@err, for the caller to return.
 */
int visa_fail(struct visa_error *e, int err, const char *fmt, ...)
	__attribute__((format(printf, 3, 4)));

#ifdef __clang_analyzer__
/* clang's analyzer sees one file at a time: show it that a failure is never 0. */
static inline int visa_fail_analyzed(int failed, int err)
{
	return failed && err > 0 ? -err : -1;
}
#define visa_fail(e, err, ...) visa_fail_analyzed(visa_fail(e, err, __VA_ARGS__), err)
#endif

/**
 * visa_fail_field() - set the field of an instruction that an error is about
 * @e: the error, filled in by visa_fail(); NULL if the caller needs only the errno
 * @err: the result of visa_fail()
 * @field: the field's index in the layout, plus 1; 0 for none
 *
 * Return: @err, for the caller to return.
 */
int visa_fail_field(struct visa_error *e, int err, uint32_t field);

#ifdef __cplusplus
}
#endif
#endif
