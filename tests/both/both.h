/* SPDX-License-Identifier: MIT */
/*
 * Test kernels that both engines execute with equal results: the interpreter, and native code of
 * the translator.
 */
#ifndef BOTH_H
#define BOTH_H

#include <stdbool.h>
#include <stdint.h>

#include "../../lib/base/buffer.h"
#include "../../lib/isa/operand.h"

#define BOTH_WIDTHS  3
#define BOTH_VALUES  8
#define BOTH_RUNS    24
#define BOTH_SECTION 6	/* vISA instructions in each C function of both_play_sections() */
#define BOTH_WORDS   64 /* largest number of expected dwords of a launch */

/* struct both_items - @x times @y work-items; with @threads: the work-items of @x threads */
struct both_items {
	unsigned int x, y;
	bool threads;
};

/**
 * struct both_run - a launch of a test kernel
 * @line: line number in the file
 * @global, @local: number of work-items, in all and in a work-group
 * @n: the value of the kernel's argument N
 * @err: the expected result, 0 or an errno; @text: a part of the error's text
 * @at: dwords of the buffer from this one on are @words, @count of them
 */
struct both_run {
	unsigned int line;
	struct both_items global;
	struct both_items local;
	int n;
	int err;
	char text[256];
	uint32_t at;
	uint32_t words[BOTH_WORDS];
	unsigned int count;
};

/**
 * struct both_kernel - a test kernel with its launches, read from a file (tests/README.md)
 * @widths: lanes of a thread; without BOTH=all, only the first number is used
 * @values: the kernel runs with each of these numbers as $V of its text; @value: the present one
 * @room: dwords of the buffer; @skew: bytes from a multiple of 64 to the first one
 * @slm: bytes of local memory; @scratch, @private: of a thread's and of a lane's own memory
 * @limit: instructions that a run may execute, 0 for no limit
 * @loose: memory and counters depend on the order of the threads, in which the engines differ:
 *	only the error and its place are compared
 * @local: $S of the text is local memory, not the buffer
 * @section: as in struct visa_launch_options
 * @decls, @code, @functions: lines of the text
 */
struct both_kernel {
	const char *path;
	enum visa_platform platform;
	unsigned int widths[BOTH_WIDTHS];
	unsigned int width_count;
	unsigned int values[BOTH_VALUES];
	unsigned int value_count;
	unsigned int value;
	unsigned int room, skew, slm, scratch, private, limit;
	bool loose, local;
	unsigned int section;
	struct both_run runs[BOTH_RUNS];
	unsigned int run_count;
	struct visa_buffer decls, code, functions;
};

/* both_read() - read a file; Return: false, after a message, if it is not a valid kernel. */
bool both_read(struct both_kernel *k, const char *path);
void both_free(struct both_kernel *k);

/*
 * both_text() - make the vISA text for a number of lanes, and the .ze_info text; the caller frees
 * both.
 */
void both_text(const struct both_kernel *k, unsigned int lanes, struct visa_buffer *text,
	       struct visa_buffer *info);

enum both_end { BOTH_SAME, BOTH_DIFFERENT, BOTH_NO_COMPILER };

/*
 * both_play_sections() - run the kernel on both engines, with native code that is split into C
 * functions of BOTH_SECTION instructions; print the differences.
 */
enum both_end both_play_sections(struct both_kernel *k, unsigned int lanes);

/* both_play() - run the kernel on both engines; print the differences. */
enum both_end both_play(const struct both_kernel *k, unsigned int lanes);

#endif
