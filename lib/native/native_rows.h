/* SPDX-License-Identifier: MIT */
/*
 * The tables of engine/fast as structs of the translator: arithmetic (rows.h), and loads, stores
 * and atomics (messages.h).
 */
#ifndef VISA_NATIVE_ROWS_H
#define VISA_NATIVE_ROWS_H

#include "../engine/insn.h"

/**
 * struct native_row - a row of engine/fast/rows.h: an arithmetic operation on one type of numbers
 * @name: name of the row
 * @vectors: type of its sources: "u", "s" or "f" for 32-bit numbers; "uw", "b" and so on for
 *	narrower ones, which are extended
 * @result: C expression of the result
 * @first: number of the row's first fast handler in the interpreter; the numbers of its handlers
 *	for other forms of the operands follow
 * @sources: number of sources
 * @negated: a bit for each source that is negated
 * @usual: the C expression is correct only if %cr0 has its usual value (struct node)
 * @quiets: a NaN result has bits that the host may compute differently
 * @called: the C expression calls a function of engine/fast/vec_floats.h or of the library
 * @compares: the result is a bit of a predicate
 * @selects: the predicate selects one of the sources
 */
struct native_row {
	const char *name;
	const char *vectors;
	const char *result;
	uint16_t first;
	uint8_t sources;
	uint8_t negated;
	bool usual;
	bool quiets;
	bool called;
	bool compares;
	bool selects;
};

extern const struct native_row native_rows[];
extern const unsigned int native_row_count;

/*
 * row_quiets() - Return: whether a result can be a NaN whose bits the host may compute differently
 * than the interpreter
 */
static inline bool row_quiets(const struct native_row *row)
{
	return row->quiets && row->vectors[0] == 'f';
}

/* row_passes() - Return: whether the result is a NaN in each lane in which a source is a NaN */
static inline bool row_passes(const struct native_row *row)
{
	return row_quiets(row) || (row->called && row->sources == 1);
}

/* native_row_bytes() - Return: bytes of an element of the sources of an operation */
unsigned int native_row_bytes(const struct native_row *row);

/*
 * The operation of a load, store or atomic: ADD is an atomic addition, COUNT adds 1, MODIFY is any
 * other atomic.
 */
enum native_does { LOAD, STORE, ADD, COUNT, MODIFY };

/*
 * struct native_message - a row of engine/fast/messages.h: whether the memory is virtual, the
 * operation, and the bytes of an element
 */
struct native_message {
	bool is_virtual;
	enum native_does does;
	uint8_t unit;
};

/* native_message() - Return: the row of engine/fast/messages.h for a load, store or atomic */
struct native_message native_message(const struct exec_insn *insn);

#endif
