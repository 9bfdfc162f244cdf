/* SPDX-License-Identifier: MIT */
/*
 * The functions that access memory for instructions: lanes_load(), lanes_store() and
 * lanes_atomic(). Only these and the fast paths of common forms access memory, count lanes, and
 * mark surfaces as written.
 */
#ifndef VISA_LANES_H
#define VISA_LANES_H

#include "access.h"
#include "atomic.h"

/**
 * struct layout - how the lanes' blocks are placed in an operand
 * @slot: bytes of the operand that a block occupies; the bytes after the block are zero
 * @shift: number of bits below the block in these bytes, such as 16 for the upper word of a dword
 * @lane: bytes from the first block of one lane to the first block of the next lane
 * @block: bytes from one block of a lane to the lane's next block
 * @clear: bytes of a lane that are zeroed before its blocks are loaded
 */
struct layout {
	uint32_t slot;
	uint32_t shift;
	uint32_t lane;
	uint32_t block;
	uint32_t clear;
};

/**
 * lanes_load() - load the lanes' blocks to an operand; blocks out of bounds read as zero
 * @r: the run
 * @a: the access, before access_map()
 * @l: layout of the blocks in @dst
 * @dst: the operand, which may overlap the addresses; NULL to discard the blocks
 *
 * Return: EXEC_NEXT, or EXEC_FAULT for a page fault, after which nothing has changed.
 */
enum exec_step lanes_load(struct exec_run *r, struct access *a, const struct layout *l,
			  uint8_t *dst);

/*
 * lanes_store() - store the lanes' blocks from an operand, lane by lane; blocks out of bounds are
 * dropped.
 */
enum exec_step lanes_store(struct exec_run *r, struct access *a, const struct layout *l,
			   const uint8_t *src);

/**
 * lanes_atomic() - each lane reads, modifies and writes one number, in ascending order
 * @r: the run
 * @a: the access, before access_map()
 * @o: operation and operands
 *
 * Return: EXEC_NEXT, or EXEC_FAULT for a page fault, after which nothing has changed.
 */
enum exec_step lanes_atomic(struct exec_run *r, struct access *a, const struct atomic_operation *o);

/**
 * lanes_move_texels() - load or store texels, and convert them to or from colours of one dword each
 * @r: the run
 * @a: the access, before access_map()
 * @pitch: bytes of the operand from one colour to the next
 * @format: format of the texels, an enum visa_format
 * @channels: bit mask of the colours
 * @data: the operand; NULL to discard loaded colours
 * @store: true for a store, false for a load
 *
 * Return: EXEC_NEXT, or EXEC_FAULT for a page fault, after which nothing has changed.
 */
enum exec_step lanes_move_texels(struct exec_run *r, struct access *a, uint32_t pitch,
				 uint32_t format, unsigned int channels, uint8_t *data, bool store);

/*
 * lanes_move() - load or store the blocks of an access after access_map(); Return: number of blocks
 * with bytes out of bounds.
 */
unsigned int lanes_move(struct exec_run *r, const struct access *a, const struct layout *l,
			uint8_t *operand, bool store);

/* lanes_written() - mark a surface as written by an instruction of the run. */
static inline void lanes_written(struct exec_run *r, uint8_t surface)
{
	r->stored[surface] = 1;
}

#endif
