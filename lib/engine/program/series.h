/* SPDX-License-Identifier: MIT */
/*
 * Series: consecutive records that differ only in the places of addresses and data, which grow by
 * equal steps, as in a program that works through arrays. In a program that is run again they are
 * found once, and each is executed by one call of a body for all its records
 * (fast/series_bodies.c).
 */
#ifndef VISA_SERIES_H
#define VISA_SERIES_H

#include "../run.h"

#define SERIES_LEAST 4 /* records; fewer are not faster than one by one */

/**
 * series_find() - find the series of a program
 * @units: its records, with the end record
 * @more: by unit of a record: the number of later records of its series
 *
 * Return: whether at least half of the records are in a series, so that using series pays.
 */
bool series_find(const uint64_t *units, uint16_t *more);

/* series_body() - which body executes the series of a record */
static inline unsigned int series_body(const struct exec_insn *insn,
				       const struct exec_family *family)
{
	return 2u * (family->series - 1) + insn->stores;
}

/* series_record() - Return: the record that is @count records after another of the same length. */
static inline const struct exec_insn *series_record(const struct exec_insn *insn, uint64_t count)
{
	return (const void *)((const uint8_t *)insn + count * insn->units * EXEC_UNIT);
}

/*
 * series_run() - execute the records that one call can execute of the series of a record; Return:
 * records
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
