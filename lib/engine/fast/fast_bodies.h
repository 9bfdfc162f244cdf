/* SPDX-License-Identifier: MIT */
/*
 * Fast handlers: functions for common forms of instructions in kernels. They execute an instruction
 * at once for all threads of a gang (up to four threads that execute each instruction together),
 * with the host's vector instructions. Their results are bit for bit the same as from the generic
 * handlers.
 *
 * An instruction gets a fast handler after it was prepared. For some values (an unusual %cr0, an
 * address out of bounds) a fast handler cannot execute it; then the generic form, which follows the
 * fast one, is executed.
 */
#ifndef VISA_FAST_BODIES_H
#define VISA_FAST_BODIES_H

#include "../run.h"

/* enum exec_fast_level - the vector instruction sets of the host for which handlers are compiled */
enum exec_fast_level { EXEC_FAST_BASELINE, EXEC_FAST_AVX2, EXEC_FAST_AVX512, EXEC_FAST_LEVELS };

/*
 * exec_fast_level() - Return: the fast handlers for a vector instruction set, indexed by @body of
 * struct fast_args; NULL if they are not compiled in, or if this host does not support them.
 */
exec_body *const *exec_fast_level(enum exec_fast_level level);

/*
 * exec_fast_bodies() - Return: the fast handlers for the best vector instruction set of this host
 */
exec_body *const *exec_fast_bodies(void);

/*
 * exec_series_level() - Return: the handlers of series (sequences of similar instructions,
 * program/series.h) for a vector instruction set; NULL if this host does not support them.
 * exec_series_bodies() - Return: the handlers of series for the best vector instruction set of this
 * host
 */
exec_series_body *const *exec_series_level(enum exec_fast_level level);
exec_series_body *const *exec_series_bodies(void);

/**
 * exec_distinct - test whether the lanes of a store write distinct bytes; all lanes store to one
 * surface or one mapped range
 * @insn: the store, which has a fast handler and one aligned block for each lane
 * @at: the lanes' addresses in the frame
 * @on: enabled lanes
 *
 * Return: true if no two lanes write the same byte; false if this is not certain.
 */
typedef bool exec_distinct(const struct exec_insn *insn, const uint8_t *at, uint32_t on);

/*
 * exec_fast_distinct() - Return: the function exec_distinct for the best vector instruction set of
 * this host
 */
exec_distinct *exec_fast_distinct(void);

/**
 * struct exec_places - the addresses of a thread's lanes, for a message (a load, store or atomic)
 * with a fast handler
 * @base: start of the memory
 * @surface: the surface of the memory
 * @row: all lanes of the message are enabled, and each address is @step bytes after the previous
 *	one. @step is the number of bytes that the message accesses per lane, or 0
 * @step: bytes from one address to the next, if @row
 * @on: enabled lanes, at least one
 * @at: for each lane, distance in bytes from @base; if @row, only for the first lane
 */
struct exec_places {
	uint8_t *base;
	uint8_t surface;
	bool row;
	uint32_t step;
	uint32_t on;
	uint32_t at[EXEC_MAX_LANES];
};

/**
 * exec_find_places - find the addresses of all lanes of a gang (threads that execute each
 * instruction together)
 * @insn: a message that has a fast handler
 * @r: the run, which is executing @insn
 * @places: receives the addresses of each thread
 *
 * Return: bit mask of the threads for which @places is filled in. It is not filled in for a thread
 * without an enabled lane, or with a lane that is out of bounds, misaligned, or in memory that the
 * run has not used before.
 */
typedef uint32_t exec_find_places(const struct exec_insn *insn, struct exec_run *r,
				  struct exec_places places[EXEC_GANG]);

/*
 * exec_fast_places() - Return: the function exec_find_places for the best vector instruction set of
 * this host
 */
exec_find_places *exec_fast_places(void);

/*
 * exec_level_places() - Return: the function exec_find_places for a vector instruction set; NULL if
 * it is not compiled in, or if this host does not support it
 */
exec_find_places *exec_level_places(enum exec_fast_level level);

#define EXEC_LINE  64 /* bytes of a cache line */
#define EXEC_BANKS 16 /* banks of local memory; a bank is one dword wide */

/**
 * struct exec_spread - the memory that the lanes of a thread access together
 * @bytes: number of distinct bytes
 * @lines: number of distinct cache lines; not used for local memory
 * @conflicts: for local memory: cycles that bank conflicts add. The bank with the most dwords
 *	determines the number of cycles; an even spread over all banks needs no added cycle
 */
struct exec_spread {
	uint32_t bytes;
	uint32_t lines;
	uint32_t conflicts;
};

/**
 * exec_spread_body - find the memory that a load, store or atomic with a fast handler accesses
 * @insn: the instruction
 * @v: the memory
 * @at: the lanes' addresses or offsets in the frame
 * @offset: offset added to each address
 * @on: enabled lanes, at least one
 * @s: receives the result
 *
 * Return: false if a lane may be out of bounds or the lanes are not ordered; then the caller uses
 * the access layer.
 */
typedef bool exec_spread_body(const struct exec_insn *insn, const struct exec_view *v,
			      const uint8_t *at, uint64_t offset, uint32_t on,
			      struct exec_spread *s);

/**
 * struct exec_rows - the memory that the threads of a gang (executed together) access, if the lanes
 * of each thread are contiguous, or all have the same address
 * @at: for each thread, offset of the first byte in the memory
 * @bytes: bytes that a thread accesses
 */
struct exec_rows {
	uint64_t at[EXEC_GANG];
	uint32_t bytes;
};

/**
 * exec_rows_body - test whether the lanes of each thread of a gang are contiguous or have one
 * address, and are in bounds and aligned
 * @insn: a load, store or atomic with a fast handler; all its lanes are enabled in all threads
 * @rows: receives the memory that each thread accesses
 *
 * Return: true if all of this holds for each thread; false if some of it does not hold, or if this
 * is not certain.
 */
typedef bool exec_rows_body(const struct exec_insn *insn, const struct exec_run *r,
			    const struct exec_view *v, struct exec_rows *rows);

/*
 * exec_fast_rows() - Return: the function exec_rows_body for the best vector instruction set of
 * this host
 */
exec_rows_body *exec_fast_rows(void);

/*
 * exec_fast_spread() - Return: the function exec_spread_body for the best vector instruction set of
 * this host
 */
exec_spread_body *exec_fast_spread(void);

/*
 * Number of the handler exec_watched(), which executes an instruction for which an observer
 * requests calls (observe.h). The number follows the numbers of all fast handlers.
 */
#define FAST_WATCHED FAST_BODIES
exec_body exec_watched;
exec_body observed_exec_watched; /* the same function in the build with observers */

/**
 * exec_fast() - give an instruction of a kernel a fast handler, if one exists for its form
 * @insn: the prepared instruction; its memory has room for EXEC_MAX_UNITS
 * @width: lanes of a thread
 * @keep: keep the generic form after the fast one even if the fast handler never needs it
 */
void exec_fast(struct exec_insn *insn, unsigned int width, bool keep);

#endif
