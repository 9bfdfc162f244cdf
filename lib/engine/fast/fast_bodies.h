/* SPDX-License-Identifier: MIT */
/*
 * Fast handlers: for common forms of instructions in kernels, all threads of a gang at once, with
 * the host's vectors. Their results are bit for bit the same as from the generic handlers.
 *
 * An instruction gets a fast handler after it was prepared. For some values (an unusual %cr0, an
 * address out of bounds) a fast handler cannot execute it; then the generic form, which follows the
 * fast one, is executed.
 */
#ifndef VISA_FAST_BODIES_H
#define VISA_FAST_BODIES_H

#include "../run.h"

/* enum exec_fast_level - instructions of the host that handlers are compiled for */
enum exec_fast_level { EXEC_FAST_BASELINE, EXEC_FAST_AVX2, EXEC_FAST_AVX512, EXEC_FAST_LEVELS };

/*
 * exec_fast_level() - Return: the handlers of a level, indexed by @body of struct fast_args; NULL
 * if the level is not compiled in.
 */
exec_body *const *exec_fast_level(enum exec_fast_level level);

/* exec_fast_bodies() - Return: the handlers of the highest level that this host supports */
exec_body *const *exec_fast_bodies(void);

/* exec_series_level(), exec_series_bodies() - the same for handlers of series (series.h) */
exec_series_body *const *exec_series_level(enum exec_fast_level level);
exec_series_body *const *exec_series_bodies(void);

/**
 * exec_distinct - whether no two lanes of a store write the same byte; all lanes store to one
 * surface or one mapped range
 * @insn: the store, which has a fast handler and one aligned block a lane
 * @at: the lanes' addresses in the frame
 * @on: enabled lanes
 *
 * Return: true if no two lanes do; false if this is not certain.
 */
typedef bool exec_distinct(const struct exec_insn *insn, const uint8_t *at, uint32_t on);

/* exec_fast_distinct() - Return: the function of the highest level that this host supports */
exec_distinct *exec_fast_distinct(void);

/**
 * struct exec_places - the addresses of a thread's lanes, for a message with a fast handler
 * @base: start of the memory
 * @surface: the surface of the memory
 * @row: all lanes of the message are enabled, and each address is @step bytes after the previous
 *	one. @step is the number of bytes that the message accesses per lane, or 0
 * @step: bytes from one address to the next, if @row
 * @on: enabled lanes, at least one
 * @at: by lane, distance from @base; for a row only the first lane's
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
 * exec_find_places - find the addresses of the lanes of all threads of a gang
 * @insn: a message that has a fast handler
 * @r: the run, which is executing @insn
 * @places: receives the addresses, by thread
 *
 * Return: by bit, the threads for which @places is filled in. Excluded are threads without an
 * enabled lane, or with a lane that is out of bounds, misaligned, or in memory that the run has not
 * used before.
 */
typedef uint32_t exec_find_places(const struct exec_insn *insn, struct exec_run *r,
				  struct exec_places places[EXEC_GANG]);

/* exec_fast_places() - Return: the function of the highest level that this host supports */
exec_find_places *exec_fast_places(void);

/*
 * exec_level_places() - Return: the function of a level; NULL if the level is not compiled or
 * supported
 */
exec_find_places *exec_level_places(enum exec_fast_level level);

#define EXEC_LINE  64 /* bytes of a line of the cache */
#define EXEC_BANKS 16 /* number of banks of local memory, each a dword wide */

/**
 * struct exec_spread - the memory that the lanes of a thread access together
 * @bytes: number of distinct bytes; @lines: number of distinct lines, not for local memory
 * @conflicts: for local memory: additional cycles of the bank with the most dwords, compared with
 *	an even spread
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
 * struct exec_rows - the memory that the threads of a gang access, if the lanes of each thread are
 * contiguous, or all have the same address
 * @at: by thread, offset of the first byte in the memory
 * @bytes: bytes that a thread accesses
 */
struct exec_rows {
	uint64_t at[EXEC_GANG];
	uint32_t bytes;
};

/**
 * exec_rows_body - test whether the lanes of each thread of a gang are contiguous, in bounds and
 * aligned
 * @insn: the instruction of a message with a fast handler, all of whose lanes are enabled in all
 *	threads
 *
 * Return: false if they are not, or if this is not certain.
 */
typedef bool exec_rows_body(const struct exec_insn *insn, const struct exec_run *r,
			    const struct exec_view *v, struct exec_rows *rows);

/* exec_fast_rows() - Return: the function of the highest level that this host supports */
exec_rows_body *exec_fast_rows(void);

/* exec_fast_spread() - Return: the function of the highest level that this host supports */
exec_spread_body *exec_fast_spread(void);

/*
 * Number of the handler that executes an instruction which an observer watches (observe.h). The
 * number follows the numbers of all fast handlers.
 */
#define FAST_WATCHED FAST_BODIES
exec_body exec_watched;
exec_body observed_exec_watched; /* the same function in the observed engine */

/**
 * exec_fast() - give an instruction of a kernel a fast handler, if there is one for its form
 * @insn: the instruction, prepared; there is room for EXEC_MAX_UNITS
 * @width: lanes of a thread
 * @keep: always keep the generic form after it
 */
void exec_fast(struct exec_insn *insn, unsigned int width, bool keep);

#endif
