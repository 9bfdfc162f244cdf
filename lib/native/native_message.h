/* SPDX-License-Identifier: MIT */
/* A message (a load, store or atomic), while its C statements are emitted. */
#ifndef VISA_NATIVE_MESSAGE_H
#define VISA_NATIVE_MESSAGE_H

#include "emit.h"

/**
 * struct message - a load, store or atomic, and the code that is emitted for it
 * @insn: the instruction; @x: its operands; @m: its operation
 * @chunk: lanes of a vector of data or of 32-bit offsets; @count: number of such vectors for all
 *	lanes
 * @wide: lanes of a vector of 64-bit addresses
 * @all: all lanes of the instruction are enabled
 * @row: code is emitted for the case that the elements of all lanes are contiguous in memory (a
 *	"row")
 * @step: for a row: bytes from lane to lane
 * @bytes: for a row: its size in bytes, rounded up to a power of two
 * @apart: for a row: if not 0, each block (one element of each lane) is a separate row; the value
 *	is the distance in bytes from the first row to the last row
 * @backwards: for a row: the last lane's element comes first
 * @far: the addresses depend on loaded values, so they are mostly far apart
 * @same: code for the case that all lanes load from the same address is emitted
 * @in_row: the distance @step is certain for all lanes if the local ids pass a test at run time
 * @lanes: emit_lanes() can emit statements for this load or store
 * @called: these statements are in a C function, which loads or stores share if they differ only in
 *	their operands
 * @formal: the C function of @called is being emitted; the operands are its parameters
 * @view: name of the C variable (a struct view) with the accessed memory
 *
 * If @all and one of @row, @same and @lanes are set, the lanes are added to the counter @channels
 * of struct native_call at the beginning of the basic block.
 */
struct message {
	const struct exec_insn *insn;
	const struct message_args *x;
	struct native_message m;
	unsigned int chunk;
	unsigned int count;
	unsigned int wide;
	bool all;
	bool row;
	bool far;
	unsigned int step;
	unsigned int bytes;
	unsigned int apart;
	bool backwards;
	bool in_row;
	bool same;
	bool lanes;
	bool called;
	bool formal;
	char view[24];
};

/*
 * for_each_block() - loop over the blocks of the data; a block is one element of each lane
 * @n: number of the block, from 0 on
 * @left: its lowest set bit is the bit of the block in @blocks of struct message_args
 */
/* NOLINTBEGIN(bugprone-macro-parentheses): @n and @left are declared here */
#define for_each_block(n, left, m)                                                                 \
	for (unsigned int n = 0, left = (m)->x->blocks; left; left &= left - 1, n++)
/* NOLINTEND(bugprone-macro-parentheses) */

/*
 * message_of() - Return: the properties of a load, store or atomic in the current copy of the code
 * (for all lanes, or for any lanes)
 */
struct message message_of(const struct build *b, const struct node *n);
/* message_is_local() - Return: whether the message accesses local memory */
bool message_is_local(const struct message *m);
/* message_offset() - Return: a C expression for the number that is added to each address */
const char *message_offset(struct build *b, const struct message *m);
/*
 * message_kept() - Return: the text that is appended to a C expression for an address to clear the
 * ignored bits: " & " and a mask; "" if no bits are ignored
 */
const char *message_kept(struct build *b, const struct message *m);
/*
 * message_blocks() - Return: a C expression for all blocks of vector @i of the data, as a struct
 * quads_N (prelude_quads.h)
 *
 * message_block() - Return: the region of block @block of the data
 */
const char *message_blocks(struct build *b, const struct message *m, unsigned int i);
struct region message_block(const struct message *m, unsigned int block);
/*
 * message_row_type() - Return: the type of the message's elements, such as "u32", for TYPE in the
 * function name row_TYPE_N() (prelude_lanes.h)
 *
 * message_type() - Return: the type for TYPE in fetch_TYPE_N() and put_TYPE_N()
 */
const char *message_row_type(const struct message *m);
const char *message_type(const struct message *m);
/*
 * emit_record() - emit the declaration of a struct message (prelude_memory.h) that describes the
 * instruction
 */
void emit_record(struct build *b, const struct node *n, const struct message *m);
/* message_stored() - emit statements that mark the memory as written, if a lane is enabled */
void message_stored(struct build *b, const struct message *m);
/*
 * message_counted() - emit a statement that counts the enabled lanes, unless they were counted at
 * the beginning of the basic block
 */
void message_counted(struct build *b, const struct message *m);
/*
 * message_addresses() - Return: a C expression for vector @i of the addresses. A vector of 64-bit
 * addresses has half as many lanes as a vector of the data
 *
 * message_data() - Return: a C expression for vector @i of block @block of the data
 */
const char *message_addresses(struct build *b, const struct message *m, unsigned int i);
const char *message_data(struct build *b, const struct message *m, unsigned int block,
			 unsigned int i);

/*
 * emit_lanes.c: emit_lanes() - emit an `if` with the code for the case that all lanes are in bounds
 * and aligned, and "else". The caller emits the code after the "else"
 */
void emit_lanes(struct build *b, const struct message *m);
/*
 * emit_apart.c: emit_called() - emit a call of a C function that contains the code of emit_lanes(),
 * and that calls the interpreter if a lane is out of bounds or misaligned
 */
void emit_called(struct build *b, const struct node *n, const struct message *m);

/*
 * emit_message_row.c: emit_quick() - emit an `if` with the code for the case that the addresses are
 * contiguous, or all equal, and "else". The caller emits the code after the "else"
 */
void emit_quick(struct build *b, const struct message *m);

/*
 * native_loaded.c:
 * build_loaded() - find the C variables whose values depend on loaded values
 * is_loaded() - Return: whether some of the @bytes frame bytes from @at on, of the selected
 * routine, depend on loaded values
 */
void build_loaded(struct build *b);
bool is_loaded(const struct build *b, uint32_t at, uint32_t bytes);

#endif
