/* SPDX-License-Identifier: MIT */
/*
 * The shadow memory of a region, for the check of races. A cell is a range of bytes (64, 4 or 1)
 * with the same accesses; a history keeps the accesses of a cell that several threads use.
 */
#ifndef VISA_RACE_CELLS_H
#define VISA_RACE_CELLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../room.h"

/*
 * RACE_TRY: an atomic that wrote nothing: a compare-and-exchange that found another value, or an OR
 * with 0.
 */
enum race_kind { RACE_READ, RACE_WRITE, RACE_ATOMIC, RACE_TRY, RACE_KINDS };

#define RACE_ONE    15	 /* value of @shift if one lane accesses all bytes of an access */
#define RACE_WHOLE  0xff /* value of @lane if an access is ordered with all lanes of its thread */
#define RACE_COPIES 0x80 /* async copies have lane numbers from RACE_COPIES on */

/**
 * struct race_entry - an access of a thread to the bytes of a cell
 * @thread: number of the thread
 * @time: tick of the access (number of an interval between barriers and fences)
 * @insn: number of the instruction; 0 if there is no access
 * @lane: the lane that accesses the first byte
 * @shift: each lane accesses 1 << @shift bytes; RACE_ONE if one lane accesses all bytes
 */
struct race_entry {
	uint32_t thread;
	uint32_t time;
	uint16_t insn;
	uint8_t lane;
	uint8_t shift;
};

/*
 * For each kind of access, a history keeps five accesses. RACE_FIRST and RACE_SECOND can be in one
 * hardware thread, and a fence may order all accesses of this thread. So RACE_OTHER is kept, too.
 */
enum race_place {
	RACE_OTHERS, /* the access of the lowest work-item of other groups */
	RACE_GROUP,  /* the access of the lowest work-item of this group */
	RACE_FIRST,  /* the access of the lowest work-item since the group's last barrier */
	RACE_SECOND, /* the access of the second lowest work-item since the last barrier */
	RACE_OTHER,  /* lowest access since the last barrier, in another thread than RACE_FIRST */
	RACE_PLACES
};

/* struct race_history - accesses of several threads, or of several intervals between barriers */
struct race_history {
	struct race_entry of[RACE_KINDS][RACE_PLACES];
};

/* The state of a cell; @index and other members of struct race_cell depend on it. */
enum race_state {
	RACE_PLAIN, /* accesses of at most one thread since a barrier, one lane for each byte */
	RACE_MANY,  /* all other accesses; they are in the history with the number @index */
	RACE_SPLIT  /* the cell is split into cells of dwords, or of bytes in block @index */
};

/**
 * struct race_cell - bytes that have the same accesses
 * @time: tick of the first access; in state RACE_MANY, tick of the last access
 * @thread: in state RACE_PLAIN, the thread of the accesses
 * @index: in the other states, number of the history or block (enum race_state)
 * @insn: number of the instruction of the first read, and of the first write or atomic; 0 if there
 *	was none. In state RACE_MANY, @insn[0] is the set of kinds of access in the history
 * @lane: first lanes of these two accesses
 * @shifts: shifts of these two accesses, four bits each
 * @state: an enum race_state; RACE_IS_ATOMIC is added to RACE_PLAIN if @insn[1] is an atomic
 */
struct race_cell {
	uint32_t time;
	union {
		uint32_t thread;
		uint32_t index;
	};
	uint16_t insn[2];
	uint8_t lane[2];
	uint8_t shifts;
	uint8_t state;
};

#define RACE_IS_ATOMIC 4

_Static_assert(sizeof(struct race_cell) == 16, "a quarter of the memory that it shadows");

#define RACE_BYTES  64		     /* size in bytes of a cell that was not made by a split */
#define RACE_DWORDS (RACE_BYTES / 4) /* number of 4-byte cells into which such a cell is split */

/*
 * struct race_pool - a growing array of objects. An object has a number, never moves, and is filled
 * with zeros when it is made
 */
struct race_pool {
	uint8_t **chunks;
	uint32_t chunk_count;
	uint32_t used;
	uint32_t size;
};

#define RACE_POOL_BITS 14 /* number of objects in a chunk, as a power of two */

/**
 * struct race_finds - pairs of accesses that race
 * @at: hash table of @room entries, @count of them used
 * @limit: only pairs whose key is lower than @limit are kept
 */
struct race_finds {
	struct race_found *at;
	uint32_t room;
	uint32_t count;
	uint64_t limit;
};

/**
 * struct race_memory - a region whose accesses are recorded
 * @cells: one cell for each RACE_BYTES of the region; NULL if its accesses are not recorded
 * @dwords: one cell for each dword of the region; used where a cell of @cells is split
 * @split: 64-bit words with one bit for each cell of @cells: whether it is split. The bits are not
 *	in @cells, to save cache misses
 * @bytes: the region's memory, to find out whether a write changes it; NULL if this is not examined
 * @size: size of the region in bytes
 * @local: the region is local memory of a group
 * @bytes_found: races of single bytes
 * @dwords_found: races of dwords whose bytes have the same accesses
 * @found: number of races found
 */
struct race_memory {
	struct race_cell *cells;
	struct race_cell *dwords;
	uint64_t *split;
	const uint8_t *bytes;
	uint64_t size;
	bool local;
	struct race_finds bytes_found;
	struct race_finds dwords_found;
	uint32_t found;
};

#define RACE_STORED 512 /* largest number of kept stores of one instruction of a gang */

/**
 * struct race_values - the values that lanes store
 * @at: the first byte of the first lane's value
 * @lane: distance from a lane's value to the next lane's, in bytes
 * @block: distance from a block of a lane's value to the next block of the same lane, in bytes
 * @unit: size of a block in bytes
 */
struct race_values {
	const uint8_t *at;
	uint32_t lane;
	uint32_t block;
	uint32_t unit;
};

/**
 * struct race_access - an access of the running thread: lanes access consecutive bytes of a region
 * @kind: read, write or atomic
 * @insn: number of the instruction, not 0
 * @lane: the lane that accesses the byte at @start
 * @shift: each lane accesses 1 << @shift bytes; RACE_ONE if one lane accesses all bytes
 * @start: offset of the first byte in the region, a multiple of the number of bytes of a lane
 * @uniform: one lane makes the access for all enabled lanes; also set for an async copy
 * @again: a second lane accesses the same bytes in the same instruction; the access of the first
 *	lane was recorded just before
 * @same: if @again is set, both lanes store the same value
 * @values: for a write, the stored values, from the lane at @start on; @at is NULL if they are not
 *	known
 */
struct race_access {
	enum race_kind kind;
	uint16_t insn;
	uint8_t lane;
	uint8_t shift;
	uint64_t start;
	bool uniform;
	bool again;
	bool same;
	struct race_values values;
};

#endif
