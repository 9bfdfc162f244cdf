/* SPDX-License-Identifier: MIT */
/*
 * Series: consecutive prepared instructions that differ only in the frame offsets of addresses and
 * data, which grow by equal steps, as in a program that processes arrays. When a program runs for
 * the second time, its series are found; then one call of a handler (fast/series_bodies.c) executes
 * all instructions of a series.
 */
#ifndef VISA_SERIES_H
#define VISA_SERIES_H

#include "../run.h"

#define SERIES_LEAST 4 /* instructions; shorter sequences would not be faster as series */

/**
 * series_find() - find the series of a program, sequences of similar instructions
 * @units: the prepared instructions, including the end mark of the program
 * @more: receives for each instruction the number of later instructions in its series, indexed by
 *	the instruction's offset in @units
 *
 * Return: whether at least half of the instructions are in a series, so that executing series is
 * faster.
 */
bool series_find(const uint64_t *units, uint16_t *more);

/*
 * series_body() - Return: the number of the handler that executes the series (of similar
 * instructions) that begins with @insn
 */
static inline unsigned int series_body(const struct exec_insn *insn,
				       const struct exec_family *family)
{
	return 2u * (family->series - 1) + insn->stores;
}

/*
 * series_record() - Return: the instruction that is @count instructions after another; all have the
 * same length.
 */
static inline const struct exec_insn *series_record(const struct exec_insn *insn, uint64_t count)
{
	return (const void *)((const uint8_t *)insn + count * insn->units * EXEC_UNIT);
}

/*
 * series_run() - execute as many of the similar instructions that follow @insn (its series) as one
 * call can; Return: the number of executed instructions, 0 if @insn is in no series
 */
static inline uint64_t series_run(const struct exec_insn *insn, struct exec_run *r, uint64_t budget,
				  const bool *stop)
{
	uint64_t count = r->more[(const uint64_t *)(const void *)insn - r->units];

	if (!count)
		return 0;
	count = count < budget ? count + 1 : budget;
	return r->series[series_body(insn, r->families[insn->op])](insn, r, (uint32_t)count, stop);
}

#endif
