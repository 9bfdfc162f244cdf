/* SPDX-License-Identifier: MIT */
/* The members of a trace, and functions shared by the files of this folder: not installed. */
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
 * struct trace_memory - memory that instructions can access
 * @mount: surface index in a mount, or VISA_SPACE_NONE for memory that belongs to the launch
 * @offset: offset of the memory in that surface
 * @what: description for comments: the argument, or the purpose; or ""
 */
struct trace_memory {
	uint8_t mount;
	uint64_t offset;
	char what[80];
};

/**
 * struct trace_launch - the traced launch
 * @name: name of the kernel
 * @kernel: the kernel; NULL if no launch is traced
 * @code: the kernel's instructions
 * @space: the memory of threads, with local and scratch memory
 * @memory: the surfaces in @space, by surface index
 * @inputs: @input_count ranges of bytes of the frame, which are filled in when a thread begins
 * @threads: largest number of hardware threads of a group
 * @scratch: bytes of scratch memory of a thread
 * @own: surface index of private memory, of which each thread has @private_bytes
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
 * struct trace_source - a source line
 * @file: name of the file, which the kernel owns; @line: number of the line
 * @text: the comment, a line of @size bytes
 */
struct trace_source {
	const char *file;
	uint32_t line;
	char text[64];
	size_t size;
};

/**
 * struct trace_texts - the kernel's instructions as lines. The index of an instruction is its index
 * in the kernel's list of instructions (struct kernel_place)
 * @text: texts of all instructions, with newlines, followed by TRACE_STEP bytes
 * @at: for each index, the offset of the instruction's text in @text; then the offset of the end
 * @place: the index of the instruction at each offset in the prepared kernel, in units of EXEC_UNIT
 *	bytes
 * @source: for each instruction, the index of its source line in @sources, plus 1; 0: unknown
 * @sources: the source lines as comments, @source_count in number
 */
struct trace_texts {
	char *text;
	uint32_t *at;
	uint32_t *place;
	uint32_t *source;
	struct trace_source *sources;
	uint32_t source_count;
};

/*
 * struct trace_owners - variables of a routine that are no aliases of others, in the order of their
 * bytes in the frame
 */
struct trace_owners {
	const struct visa_decl **all;
	uint32_t count;
};

/**
 * struct trace_prefix - the beginning of a line: group, threads and execution masks
 * @text: the text, @size bytes
 * @em: execution mask of each thread of the gang, as in @text
 * @good: @text is valid for the running gang
 */
struct trace_prefix {
	char text[256 + TRACE_STEP];
	size_t size;
	uint32_t em[EXEC_GANG];
	bool good;
};

/**
 * struct trace_frame - the variables of an activation (a call that has not returned) in the replay
 * @routine: the routine of the activation
 * @bytes: the frame, followed by predicates
 */
struct trace_frame {
	uint32_t routine;
	uint8_t *bytes;
	uint32_t *preds;
};

/**
 * struct trace_thread - a thread of the group
 * @depth: number of active function calls
 * @frames: if variables are compared, frames of the kernel and of these functions; room for @room
 */
struct trace_thread {
	uint32_t depth;
	struct trace_frame *frames;
	uint32_t room;
};

/**
 * struct trace_shadow - a memory's bytes in the replay
 * @fd: a memory file of @size bytes, with holes where nothing was accessed
 * @bytes: its mapping, NULL if it is not yet mapped
 */
struct trace_shadow {
	int fd;
	uint8_t *bytes;
	uint64_t size;
};

/**
 * struct trace_piece - consecutive bytes that an instruction accesses
 * @at: the bytes
 * @offset: offset of the bytes in the memory @index; @size: number of bytes
 * @index: surface index of the memory
 */
struct trace_piece {
	const uint8_t *at;
	uint64_t offset;
	uint32_t size;
	uint8_t index;
};

