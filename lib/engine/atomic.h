/* SPDX-License-Identifier: MIT */
/* The operations of all atomic instructions, on the memory itself. */
#ifndef VISA_ENGINE_ATOMIC_H
#define VISA_ENGINE_ATOMIC_H

#include "run.h"

/*
 * atomic_modify_any() - read, modify and write one number of memory by any operation; arguments and
 * result are those of atomic_modify().
 */
uint64_t atomic_modify_any(enum visa_atomic op, unsigned int bits, uint8_t *at, uint64_t src0,
			   uint64_t src1);

/**
 * atomic_modify() - read, modify and write one number of memory
 * @op: the operation
 * @bits: width of the number: 16, 32 or 64
 * @at: its address, a multiple of its width
 * @src0, @src1: operands; bits past the width are ignored, and so are operands that the operation
 *	does not use
 *
 * Uses the host's atomic instructions, so that the operation is also atomic for programs that map
 * the surface. Floats are computed with integer operations only, so the host's rounding mode and
 * flushing of denormals have no effect.
 *
 * Return: the old number, for VISA_ATOMIC_PREDEC the new number, zero-extended.
 */
static inline uint64_t atomic_modify(enum visa_atomic op, unsigned int bits, uint8_t *at,
				     uint64_t src0, uint64_t src1)
{
	/* The most frequent operation needs a single host instruction. */
	if (op == VISA_ATOMIC_ADD && bits == 32)
		return __atomic_fetch_add((uint32_t *)(void *)at, (uint32_t)src0, __ATOMIC_SEQ_CST);
	if (op == VISA_ATOMIC_ADD && bits == 64)
		return __atomic_fetch_add((uint64_t *)(void *)at, src0, __ATOMIC_SEQ_CST);
	return atomic_modify_any(op, bits, at, src0, src1);
}

/*
 * atomic_sums() - add the dwords of EXEC_FAST (16) lanes to dwords of memory
 * @at: addresses of the dwords in memory
 * @src: the first lane's dword
 * @dst: receives the old values; may overlap @src; NULL to discard them
 *
 * Locked operations do not overlap and mostly wait for memory, so all cache lines are prefetched
 * before the first operation.
 */
static inline __attribute__((always_inline)) void atomic_sums(uint8_t *const at[],
							      const uint8_t *src, uint8_t *dst)
{
	uint32_t result[EXEC_FAST];

	for (unsigned int i = 0; i < EXEC_FAST; i++)
		__builtin_prefetch(at[i], 1);
	for (unsigned int i = 0; i < EXEC_FAST; i++) {
		uint32_t value;

		memcpy(&value, src + 4 * i, sizeof(value));
		result[i] = __atomic_fetch_add((uint32_t *)(void *)at[i], value, __ATOMIC_SEQ_CST);
	}
	if (dst)
		memcpy(dst, result, sizeof(result));
}

/**
 * struct atomic_operation - the operation of the lanes of an atomic instruction
 * @op: operation
 * @bits: width of the numbers in memory: 16, 32 or 64
 * @slot: bytes from one lane to the next in each operand, 4 or 8; the number is in the low bytes
 * @src0, @src1: the first lane's sources; NULL if not used
 * @dst: receives the first lane's result; may overlap the sources; NULL to discard results
 */
struct atomic_operation {
	enum visa_atomic op;
	unsigned int bits;
	unsigned int slot;
	const uint8_t *src0;
	const uint8_t *src1;
	uint8_t *dst;
};

/**
 * atomic_lanes() - execute the operation for each enabled lane, in ascending order
 * @a: the operation
 * @enabled: bit mask of the enabled lanes
 * @at: for each lane, the address of its number in memory; NULL for a lane out of bounds, whose
 *	result is 0
 */
void atomic_lanes(const struct atomic_operation *a, uint32_t enabled, uint8_t *const at[]);

/*
 * struct atomic_dwords - an atomic operation on dwords
 * @op: operation
 * @src0, @src1, @dst: frame offsets of the first lane's sources and result
 */
struct atomic_dwords {
	enum visa_atomic op;
	uint32_t src0;
	uint32_t src1;
	uint32_t dst;
};

/**
 * atomic_dwords() - execute the operation for each enabled lane, in ascending order, on dwords that
 * are all in one contiguous memory
 * @a: the operation; an unused operand has the offset EXEC_NOWHERE
 * @frame: frame of the thread
 * @enabled: bit mask of the enabled lanes
 * @base: start of this memory
 * @at: for each lane, the distance in bytes of its dword from @base
 * @local: no other host thread accesses the memory, so the operations need not be atomic
 */
void atomic_dwords(const struct atomic_dwords *a, uint8_t *frame, uint32_t enabled, uint8_t *base,
		   const uint32_t at[], bool local);

#endif
