/* SPDX-License-Identifier: MIT */
/* How lib/launch has a launch traced: not installed. */
#ifndef VISA_TRACE_LAUNCH_H
#define VISA_TRACE_LAUNCH_H

#include "../engine/kernel/kernel_state.h"
#include "trace.h"

/* struct trace_code - encoded instructions of a routine */
struct trace_code {
	const uint8_t *bytes;
	size_t size;
};

/**
 * struct trace_memory - memory that instructions of a launch reach
 * @mount: surface index in a mount, or VISA_SPACE_NONE for the launch's own
 * @offset: where its bytes begin in that
 * @what: for people: which argument it is, or what it is for; or ""
 */
struct trace_memory {
	uint8_t mount;
	uint64_t offset;
	char what[80];
};

/**
 * struct trace_launch - a launch that is to be traced
 * @name: of the kernel
 * @kernel: what runs, prepared with keep_any
 * @codes: by routine
 * @line: the line of the vISA text that a byte of a routine comes from, or 0; @context: for it
 * @space: what its threads reach, with local and scratch memory
 * @memory: by surface index, those that @space has
 * @inputs: bytes of the frame that a thread begins with; @input_count of them
 * @threads: hardware threads of a group at most
 * @scratch: bytes of scratch memory of a thread
 * @own: surface index of private memory, of which a thread has @private_bytes
 */
struct trace_launch {
	const char *name;
	const struct exec_kernel *kernel;
	const struct trace_code *codes;
	uint32_t (*line)(const void *context, uint32_t routine, uint32_t byte);
	const void *context;
	const struct visa_space *space;
	struct trace_memory *memory;
	const struct kernel_span *inputs;
	uint32_t input_count;
	uint32_t threads;
	uint64_t scratch;
	uint8_t own;
	uint64_t private_bytes;
};

/**
 * trace_begin() - a launch begins: write what it has
 * @l: copied; its pointers must be valid until trace_stop()
 * @observer: receives the observer of the run
 *
 * Return: 0; 1 if the filter leaves it out; -EOPNOTSUPP for what has no text, or memory that
 * overlaps; -ENOMEM.
 */
int trace_begin(struct visa_trace *t, const struct trace_launch *l, struct exec_observer *observer,
		struct visa_error *e);

/* trace_group() - a work-group begins. */
void trace_group(struct visa_trace *t, const uint32_t group[3]);

/* trace_threads() - threads of the group begin, a gang with its variables set. */
void trace_threads(struct visa_trace *t, uint32_t first, uint32_t count,
		   const struct exec_gang *gang);

/* trace_gang() - threads from @first on run from now on; @gang: they */
void trace_gang(struct visa_trace *t, uint32_t first, const struct exec_gang *gang);

/* trace_fault() - the last record of the gang has faulted. */
void trace_fault(struct visa_trace *t, const struct exec_run *r, const char *message);

/* trace_stop() - the launch has ended. */
void trace_stop(struct visa_trace *t);

#endif