/**
 * struct trace_step - the instruction being executed, if its inputs are compared with a replay
 * @place: index of the instruction in the kernel
 * @threads: mask of traced threads of the gang; @done: mask of threads for which the trace has the
 *	line of the instruction
 * @em: execution masks of the threads of the gang
 * @touches: the instruction's line is written only after its memory accesses are known
 * @current: the thread whose accesses are being observed; negative: none
 * @passed: an access of @current matches the filter of surfaces
 * @what: whether the instruction loads, stores or does both
 * @pieces: the bytes that @current accesses, as @piece_count ranges; @piece_seen of them were
 *	compared with the replay
 * @frames: for each thread, its variables before the instruction; only if the filter has a surface
 * @put: function that writes the line for some threads
 * @state: function that writes the variables in @frames that differ from the replay
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
 * struct trace_known - a declaration of the device's own thread, and its value in the replay
 * @vclass, @id, @serial, @size: as in struct visa_decl
 * @old: the trace already contains the line of the declaration
 * @decl: the declaration
 * @bytes: value of a variable that is no alias of another variable; else NULL
 * @pred: value of a predicate
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
 * struct trace_top_surface - a surface in the replay of the device's own thread
 * @said: the `memory` line of the surface was written after the last line "kernel - 32"
 * @whole: the initial contents of the surface were written
 * @size, @shape: as in the last `memory` line of the surface
 */
struct trace_top_surface {
	bool said;
	bool whole;
	uint64_t size;
	struct visa_shape shape;
};

/**
 * struct trace_top - state in the replay of the device's own thread, which executes single
 * instructions outside of launches
 * @goes_on: the last lines of the trace belong to the device's own thread
 * @known: declarations in the order of classes and ids, @count in use, @room allocated
 * @generation: value of visa_decls_generation() for which @known was made
 * @surfaces: surfaces in the replay, by index
 * @map: the address map in the replay
 * @memory: the surfaces of the run, by surface index
 * @one: the run has only one instruction
 * @inst: the instruction being executed
 * @code: code of the program, if the run executes a program
 * @preds: number of predicates, which are at the start of the saved state of the thread
 * @moved: for each surface index, the index that MOVS has assigned to it, xor the index itself
 * @moved_samplers: for each sampler index, the index that MOVS has assigned, xor the index itself
 * @masked: lanes disabled by the execution mask in the replay
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
 * @out: the output
 * @filter: the conditions of traced instructions
 * @compared: the inputs of instructions are compared with the replay
 * @shared: as in struct visa_trace_options
 * @begun: the first line was written; @opened: the launch's header was written
 * @launch: the launch that is traced; @memory: the memory of the launch
 * @texts: texts of the launch's instructions; @owners: variables of each routine
 * @inputs: the variables of the kernel that are filled in when a thread begins, such as arguments,
 *	and that instructions may access
 * @wanted: mask of observed events for each instruction; the index is the instruction's offset in
 *	the prepared kernel, in units of EXEC_UNIT bytes
 * @group, @first: the work-group, and the first thread of the running gang
 * @quiet: the group is not traced
 * @prefix: beginning of the trace's lines for instructions of the running gang
 * @source: index in @texts.sources of the source line that was written last, plus 1; 0 if none was
 *	written in the group
 * @next: first instruction of the current basic block whose line is not written yet; NULL: the
 *	block's first instruction
 * @end: the instruction after the last basic block, and the execution masks there
 * @used: the scratch and private memory of the threads below this number was used before
 * @threads: threads of the group
 * @whole: for each surface index, the index of the largest memory that contains the surface's
 *	bytes, and their offset in this memory
 * @own: shadow of the launch's memory
 * @mount: shadow of a mount's memory, which is kept after the launch
 * @step: the instruction whose inputs are compared with the replay
 * @top: state of the device's own thread
 * @busy: a launch or a run of the device's own thread is traced; changed atomically
 * @held: the trace is reserved for the launch that begins next; changed atomically
 * @restart: begin a new trace; changed atomically
 * @failed: an allocation failed
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

/* trace_place() - Return: the index of an instruction in the kernel's list of instructions */
static inline uint32_t trace_place(const struct visa_trace *t, const struct exec_insn *insn)
{
	return t->texts.place[kernel_unit(t->launch.kernel, insn)];
}

