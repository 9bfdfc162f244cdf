/* SPDX-License-Identifier: MIT */
/*
 * What a record reads and writes in the frame, by its form and its row. Here, and nowhere else,
 * stands which bytes belong to which lanes, so that all who watch or translate records agree.
 *
 * Not among these effects are %cr0, which arithmetic with floats reads, and the registers that
 * change by themselves (struct alu_args), which the engine writes before it reads them.
 */
#ifndef VISA_EFFECTS_H
#define VISA_EFFECTS_H

#include "insn.h"

#define EXEC_EFFECTS 16 /* of a record, at most */

enum exec_role {
	EXEC_READS,	/* a value, or a predicate */
	EXEC_ADDRESSES, /* a number that says where lanes go */
	EXEC_WRITES
};

/**
 * struct exec_effect - bytes of the frame, or a predicate, that a record reads or writes
 * @at: the first byte; of a predicate its id
 * @bytes: of a block
 * @block: from one block of a lane to the next
 * @blocks: of a lane
 * @row: bytes from one row of lanes to the next; @width: lanes of a row
 * @step: from one lane of a row to the next
 * @lanes: how many; 0: the bytes are there once
 * @role: an enum exec_role
 * @predicate: it is a predicate
 * @anywhere: the bytes are where addresses among the effects before this one say
 * @mixes: all lanes depend on all of it
 * @unmasked: it is written whatever the masks are
 */
struct exec_effect {
	uint32_t at;
	uint32_t bytes;
	uint32_t block;
	uint16_t blocks;
	uint16_t row;
	uint16_t step;
	uint8_t width;
	uint8_t lanes;
	uint8_t role : 2;
	bool predicate : 1;
	bool anywhere : 1;
	bool mixes : 1;
	bool unmasked : 1;
};

/**
 * exec_effects() - find out what a record reads and writes
 * @insn: the record, a generic one (exec_any())
 * @grf: bytes of a general register
 * @to: its effects: what is read in the order of the operands, and then what is written
 *
 * Return: how many there are.
 */
unsigned int exec_effects(const struct exec_insn *insn, unsigned int grf,
			  struct exec_effect to[EXEC_EFFECTS]);

/* exec_effect_at() - where a block of a lane is in the frame */
static inline uint64_t exec_effect_at(const struct exec_effect *e, unsigned int lane,
				      unsigned int block)
{
	return e->at + (uint64_t)(lane / e->width) * e->row +
	       (uint64_t)(lane % e->width) * e->step + (uint64_t)block * e->block;
}

#endif
