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
 * @text: one sentence with the numbers in it, NUL terminated
 */
struct visa_error {
	int err;
	uint32_t column;
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

#ifdef __cplusplus
}
#endif
#endif
