/* SPDX-License-Identifier: MIT */
/*
 * Explanations: an observer of the engine that keeps what it sees of one thread's instruction. Not
 * installed.
 */
#ifndef VISA_EXPLAIN_STATE_H
#define VISA_EXPLAIN_STATE_H

#include "../engine/alu/alu.h"
#include "../engine/lanes.h"
#include "../engine/observe.h"
#include "../text/text.h"
#include "explain.h"

/* What stands in the first column. */
enum explain_rows { EXPLAIN_LANES, EXPLAIN_OWORDS, EXPLAIN_LINES };

/**
 * struct explain_piece - memory in one piece that a lane has touched
 * @row: of which lane, oword or row
 * @access: number of the access; what stands in different ones is not joined
 * @surface: index of the surface; 0xff if there is none
 * @placed: @address is one; else it is outside the shape
 * @mapped: false of a virtual address that is not
 * @address: its first byte
 * @from: the address as the instruction gave it
 * @at: that byte, if there is one
 * @bytes: how many
 * @inside: how many of them are in bounds, which come first
 * @data: where those are among the bytes of struct visa_explained
 * @overwritten: 1 more than the lane that has overwritten some of them, 0 for none
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
 * struct explain_returned - what a lane has got
 * @data: where it is among @returned
 * @count, @size: numbers, and bytes of one
 */
struct explain_returned {
	size_t data;
	uint32_t count;
	uint32_t size;
};

/* What an operand's elements are, besides types. */
enum { EXPLAIN_BIT = VISA_TYPE_COUNT, EXPLAIN_ADDRESS, EXPLAIN_PACKED };

/**
 * struct explain_column - an operand, element by element
 * @name: the heading
 * @type: an enum visa_type or what is above
 * @known: lanes that have a value
 * @bits: by lane
 */
struct explain_column {
	const char *name;
	unsigned int type;
	uint32_t known;
	uint64_t bits[EXEC_MAX_LANES];
};

#define EXPLAIN_COLUMNS (2 * VISA_DPAS_ROWS + 1) /* at most */

/**
 * struct visa_explained - the last instruction that was explained
 * @thread: number of the thread in its gang
 * @done: called after each record that was explained; sets @text, @line, @file and @source_line; or
 *	NULL
 * @context: for @done
 * @active: this record is explained
 * @line, @file, @source_line: where a kernel's instruction stands; 0 and "" if that is unknown
 * @inst: of a run of one instruction; else NULL
 * @code: of a program, from struct exec_run's @source 0 on
 * @count: instructions that were begun
 * @ended: the last one came to its end
 * @failed: it has faulted
 * @text, @message: the instruction; why it has faulted
 * @selects: the predicate chooses a source and disables nothing
 * @lanes: execution size
 * @masked: lanes that the execution mask enables; @chosen: that the predicate does
 * @rows: what the pieces are of
 * @touches: it accesses memory
 * @what: and does that there
 * @number: bytes of a number in memory, as it is shown
 * @from: by lane, address as the instruction gave it; @from_count of them
 * @accesses: so many were seen
 * @unmapped: the last one was to what is not mapped
 * @layout, @operand, @blocks: of a load, where the data went
 * @texels: it was of texels
 * @atomic_dst, @atomic_slot: the same of an atomic
 * @pieces: @piece_count of them, with room for @piece_room
 * @old, @now: their bytes
 * @returned: by row, what came back, in @values
 * @columns: operands of arithmetic
 * @out_of_memory: something is missing
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
 * explained_observer() - explain a run, in which the thread with number 0 of the gang is explained
 * @x: keeps the explanation of one instruction, until the next one begins
 * @inst: the one instruction of the run; or NULL
 * @code: of a program; or NULL
 *
 * Return: the observer of the run, which wants all records.
 */
struct exec_observer explained_observer(struct visa_explained *x, const struct visa_inst *inst,
					const uint8_t *code);

/* Functions that explain.c calls before and after a generic record is executed. */
void explain_memory_before(struct visa_explained *x, struct exec_run *r,
			   const struct exec_insn *any);
void explain_memory_after(struct visa_explained *x, struct exec_run *r,
			  const struct exec_insn *any);
void explain_alu_before(struct visa_explained *x, struct exec_run *r, const struct exec_insn *any);
void explain_alu_after(struct visa_explained *x, struct exec_run *r, const struct exec_insn *any);

/* The observer's functions for memory. */
void explain_touch(struct visa_explained *x, struct exec_run *r, const struct exec_touch *t);
void explain_event(struct visa_explained *x, struct exec_run *r, const struct exec_event *e);

/* explain_enabled() - lanes that were enabled, and not only by the mask */
static inline uint32_t explain_enabled(const struct visa_explained *x)
{
	return x->selects ? x->masked : x->masked & x->chosen;
}

#endif
