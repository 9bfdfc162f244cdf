/* SPDX-License-Identifier: MIT */
/*
 * The effects of an instruction: bytes of the frame and predicates that it reads and writes, and
 * the lanes of each. They follow from the prepared form of the instruction and from its row in
 * isa/ops.h. The suite `effects` of the unit tests compares them with the engine.
 *
 * %cr0, which arithmetic with floats reads, is not listed as an effect.
 */
#ifndef VISA_EFFECTS_H
#define VISA_EFFECTS_H

#include "insn.h"

#define EXEC_EFFECTS 16 /* largest number of effects of an instruction */

enum exec_role {
	EXEC_READS,	/* a value or a predicate is read */
	EXEC_ADDRESSES, /* an address, an offset or a coordinate of a message is read */
	EXEC_WRITES
};

/**
 * struct exec_effect - bytes of the frame, or a predicate, that an instruction reads or writes
 * @at: frame offset of the first byte; for a predicate, its id
 * @bytes: bytes of a block
 * @block: bytes from one block of a lane to the next
 * @blocks: number of blocks of a lane
 * @row: bytes from one row of lanes to the next
 * @width: lanes of a row
 * @step: bytes from one lane of a row to the next
 * @lanes: number of lanes; 0: all lanes share the bytes
 * @role: an enum exec_role
 * @predicate: the effect is on a predicate, not on bytes of the frame
 * @anywhere: the frame offset is computed from the addresses that the preceding effects list, and
 *	@at is not used
 * @mixes: the results of all lanes depend on all bytes
 * @unmasked: the bytes are read or written for disabled lanes, too
 * @enables: the predicate enables lanes, or selects a source for each lane
 * @refreshed: the engine writes the bytes before the instruction reads them: %ce0 and %tsc
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
	bool enables : 1;
	bool refreshed : 1;
};

/**
 * exec_effects() - fill in the effects of an instruction
 * @insn: the instruction in its generic form (exec_generic())
 * @grf: bytes of a general register
 * @to: receives the effects: first the reads, in the order of the operands, then the writes
 *
 * Return: the number of effects.
 */
unsigned int exec_effects(const struct exec_insn *insn, unsigned int grf,
			  struct exec_effect to[EXEC_EFFECTS]);

/*
 * exec_takes_address() - Return: whether an instruction takes the address of a variable; @id:
 * receives the id of this variable
 *
 * Only ADDR_ADD writes address variables. It adds an offset to the address of a variable or to
 * another address, and no access leaves the variable that an address started from. So the indirect
 * operands of a kernel with one routine access only variables whose address one of its instructions
 * takes. A called routine can have addresses of its caller's variables.
 */
static inline bool exec_takes_address(const struct exec_insn *insn, uint32_t *id)
{
	if (!exec_has(insn, VISA_TRAIT_COMPUTES) || insn->is_fast ||
	    insn->alu.dst.kind != EXEC_VEC_ADDRESS || insn->alu.src[0].kind != EXEC_VEC_VALUE)
		return false;
	*id = (uint32_t)insn->alu.src[0].value;
	return true;
}

/* exec_effect_changes() - Return: whether the instruction changes the bytes or the predicate */
static inline bool exec_effect_changes(const struct exec_effect *e)
{
	return e->role == EXEC_WRITES || e->refreshed;
}

/* exec_effect_at() - Return: the frame offset of a block of a lane */
static inline uint64_t exec_effect_at(const struct exec_effect *e, unsigned int lane,
				      unsigned int block)
{
	return e->at + (uint64_t)(lane / e->width) * e->row +
	       (uint64_t)(lane % e->width) * e->step + (uint64_t)block * e->block;
}

#endif
