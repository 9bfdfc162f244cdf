/* SPDX-License-Identifier: MIT */
/* How the library says what went wrong: an errno and a sentence, never a print. */
#ifndef VISA_ERROR_H
#define VISA_ERROR_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define VISA_MESSAGE_MAX 256

/**
 * struct visa_error - why something was refused
 * @err: positive errno, 0 while nothing has failed
 * @column: 1-based column of a line of text, 0 where there is no text
 * @field: of an instruction that was refused, the field that is the reason: 1 more than its
 *	index in the fields of the instruction's layout; 0 if it is no field of its own
 * @text: one sentence with the numbers in it, NUL terminated
 */
struct visa_error {
	int err;
	uint32_t column;
	uint32_t field;
	char text[VISA_MESSAGE_MAX];
};

/**
 * visa_fail() - fill in an error
 * @e: where to put it; NULL if the caller wants only the errno
 * @err: positive errno
 * @fmt: printf format of the sentence
 *
 * Return: -@err, so that a caller can return it on.
 */
int visa_fail(struct visa_error *e, int err, const char *fmt, ...)
	__attribute__((format(printf, 3, 4)));

/**
 * visa_fail_field() - say which field of an instruction an error is about
 * @e: the error, filled in; NULL if the caller wants only the errno
 * @err: what visa_fail() returned
 * @field: 1 more than the field's index in the layout, 0 for none
 *
 * Return: @err, so that a caller can return it on.
 */
int visa_fail_field(struct visa_error *e, int err, uint32_t field);

#ifdef __cplusplus
}
#endif
#endif
