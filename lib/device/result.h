/* SPDX-License-Identifier: MIT */
/* The result of an execution: counters, and the first error. */
#ifndef VISA_RESULT_H
#define VISA_RESULT_H

#include <stddef.h>
#include <stdint.h>

#include "../base/error.h"

#ifdef __cplusplus
extern "C" {
#endif

#define VISA_RESULT_TEXT_MAX 2048 /* bytes that the text of a result may need */

/**
 * struct visa_result - outcome of executing instructions; counters add up over several requests
 * @err: positive errno of the last request, 0 if it was executed completely
 * @line: for text: 1-based line of the error; else 0
 * @column: for text: 1-based column of the error; else 0
 * @instructions: number of executed instructions
 * @bytes: bytes of the encodings of these instructions
 * @channels: number of enabled lanes that accessed memory (for OWORD_LD: owords), including the
 *	dropped ones
 * @dropped: number of lanes that lost at least one byte because it was out of bounds
 * @misaligned: number of lanes whose address lacks the alignment that the instruction demands
 *	(decision 7 of lib/engine/README.md)
 * @left: number of bytes at the end of the written code that are only the start of an instruction
 * @field: the field of the failing instruction that is wrong, as in struct visa_error
 * @offset: byte offset of the failing instruction, counted in the same way as @bytes
 * @instruction: the failing instruction as text; empty if it has no text
 * @message: the reason for the failure, one sentence
 */
struct visa_result {
	int err;
	uint32_t line;
	uint32_t column;
	uint32_t left;
	uint32_t field;
	uint64_t instructions;
	uint64_t bytes;
	uint64_t channels;
	uint64_t dropped;
	uint64_t misaligned;
	uint64_t offset;
	char instruction[VISA_MESSAGE_MAX];
	char message[VISA_MESSAGE_MAX];
};

/**
 * visa_result_fail() - record an error
 * @r: the result, whose @offset becomes the number of bytes that were executed so far
 * @e: the error
 * @instruction: the failing instruction as text, or NULL
 */
void visa_result_fail(struct visa_result *r, const struct visa_error *e, const char *instruction);

/* visa_result_ok() - clear the error; the counters do not change. */
void visa_result_ok(struct visa_result *r);

/**
 * visa_result_format() - write the result as `key: value` lines (ioctl/README.md "The result")
 * Return: bytes written to @buf, without the NUL; @size should be VISA_RESULT_TEXT_MAX.
 */
size_t visa_result_format(const struct visa_result *r, char *buf, size_t size);

#ifdef __cplusplus
}
#endif
#endif
