/* SPDX-License-Identifier: MIT */
/*
 * The translator: a prepared kernel becomes C text for the host's compiler.
 *
 * The text is a C function that executes whole work-groups (abi.h). Its results are the same as the
 * interpreter's. It calls the interpreter for single instructions: those that are not translated to
 * C, and those with an address out of bounds or a NaN result.
 */
#ifndef VISA_NATIVE_H
#define VISA_NATIVE_H

#include "../base/buffer.h"
#include "../engine/fast/fast_bodies.h"
#include "../engine/kernel/kernel.h"
#include "abi.h"

/* Kinds of initial values of a thread's variables. Bytes without an initial value are zero. */
enum native_input_kind {
	NATIVE_SHARED,	/* bytes from @from on of the data that threads of a work-group share */
	NATIVE_IDS,	/* bytes from @from on of the thread's local ids */
	NATIVE_GROUP,	/* number of the work-group in dimension @from */
	NATIVE_NUMBER,	/* number of the thread in its group, 8 bits */
	NATIVE_SCRATCH, /* byte offset of the thread's scratch memory, times @from */
	NATIVE_SLOT,	/* the thread's slot: a number that no other running thread has */
	NATIVE_STATE,	/* state register: the thread's slot, with 3 bits at bit 0, 2 bits at bit 4,
			   and the other bits at bit @from */
	NATIVE_EM	/* execution mask: the lanes that have a work-item */
};

/**
 * struct native_input - initial bytes of the frame of a thread; a later input overrides earlier
 * ones
 * @kind: an enum native_input_kind; inputs of the kinds from NATIVE_GROUP on are one dword
 * @to: offset in the frame (the bytes of a thread's variables)
 * @from: see enum native_input_kind
 * @size: bytes
 */
struct native_input {
	enum native_input_kind kind;
	uint32_t to;
	uint32_t from;
	uint32_t size;
};

/**
 * struct native_spec - the input of a translation
 * @kernel: the kernel
 * @inputs, @input_count: the initial values of its threads' variables
 * @id_bytes: bytes of a thread's local ids
 * @level: the vector instruction set for which the text is written
 * @whole: each thread has a work-item in each of its lanes
 * @kept: for tests: for each byte of the frame, whether translated code stores it to @frames of
 *	struct native_call when a thread ends; NULL for none
 * @section: for tests: if not 0, the kernel is translated like a long one: in sections of at most
 *	this number of instructions, with functions for loads and stores, and, if the number is odd,
 *	with one copy of each block. 0: the length of the kernel decides
 * @poison: for tests: variables that are not live are set to NATIVE_POISON
 */
struct native_spec {
	const struct exec_kernel *kernel;
	const struct native_input *inputs;
	uint32_t input_count;
	uint32_t id_bytes;
	enum exec_fast_level level;
	bool whole;
	const uint8_t *kept;
	bool poison;
	uint32_t section;
};

#define NATIVE_POISON 0xdeadbeefu
#define NATIVE_PARTS  8

/**
 * struct native_report - statistics of the translation of a kernel
 * @records: number of instructions
 * @slow: number of instructions that are not translated, so that the interpreter executes them
 * @compile_ns: estimated processor time of a compiler in nanoseconds, in addition to its time for
 *	the shortest text
 * @parts: number of parts of the text, at most NATIVE_PARTS; 0 or 1 if it is not divided. To save
 *	memory, the caller can run the compiler once for each part. Each run gets the whole text,
 *	and the macro PART selects the part, from 1 on
 * @refused: the instruction that prevents the translation; NULL if no single instruction does
 */
struct native_report {
	uint32_t records;
	uint32_t slow;
	uint64_t compile_ns;
	uint32_t parts;
	const struct exec_insn *refused;
};

/**
 * native_text() - translate a kernel
 * @text: receives the C text; the caller frees it
 * @report: receives the statistics; or NULL
 * @e: receives the reason for a refusal
 *
 * Return: 0; -EOPNOTSUPP for a kernel that cannot be translated; -ENOMEM.
 */
int native_text(const struct native_spec *spec, struct visa_buffer *text,
		struct native_report *report, struct visa_error *e);

/* native_flags() - Return: the options for the C compiler */
const char *native_flags(enum exec_fast_level level);

/* native_level() - Return: the best vector instruction set of this host */
enum exec_fast_level native_level(void);

/* native_saved() - Return: number of words that a thread has in @saved of struct native_call */
uint32_t native_saved(const struct exec_kernel *k);

/*
 * native_frame() - Return: the offset of a routine's variables in the memory of a thread (@frames
 * of struct native_call), in bytes. If @routine is the number of routines: the size of the thread's
 * memory.
 *
 * native_preds() - Return: the offset of a routine's predicates in the memory of a thread (@preds
 * of struct native_call), in words. If @routine is the number of routines: the size of this memory
 */
uint32_t native_frame(const struct exec_kernel *k, uint32_t routine);
uint32_t native_preds(const struct exec_kernel *k, uint32_t routine);

/**
 * native_views() - fill in the views (base address and size) of all surfaces of a run, for calls of
 * translated code
 * @r: begun by exec_begin(); the sizes of its surfaces must not change until the last call
 */
void native_views(struct exec_run *r, struct native_view views[NATIVE_VIEWS]);

/**
 * native_run() - execute work-groups by translated code
 * @f: the code
 * @c: the call; the caller sets all members except @run, @slow, @ranges and @stored
 * @r: begun by exec_begin() without threads; receives the counters
 * @k: the kernel
 * @fault: receives the instruction, the thread and the lanes of a fault
 *
 * Return: EXEC_ENDED, EXEC_FAILED, EXEC_LIMIT, or EXEC_WAITING for NATIVE_HANGS.
 */
enum exec_end native_run(native_function *f, struct native_call *c, struct exec_run *r,
			 const struct exec_kernel *k, struct exec_fault *fault);

#endif
