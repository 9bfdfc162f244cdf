/* SPDX-License-Identifier: MIT */
/* Pairs of accesses that race, from which reports are made. */
#ifndef VISA_RACE_FOUND_H
#define VISA_RACE_FOUND_H

#include "race.h"

enum race_pair {
	RACE_WRITE_WRITE,
	RACE_READ_WRITE,
	RACE_READ_ATOMIC,
	RACE_WRITE_ATOMIC,
	RACE_WRITE_TRY,
	RACE_PAIRS
};

#define RACE_FOUND_MAX 65536 /* races that are kept of a region: those of the first bytes */

/**
 * struct race_found - two accesses that race for a byte, or for each byte of a dword
 * @key: RACE_PAIRS times the byte, or dword, plus an enum race_pair
 * @one, @other: the accesses, as the pair says; of two writes the lower work-item first
 * @number: 1 more than the number of pairs found before; 0 for an empty place
 * @differs: by byte, bits: of writes, some wrote another value than was there
 * @passed: the group has passed a barrier between them, which does not order this memory
 * @barrier: 1 more than the unit of the barrier after which both come; 0 without one
 * @why: why fences and atomics do not order them, an enum race_why
 */
struct race_found {
	uint64_t key;
	struct race_entry one;
	struct race_entry other;
	uint32_t number;
	uint32_t barrier;
	uint8_t differs;
	bool passed;
	uint8_t why;
};

#define RACE_PAIRS_MAX 256 /* distinguished pairs of instructions; further ones are not noted */

/*
 * struct race_pairs - pairs of instructions that race
 * @last: the race that was found last, of @bytes bytes of @memory
 */
struct race_pairs {
	uint32_t insns[RACE_PAIRS_MAX][2];
	struct race_found last;
	const struct race_memory *memory;
	uint32_t bytes;
};

/* race_is_copy() - whether an async copy makes an access */
static inline bool race_is_copy(const struct race_entry *e)
{
	return e->lane >= RACE_COPIES && e->lane != RACE_WHOLE;
}

/*
 * race_found_slot() - the first place at which a key is looked for. Races of single bytes are
 * mostly found in several of a dword, so their places follow one another.
 */
static inline uint32_t race_found_slot(const struct race_finds *t, uint64_t key, bool dwords)
{
	uint64_t number = key / RACE_PAIRS;
	uint32_t hash = (uint32_t)((dwords ? number : number / 4) * 0x9e3779b97f4a7c15 >> 32);

	return (dwords ? hash : hash << 2 | (uint32_t)(number & 3)) & (t->room - 1);
}

/*
 * race_fetch_found() - prefetch a dword that will be stored to, and the races found for it. Both
 * are loaded, as by race_fetch().
 */
static inline void race_fetch_found(const struct race_memory *m, uint64_t at)
{
	const struct race_finds *t = &m->dwords_found;
	const uint64_t key = RACE_PAIRS * (at / 4) + RACE_WRITE_WRITE;

	if (m->bytes)
		(void)*(const volatile uint8_t *)&m->bytes[at];
	if (t->room && key < t->limit)
		(void)*(const volatile uint64_t *)&t->at[race_found_slot(t, key, true)].key;
}

/*
 * race_found_dwords() - the races of whole dwords of @m, in the order of addresses
 * @list: receives them
 *
 * Return: their number, with the limit of race_found_list(). 0 if nothing was found, or if the
 * caller needs race_found_list(), since there are races of single bytes, or since its limit falls
 * within a dword. No race may be added afterwards.
 */
uint32_t race_found_dwords(struct race_memory *m, struct race_found **list);

/**
 * race_found_list() - list the races that were found, by byte, in ascending order
 * @list: receives the first RACE_FOUND_MAX races; the caller frees it
 *
 * Return: their number; 0 if out of memory, and the shadow is lost.
 */
uint32_t race_found_list(struct race *s, struct race_memory *m, struct race_found **list);

#endif
