/* SPDX-License-Identifier: MIT */
/*
 * Explanations: an observer of the engine that records the accesses and operands of one thread's
 * instruction. Not installed.
 */
#ifndef VISA_EXPLAIN_STATE_H
#define VISA_EXPLAIN_STATE_H

#include "../engine/alu/alu.h"
#include "../engine/lanes.h"
#include "../engine/observe.h"
#include "../text/text.h"
#include "explain.h"

/* The meaning of the first column of the table. */
enum explain_rows { EXPLAIN_LANES, EXPLAIN_OWORDS, EXPLAIN_LINES };

/**
 * struct explain_piece - contiguous memory that a lane has accessed
 * @row: number of the lane, oword or row
 * @access: number of the access; memory of different accesses is not joined
 * @surface: index of the surface; 0xff if there is none
 * @placed: @address is valid; else the access is outside of the shape
 * @mapped: false for a virtual address that is not mapped
 * @address: address of the first byte
 * @from: the address in the instruction
 * @at: pointer to the first byte, NULL if there is none
 * @bytes: number of bytes
 * @inside: number of bytes in bounds, counted from the start
 * @data: offset of the bytes in bounds in @old and @now of struct visa_explained
 * @overwritten: number plus 1 of the lane that has overwritten some of the bytes; 0 for none
 */
struct explain_piece {
	unsigned int row;
	unsigned int access;
	uint8_t surface;
	bool placed;
	bool mapped;
	uint64_t address;
	uint64_t from;
	const uint8_t *at;
	uint32_t bytes;
	uint32_t inside;
	size_t data;
	unsigned int overwritten;
};

/**
 * struct explain_returned - the numbers that a load returned to a lane
 * @data: offset of the numbers in @values of struct visa_explained
 * @count, @size: number of numbers, and bytes of each
 */
struct explain_returned {
	size_t data;
	uint32_t count;
	uint32_t size;
};

/* Types of an operand's elements, in addition to enum visa_type. */
enum { EXPLAIN_BIT = VISA_TYPE_COUNT, EXPLAIN_ADDRESS, EXPLAIN_PACKED };

/**
 * struct explain_column - an operand, element by element
 * @name: the heading
 * @type: an enum visa_type, or one of the constants above
 * @known: lanes that have a value
 * @bits: for each lane, the bits of the value
 */
struct explain_column {
	const char *name;
	unsigned int type;
	uint32_t known;
	uint64_t bits[EXEC_MAX_LANES];
};

#define EXPLAIN_COLUMNS (2 * VISA_DPAS_ROWS + 1) /* largest number of columns */

/**
 * struct visa_explained - the last instruction that was explained
 * @thread: number of the thread in its gang
 * @done: called after each instruction that was explained, to set @text, @line, @file and
 *	@source_line; or NULL
 * @context: argument of @done
 * @active: the instruction that is being executed is explained
 * @line, @file, @source_line: for an instruction of a kernel: line in the vISA text, file and line
 *	of the source; 0 and "" if unknown
 * @inst: the instruction, for a run of one instruction; else NULL
 * @code: code of a program, for a run of a program; else NULL. @source of struct exec_run is an
 *	offset in it
 * @count: number of instructions that were begun
 * @ended: the last instruction completed
 * @failed: the last instruction faulted
 * @text, @message: the instruction; the reason for the fault
 * @selects: the predicate chooses a source and disables nothing
 * @lanes: execution size
 * @masked: lanes that the execution mask enables; @chosen: lanes that the predicate enables
 * @rows: the kind of rows in the table: lanes, owords, or rows of an image
 * @touches: the instruction accesses memory
 * @what: load, store or atomic
 * @number: bytes of each number in memory, for printing
 * @from: for each lane, the address in the instruction; valid if @from_known
 * @accesses: number of accesses seen
 * @unmapped: the last access was to an unmapped address
 * @layout, @operand, @blocks: for a load, the destination of the data
 * @texels: the load was of texels
 * @atomic_dst, @atomic_slot: for an atomic, the destination of the data
 * @pieces: the accessed memory: @piece_count elements, with room for @piece_room
 * @old, @now: bytes of the accessed memory before and after the instruction
 * @returned: for each row of the table, the numbers that loads returned; the numbers are in @values
 * @columns: operands of arithmetic
 * @out_of_memory: an allocation failed, so the explanation is incomplete
 */
struct visa_explained {
	unsigned int thread;
	void (*done)(struct visa_explained *x, const struct exec_insn *insn);
	void *context;
	bool active;
	uint32_t line;
	char file[256];
	uint32_t source_line;
	const struct visa_inst *inst;
	const uint8_t *code;
	uint64_t count;
	bool ended;
	bool failed;
	char text[VISA_INST_TEXT_MAX];
	char message[VISA_MESSAGE_MAX];
	bool selects;
	unsigned int lanes;
	uint32_t masked;
	uint32_t chosen;
	enum explain_rows rows;
	bool touches;
	enum exec_touching what;
	unsigned int number;
	uint64_t from[ACCESS_LANES];
	bool from_known;
	unsigned int accesses;
	bool unmapped;
	struct layout layout;
	const uint8_t *operand;
	uint64_t blocks;
	bool texels;
	const uint8_t *atomic_dst;
	unsigned int atomic_slot;
	struct explain_piece *pieces;
	size_t piece_count;
	size_t piece_room;
	struct visa_buffer old;
	struct visa_buffer now;
	struct visa_buffer values;
	struct explain_returned returned[ACCESS_LANES];
	struct explain_column columns[EXPLAIN_COLUMNS];
	unsigned int column_count;
	bool out_of_memory;
};

/**
 * explained_observer() - make an observer that explains thread 0 of the gang in a run
 * @x: receives the explanation of one instruction, until the next instruction begins
 * @inst: the instruction of a run of one instruction; or NULL
 * @code: code of a program; or NULL
 *
 * Return: the observer of the run, which observes all instructions.
 */
struct exec_observer explained_observer(struct visa_explained *x, const struct visa_inst *inst,
					const uint8_t *code);

/*
 * Functions that explain.c calls before and after an instruction is executed by its generic
 * handler.
 */
void explain_memory_before(struct visa_explained *x, struct exec_run *r,
			   const struct exec_insn *any);
void explain_memory_after(struct visa_explained *x, struct exec_run *r,
			  const struct exec_insn *any);
void explain_alu_before(struct visa_explained *x, struct exec_run *r, const struct exec_insn *any);
void explain_alu_after(struct visa_explained *x, struct exec_run *r, const struct exec_insn *any);

/* Functions that the observer calls for accesses to memory. */
void explain_touch(struct visa_explained *x, struct exec_run *r, const struct exec_touch *t);
void explain_event(struct visa_explained *x, struct exec_run *r, const struct exec_event *e);

/* explain_enabled() - Return: lanes that both the mask and the predicate enable */
static inline uint32_t explain_enabled(const struct visa_explained *x)
{
	return x->selects ? x->masked : x->masked & x->chosen;
}

#endif
