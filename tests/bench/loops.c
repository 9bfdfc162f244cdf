// SPDX-License-Identifier: MIT
/*
 * Plain C loops, the yardsticks for instructions. A loop makes the same accesses to memory as the
 * instructions.
 *
 * Several instructions with the same accesses have one loop. The common code of several loops is
 * inline, with constant sizes.
 */
#include "bench.h"

#include <string.h>

/*
 * The time of a short loop depends on the alignment of its code (scatter: 1.4 or 2.6 billion lanes
 * per second). A fixed alignment makes the time independent of the code that is linked before the
 * loop.
 */
#ifndef __clang__
#pragma GCC optimize("align-functions=64", "align-loops=64")
#endif

#define INLINE static inline __attribute__((always_inline))

/* Return: element @i of the array of addresses; each has @size bytes. */
INLINE size_t address(const struct plain *p, size_t i, unsigned int size)
{
	return size == 8 ? ((const uint64_t *)p->addr)[i] : ((const uint32_t *)p->addr)[i];
}

/* --- loops with one element per lane ------------------------------------------------ */

INLINE void gather(struct plain p, unsigned int size, unsigned int unit)
{
	uint32_t *data = p.dst;

	for (size_t i = 0; i < LANES * p.n; i++)
		memcpy(&data[i], p.memory + unit * address(&p, i, size), sizeof(data[i]));
}

INLINE void scatter(struct plain p, unsigned int size, unsigned int unit)
{
	const uint32_t *data = p.src;

	for (size_t i = 0; i < LANES * p.n; i++)
		memcpy(p.memory + unit * address(&p, i, size), &data[i], sizeof(data[i]));
}

void plain_gather(struct plain p)
{
	gather(p, 4, 4);
}

void plain_scatter(struct plain p)
{
	scatter(p, 4, 4);
}

void plain_gather_bytes(struct plain p)
{
	gather(p, 4, 1);
}

void plain_scatter_bytes(struct plain p)
{
	scatter(p, 4, 1);
}

void plain_svm_gather(struct plain p)
{
	gather(p, 8, 1);
}

void plain_svm_scatter(struct plain p)
{
	scatter(p, 8, 1);
}

void plain_qw_gather(struct plain p)
{
	uint64_t *data = p.dst;

	for (size_t i = 0; i < LANES * p.n; i++)
		memcpy(&data[i], p.memory + address(&p, i, 4), sizeof(data[i]));
}

void plain_qw_scatter(struct plain p)
{
	const uint64_t *data = p.src;

	for (size_t i = 0; i < LANES * p.n; i++)
		memcpy(p.memory + address(&p, i, 4), &data[i], sizeof(data[i]));
}

/* --- loops with four colours per lane; the data has all lanes of red, then of green ... --- */

INLINE void gather4(struct plain p, unsigned int size)
{
	uint32_t *data = p.dst;

	for (size_t k = 0; k < p.n; k++, data += 4 * LANES) {
		for (size_t i = 0; i < LANES; i++) {
			const uint8_t *from = p.memory + address(&p, LANES * k + i, size);

			memcpy(&data[i], from, 4);
			memcpy(&data[LANES + i], from + 4, 4);
			memcpy(&data[2 * LANES + i], from + 8, 4);
			memcpy(&data[3 * LANES + i], from + 12, 4);
		}
	}
}

void plain_gather4(struct plain p)
{
	gather4(p, 4);
}

void plain_svm_gather4(struct plain p)
{
	gather4(p, 8);
}

void plain_scatter4(struct plain p)
{
	const uint32_t *data = p.src;

	for (size_t k = 0; k < p.n; k++, data += 4 * LANES) {
		for (size_t i = 0; i < LANES; i++) {
			uint8_t *to = p.memory + address(&p, LANES * k + i, 4);

			memcpy(to, &data[i], 4);
			memcpy(to + 4, &data[LANES + i], 4);
			memcpy(to + 8, &data[2 * LANES + i], 4);
			memcpy(to + 12, &data[3 * LANES + i], 4);
		}
	}
}

/* --- loops with blocks of sixteen dwords ---------------------------------------------- */

INLINE void block_load(struct plain p, unsigned int size, unsigned int unit)
{
	uint8_t *data = p.dst;

	for (size_t i = 0; i < p.n; i++)
		memcpy(data + DWORD_BYTES * i, p.memory + unit * address(&p, i, size), DWORD_BYTES);
}

INLINE void block_store(struct plain p, unsigned int size, unsigned int unit)
{
	const uint8_t *data = p.src;

	for (size_t i = 0; i < p.n; i++)
		memcpy(p.memory + unit * address(&p, i, size), data + DWORD_BYTES * i, DWORD_BYTES);
}

void plain_owords(struct plain p)
{
	block_load(p, 4, 16);
}

void plain_owords_bytes(struct plain p)
{
	block_load(p, 4, 1);
}

void plain_owords_st(struct plain p)
{
	block_store(p, 4, 16);
}

void plain_svm_block(struct plain p)
{
	block_load(p, 8, 1);
}

void plain_svm_block_st(struct plain p)
{
	block_store(p, 8, 1);
}

/* --- loops with atomics ---------------------------------------------------------------- */

INLINE void atomic_add(struct plain p, unsigned int size)
{
	const uint32_t *add = p.src;
	uint32_t *old = p.dst;

	for (size_t i = 0; i < LANES * p.n; i++)
		old[i] = __atomic_fetch_add((uint32_t *)(void *)(p.memory + address(&p, i, size)),
					    add[i], __ATOMIC_SEQ_CST);
}

void plain_atomic(struct plain p)
{
	atomic_add(p, 4);
}

void plain_svm_atomic(struct plain p)
{
	atomic_add(p, 8);
}

void plain_svm_atomic64(struct plain p)
{
	const uint64_t *add = p.src;
	uint64_t *old = p.dst;

	for (size_t i = 0; i < LANES * p.n; i++)
		old[i] = __atomic_fetch_add((uint64_t *)(void *)(p.memory + address(&p, i, 8)),
					    add[i], __ATOMIC_SEQ_CST);
}

/* Processors have no atomic float addition, so this is a compare-and-exchange loop. */
void plain_fadd(struct plain p)
{
	const float *add = p.src;
	uint32_t *old = p.dst;

	for (size_t i = 0; i < LANES * p.n; i++) {
		uint32_t *at = (uint32_t *)(void *)(p.memory + address(&p, i, 4));
		uint32_t bits = __atomic_load_n(at, __ATOMIC_RELAXED);
		uint32_t new;
		float sum;

		do {
			memcpy(&sum, &bits, sizeof(sum));
			sum += add[i];
			memcpy(&new, &sum, sizeof(new));
		} while (!__atomic_compare_exchange_n(at, &bits, new, false, __ATOMIC_SEQ_CST,
						      __ATOMIC_SEQ_CST));
		old[i] = bits;
	}
}
