/* SPDX-License-Identifier: MIT */
/*
 * The shadow memory of the check uninit. It has one bit for each bit of a variable or of memory; a
 * set bit means undefined. For each dword, it also has the number of the origin of the undefined
 * bits.
 *
 * Almost all values of a kernel are defined. So the frames of a gang are divided into lines of
 * KERNEL_LINE bytes, and each line has a summary: one bit for each dword of each thread. For an
 * instruction whose enabled lanes read only defined dwords, some operations on summaries are
 * enough.
 */
#ifndef VISA_UNINIT_STATE_H
#define VISA_UNINIT_STATE_H

#include "../../engine/alu/alu.h"
#include "../../engine/bodies.h"
#include "../../engine/effects.h"
#include "../../engine/flow/flow_lanes.h"
#include "uninit.h"

#define LINE_DWORDS (KERNEL_LINE / 4)

_Static_assert(LINE_DWORDS *EXEC_GANG == 64, "a summary must be one number of 64 bits");

/*
 * Whether the undefined bits of a line (KERNEL_LINE bytes of a frame) are valid. A line's summary
 * has one bit for each dword.
 * SHADOW_NONE: no bits are valid. Dwords whose bit in the summary is set were never written.
 * SHADOW_PARTIAL: the undefined bits of dwords whose bit in the summary is set are valid. Other
 * dwords are defined.
 * SHADOW_FULL: all undefined bits are valid, and the summary may be out of date.
 */
enum uninit_shown { SHADOW_NONE, SHADOW_PARTIAL, SHADOW_FULL };

/* The actions by which undefined bits get from their origin to the reported instruction. */
enum uninit_step {
	UNINIT_NO_STEP, /* no action: the entry is the origin of the bits */
	UNINIT_USED,
	UNINIT_LOADED,
	UNINIT_STORED,
	UNINIT_CUT /* stands for further actions that were not kept */
};

/**
 * struct uninit_origin - the origin of undefined bits (where they were read first), or a later
 * instruction that has moved them (a step)
 * @region: memory that was read; NULL for a variable
 * @address: offset of the byte in the region
 * @variable: variable of the source in private memory, by debug information; or NULL
 * @offset: offset in @variable of the first byte that was read
 * @outside: the bits were read outside of memory or of a variable, in a launch that continues after
 *	such faults
 * @id: number of the variable or predicate
 * @predicate: the bits belong to a predicate
 * @routine: the routine of the variable, or the routine that read memory
 * @unit: offset in the code of the instruction that read the bits first
 * @reported: a decision that depends on the bits was reported
 * @site: the instruction and lane of the first reported decision
 * @step: for a step (uninit_steps.c): its action on the bits, whose memory is in @region and the
 *	next members
 * @before: for a step: number of the step or origin before it
 * @root: for a step: the origin with which its steps begin; else 0
 * @many: the instruction of the step accessed several addresses; only the first address is kept
 * @depth: number of steps from the origin to this step
 * @next: number of a step after this step; @sibling: number of another step after @before; 0: none
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

/*
 * Flag in the number of an origin: the bits were computed from the bits of the origin by
 * arithmetic.
 */
#define UNINIT_COMPUTED (1u << 31)
/* Flag in the number of an origin: the bits also depend on undefined bits of other origins. */
#define UNINIT_OTHERS	(1u << 30)
#define UNINIT_FLAGS	(UNINIT_COMPUTED | UNINIT_OTHERS)

/**
 * struct uninit_writer - the lane that stored undefined bits
 * @group: number of its work-group
 * @unit: offset of the instruction in the prepared code, plus 1; 0 if no lane has stored
 * @thread: hardware thread of the work-group; @lane: lane of the thread
 */
struct uninit_writer {
	uint64_t group;
	uint32_t unit;
	uint16_t thread;
	uint16_t lane;
};

/**
 * struct uninit_memory - the shadow memory of a region
 * @bits: undefined bits of each byte
 * @origins: for each dword, the number of an origin; 0: the dword itself was never written
 * @writers: for each dword, the lane that stored it
 * @lines: a bit for each KERNEL_LINE bytes: whether the line has undefined bits
 * @dirty: number of such lines
 */
struct uninit_memory {
	uint8_t *bits;
	uint32_t *origins;
	struct uninit_writer *writers;
	uint64_t *lines;
	uint64_t dirty;
};

/**
 * struct uninit_frame - the shadow memory for the variables of a gang (threads that run together)
 * in one call of a routine
 * @routine: the called routine (the kernel or a function)
 * @entered: threads that have entered it
 * @unknown: for each line (KERNEL_LINE bytes of a thread's variables), a summary: bit 16 * t + d is
 *	set if dword d of thread t has undefined bits. One more summary, 0, follows
 * @shown: an enum uninit_shown for each line
 * @bits: undefined bits of all threads, one thread after another
 * @origins: for each dword, the number of its origin; 0: the variable there was never written
 * @preds: undefined bits of predicates, EXEC_GANG numbers for each id; after them one more
 *	predicate, without undefined bits
 * @pred_origins: origins of predicates, in the same layout
 * @taken: number of bytes that are charged for the frame: its largest size so far
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
 * struct uninit_gang - the shadow memory of a gang
 * @first: number in the group of its first thread; @threads: number of threads
 * @frames: shadow memory of its active calls, @depth in use, @room allocated
 */
