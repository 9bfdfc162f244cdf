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

#define RACE_FOUND_MAX 65536 /* of a region: so many races of the first bytes are kept */

/**
 * struct race_found - two accesses that race for a byte, or for each byte of a dword
 * @key: RACE_PAIRS times the byte, or dword, plus an enum race_pair
 * @one, @other: the accesses, as the pair says; of two writes the lower work-item first
 * @number: how many were found before; 0 of an empty place
 * @differs: by byte, bits: of writes, some wrote another value than was there
 * @passed: the group has passed a barrier between them, which does not order this memory
 */
struct race_found {
	uint64_t key;
	struct race_entry one;
	struct race_entry other;
	uint32_t number;
	uint8_t differs;
	bool passed;
};

/**
 * race_found_list() - all that was found, of bytes, in their order
 * @list: receives the first RACE_FOUND_MAX of it; the caller frees it
 *
 * Return: how many there are; 0, and the shadow is lost, without memory.
 */
uint32_t race_found_list(struct race *s, struct race_memory *m, struct race_found **list);

#endif
