/* SPDX-License-Identifier: MIT */
/*
 * The shadows of the check uninit. A shadow has a bit for each bit of what it is the shadow of: one
 * that is set is undefined. Beside it stands where undefined bits come from.
 *
 * Almost all of what a kernel computes with is defined, so for each line of the frames of a gang
 * there is a summary, a bit for each dword of each thread: an instruction whose enabled lanes read
 * defined dwords is done with some operations on summaries.
 */
#ifndef VISA_UNINIT_STATE_H
#define VISA_UNINIT_STATE_H

#include "../../engine/alu/alu.h"
#include "../../engine/bodies.h"
#include "../../engine/effects.h"
#include "../../engine/flow/flow_lanes.h"
#include "uninit.h"

#define LINE_DWORDS (KERNEL_LINE / 4)

_Static_assert(LINE_DWORDS *EXEC_GANG == 64, "a summary is a number");

/* Whether the shadow of a line says what its summary does. */
enum uninit_shown {
	SHADOW_NONE,	/* dwords of the summary were never written; nothing of the shadow counts */
	SHADOW_PARTIAL, /* the shadow counts where the summary has a bit; elsewhere all is defined
			 */
	SHADOW_FULL	/* the shadow counts */
};

/* A step on the way of undefined bits. */
enum uninit_step {
	UNINIT_NO_STEP, /* of an origin */
	UNINIT_USED,
	UNINIT_LOADED,
	UNINIT_STORED,
	UNINIT_CUT /* there are more steps than are kept */
};

/**
 * struct uninit_origin - where undefined bits come from
 * @region: memory that was read; NULL of a variable
 * @address: the byte of the region
 * @variable: variable of the source in private memory, by debug information; or NULL
 * @offset: the first byte of the part of @variable that was read
 * @outside: it was read outside of memory, or of a variable, by a fault that was passed over
 * @id: of a variable
 * @predicate: it is one
 * @routine: whose variable it is, or which read memory
 * @unit: the record that read it first
 * @reported: it has decided something; @site, @access: where and what first
 * @step: of a step (uninit_steps.c): what its record has done with the bits, @region and what
 *	follows is the memory then; @before: the step or origin before it
 * @root: of a step: the origin that all begins with; else 0
 * @many: the memory was not always the same, and is that of the first time
 * @depth: steps before it, and this one
 * @next: a step behind it; @sibling: another one behind @before
 */
struct uninit_origin {
	const struct watch_memory *region;
	uint64_t address;
	const struct dwarf_variable *variable;
	uint64_t offset;
	bool outside;
	uint32_t id;
	bool predicate;
	uint32_t routine;
	uint32_t unit;
	bool reported;
	struct check_site site;
	enum uninit_step step;
	uint32_t before;
	uint32_t root;
	uint16_t depth;
	bool many;
	uint32_t next;
	uint32_t sibling;
};

/* In the number of an origin: arithmetic has computed with the bits since. */
#define UNINIT_COMPUTED (1u << 31)

/**
 * struct uninit_writer - the lane that stored undefined bits
 * @group: number of its work-group
 * @unit: 1 more than the unit of the record; 0 if no lane has stored
 * @thread: hardware thread of the work-group; @lane: lane of the thread
 */
struct uninit_writer {
	uint64_t group;
	uint32_t unit;
	uint16_t thread;
	uint16_t lane;
};

/**
 * struct uninit_memory - the shadow of a region
 * @bits: by byte
 * @origins: by dword, the number of an origin; 0: it was never written itself
 * @writers: by dword, the lane that stored it
 * @lines: by KERNEL_LINE bytes, a bit for whether something in them is undefined
 * @dirty: how many such lines there are
 */
struct uninit_memory {
	uint8_t *bits;
	uint32_t *origins;
	struct uninit_writer *writers;
	uint64_t *lines;
	uint64_t dirty;
};

/**
 * struct uninit_frame - the shadow of the variables of a gang, of one activation
 * @routine: whose variables they are
 * @entered: threads that have entered it
 * @unknown: summaries of lines: bit 16 * t + d: of dword d of thread t something is undefined.
 *	Behind them is one that is 0
 * @shown: an enum uninit_shown for each line
 * @bits: of all threads, one behind another
 * @origins: the same by dword; 0: the variable that stands there was never written
 * @preds: undefined bits of predicates, EXEC_GANG numbers for each id; behind them one of no bits
 * @pred_origins: the same of origins
 * @taken: bytes that count in the room of the checks, the most that the frame has had
 */
struct uninit_frame {
	uint64_t taken;
	uint32_t routine;
	uint32_t entered;
	uint64_t *unknown;
	uint8_t *shown;
	uint8_t *bits;
	uint32_t *origins;
	uint32_t *preds;
	uint32_t *pred_origins;
};

/**
 * struct uninit_gang - the shadows of a gang
 * @first: number in the group of its first thread; @threads: how many it has
 * @frames: of its activations, @depth of them in use, @room made
 */
struct uninit_gang {
	uint32_t first;
	uint32_t threads;
	struct uninit_frame *frames;
	uint32_t depth;
	uint32_t room;
};

