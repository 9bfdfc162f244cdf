/* SPDX-License-Identifier: MIT */
/*
 * Prepared instructions: contiguous structs of variable length, called records.
 *
 * A record is one prepared instruction: a head and a form (forms.h). It contains no pointers.
 * Operands are byte offsets into the thread's frame, so all threads with the same declarations
 * share one prepared program, and the translator to native code can walk it. Surfaces are named by
 * index and looked up when the instruction is executed.
 */
#ifndef VISA_INSN_H
#define VISA_INSN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "forms.h"

#define EXEC_MAX_LANES 32
#define EXEC_UNIT      8 /* lengths of prepared instructions are in units of this many bytes */

/* How an instruction names the memory that it accesses. */
enum exec_memory {
	EXEC_NO_MEMORY,
	EXEC_BY_INDEX,	/* @surface is the encoded surface index; a MOVS may redirect it */
	EXEC_BY_BTI,	/* @surface is an immediate binding table index */
	EXEC_BY_SCALAR, /* the binding table index is in a variable */
	EXEC_VIRTUAL	/* shared virtual memory */
};

/* The memory that a fence orders, as bits. */
enum { EXEC_FENCE_GLOBAL = 1, EXEC_FENCE_LOCAL = 2 };

/**
 * struct exec_insn - a prepared instruction: a head, then the operands in the form of its family
 * @op: row of the instruction table
 * @variant: index of the handler in @run of struct exec_family
 * @units: length of this struct, in units of EXEC_UNIT bytes
 * @length: bytes of the encoding
 * @exec: execution size and mask, as encoded
 * @lanes: execution size
 * @pred: predicate word, as encoded
 * @memory: how the instruction names its memory, an enum exec_memory
 * @surface: surface or binding table index
 * @unit: bytes of an element or block; for a fence, the memory that it orders, EXEC_FENCE_*
 * @stores: the instruction writes memory and is not an atomic
 * @shaped: its surface must have a shape (format and sizes of an image)
 * @wide: the handler executes the instruction for all threads of a gang (threads that execute each
 *	instruction together)
 * @is_fast: a fast handler (the member body of @fast or @message) executes the instruction, for all
 *	threads of a gang
 * @texel_bytes: for an atomic on texels: bytes of a texel; else 0
 * @data: frame offset of the dst of a load, or of src0 of a store or an atomic
 */
struct exec_insn {
	uint8_t op;
	uint8_t variant;
	uint8_t units;
	uint8_t length;
	uint8_t exec;
	uint8_t lanes;
	uint16_t pred;
	uint8_t memory;
	uint8_t surface;
	uint8_t unit;
	bool stores : 1;
	bool shaped : 1;
	bool wide : 1;
	bool is_fast : 1;
	uint8_t texel_bytes : 4;
	uint32_t data;
	union {
		struct slot_args slot;
		struct element_args element;
		struct oword_args oword;
		struct pointer_args pointer;
		struct base_args base;
		struct lsc_args lsc;
		struct block2d_args block2d;
		struct texel_args texel;
		struct media_args media;
		struct movs_args movs;
		struct barrier_args barrier;
		struct alu_args alu;
		struct jump_args jump;
		struct call_args call;
		struct fast_args fast;
		struct message_args message;
		struct indirect_args indirect;
		struct symbol_args symbol;
		struct switch_args choice;
	};
	/* Room for struct atomic_args after the longest form, or after a fast form. */
	uint64_t room[3];
};

/*
 * EXEC_UNITS() - the length of a prepared instruction with a form (a member of the union), in units
 * of EXEC_UNIT bytes.
 */
#define EXEC_HEAD offsetof(struct exec_insn, element)
#define EXEC_UNITS(form)                                                                           \
	((uint8_t)((offsetof(struct exec_insn, form) + sizeof(((struct exec_insn *)0)->form) +     \
		    EXEC_UNIT - 1) /                                                               \
		   EXEC_UNIT))
/*
 * EXEC_ATOMIC_UNITS() - EXEC_UNITS() for an atomic, whose form is followed by struct atomic_args.
 */
