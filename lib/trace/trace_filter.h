/* SPDX-License-Identifier: MIT */
/* Filters of traces: conditions for the instructions that are traced. */
#ifndef VISA_TRACE_FILTER_H
#define VISA_TRACE_FILTER_H

#include "../isa/isa.h"

/* Classes of instructions, as bits. */
enum {
	TRACE_LOAD = 1,
	TRACE_STORE = 2,
	TRACE_ATOMIC = 4,
	TRACE_MATH = 8,
	TRACE_FLOW = 16,
	TRACE_SYNC = 32,
	TRACE_MEMORY = TRACE_LOAD | TRACE_STORE | TRACE_ATOMIC
};

/* struct trace_range - the numbers from @first to @last */
struct trace_range {
	uint64_t first;
	uint64_t last;
};

/**
 * struct trace_filter - conditions of traced instructions, all of which must hold
 * @any: there is at least one condition
 * @kernel: pattern for the kernel's name; "" for all
 * @group: the range of work-groups in each dimension
 * @thread: range of threads of the group
 * @classes: set of TRACE_*
 * @line: range of lines of the vISA text
 * @lines: the filter has the condition @line
 * @surface: index of a surface whose @bytes are accessed; negative: no condition
 * @bytes: range of bytes of the surface
 */
struct trace_filter {
	bool any;
	char kernel[128];
	struct trace_range group[3];
	struct trace_range thread;
	unsigned int classes;
	struct trace_range line;
	bool lines;
	int surface;
	struct trace_range bytes;
};

/**
 * trace_filter_read() - read the words of a filter
 * @text: words with blanks between them; NULL or "" for no condition
 *
 * Return: 0, or -EINVAL.
 */
int trace_filter_read(struct trace_filter *f, const char *text, struct visa_error *e);

/* trace_class() - Return: the class (TRACE_*) of an instruction; 0 if it belongs to none */
unsigned int trace_class(const struct visa_op *op);

/*
 * trace_filter_kernel() - Return: whether instructions of a kernel may be traced. @name: "-" for
 * the device's own thread, which executes instructions outside of launches.
 */
bool trace_filter_kernel(const struct trace_filter *f, const char *name);

/*
 * trace_filter_instruction() - Return: whether an instruction may be traced. @line: its line in the
 * vISA text, 0 if unknown.
 */
bool trace_filter_instruction(const struct trace_filter *f, const struct visa_op *op,
			      uint32_t line);

/*
 * trace_filter_group(), trace_filter_thread() - Return: whether instructions of a group, or of a
 * thread, may be traced.
 */
bool trace_filter_group(const struct trace_filter *f, const uint32_t group[3]);
bool trace_filter_thread(const struct trace_filter *f, uint32_t thread);

/* trace_filter_bytes() - Return: whether accesses to bytes of a surface may be traced. */
bool trace_filter_bytes(const struct trace_filter *f, uint8_t surface, uint64_t offset,
			uint64_t size);

#endif
