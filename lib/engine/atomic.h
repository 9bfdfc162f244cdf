/* SPDX-License-Identifier: MIT */
/* The operations of all atomic instructions, on the memory itself. */
#ifndef VISA_ENGINE_ATOMIC_H
#define VISA_ENGINE_ATOMIC_H

#include "run.h"

/* atomic_modify_any() - as atomic_modify(), of any operation. */
uint64_t atomic_modify_any(enum visa_atomic op, unsigned int bits, uint8_t *at, uint64_t src0,
			   uint64_t src1);

/**
 * atomic_modify() - read, modify and write one number of memory
 * @op: what becomes of it
 * @bits: its width: 16, 32 or 64
 * @at: where it is, a multiple of its width
 * @src0, @src1: operands, of which bits past the width do not matter; ignored where the
 *	operation does not use them
 *
 * By the host's own atomic instructions, so that it is atomic for programs that map the
 * surface, too. Floats are reckoned with integers alone: the host's rounding mode and
 * whether it flushes denormals make no difference.
 *
 * Return: the old number, of VISA_ATOMIC_PREDEC the one written, extended with zeros.
 */
static inline uint64_t atomic_modify(enum visa_atomic op, unsigned int bits, uint8_t *at,
				     uint64_t src0, uint64_t src1)
{
	/* The sum that is asked for most is one instruction. */
	if (op == VISA_ATOMIC_ADD && bits == 32)
		return __atomic_fetch_add((uint32_t *)(void *)at, (uint32_t)src0, __ATOMIC_SEQ_CST);
	if (op == VISA_ATOMIC_ADD && bits == 64)
		return __atomic_fetch_add((uint64_t *)(void *)at, src0, __ATOMIC_SEQ_CST);
	return atomic_modify_any(op, bits, at, src0, src1);
}

/*
 * atomic_sums() - add the dwords of EXEC_FAST lanes to those of memory
 * @at: where they are
 * @src: the first lane's
 * @dst: where the old ones go, which may lie over @src; NULL if they are discarded
 *
 * Locked operations don't overlap; what they wait for is memory, so the lines are asked
 * for all at once before the first of them.
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
 * struct atomic_operation - what the lanes of an atomic instruction do
 * @op: operation
 * @bits: width of the numbers: 16, 32 or 64
 * @slot: bytes that a lane has in each operand, 4 or 8; a number is in the low ones
 * @src0, @src1: where the first lane's sources are; NULL if not used
 * @dst: where its result goes, which may lie over the sources; NULL if it is discarded
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
 * atomic_lanes() - do the operation of each enabled lane, in ascending order
 * @a: what they do
 * @enabled: which are
 * @at: where their numbers are; NULL of a lane that is out of bounds, which returns 0
 */
void atomic_lanes(const struct atomic_operation *a, uint32_t enabled, uint8_t *const at[]);

/* struct atomic_dwords - struct atomic_operation of dwords, with places in the frame */
struct atomic_dwords {
	enum visa_atomic op;
	uint32_t src0;
	uint32_t src1;
	uint32_t dst;
};

/**
 * atomic_dwords() - atomic_lanes() of lanes that are all inside one piece of memory
 * @a: what they do; EXEC_NOWHERE of what is not used
 * @frame: of the thread
 * @enabled: which are
 * @base: where the memory is
 * @at: by lane, distance from there
 * @local: no other thread of the host knows the memory, so that no operation needs to be atomic
 */
void atomic_dwords(const struct atomic_dwords *a, uint8_t *frame, uint32_t enabled, uint8_t *base,
		   const uint32_t at[], bool local);

#endif
