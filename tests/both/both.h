/* SPDX-License-Identifier: MIT */
/*
 * Test kernels that both engines, the interpreter and native code, must execute with equal results.
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
#define BOTH_SECTION 6	/* instructions in a C function, for both_play_sections() */
#define BOTH_WORDS   64 /* largest number of expected dwords of a launch */

/*
 * struct both_items - @x times @y work-items; if @threads is true, as many work-items as @x threads
 * have
 */
struct both_items {
	unsigned int x, y;
	bool threads;
};

/**
 * struct both_run - a launch of a test kernel
 * @line: number of the launch's line in the kernel's file
 * @global, @local: number of work-items, in all and in a work-group
 * @n: the value of the kernel's argument N
 * @err: the expected result, 0 or an errno
 * @text: words that the error text must contain
 * @at: index of a dword of the buffer; from it on, the buffer must have the @count dwords @words
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
 * @widths: numbers of lanes of a thread with which the kernel runs; without BOTH=all, only the
 * first number is used
 * @values: numbers for $V in the kernel's text; the kernel runs with each of them
 * @value: the element of @values with which the kernel runs now
 * @room: number of dwords of the buffer
 * @skew: bytes from a multiple of 64 to the start of the buffer
 * @slm, @scratch, @private: bytes of the local memory of a group, of the memory of a thread, and of
 * the private memory of a lane
 * @limit: maximum number of instructions of a launch; 0: no limit
 * @loose: whether memory and counters depend on the order of the threads, which is not the same in
 *	both engines. Then only the error and its position are compared
 * @local: whether $S in the text stands for local memory; otherwise it stands for the buffer
 * @section: as in struct visa_launch_options
 * @decls, @code, @functions: lines of the text: declarations, the kernel's instructions, functions
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
 * both_text() - make the kernel's vISA text for a number of lanes, and the .ze_info text. The
 * caller frees both.
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
