/* SPDX-License-Identifier: MIT */
/* A load, store or atomic while its statements are emitted. */
#ifndef VISA_NATIVE_MESSAGE_H
#define VISA_NATIVE_MESSAGE_H

#include "emit.h"

/**
 * struct message - a message being emitted
 * @insn, @x, @m: its instruction and parts of it
 * @chunk: lanes of a vector of distances and data; @count: number of vectors
 * @wide: lanes of a vector of addresses of 64 bits
 * @all: all lanes of the instruction are enabled
 * @row: the elements of all lanes together may be contiguous
 * @step: for a row: bytes from lane to lane
 * @bytes: for a row: its bytes, rounded up
 * @apart: for a row: if not 0, each block is a row, and the last row begins this many bytes after
 *	the first one
 * @backwards: for a row: the last lane's element comes first
 * @far: addresses depend on loaded values: they are neither contiguous nor mostly near each other
 * @same: all lanes may load the same dword
 * @in_row: as in struct node, if it applies to the lanes of the message
 * @lanes: a load or store for which emit_lanes() has statements
 * @called: the message calls a function with these statements, which messages of one form share
 * @formal: the statements of this function are being emitted: operands are its parameters
 * @view: the C variable of the memory
 *
 * With @all and one of @row, @same and @lanes, the lanes are counted at the beginning of the basic
 * block.
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
 * for_each_block() - loop over the blocks of the data
 * @n: number of the block, from 0 on
 * @left: its lowest set bit is the bit of the block in @blocks of struct message_args
 */
/* NOLINTBEGIN(bugprone-macro-parentheses): @n and @left are declared here */
#define for_each_block(n, left, m)                                                                 \
	for (unsigned int n = 0, left = (m)->x->blocks; left; left &= left - 1, n++)
/* NOLINTEND(bugprone-macro-parentheses) */

/* message_of() - Return: how a node is emitted in the current copy */
struct message message_of(const struct build *b, const struct node *n);
/* message_is_local() - Return: whether the message accesses local memory */
bool message_is_local(const struct message *m);
/* message_offset() - Return: a C expression for the number that is added to each address */
const char *message_offset(struct build *b, const struct message *m);
/*
 * message_kept() - Return: the end of a C expression for an address: the operator and the mask that
 * clear ignored bits; "" if no bits are ignored
 */
const char *message_kept(struct build *b, const struct message *m);
/*
 * message_blocks() - Return: a C expression for all blocks of vector @i of the data, as a struct
 * quads of prelude_lanes.h
 *
 * message_block() - Return: the region of block @block of the data
 */
const char *message_blocks(struct build *b, const struct message *m, unsigned int i);
struct region message_block(const struct message *m, unsigned int block);
/*
 * message_row_type() - Return: the C type of the elements of a row
 *
 * message_type() - Return: the name of the type of elements in the functions of prelude_lanes.h
 */
const char *message_row_type(const struct message *m);
const char *message_type(const struct message *m);
/*
 * emit_record() - emit the declaration of the load, store or atomic as a struct message of
 * prelude_memory.h
 */
void emit_record(struct build *b, const struct node *n, const struct message *m);
/* message_stored() - emit statements that mark the memory as written, if a lane is enabled */
void message_stored(struct build *b, const struct message *m);
/*
 * message_counted() - emit a statement that counts the lanes of a message, unless its block counts
 * them
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
 * emit_lanes.c: emit_lanes() - emit an `if` with the code for lanes that are all in bounds and
 * aligned. The caller emits the code after its "else"
 */
void emit_lanes(struct build *b, const struct message *m);
/*
 * emit_apart.c: emit_called() - emit a call of a function that contains the code of emit_lanes(),
 * and that calls the interpreter in the other case
 */
void emit_called(struct build *b, const struct node *n, const struct message *m);

/*
 * emit_message_row.c: emit_quick() - emit an `if` with the code for contiguous lanes, or for lanes
 * at one address. The caller emits the code after its "else"
 */
void emit_quick(struct build *b, const struct message *m);

/*
 * native_loaded.c:
 * build_loaded() - find the C variables whose elements depend on loaded values
 * is_loaded() - Return: whether some of these bytes, of the selected routine, depend on loaded
 * values
 */
void build_loaded(struct build *b);
bool is_loaded(const struct build *b, uint32_t at, uint32_t bytes);

#endif