struct uninit_gang {
	uint32_t first;
	uint32_t threads;
	struct uninit_frame *frames;
	uint32_t depth;
	uint32_t room;
};

/**
 * struct uninit_routine - properties of a routine's frame that do not change
 * @frame: its size in bytes; @lines: its size in lines of KERNEL_LINE bytes; @preds: number of
 *	predicates
 * @used: for each byte of the frame, whether it belongs to a variable
 * @start_unknown, @start_bits, @start_preds: summaries, undefined bits, and undefined bits of
 *	predicates at the start of a call
 * @start_parts: for each line, whether some of its used bytes are defined at the start
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

/* The ways in which the check handles an instruction. */
enum uninit_kind {
	UNINIT_NOTHING,
	UNINIT_COMPUTES,
	UNINIT_MATRIX,	/* a product of matrices: DPAS */
	UNINIT_SYMBOL,	/* takes the address of a symbol: FADDR */
	UNINIT_JUMPS,	/* a jump that a predicate decides */
	UNINIT_CHOOSES, /* a jump or call that a number decides: SWITCHJMP, IFCALL */
	UNINIT_LOADS,
	UNINIT_STORES,
	UNINIT_CHANGES, /* an atomic */
	UNINIT_SAMPLES, /* reads texels or the state of a surface; the result counts as defined */
	UNINIT_MOVES	/* moves surface indices: MOVS */
};

/* The lanes to which the dwords of a piece (struct uninit_piece) of an operand belong. */
enum uninit_lanes {
	PIECE_ALL,    /* each dword belongs to all lanes */
	PIECE_DWORDS, /* dword @dword + i belongs to lane @lane + i */
	PIECE_QWORDS, /* dwords @dword + 2 * i and @dword + 2 * i + 1 belong to lane @lane + i */
	PIECE_BYTES,  /* @size bytes for each lane, @step bytes after those of the lane before */
	PIECE_PARTS   /* a destination of which only some bytes of a dword are written */
};

/**
 * struct uninit_piece - the dwords of an operand that are in one line. A line is KERNEL_LINE bytes
 * of a frame, the memory with the variables of a routine
 * @line: number of the line in the frame
 * @dwords: the operand's dwords; bit n is dword n of the line
 * @lanes: an enum uninit_lanes
 * @lane, @dword: the first lane and its first dword
 * @first: for PIECE_BYTES, the first byte
 * @size: for PIECE_BYTES, number of bytes of each lane
 * @step: for PIECE_BYTES, number of bytes from a lane's first byte to the next lane's first byte
 * @count: number of lanes; 0 if the bytes belong to all lanes
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

#define UNINIT_HASH  4096 /* number of entries of the hash table of origins */
#define UNINIT_QUICK 6	  /* number of entries of @quick in struct uninit_plan */
#define UNINIT_PREDS 4	  /* largest number of predicates of an instruction */

/**
 * struct uninit_plan - the work of the check for an instruction. A piece (struct uninit_piece) is
 * the part of an operand that is in one line (KERNEL_LINE bytes of a frame)
 * @any: the instruction without a fast handler
 * @kind: an enum uninit_kind
 * @pointed: an operand is indirect, so that its offset is known only when the instruction is
 *	executed
 * @scalar_mask: the instruction writes the bits of a scalar to a predicate, in all lanes
 * @quick: numbers of the lines of the first pieces; unused entries have the number of a line that
 *	is always defined. If the lines of all pieces are defined, the check has no work
 * @preds: the predicates of the instruction, @pred_count in number; it reads the first
 *	@pred_sources of them
 * @pred_mask: mask of the bits of predicates that the instruction uses
 * @is_long: the plan has more than UNINIT_QUICK pieces
 * @known: all operands are always defined (uninit_proof.c), so the plan has no pieces
 * @pieces: the pieces of all operands, @piece_count in number; the first @sources of them belong to
 *	sources, the other pieces to destinations
 * @effects: the effects of the instruction, @effect_count in number: first the reads, then, from
 *	index @first_write on, the writes
 */
struct uninit_plan {
	const struct exec_insn *any;
	uint8_t kind;
	bool pointed;
	bool scalar_mask;
	bool is_long;
	bool known;
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
 * struct uninit - state of the check uninit
 * @kernel: the running kernel
 * @room: memory of the checks, including frames of functions
 * @lost: there was no memory for a frame, so some instructions were not checked
 * @steps: the steps by which undefined bits were copied are kept, for the option --origins
 * @routines: properties of the frames of the kernel's routines
 * @plans: the plans of the instructions
 * @plan_of: number of an instruction's plan; the index is the instruction's offset in the prepared
 *	code
 * @pieces: pieces of all plans
 * @memories: the shadow memory of each region
 * @dirty: number of lines (KERNEL_LINE bytes) with undefined bits in memory other than local memory
 * @gangs: gangs of the group, @gang_count in use, @gang_room allocated
 * @gang: the running gang; NULL if it must be searched
 * @frame: shadow memory for the variables of the current call of @gang
 * @origins: origins from number 1 on, @origin_count of them; room for @origin_room
 * @origin_hash: hash table of the numbers of origins
 * @pointed: one bit for each line of the frame: an indirect operand of the current instruction
 *	accesses the line. The bits are in @pointed_words 64-bit words
 * @plan: plan of the current instruction
 * @transfers: accesses of the current instruction copy undefined bits between frame and memory
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