/*
 * trace_unreplayed() - Return: whether a replay cannot compute an instruction's results. These
 * results are written after its line.
 */
static inline bool trace_unreplayed(const struct exec_insn *any)
{
	return exec_has(any, VISA_TRAIT_SYMBOL) ||
	       (visa_ops[any->op].traits & VISA_TRAIT_COMPUTES &&
		any->alu.refreshes & ALU_REFRESH_TSC);
}

/*
 * trace_take() - reserve the trace for a launch or a run of the device's own thread; Return:
 * whether the trace was free.
 */
bool trace_take(struct visa_trace *t);
bool trace_take_held(struct visa_trace *t); /* trace_take() for the caller of visa_trace_hold() */
void trace_release(struct visa_trace *t);

/* trace_header() - write the header lines of the trace, if they were not written yet. */
void trace_header(struct visa_trace *t, enum visa_platform platform);

/* trace_known_free() - free the declarations of the device's own thread. */
void trace_known_free(struct trace_top *top);

/*
 * trace_step_begin() - begin to trace an instruction; the caller then compares the variables that
 * it reads with their values in a replay.
 */
void trace_step_begin(struct visa_trace *t, uint32_t threads, const struct visa_op *op,
		      const uint32_t em[EXEC_GANG]);

/*
 * trace_touch() - called by the observer: compare the bytes that a thread is about to read with the
 * values that a replay of the trace would have.
 */
void trace_touch(void *context, struct exec_run *r, const struct exec_touch *e);

/*
 * trace_step_end() - end the tracing of an instruction; @faulty: the thread that faulted, or
 * EXEC_GANG if none did
 */
void trace_step_end(struct visa_trace *t, unsigned int faulty);

/* trace_blocks() - observe whole basic blocks; Return: the functions of the observer. */
const struct exec_observer_ops *trace_blocks(struct visa_trace *t);
void trace_blocks_fault(struct visa_trace *t, const struct exec_run *r);

/*
 * trace_compare() - observe each instruction, and compare its inputs with the values that a replay
 * has; Return: the functions of the observer.
 */
const struct exec_observer_ops *trace_compare(struct visa_trace *t);

/* trace_routines() - write the declarations of all routines, and keep them; Return: 0, -ENOMEM. */
int trace_routines(struct visa_trace *t);
void trace_owners_free(struct visa_trace *t);

/* trace_owner() - Return: the variable that contains a byte of a frame. */
const struct visa_decl *trace_owner(const struct trace_owners *o, uint64_t at);

/**
 * trace_variables() - write the nonzero variables with which threads begin
 * @count: number of threads from @first on
 */
void trace_variables(struct visa_trace *t, uint32_t first, uint32_t count,
		     const struct exec_gang *gang);

/*
 * trace_unknown() - write the results of an instruction that a replay cannot compute. @place: index
 * of the instruction; @threads: bit mask of the threads.
 */
void trace_unknown(struct visa_trace *t, const struct exec_run *r, uint32_t place,
		   uint32_t threads);

/*
 * trace_place_memory() - for each memory, find the largest memory that contains its bytes. Return:
 * 0; -EOPNOTSUPP if two memories overlap only in part
 */
int trace_place_memory(struct visa_trace *t, struct visa_error *e);

/* trace_put_memory() - write the `memory` line of a surface. */
void trace_put_memory(struct visa_trace *t, unsigned int index);

/* trace_memories() - write the `memory` lines, and the bytes that differ from the replay. */
void trace_memories(struct visa_trace *t);

/* trace_differences() - write the bytes of a memory that differ from the replay. */
void trace_differences(struct visa_trace *t, uint8_t index, uint64_t offset, const uint8_t *bytes,
		       uint64_t size);

/*
 * trace_put_surface() - write the bytes of a surface that differ from the replay
 *
 * Bytes in holes of its file are zero. They are not read, since a read would allocate memory.
 * SEEK_HOLE on a disk file needs the inode lock, which a client that waits for the device lock may
 * hold. Bytes of a disk file are therefore written when an instruction reads them.
 */
void trace_put_surface(struct visa_trace *t, uint8_t index, const struct visa_surface *s);

#endif
