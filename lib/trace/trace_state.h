/* SPDX-License-Identifier: MIT */
/* The members of a trace, and what the files of this folder ask each other: not installed. */
#ifndef VISA_TRACE_STATE_H
#define VISA_TRACE_STATE_H

#include "../base/buffer.h"
#include "../engine/flow/flow_lanes.h"
#include "../engine/observe.h"
#include "output.h"
#include "../watch/watch.h"
#include "trace.h"
#include "trace_filter.h"

/**
 * struct trace_memory - memory that instructions reach
 * @mount: surface index in a mount, or VISA_SPACE_NONE for a launch's own
 * @offset: where its bytes begin in that
 * @what: for people: which argument it is, or what it is for; or ""
 */
struct trace_memory {
	uint8_t mount;
	uint64_t offset;
	char what[80];
};

/**
 * struct trace_launch - the launch that is traced
 * @name: of the kernel
 * @kernel: the kernel; NULL if no launch is traced
 * @code: its instructions
 * @space: the memory that threads reach, with local and scratch memory
 * @memory: by surface index, those that @space has
 * @inputs: bytes of the frame that a thread begins with; @input_count of them
 * @threads: hardware threads of a group at most
 * @scratch: bytes of scratch memory of a thread
 * @own: surface index of private memory, of which a thread has @private_bytes
 */