/**
 * struct uninit_routine - what does not change of a routine's frame
 * @frame: bytes; @lines: in KERNEL_LINE bytes; @preds: predicates by id
 * @used: by byte, whether a variable has it
 * @start_unknown, @start_bits, @start_preds: what they are when an activation begins; a line that
 *	@start_bits is not all of @used is @start_parts
 */
struct uninit_routine {
	uint32_t frame;
	uint32_t lines;
	uint32_t preds;
	uint8_t *used;
	uint64_t *start_unknown;
	uint8_t *start_parts;
	uint8_t *start_bits;
	uint32_t *start_preds;
};

/* What becomes of the shadows when a record is executed. */
enum uninit_kind {
	UNINIT_NOTHING,
	UNINIT_COMPUTES,
	UNINIT_MATRIX,	/* DPAS */
	UNINIT_SYMBOL,	/* FADDR */
	UNINIT_JUMPS,	/* by a predicate */
	UNINIT_CHOOSES, /* by a number: SWITCHJMP, IFCALL */
	UNINIT_LOADS,
	UNINIT_STORES,
	UNINIT_CHANGES, /* atomics */
	UNINIT_SAMPLES, /* what is read is defined: texels, states */
	UNINIT_MOVES	/* MOVS */
};

/* Which lanes the dwords of a piece belong to. */
enum uninit_lanes {
	PIECE_ALL,    /* to all */
	PIECE_DWORDS, /* dword @dword + i to lane @lane + i */
	PIECE_QWORDS, /* dwords @dword + 2 * i and the next to lane @lane + i */
	PIECE_BYTES,  /* as struct uninit_piece's @first says, to some of the bytes */
	PIECE_PARTS   /* of dst: not all of each dword is written */
};

/**
 * struct uninit_piece - what an operand has of a line
 * @line: the line
 * @dwords: those of them that it has
 * @lanes: an enum uninit_lanes
 * @lane, @dword: the first
 * @first: of PIECE_BYTES: the first byte; @size: bytes of a lane; @step: from a lane's first byte
 *	to that of the next one
 * @count: how many lanes there are; 0: the bytes belong to all lanes
 */
struct uninit_piece {
	uint32_t line;
	uint16_t dwords;
	uint8_t lanes;
	uint8_t lane;
	uint8_t dword;
	uint8_t first;
	uint8_t size;
	uint8_t step;
	uint8_t count;
};

#define UNINIT_HASH  4096 /* origins that are found without a search */
#define UNINIT_QUICK 6
#define UNINIT_PREDS 4

/**
 * struct uninit_plan - what is to be done for a record
 * @any: the generic record
 * @kind: an enum uninit_kind
 * @pointed: an operand is indirect, and may be anywhere
 * @scalar_mask: a predicate becomes what a scalar says, whatever the mask is
 * @quick: lines that must be clean to have nothing to do, if there are no more than these
 * @preds: predicates, @pred_count of them: first the @pred_sources that are read
 * @pred_mask: their bits that count
 * @is_long: @quick is not enough
 * @pieces: of sources, @sources of them, and behind them those of destinations; @piece_count
 * @effects: what it reads and writes, @effect_count of them, from @first_write on what it writes
 */
struct uninit_plan {
	const struct exec_insn *any;
	uint8_t kind;
	bool pointed;
	bool scalar_mask;
	bool is_long;
	uint32_t quick[UNINIT_QUICK];
	uint32_t preds[UNINIT_PREDS];
	uint32_t pred_sources;
	uint32_t pred_count;
	uint32_t pred_mask;
	const struct uninit_piece *pieces;
	uint32_t sources;
	uint32_t piece_count;
	const struct exec_effect *effects;
	uint8_t effect_count;
	uint8_t first_write;
};

/**
 * struct uninit - the check
 * @kernel: what runs
 * @room: of the checks; frames of functions count there
 * @lost: a frame could not be made, so that some instructions were not checked
 * @steps: steps of undefined bits are kept
 * @routines: its routines
 * @plans: of its records; @plan_of: by unit, the number of its plan; @pieces: of all of
 *	them
 * @memories: by region
 * @dirty: how many lines of memory other than local memory are dirty
 * @gangs: of the group, @gang_count of them in use, @gang_room made
 * @gang: the one that runs, and @frame its activation; NULL if it must be looked for
 * @origins: from number 1 on, @origin_count of them in @origin_room
 * @origin_hash: numbers of origins, by what they are
 * @pointed: lines that the indirect operands of the record access, a bit for each;
 *	@pointed_words: numbers that all lines of a routine need
 * @plan: of the record that is executed; @transfers: its accesses move shadows
 */
struct uninit {
	const struct exec_kernel *kernel;
	struct check_room *room;
	bool lost;
	bool steps;
	struct uninit_routine *routines;
	struct uninit_plan *plans;
	uint32_t *plan_of;
	struct uninit_piece *pieces;
	struct uninit_memory *memories;
	uint64_t dirty;
	struct uninit_gang *gangs;
	uint32_t gang_count;
	uint32_t gang_room;
	struct uninit_gang *gang;
	struct uninit_frame *frame;
	struct uninit_origin *origins;
	uint32_t origin_count;
	size_t origin_room;
	uint32_t *origin_hash;
	uint64_t *pointed;
	uint32_t pointed_words;
	const struct uninit_plan *plan;
	bool transfers;
};

#endif
