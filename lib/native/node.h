/* SPDX-License-Identifier: MIT */
/* A record of a kernel that is translated, and what it does with variables. */
#ifndef VISA_NATIVE_NODE_H
#define VISA_NATIVE_NODE_H

#include "../engine/kernel/kernel_state.h"
#include "region.h"

#define NO_STEP	 INT16_MAX
#define NO_POINT UINT32_MAX
#define NO_NODE	 UINT32_MAX

/**
 * struct use - what a node does with an operand, or a block of it
 * @region: its elements; bytes of an operand of the interpreter
 * @writes: it is written
 * @masked: by the execution mask
 * @whole: every enabled lane is written, whatever a predicate says
 * @native: not by the interpreter
 * @any: an address: any variable may be read or written besides
 * @first: the first lane
 * @from, @to: the bytes from its first one to behind its last one
 */
struct use {
	struct region region;
	bool writes;
	bool masked;
	bool whole;
	bool native;
	bool any;
	unsigned int first;
	uint32_t from;
	uint32_t to;
};

/* for_each_use() - what a node does with its operands, in the order of its effects */
/* NOLINTNEXTLINE(bugprone-macro-parentheses): @a is declared here */
#define for_each_use(a, n) for (const struct use *a = (n)->uses; a < (n)->uses_end; a++)

/* How a record is translated. */
enum node_kind {
	NODE_ROW,     /* arithmetic of a row of fast/rows.h */
	NODE_VECTOR,  /* arithmetic of other forms */
	NODE_MESSAGE, /* a load, store or atomic of fast/messages.h */
	NODE_SLOW,    /* by the interpreter */
	NODE_FENCE,
	NODE_LABEL,
	NODE_JUMP,
	NODE_RET,
	NODE_CALL,   /* of a subroutine */
	NODE_FCALL,  /* of a function, which an address may name */
	NODE_SWITCH, /* a jump to the label that an index names */
	NODE_BARRIER
};

/**
 * struct node - a record
 * @insn: it
 * @unit: where it is
 * @byte: of the routine's code
 * @effects, @effects_end: what it reads and writes
 * @uses, @uses_end: the same in the frame, of what is translated
 * @kind: an enum node_kind
 * @leader: a block begins here
 * @target: jumps go back here, and @until is the last of them
 * @from: the first node before this one that jumps here, or NO_NODE
 * @state: number that a thread has which goes on here; 0 if none does
 * @point: wait point whose lanes go on here, or NO_POINT
 * @counted: of a leader: instructions of its block
 * @parted: of a leader: its block may be executed while lanes of the thread are missing
 * @row: of NODE_ROW
 * @step: of a message: bytes from each lane's address to the next one's, mostly; or NO_STEP
 * @in_row: those of enabled lanes are so many if b->id_rows are as they say
 * @routine: index of its routine
 * @place: number of the place after a call, from 1 on; 0 of other nodes
 * @asks, @asks_behind: find_nans(): its result is asked about; the last one of a loop is
 * @usual: %cr0 is known, and the usual one; @doubles, @halves: which keeps denormals of df, of hf,
 *	too
 */
struct node {
	const struct exec_insn *insn;
	uint32_t unit;
	uint32_t byte;
	const struct exec_effect *effects;
	const struct exec_effect *effects_end;
	const struct use *uses;
	const struct use *uses_end;
	uint8_t kind;
	bool leader;
	bool target;
	bool usual;
	bool doubles;
	bool halves;
	bool in_row;
	bool parted;
	bool asks;
	bool asks_behind;
	int16_t step;
	uint32_t from;
	uint32_t until;
	uint32_t state;
	uint32_t counted;
	uint32_t point;
	uint32_t routine;
	uint32_t place;
	uint16_t row;
};

#endif