struct trace_launch {
	const char *name;
	const struct exec_kernel *kernel;
	const struct watch_code *code;
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
 * struct trace_source - a line of the source
 * @file, @line: of the kernel
 * @text: the comment, a line of @size bytes
 */
struct trace_source {
	const char *file;
	uint32_t line;
	char text[64];
	size_t size;
};

/**
 * struct trace_texts - the kernel's instructions as lines
 * @text: of all places of the kernel, with the ends of lines, and TRACE_STEP bytes
 * @at: by place where its text begins; one more is the end
 * @place: by unit of a record, its place
 * @source: by place, which of @sources it comes from, counted from 1; 0: unknown
 * @sources: lines of the source as comments, @source_count of them
 */
struct trace_texts {
	char *text;
	uint32_t *at;
	uint32_t *place;
	uint32_t *source;
	struct trace_source *sources;
	uint32_t source_count;
};

/* struct trace_owners - variables of a routine that own their bytes, in the order of those */
struct trace_owners {
	const struct visa_decl **all;
	uint32_t count;
};

/**
 * struct trace_prefix - what lines begin with
 * @text: @size bytes
 * @em: by thread of the gang, the masks that it is made of
 * @good: it is that of the gang
 */
struct trace_prefix {
	char text[256 + TRACE_STEP];
	size_t size;
	uint32_t em[EXEC_GANG];
	bool good;
};

/**
 * struct trace_frame - what a replay has of the variables of an activation
 * @routine: whose they are
 * @bytes: the frame, of which predicates are the end
 */
struct trace_frame {
	uint32_t routine;
	uint8_t *bytes;
	uint32_t *preds;
};

/**
 * struct trace_thread - a thread of the group
 * @depth: how many functions it is in
 * @frames: if variables are compared, those of the kernel and of these functions; room for @room
 */
struct trace_thread {
	uint32_t depth;
	struct trace_frame *frames;
	uint32_t room;
};

/**
 * struct trace_shadow - what a replay has of a memory
 * @fd: a memory file of @size bytes, with holes where nothing was touched
 * @bytes: its mapping, NULL if there is none yet
 */
struct trace_shadow {
	int fd;
	uint8_t *bytes;
	uint64_t size;
};

/**
 * struct trace_piece - bytes that an instruction touches
 * @at: the bytes
 * @offset: in the memory; @size: how many
 * @index: of the memory, that it is a part of
 */
struct trace_piece {
	const uint8_t *at;
	uint64_t offset;
	uint32_t size;
	uint8_t index;
};

/**
 * struct trace_step - the record that is being executed, if it is compared
 * @place: of the kernel
 * @threads: of the gang, those that are traced; @done: that have their lines
 * @em: execution masks
 * @touches: its line waits until it has touched memory
 * @current: the thread whose accesses are seen; negative: none
 * @passed: it has passed the filter of surfaces
 * @what: what it does with memory
 * @pieces: that thread's, @piece_count of them; @piece_seen were compared
 * @frames: by thread, variables as they were, if the filter asks for surfaces
 * @put: writes the line for some threads
 * @state: writes what a replay has not of @frames
 */
struct trace_step {
	uint32_t place;
	uint32_t threads;
	uint32_t done;
	uint32_t em[EXEC_GANG];
	bool touches;
	int current;
	bool passed;
	enum exec_touching what;
	struct trace_piece *pieces;
	size_t piece_count;
	size_t piece_room;
	size_t piece_seen;
	struct visa_buffer frames[EXEC_GANG];
	void (*put)(struct visa_trace *t, uint32_t threads);
	void (*state)(struct visa_trace *t, const struct exec_run *r, unsigned int thread);
};

/**
 * struct trace_known - a declaration of the device's thread, and what a replay has of its value
 * @vclass, @id, @serial, @size: as of struct visa_decl
 * @old: it has a line
 * @decl: itself
 * @bytes: of a variable that owns them; else NULL
 * @pred: of a predicate
 */
struct trace_known {
	enum visa_vclass vclass;
	uint32_t id;
	uint64_t serial;
	uint32_t size;
	bool old;
	const struct visa_decl *decl;
	uint8_t *bytes;
	uint32_t pred;
};

/**
 * struct trace_top_surface - what a replay knows of a surface
 * @said: it has a line since the part began
 * @whole: what it had at first has lines
 * @size, @shape: as the line says
 */
struct trace_top_surface {
	bool said;
	bool whole;
	uint64_t size;
	struct visa_shape shape;
};

/**
 * struct trace_top - what a replay knows of the device's thread
 * @goes_on: the lines before are the device's thread's, too
 * @known: declarations in the order of classes and ids; @count of them, room for @room
 * @generation: of the declarations
 * @surfaces: by index
 * @map: addresses, as the lines say
 * @memory: of struct trace_launch
 * @one: the run is of one instruction
 * @inst: the instruction that is executed
 * @code: of a program
 * @preds: predicates at the start of what is kept of the thread
 * @moved: by surface index, the index of the surface that it means, xor the surface index
 * @moved_samplers: the same of samplers
 * @masked: lanes that the execution mask disables, as the lines say
 */
struct trace_top {
	bool goes_on;
	struct trace_known *known;
	uint32_t count;
	size_t room;
	uint64_t generation;
	struct trace_top_surface surfaces[VISA_SURFACE_COUNT];
	struct visa_addrmap map;
	struct trace_memory memory[VISA_SURFACE_COUNT];
	bool one;
	struct visa_inst inst;
	const uint8_t *code;
	size_t preds;
	uint8_t moved[VISA_SURFACE_COUNT];
	uint8_t moved_samplers[VISA_SAMPLER_COUNT];
	uint32_t masked;
};

/**
 * struct visa_trace - a trace
 * @out: text
 * @filter: what is traced
 * @compared: what instructions read is compared with what a replay has
 * @shared: as of struct visa_trace_options
 * @begun: the first line is there; @opened: those of the launch are
 * @launch: the launch that is traced; @memory: its memory
 * @texts, @owners: its instructions, and variables by routine
 * @inputs: of the kernel's, those that it names and that are not zero when a thread begins
 * @wanted: by unit, what is observed
 * @group, @first: the work-group, and the first thread of the gang that runs
 * @quiet: the group is not traced
 * @prefix: of the lines of that gang
 * @source: number of the last comment of @texts.sources, from 1; 0: none was written in the group
 * @next: the first record of the basic block that is not traced yet; NULL: the first of the block
 * @end: the end of the last basic block, and the masks there
 * @used: threads of a group that have used scratch and private memory before
 * @threads: of the group
 * @whole: by surface index, the index of the memory that has its bytes, and from where on
 * @own: memory of the launch
 * @mount: memory of a mount, which lasts
 * @step: of what is compared
 * @top: of the device's thread
 * @busy: a launch or a run of the device's thread is traced; changed atomically
 * @held: @busy is for the launch that begins next; changed atomically
 * @restart: all begins anew; changed atomically
 * @failed: memory ran out
 */
struct visa_trace {
	struct trace_output out;
	struct trace_filter filter;
	bool compared;
	bool shared;
	bool begun;
	bool opened;
	struct trace_launch launch;
	struct trace_memory memory[VISA_SURFACE_COUNT];
	struct trace_texts texts;
	struct trace_owners *owners;
	struct trace_owners inputs;
	uint8_t *wanted;
	uint32_t group[3];
	uint32_t first;
	bool quiet;
	struct trace_prefix prefix;
	uint32_t source;
	const struct exec_insn *next;
	struct {
		const struct exec_insn *insn;
		uint32_t em[EXEC_GANG];
	} end;
	uint32_t used;
	struct trace_thread *threads;
	struct {
		uint8_t index;
		uint64_t offset;
	} whole[VISA_SURFACE_COUNT];
	struct trace_shadow own[VISA_SURFACE_COUNT];
	struct trace_shadow mount[VISA_SURFACE_COUNT];
	struct trace_step step;
	struct trace_top top;
	bool busy;
	bool held;
	bool restart;
	bool failed;
};

/* trace_place() - the place of a record */
static inline uint32_t trace_place(const struct visa_trace *t, const struct exec_insn *insn)
{
	return t->texts.place[kernel_unit(t->launch.kernel, insn)];
}

/* trace_unreplayed() - a replay cannot compute what a record writes, which comes behind it. */
static inline bool trace_unreplayed(const struct exec_insn *any)
{
	return exec_has(any, VISA_TRAIT_SYMBOL) ||
	       (visa_ops[any->op].traits & VISA_TRAIT_COMPUTES &&
		any->alu.refreshes & ALU_REFRESH_TSC);
}

/*
 * trace_take() - trace a launch or a run of the device's thread, and nothing else meanwhile
 * Return: whether nothing is.
 */
bool trace_take(struct visa_trace *t);
bool trace_take_held(struct visa_trace *t); /* a launch, which may have been waited for */
void trace_release(struct visa_trace *t);

/* trace_header() - write the first lines, if they are not there. */
void trace_header(struct visa_trace *t, enum visa_platform platform);

/* trace_known_free() - forget the declarations of the device's thread. */
void trace_known_free(struct trace_top *top);

/* trace_step_begin() - an instruction begins, whose variables are compared by the caller. */
void trace_step_begin(struct visa_trace *t, uint32_t threads, const struct visa_op *op,
		      const uint32_t em[EXEC_GANG]);

/* trace_touch() - of the observer: compare what a thread is about to read. */
void trace_touch(void *context, struct exec_run *r, const struct exec_touch *e);

/* trace_step_end() - it has ended; @faulty: the thread that faulted, or EXEC_GANG */
void trace_step_end(struct visa_trace *t, unsigned int faulty);

/* trace_blocks() - observe whole basic blocks; Return: the functions of the observer. */
const struct exec_observer_ops *trace_blocks(struct visa_trace *t);
void trace_blocks_fault(struct visa_trace *t, const struct exec_run *r);

/* trace_compare() - observe each record, and compare its inputs; Return: as trace_blocks(). */
const struct exec_observer_ops *trace_compare(struct visa_trace *t);

/* trace_routines() - write the declarations of all routines, and keep them; Return: 0, -ENOMEM. */
int trace_routines(struct visa_trace *t);
void trace_owners_free(struct visa_trace *t);

/* trace_owner() - the variable that has a byte of a frame. */
const struct visa_decl *trace_owner(const struct trace_owners *o, uint64_t at);

/**
 * trace_variables() - write what is not zero of variables that threads begin with
 * @count: of threads from @first on
 */
void trace_variables(struct visa_trace *t, uint32_t first, uint32_t count,
		     const struct exec_gang *gang);

/* trace_unknown() - write what a record has written that a replay cannot compute. */
void trace_unknown(struct visa_trace *t, const struct exec_run *r, uint32_t place,
		   uint32_t threads);

/* trace_place_memory() - find out which memory is part of another; Return: 0, -EOPNOTSUPP. */
int trace_place_memory(struct visa_trace *t, struct visa_error *e);

/* trace_put_memory() - say what memory an index is. */
void trace_put_memory(struct visa_trace *t, unsigned int index);

/* trace_memories() - say what memory there is, and write what of it a replay does not have. */
void trace_memories(struct visa_trace *t);

/* trace_differences() - write bytes of a memory that a replay does not have. */
void trace_differences(struct visa_trace *t, uint8_t index, uint64_t offset, const uint8_t *bytes,
		       uint64_t size);

/*
 * trace_put_surface() - write the bytes of a surface that a replay does not have
 *
 * Holes of its file are zero, and are not read, since a read would allocate memory for each.
 * SEEK_HOLE on a disk file needs the inode lock, which a client that waits for the device lock may
 * hold. Bytes of a disk file are therefore written when an instruction reads them.
 */
void trace_put_surface(struct visa_trace *t, uint8_t index, const struct visa_surface *s);

#endif
