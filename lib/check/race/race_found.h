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

/* Largest number of races that are kept for a region: the races of its first bytes. */
#define RACE_FOUND_MAX 65536

/**
 * struct race_found - two accesses that race for a byte, or for each byte of a dword
 * @key: RACE_PAIRS times the number of the byte, or dword, in the region, plus an enum race_pair
 * @one, @other: the accesses, in the order of the name in enum race_pair; of two writes, the lower
 *	work-item first
 * @number: number of the pair, from 1 on, in the order in which pairs were found; 0 for a free
 *	entry
 * @differs: for two writes, a bit for each byte: one of the writes changed the value of the byte
 * @passed: the group has passed a barrier between the accesses, which does not order this memory
 * @barrier: the group's last barrier before the second access: its offset in the prepared code,
 *	plus 1; 0 if there is none
 * @why: why fences and atomics do not order the accesses, an enum race_why
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

#define RACE_PAIRS_MAX 256 /* largest number of recorded pairs of instructions */

/*
 * struct race_pairs - pairs of instructions that race
 * @insns: the numbers of the two instructions of each pair
 * @last: the race of the last pair, in @bytes bytes of @memory
 */
struct race_pairs {
	uint32_t insns[RACE_PAIRS_MAX][2];
	struct race_found last;
	const struct race_memory *memory;
	uint32_t bytes;
};

/* race_is_copy() - Return: whether an access belongs to an async copy */
static inline bool race_is_copy(const struct race_entry *e)
{
	return e->lane >= RACE_COPIES && e->lane != RACE_WHOLE;
}

/*
 * race_found_slot() - Return: the index in the hash table at which the search for a key begins. The
 * four bytes of a dword have consecutive indices, since mostly all four have a race.
 */
static inline uint32_t race_found_slot(const struct race_finds *t, uint64_t key, bool dwords)
{
	uint64_t number = key / RACE_PAIRS;
	uint32_t hash = (uint32_t)((dwords ? number : number / 4) * 0x9e3779b97f4a7c15 >> 32);

	return (dwords ? hash : hash << 2 | (uint32_t)(number & 3)) & (t->room - 1);
}

/*
 * race_fetch_found() - prefetch the memory of a dword before a store to it, and the table entry of
 * its races. Both are loaded, for the reason given at race_fetch().
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
 * race_found_dwords() - list the races of @m, if all of them are races of whole dwords, in the
 * order of addresses
 * @list: receives the list
 *
 * Return: the number of races. 0 if no race was found, or if the caller must use race_found_list():
 * because there are races of single bytes, or because the limit RACE_FOUND_MAX falls within a
 * dword. No race may be added afterwards.
 */
uint32_t race_found_dwords(struct race_memory *m, struct race_found **list);

/**
 * race_found_list() - list the races that were found, one for each byte, in the order of addresses
 * @list: receives the first RACE_FOUND_MAX races; the caller frees it
 *
 * Return: their number; 0 if out of memory, then @s->lost is set.
 */
uint32_t race_found_list(struct race *s, struct race_memory *m, struct race_found **list);

#endif
