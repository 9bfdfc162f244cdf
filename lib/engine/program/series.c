// SPDX-License-Identifier: MIT
/*
 * Finds series: consecutive instructions of a program that differ only in the frame offsets of
 * their operands.
 */
#include "series.h"

/*
 * The structs of all instructions that can be in a series have the frame offset of the addresses at
 * the same byte.
 */
_Static_assert(offsetof(struct exec_insn, element.addr) == offsetof(struct exec_insn, pointer.addr),
	       "a series is found without examining its form");
_Static_assert(offsetof(struct exec_insn, base.addr) == offsetof(struct exec_insn, pointer.addr),
	       "a series is found without examining its form");
_Static_assert(offsetof(struct exec_insn, element.addr) == EXEC_HEAD + sizeof(struct slot_args),
	       "the slot precedes the address");

/*
 * Offset of the remaining bytes of a prepared instruction, which are equal in all instructions of a
 * series: the bytes after the frame offset of the addresses.
 */
#define SERIES_REST (offsetof(struct exec_insn, pointer.addr) + sizeof(uint32_t))

/*
 * Return: whether an instruction can be in a series (a sequence of similar instructions). Its
 * offset and base must be immediate: a variable could be changed by an earlier instruction of the
 * series.
 */
static bool has_series(const struct exec_insn *insn)
{
	const struct exec_family *family = exec_families[insn->op];

	if (insn->variant != 1 || !family->series)
		return false;
	if (family->series == EXEC_SERIES_based) /* the handler moves one dword for each lane */
		return insn->slot.blocks == 1 && insn->base.scalar == EXEC_NOWHERE;
	return family->series == EXEC_SERIES_pointers || insn->element.immediate;
}

static bool is_alike(const struct exec_insn *a, const struct exec_insn *b)
{
	const uint8_t *x = (const void *)a, *y = (const void *)b;

	return !memcmp(x, y, offsetof(struct exec_insn, data)) &&
	       !memcmp(&a->slot, &b->slot, sizeof(a->slot)) &&
	       !memcmp(x + SERIES_REST, y + SERIES_REST,
		       (size_t)a->units * EXEC_UNIT - SERIES_REST);
}

/*
 * Return: the number of instructions in the series (sequence of similar instructions) that begins
 * with @first; 1 if there is no series.
 */
static unsigned int count_series(const struct exec_insn *first)
{
	const struct exec_insn *insn = first, *next = exec_next(first);
	uint32_t data = next->data - first->data;
	uint32_t addr;
	unsigned int count = 1;

	if (!has_series(first) || !is_alike(first, next))
		return 1;
	addr = next->pointer.addr - first->pointer.addr;
	for (; count <= UINT16_MAX && is_alike(first, next); count++) {
		if (next->data - insn->data != data ||
		    next->pointer.addr - insn->pointer.addr != addr)
			break;
		insn = next;
		next = exec_next(insn);
	}
	return count;
}

bool series_find(const uint64_t *units, uint16_t *more)
{
	const struct exec_insn *insn = (const void *)units;
	size_t records = 0, found = 0;

	while (insn->op != EXEC_OP_END) {
		unsigned int left = count_series(insn);

		if (left < SERIES_LEAST)
			left = 1;
		else
			found += left;
		records += left;
		for (; left; left--, insn = exec_next(insn))
			more[(const uint64_t *)(const void *)insn - units] = (uint16_t)(left - 1);
	}
	more[(const uint64_t *)(const void *)insn - units] = 0;
	return 2 * found >= records && found;
}
