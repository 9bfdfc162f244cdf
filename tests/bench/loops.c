// SPDX-License-Identifier: MIT
/* The yardsticks of instructions: plain loops that do the same accesses. */
#include "bench.h"

#include <string.h>

/* Sixteen lanes an instruction, as all workloads have. */
#define LANES 16

/*
 * Where a loop this short lies changes its speed by half (scatter: 1.4 or 2.6 G
 * lanes/s), and a yardstick must not depend on what was linked before it.
 */
#ifndef __clang__
#pragma GCC optimize("align-functions=64", "align-loops=64")
#endif

void plain_scatter(uint8_t *memory, const void *addr, const void *src, void *dst, size_t n)
{
	uint32_t *to = (uint32_t *)(void *)memory;
	const uint32_t *offset = addr;
	const uint32_t *data = src;

	(void)dst;
	for (size_t i = 0; i < LANES * n; i++)
		to[offset[i]] = data[i];
}

void plain_gather(uint8_t *memory, const void *addr, const void *src, void *dst, size_t n)
{
	const uint64_t *address = addr;
	uint32_t *data = dst;

	(void)src;
	for (size_t i = 0; i < LANES * n; i++)
		memcpy(&data[i], memory + address[i], sizeof(data[i]));
}

void plain_scaled(uint8_t *memory, const void *addr, const void *src, void *dst, size_t n)
{
	const uint32_t *offset = addr;
	const uint32_t *data = src;

	(void)dst;
	for (size_t i = 0; i < LANES * n; i++)
		memcpy(memory + offset[i], &data[i], sizeof(data[i]));
}

void plain_owords(uint8_t *memory, const void *addr, const void *src, void *dst, size_t n)
{
	const uint32_t *offset = addr;
	uint8_t *data = dst;

	(void)src;
	for (size_t i = 0; i < n; i++)
		memcpy(data + DWORD_BYTES * i, memory + 16 * (size_t)offset[i], DWORD_BYTES);
}

void plain_atomic(uint8_t *memory, const void *addr, const void *src, void *dst, size_t n)
{
	const uint32_t *offset = addr;
	const uint32_t *add = src;
	uint32_t *old = dst;

	for (size_t i = 0; i < LANES * n; i++)
		old[i] = __atomic_fetch_add((uint32_t *)(void *)(memory + offset[i]), add[i],
					    __ATOMIC_SEQ_CST);
}
