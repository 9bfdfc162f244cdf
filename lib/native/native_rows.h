/* SPDX-License-Identifier: MIT */
/* The tables of engine/fast in the translator's form: rows of arithmetic, and messages. */
#ifndef VISA_NATIVE_ROWS_H
#define VISA_NATIVE_ROWS_H

#include "../engine/insn.h"

/**
 * struct native_row - the translator's data of a row of fast/rows.h
 * @name: name of the row
 * @vectors: type of its vectors: "u", "s" or "f"; "uw", "b" and so on for narrower sources, which
 *	are extended
 * @result: C expression of the result
 * @first: the first of its fast handlers; the handlers of other forms of the row follow
 * @sources: number of sources
 * @negated: a bit for each source that is negated
 * @usual: %cr0 must have its usual value (struct node)
 * @quiets: a NaN result has bits that the host may compute differently
 * @called: it calls a function of engine/fast/vec_floats.h or of the library
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

/* row_passes() - Return: whether a NaN in any source gives a NaN as result, in the same lane */
static inline bool row_passes(const struct native_row *row)
{
	return row_quiets(row) || (row->called && row->sources == 1);
}

/* native_row_bytes() - Return: bytes of an element of its sources */
unsigned int native_row_bytes(const struct native_row *row);

/* The operation of a fast message, by its name in fast/messages.h. */
enum native_does { LOAD, STORE, ADD, COUNT, MODIFY };

/* struct native_message - the translator's data of a row of fast/messages.h */
struct native_message {
	bool is_virtual;
	enum native_does does;
	uint8_t unit;
};

/* native_message() - Return: the data for an instruction */
struct native_message native_message(const struct exec_insn *insn);

#endif
