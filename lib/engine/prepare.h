/* SPDX-License-Identifier: MIT */
/*
 * Preparing an instruction: its operands become frame offsets, and all conditions that do not
 * depend on values are checked.
 */
#ifndef VISA_PREPARE_H
#define VISA_PREPARE_H

#include "../decl/decls.h"
#include "insn.h"

struct alu_form;
struct exec_effect;
struct visa_space;
struct visa_thread;

/*
 * Indices of operands: the raw operands, in the order of the member raw of struct visa_inst, then
 * the vector operands.
 */
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
 * struct exec_operand - an operand, and the requirements for it
 * @count: number of elements from the operand's start on, 0 if the operand is not used
 * @bytes: bytes of one element
 * @types: types that the documents allow, as bits
 * @id: variable; 0 for V0 and for operands that are not variables
 * @place_at: offset in struct exec_insn of the member that receives the operand's frame offset
 * @value_at: offset in struct exec_insn of the member that receives an immediate, if a cached
 *	pattern (program/pattern.h) matches any value of it; else 0
 * @vec_at: offset in struct exec_insn of the member that receives the struct exec_vec of a vector
 *	operand; else 0
 * @vclass: class of @id, an enum visa_vclass
 * @named: it is a variable; an address variable may have the id 0
 * @raw: for a raw operand: the operand in the decoded instruction
 * @decl: declaration of @id, filled in by exec_prepare(); NULL before, and for operands that are
 *	not variables
 */
struct exec_operand {
	uint32_t count;
	uint32_t bytes;
	uint32_t types;
	uint32_t id;
	uint16_t place_at;
	uint16_t value_at;
	uint16_t vec_at;
	uint8_t vclass;
	bool named;
	const struct visa_raw *raw;
	const struct visa_decl *decl;
};

/**
 * struct exec_prep - an instruction being prepared
 * @inst: the decoded instruction
 * @insn: its prepared form
 * @platform: the platform on which it is to run
 * @grf: bytes of a general register
 * @width: lanes of a thread of the kernel; 0 for the thread of single instructions (files ctl and
 *	asm of a mount), which has 32 lanes
 * @form: for arithmetic: its accepted operands; else NULL
 * @atomic: the instruction ends with struct atomic_args; set by exec_use_atomic()
 * @operand: its operands, filled in by the family's prepare function
 */
struct exec_prep {
	const struct visa_inst *inst;
	struct exec_insn *insn;
	enum visa_platform platform;
	unsigned int grf;
	unsigned int width;
	const struct alu_form *form;
	bool atomic;
	struct exec_operand operand[EXEC_OPERANDS];
};

/*
 * exec_use() - record a raw operand of @count elements of @bytes bytes; @place: the member of the
 * prepared instruction that receives its frame offset.
 */
void exec_use(struct exec_prep *p, unsigned int raw, uint32_t *place, uint32_t count,
	      uint32_t bytes, uint32_t types);

/*
 * exec_use_param() - record the raw operand with parameter @n of a sampler message, as exec_use()
 * does for other operands; does nothing if the message has fewer parameters.
 */
void exec_use_param(struct exec_prep *p, unsigned int raw, unsigned int n, uint32_t *place,
		    uint32_t count, uint32_t types);

/**
 * exec_use_scalar() - record a vector operand that is a scalar
 * @p: the instruction
 * @n: index of the vector operand
 * @place: member of the prepared instruction that receives the frame offset, if the scalar is in a
 *	variable
 * @bytes: size of the scalar
 *
 * Return: the value of an immediate, whose bits above its type are zero; 0 for a variable.
 */
uint64_t exec_use_scalar(struct exec_prep *p, unsigned int n, uint32_t *place, uint32_t bytes);

/*
 * exec_use_free() - let cached patterns (program/pattern.h) match any value of the immediate
 * operand @n; @value: the member of the prepared instruction that contains the value.
 */
void exec_use_free(struct exec_prep *p, unsigned int n, const void *value);

/*
 * exec_use_offset() - record a 32-bit scalar; @offset: the member of the prepared instruction that
 * receives its frame offset, or its value if it is immediate. Return: whether it is immediate.
 */
bool exec_use_offset(struct exec_prep *p, unsigned int n, uint32_t *offset);

/**
 * exec_prepare() - prepare an instruction
 * @p: the instruction; the caller has set @inst, @insn and @grf; the other members are filled in
 * @decls: declarations of its operands
 * @platform: the platform on which it is to run
 * @space, @thread: memory and thread, to check that its surface exists; or NULL. The surface is
 *	checked after the declarations and before the sizes of variables, so that errors have this
 *	order
 * @e: filled in on failure: the reason
 *
 * Return: 0, or the first of -EINVAL, -EOPNOTSUPP, -ENOENT, -ENXIO, -ERANGE that applies.
 */
int exec_prepare(struct exec_prep *p, const struct visa_decls *decls, enum visa_platform platform,
		 const struct visa_space *space, const struct visa_thread *thread,
		 struct visa_error *e);

/*
 * exec_variable() - Return: the declaration of the variable or predicate that an effect reads or
 * writes; NULL if no operand names it: for an indirect operand, for bytes after the variable, and
 * for the predicate that enables lanes.
 */
const struct visa_decl *exec_variable(const struct exec_prep *p, const struct exec_effect *e);

#define EXEC_WRITTEN	 2	      /* largest number of variables that an instruction writes */
#define EXEC_PREDICATES	 VISA_VAR_IDS /* added to a predicate's id; variables have lower ids */
#define EXEC_WRITTEN_IDS (EXEC_PREDICATES + 4096)

/**
 * exec_written() - list the variables and predicates that a prepared instruction writes
 * @written: receives their ids, 0 for none; variables of an indirect destination are not included
 */
void exec_written(const struct exec_prep *p, uint32_t written[EXEC_WRITTEN]);

#endif
