/* SPDX-License-Identifier: MIT */
/*
 * A node: an instruction of the kernel that is being translated, and the variables that it reads
 * and writes.
 */
#ifndef VISA_NATIVE_NODE_H
#define VISA_NATIVE_NODE_H

#include "../engine/kernel/kernel_state.h"
#include "region.h"

#define NO_STEP	 INT16_MAX
#define NO_POINT UINT32_MAX
#define NO_NODE	 UINT32_MAX

/**
 * struct use - a node's read or write of an operand; if each lane has several elements, the operand
 * has a use for each block (one element of each lane)
 * @region: the elements of the operand; if the interpreter executes the node, its bytes
 * @writes: the use is a write
 * @masked: only the elements of lanes in the execution mask are read or written
 * @whole: every lane of the execution mask is written; no predicate disables lanes
 * @native: translated code accesses the operand; false: the interpreter accesses it
 * @any: the operand contains addresses, so the node may also read or write any variable
 * @first: the first lane
 * @from, @to: frame offsets of the operand's first byte, and of the byte after the operand
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

/*
 * for_each_use() - loop over the operands that a node uses, in the order of its effects
 * (engine/effects.h)
 */
/* NOLINTNEXTLINE(bugprone-macro-parentheses): @a is declared here */
#define for_each_use(a, n) for (const struct use *a = (n)->uses; a < (n)->uses_end; a++)

/* Kinds of nodes: how an instruction is translated. */
enum node_kind {
	NODE_ROW,     /* arithmetic in the table engine/fast/rows.h */
	NODE_VECTOR,  /* other arithmetic that is translated to C */
	NODE_MESSAGE, /* a load, store or atomic of fast/messages.h */
	NODE_SLOW,    /* not translated: the interpreter executes it */
	NODE_FENCE,
	NODE_LABEL,
	NODE_JUMP,
	NODE_RET,
	NODE_CALL,   /* a call of a subroutine */
	NODE_FCALL,  /* a call of a function, direct or through an address */
	NODE_SWITCH, /* a jump to the label that an index selects */
	NODE_BARRIER
};

/**
 * struct node - an instruction of the kernel, while it is translated
 * @insn: the instruction
 * @unit: its offset in the prepared kernel
 * @byte: its byte offset in the routine's code
 * @effects, @effects_end: the bytes and predicates that it reads and writes (engine/effects.h)
 * @uses, @uses_end: the operands in variables that it reads and writes
 * @kind: an enum node_kind
 * @leader: the node is the first node of a basic block
 * @target: it is the target of backward jumps; node @until is the last of these jumps
 * @from: the first of the preceding nodes that jump to this node, or NO_NODE
 * @state: number in @state of struct native_call by which a thread continues at this node; 0 if
 *	threads cannot continue here
 * @point: number of the wait point at this node (lanes wait here for other lanes), or NO_POINT
 * @counted: for a leader: number of instructions of the basic block
 * @parted: for a leader: the basic block may be executed while some lanes of the thread wait
 *	elsewhere or have ended
 * @row: for a NODE_ROW: number of the row of engine/fast/rows.h, an arithmetic operation
 * @step: for a load, store or atomic: distance in bytes between the addresses of neighbouring
 *	lanes, certain or likely; or NO_STEP
 * @in_row: the distance @step is certain for all enabled lanes if the conditions @id_rows of struct
 *	build hold
 * @routine: index of its routine
 * @place: for a call: number of its return address, from 1 on; 0 for other nodes
 * @asks, @asks_behind: set by find_nans(): the result is tested for NaNs after the node, or after
 *	the loop
 * @usual: the control register %cr0 certainly has its usual value here: round to nearest even,
 *	denormals of floats preserved
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
