/* SPDX-License-Identifier: MIT */
/*
 * Preparing an instruction: its operands become places in the frame, and all that does not
 * depend on values is checked.
 */
#ifndef VISA_PREPARE_H
#define VISA_PREPARE_H

#include "../decl/decls.h"
#include "insn.h"

struct visa_space;
struct visa_thread;

/* Raw operands, in the order of struct visa_inst's; behind them stand the vector operands. */
enum {
	EXEC_ADDR,
	EXEC_SRC0,
	EXEC_SRC1,
	EXEC_DST,
	EXEC_V,
	EXEC_R,
	EXEC_LOD,
	EXEC_RAWS,
	EXEC_OPERANDS = EXEC_RAWS + VISA_MAX_VECS
};

#define EXEC_TYPE(type) (1u << (type))
#define EXEC_ANY_TYPE	0xffffu
#define EXEC_DWORDS	(EXEC_TYPE(VISA_UD) | EXEC_TYPE(VISA_D) | EXEC_TYPE(VISA_F))
#define EXEC_QWORDS	(EXEC_TYPE(VISA_UQ) | EXEC_TYPE(VISA_Q) | EXEC_TYPE(VISA_DF))

/**
 * struct exec_operand - what an instruction needs of an operand
 * @count: elements from the operand's start on, 0 if it is not used
 * @bytes: of one element
 * @types: types that the documents allow, as bits
 * @id: variable, 0 for V0 and for what is no variable
 * @place_at: byte of the record where its place goes
 * @value_at: byte of the record where an immediate goes that a pattern leaves free, else 0
 */
struct exec_operand {
	uint32_t count;
	uint32_t bytes;
	uint32_t types;
	uint32_t id;
	uint16_t place_at;
	uint16_t value_at;
};

/**
 * struct exec_prep - an instruction while it is prepared
 * @inst: the decoded instruction
 * @insn: its record
 * @grf: bytes of a general register
 * @operand: its operands, filled in by the family's prepare function
 */
struct exec_prep {
	const struct visa_inst *inst;
	struct exec_insn *insn;
	unsigned int grf;
	struct exec_operand operand[EXEC_OPERANDS];
};

/* exec_use() - a raw operand of @count elements, whose place goes to a member of the record. */
void exec_use(struct exec_prep *p, unsigned int raw, uint32_t *place, uint32_t count,
	      uint32_t bytes, uint32_t types);

/**
 * exec_use_scalar() - vector operand @n, a scalar of @bytes bytes
 * @place: member of the record for the place of a variable
 *
 * Return: the value of an immediate, whose bits above its type are zero; 0 of a variable.
 */
uint64_t exec_use_scalar(struct exec_prep *p, unsigned int n, uint32_t *place, uint32_t bytes);

/* exec_use_free() - the immediate of operand @n stands in @value as it is encoded. */
void exec_use_free(struct exec_prep *p, unsigned int n, const void *value);

/* exec_use_offset() - a 32-bit scalar whose place or value stands in one member; Return: which. */
bool exec_use_offset(struct exec_prep *p, unsigned int n, uint32_t *offset);

/**
 * exec_prepare() - prepare an instruction
 * @p: @inst, @insn and @grf are set; the rest is filled in
 * @decls: declarations that its operands mean
 * @platform: where it is to run
 * @space, @thread: to look for its surface between variables and ranges, in the order of errors;
 *	or NULL
 * @e: why it is refused
 *
 * Return: 0, or the first of -EINVAL, -EOPNOTSUPP, -ENOENT, -ENXIO, -ERANGE that applies.
 */
int exec_prepare(struct exec_prep *p, const struct visa_decls *decls, enum visa_platform platform,
		 const struct visa_space *space, const struct visa_thread *thread,
		 struct visa_error *e);

/* exec_written() - id of the variable whose bytes the instruction writes, 0 for none. */
uint32_t exec_written(const struct exec_prep *p, const struct visa_decls *decls);

#endif