#define EXEC_ATOMIC_ARGS	((sizeof(struct atomic_args) + EXEC_UNIT - 1) / EXEC_UNIT)
#define EXEC_ATOMIC_UNITS(form) ((uint8_t)(EXEC_UNITS(form) + EXEC_ATOMIC_ARGS))
/* EXEC_ALU_UNITS() - EXEC_UNITS() for arithmetic with @sources sources. */
#define EXEC_ALU_UNITS(sources)                                                                    \
	((uint8_t)((offsetof(struct exec_insn, alu.src) + (sources) * sizeof(struct exec_vec) +    \
		    EXEC_UNIT - 1) /                                                               \
		   EXEC_UNIT))
/*
 * Bytes from the fast form of an instruction (a prepared instruction with struct fast_args) to its
 * generic form, which is after the fast form.
 */
#define EXEC_FAST_BYTES 40
#define EXEC_MAX_UNITS	(sizeof(struct exec_insn) / EXEC_UNIT)

/*
 * The code that handles vector operands accesses every form that has them as a struct alu_args. So
 * the first vector operand of each form must have the same offset as dst in struct alu_args.
 */
_Static_assert(offsetof(struct alu_args, dst) == offsetof(struct symbol_args, dst),
	       "the same start");
_Static_assert(EXEC_HEAD == 16, "the head of a record is two units");
_Static_assert(EXEC_UNITS(oword) == 3, "a common record is short");
_Static_assert(EXEC_UNITS(element) == 4, "a common record is short");
_Static_assert(sizeof(struct exec_vec) == 16, "an operand is two units");
_Static_assert(sizeof(struct atomic_args) <= sizeof(((struct exec_insn *)0)->room),
	       "an atomic's record fits");
_Static_assert(offsetof(struct exec_insn, fast.body) == offsetof(struct exec_insn, message.body),
	       "the loop need not distinguish fast records");
_Static_assert(sizeof(struct exec_insn) % EXEC_UNIT == 0, "records are whole units");
_Static_assert(EXEC_MAX_UNITS <= UINT8_MAX, "a record's length fits its head");

/* exec_atomic_args() - Return: the struct atomic_args of a prepared atomic. */
static inline struct atomic_args *exec_atomic_args(const struct exec_insn *insn)
{
	return (void *)((uint8_t *)insn + (size_t)insn->units * EXEC_UNIT -
			sizeof(struct atomic_args));
}

/*
 * exec_has() - Return: whether an instruction has all of the traits (properties, isa/traits.h) in a
 * mask; false for the end mark of a program.
 */
static inline bool exec_has(const struct exec_insn *insn, uint32_t traits)
{
	return insn->op < VISA_OP_COUNT && (visa_ops[insn->op].traits & traits) == traits;
}

/*
 * exec_bits() - Return: an enum visa_bits: the bits of the sources on which a bit of an arithmetic
 * result depends
 */
static inline enum visa_bits exec_bits(const struct exec_insn *insn)
{
	return (enum visa_bits)visa_ops[insn->op].bits;
}

/*
 * exec_selects() - Return: whether the predicate selects one of two sources for each lane, and does
 * not enable lanes
 */
static inline bool exec_selects(const struct exec_insn *insn)
{
	return insn->op < VISA_OP_COUNT && exec_bits(insn) == VISA_BITS_SELECTED;
}

/*
 * exec_second() - Return: the second destination of arithmetic, which follows the sources in the
 * prepared instruction; NULL if there is none
 */
static inline const struct exec_vec *exec_second(const struct exec_insn *insn)
{
	return exec_has(insn, VISA_TRAIT_SECOND) ? &insn->alu.src[insn->alu.sources] : NULL;
}

/* exec_first_lane() - Return: the bit of the execution mask for lane 0 of an instruction */
static inline unsigned int exec_first_lane(const struct exec_insn *insn)
{
	return VISA_EXEC_FIRST(insn->exec);
}

/* exec_copy() - copy a prepared instruction; @to must have room for its @units. */
static inline void exec_copy(struct exec_insn *to, const struct exec_insn *from)
{
	memcpy(to, from, (size_t)from->units * EXEC_UNIT);
}

/* exec_next() - Return: the prepared instruction after another one. */
static inline const struct exec_insn *exec_next(const struct exec_insn *insn)
{
	return (const void *)((const uint8_t *)insn + (size_t)insn->units * EXEC_UNIT);
}

#endif
