/* SPDX-License-Identifier: MIT */
/* A node: an instruction of the kernel that is being translated, and its uses of variables. */
#ifndef VISA_NATIVE_NODE_H
#define VISA_NATIVE_NODE_H

#include "../engine/kernel/kernel_state.h"
#include "region.h"

#define NO_STEP	 INT16_MAX
#define NO_POINT UINT32_MAX
#define NO_NODE	 UINT32_MAX

/**
 * struct use - a node's read or write of an operand, or of a block of an operand
 * @region: its elements; for an operand of the interpreter, its bytes
 * @writes: the use is a write
 * @masked: only lanes of the execution mask are used
 * @whole: every enabled lane is written, whatever the predicate is
 * @native: translated code accesses it; false if the interpreter does
 * @any: the operand is an address, so any variable may be read or written in addition
 * @first: the first lane
 * @from, @to: its first byte in the frame, and the byte after its last one
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

/* for_each_use() - the uses of operands by a node, in the order of its effects */
/* NOLINTNEXTLINE(bugprone-macro-parentheses): @a is declared here */
#define for_each_use(a, n) for (const struct use *a = (n)->uses; a < (n)->uses_end; a++)

/* How an instruction is translated. */
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
	NODE_FCALL,  /* a call of a function, which an address may name */
	NODE_SWITCH, /* a jump to the label that an index selects */
	NODE_BARRIER
};

/**
 * struct node - an instruction of the kernel, while it is translated
 * @insn: the instruction
 * @unit: its offset in the prepared kernel
 * @byte: its byte in the routine's code
 * @effects, @effects_end: its effects
 * @uses, @uses_end: its uses of the frame
 * @kind: an enum node_kind
 * @leader: a basic block begins here
 * @target: backward jumps go to it; the last one of them is node @until
 * @from: the first node before this one that jumps here, or NO_NODE
 * @state: number by which a thread continues here; 0 if none does
 * @point: wait point whose lanes continue here, or NO_POINT
 * @counted: for a leader: number of instructions of its block
 * @parted: for a leader: its block may be executed while some lanes of the thread are missing
 * @row: for a NODE_ROW: number of the row of fast/rows.h
 * @step: for a message: usual distance from each lane's address to the next lane's, in bytes; or
 *	NO_STEP
 * @in_row: the addresses of enabled lanes have this distance if the conditions @id_rows of struct
 *	build hold
 * @routine: index of its routine
 * @place: number of the place after a call, from 1 on; 0 for other nodes
 * @asks, @asks_behind: set by find_nans(): the result is tested for NaNs at once; after the loop
 * @usual: %cr0 is known, and has its usual value: round to nearest even, denormals of floats
 *	preserved
 * @doubles, @halves: %cr0 also preserves denormals of doubles, or of halves
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
