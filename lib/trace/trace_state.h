/* SPDX-License-Identifier: MIT */
/* The members of a trace, and how launches are traced: not installed. */
#ifndef VISA_TRACE_STATE_H
#define VISA_TRACE_STATE_H

#include "../engine/flow/flow_lanes.h"
#include "../engine/observe.h"
#include "output.h"

/* struct trace_code - encoded instructions of a routine */
struct trace_code {
	const uint8_t *bytes;
	size_t size;
};

/**
 * struct trace_memory - memory that instructions of a launch reach
 * @surface: its surface
 * @mount: surface index in a mount, or VISA_SPACE_NONE for the launch's own
 * @offset: where its bytes begin in that
 * @what: for people: which argument it is, or what it is for
 */
struct trace_memory {
	const struct visa_surface *surface;
	uint8_t mount;
	uint64_t offset;
	char what[80];
};

/**
 * struct trace_launch - a launch that is to be traced
 * @name: of the kernel
 * @kernel: what runs, prepared with keep_any
 * @codes: by routine
 * @space: what its threads reach, with local and scratch memory
 * @memory: by surface index, those that @space has
 * @inputs: variables that are not zero when a thread begins, each once; @input_count of them
 * @threads: hardware threads of a group at most
 * @scratch: bytes of scratch memory of a thread
 * @own: surface index of private memory, of which a thread has @private_bytes
 */
struct trace_launch {
	const char *name;
	const struct exec_kernel *kernel;
	const struct trace_code *codes;
	const struct visa_space *space;
	const struct trace_memory *memory;
	const struct visa_decl *const *inputs;
	uint32_t input_count;
	uint32_t threads;
	uint64_t scratch;
	uint8_t own;
	uint64_t private_bytes;
};

/**
 * struct trace_texts - the kernel's instructions as lines
 * @text: of all places of the kernel, with the ends of lines
 * @at: by place where its text begins; one more is the end
 * @place: by unit of a record, its place
 */
struct trace_texts {
	char *text;
	uint32_t *at;
	uint32_t *place;
};

/**
 * struct trace_prefix - what lines begin with
 * @text: @size bytes
 * @em: by thread of the gang, the masks that it is made of
 * @good: it is that of the gang
 */
struct trace_prefix {
	char text[256];
	size_t size;
	uint32_t em[EXEC_GANG];
	bool good;
};

/**
 * struct visa_trace - a trace
 * @observer: a run's observer is this member
 * @out: text
 * @shared: as of struct visa_trace_options
 * @begun: the first line is there
 * @launch: the launch that is traced; of no kernel if none is
 * @texts: its instructions
 * @wanted: by unit, what is observed
 * @group, @first: the work-group, and the first thread of the gang that runs
 * @prefix: of the lines of that gang
 * @next: the first record of the straight line that is not traced yet; NULL: its first
 * @used: threads of a group that have used scratch and private memory before
 * @depth: by thread of the group, how many functions it is in
 */
struct visa_trace {
	struct exec_observer observer;
	struct trace_output out;
	bool shared;
	bool begun;
	struct trace_launch launch;
	struct trace_texts texts;
	uint8_t *wanted;
	uint32_t group[3];
	uint32_t first;
	struct trace_prefix prefix;
	const struct exec_insn *next;
	uint32_t used;
	uint32_t *depth;
};

static inline struct visa_trace *trace_of(const struct exec_run *r)
{
	return (struct visa_trace *)(void *)((uint8_t *)r->observer -
					     offsetof(struct visa_trace, observer));
}

/**
 * trace_begin() - a launch begins: write what it has
 * @l: copied; what it points to must live until trace_stop()
 *
 * Return: 0; -EOPNOTSUPP for what has no text; -ENOMEM.
 */
int trace_begin(struct visa_trace *t, const struct trace_launch *l, struct visa_error *e);

/* trace_group() - a work-group begins. */
void trace_group(struct visa_trace *t, const uint32_t group[3]);

/* trace_threads() - threads of the group begin, a gang with its variables set. */
void trace_threads(struct visa_trace *t, uint32_t first, uint32_t count,
		   const struct exec_gang *gang);

/* trace_gang() - threads from @first on run from now on; @gang: they */
void trace_gang(struct visa_trace *t, uint32_t first, const struct exec_gang *gang);

/* trace_fault() - the last record of the gang has faulted, in a thread of it. */
void trace_fault(struct visa_trace *t, const struct exec_run *r, const char *message);

/* trace_stop() - the launch has ended. */
void trace_stop(struct visa_trace *t);

/* What trace.c asks the others. */

/* trace_texts_make() - the lines of a kernel; Return: 0, -EOPNOTSUPP, -ENOMEM. */
int trace_texts_make(struct trace_texts *x, const struct trace_launch *l, struct visa_error *e);
void trace_texts_free(struct trace_texts *x);

/* trace_decls() - .decl lines of a set of declarations */
void trace_decls(struct trace_output *o, const struct visa_decls *decls);

/**
 * trace_variables() - write what is not zero of variables that threads begin with
 * @count: of threads from @first on
 */
void trace_variables(struct visa_trace *t, uint32_t first, uint32_t count,
		     const struct exec_gang *gang);

/* trace_memories() - say what memory there is, and write what of it is not zero. */
void trace_memories(struct visa_trace *t);

/* trace_data() - write bytes of a surface from an offset on, those that are not zero. */
void trace_data(struct trace_output *o, uint8_t index, uint64_t offset, const uint8_t *bytes,
		uint64_t size);

#endif
