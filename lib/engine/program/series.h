/* SPDX-License-Identifier: MIT */
/*
 * Series: consecutive prepared instructions that differ only in the places of addresses and data,
 * which grow by equal steps, as in a program that processes arrays. If a program is run again, its
 * series are found once; then one call of a handler (fast/series_bodies.c) executes all records of
 * a series.
 */
#ifndef VISA_SERIES_H
#define VISA_SERIES_H

#include "../run.h"

#define SERIES_LEAST 4 /* records; shorter series are not faster than single records */

/**
 * series_find() - find the series of a program
 * @units: its records, including the end record
 * @more: by unit of a record: the number of later records of its series
 *
 * Return: whether at least half of the records are in a series, so that using series pays.
 */
bool series_find(const uint64_t *units, uint16_t *more);

/* series_body() - Return: the number of the handler that executes the series of a record */
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
 * series_run() - execute as many records of a series as one call can, starting at @insn; Return:
 * the number of records
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
