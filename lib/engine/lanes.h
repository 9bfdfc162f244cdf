/* SPDX-License-Identifier: MIT */
/*
 * The only functions that access memory: lanes_load(), lanes_store() and lanes_atomic(), and the
 * fast paths of the common forms. Counters and the marks of written surfaces are only here.
 */
#ifndef VISA_LANES_H
#define VISA_LANES_H

#include "access.h"
#include "atomic.h"

/**
 * struct layout - layout of the lanes' blocks in an operand
 * @slot: bytes of a block's slot in the operand; the bytes of the slot after the block are zero
 * @shift: bits of the slot below the block
 * @lane: bytes from the first slot of one lane to the first slot of the next lane
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
 * @a: the access, not yet mapped
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
 * @a: the access, not yet mapped
 * @o: operation and operands
 *
 * Return: as lanes_load().
 */
enum exec_step lanes_atomic(struct exec_run *r, struct access *a, const struct atomic_operation *o);

/**
 * lanes_move_texels() - load or store texels, and convert them to or from colours of one dword each
 * @r: the run
 * @a: the access, not yet mapped
 * @pitch: bytes of the operand from one colour to the next
 * @format: format of the texels, an enum visa_format
 * @channels: mask of the colours
 * @data: the operand; NULL to discard loaded colours
 * @store: whether it is a store
 *
 * Return: as lanes_load().
 */
enum exec_step lanes_move_texels(struct exec_run *r, struct access *a, uint32_t pitch,
				 uint32_t format, unsigned int channels, uint8_t *data, bool store);

/*
 * lanes_move() - lanes_load() or lanes_store() of a mapped access; Return: number of blocks that
 * are dropped.
 */
unsigned int lanes_move(struct exec_run *r, const struct access *a, const struct layout *l,
			uint8_t *operand, bool store);

/* lanes_written() - mark a surface as written by an instruction. */
static inline void lanes_written(struct exec_run *r, uint8_t surface)
{
	r->stored[surface] = 1;
}

#endif
