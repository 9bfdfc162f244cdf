/* SPDX-License-Identifier: MIT */
/*
 * Arithmetic: reads the operands of prepared instructions as numbers, and writes results back into
 * variables.
 *
 * A handler (the function that executes an instruction) reads all of its sources as exact numbers,
 * computes, and writes the result, which is rounded or cut to the destination's type once. Integers
 * are int64_t, or __int128 if a source has 64 bits; floats of all types (f, hf, bf, df) are double,
 * which holds each of them exactly.
 */
#ifndef VISA_ALU_H
#define VISA_ALU_H

#include "../run.h"

typedef __int128 alu_wide;

#define ALU_LANES EXEC_MAX_LANES
#define ALU_BYTES (ALU_LANES * 8)

/* The integers from which translated code (C text) computes a result. */
enum alu_numbers {
	ALU_NO_TEXT,
	ALU_LOW,    /* compute from the low bits of the operands, as many as the result has */
	ALU_DWORDS, /* compute from the low 32 bits of operands of 32 bits */
	ALU_BITS,   /* compute from the bits of an operand, as many as its type has */
	ALU_QWORDS, /* compute from operands extended to 64 bits */
	ALU_FIRST,  /* compute from the exact value of the first operand, including its sign */
	ALU_ALIKE,  /* compute with 32 bits; all operands are signed, or all are unsigned */
	ALU_EXACT,  /* compute from operands extended so that they keep their exact values */
	ALU_SUM	    /* compute from operands extended so that their sum keeps its exact value */
};

/**
 * struct alu_text - the computation of an instruction as C text, for the translator to native code
 * @numbers: how the sources of @integers are extended
 * @integers: expression of an integer dst, from sources %a, %b and %c; native/vector_plan.h has the
 *	notation. NULL if the expression depends on @mode of struct alu_args
 * @second: expression of the second destination, from the same sources and the first result %r
 * @floats, @doubles: expressions for floats of 32 and of 64 bits
 * @halves: expression for floats of 16 bits. Its sources are halves converted to floats; its result
 *	is a float that rounds to the same half as the exact result
 */
struct alu_text {
	enum alu_numbers numbers;
	const char *integers;
	const char *second;
	const char *floats;
	const char *doubles;
	const char *halves;
};

/**
 * struct alu_form - the operands that an instruction accepts
 * @classes: classes of types, flags ALU_OF_...
 * @mixes: operands may be of different classes: a move converts between them
 * @bf: bf may be combined with f
 * @wide: a saturated result is computed with more than 64 bits
 * @one_size: src0 and dst must have types of one size
 * @listed: of the integers of up to 32 bits, only the listed types are accepted
 * @floats_saturate: documents list saturation only for floats, which -o strict enforces
 * @halves: the second destination receives the high halves; it begins in the first register after
 *	the low halves
 * @coefficients: src0 is four numbers for all lanes, independent of its region
 * @flat_bytes: bytes of src1 for each lane, independent of its region; 0: its region is used
 * @dst, @src: types that the documents list, as bits
 * @more: further types, which only -o strict refuses
 * @text: the computation as C text; empty if the member bits of the row of the instruction table
 *	defines it
 */
struct alu_form {
	uint8_t classes;
	bool mixes;
	bool bf;
	bool wide;
	bool one_size;
	bool listed;
	bool floats_saturate;
	bool halves;
	bool coefficients;
	uint8_t flat_bytes;
	uint32_t dst;
	uint32_t src;
	uint32_t more;
	struct alu_text text;
};

#define ALU_OF_INTEGERS 1
#define ALU_OF_FLOATS	2
#define ALU_OF_DOUBLES	4

#define ALU_BYTE_TYPES	(EXEC_TYPE(VISA_UB) | EXEC_TYPE(VISA_B))
#define ALU_WORD_TYPES	(EXEC_TYPE(VISA_UW) | EXEC_TYPE(VISA_W))
#define ALU_DWORD_TYPES (EXEC_TYPE(VISA_UD) | EXEC_TYPE(VISA_D))
#define ALU_QWORD_TYPES (EXEC_TYPE(VISA_UQ) | EXEC_TYPE(VISA_Q))
#define ALU_INTEGERS                                                                               \
	(ALU_BYTE_TYPES | ALU_WORD_TYPES | ALU_DWORD_TYPES | ALU_QWORD_TYPES | EXEC_TYPE(VISA_V) | \
	 EXEC_TYPE(VISA_UV))
#define ALU_SMALL_FLOATS                                                                           \
	(EXEC_TYPE(VISA_F) | EXEC_TYPE(VISA_HF) | EXEC_TYPE(VISA_BF) | EXEC_TYPE(VISA_VF))
#define ALU_DOUBLES EXEC_TYPE(VISA_DF)

/*
 * alu_use() - let alu_resolve() fill in @member of the prepared instruction for vector operand @n
 */
void alu_use(struct exec_prep *p, unsigned int n, const struct exec_vec *member);

/*
 * alu_prepare(), alu_check(), alu_finish() - the members prepare, check and finish of struct
 * exec_family, for all families of arithmetic
 */
void alu_prepare(struct exec_prep *p);
int alu_check(struct exec_prep *p, struct visa_error *e);
void alu_finish(struct exec_prep *p, const struct visa_decls *decls);

/**
 * alu_resolve() - find the frame offset and the region of a vector operand whose variable is
 * declared
 * @n: index of the vector operand
 * Return: 0, or -ERANGE if its elements are not all in its variable.
 */
int alu_resolve(struct exec_prep *p, unsigned int n, struct visa_error *e);

/*
 * alu_type() - Return: the type of a vector operand: the type of an immediate, or of the variable.
 */
enum visa_type alu_type(const struct exec_prep *p, unsigned int n);
/* alu_discards() - Return: whether the destination is %null. */
bool alu_discards(const struct exec_prep *p);

/*
 * alu_flat_bytes() - Return: size in bytes of a source whose region is ignored, so that all lanes
 * use the same bytes; 0 if its region is used
 */
static inline unsigned int alu_flat_bytes(const struct alu_form *form, const struct exec_insn *insn,
					  unsigned int source)
{
	if (!form || source > 1)
		return 0;
	return source ? (unsigned int)form->flat_bytes * insn->lanes
		      : form->coefficients * 4 * (unsigned int)sizeof(float);
}

/* alu_matrix_bytes() - Return: bytes of a source of DPAS, which is a matrix */
uint32_t alu_matrix_bytes(const struct exec_insn *insn, unsigned int source);

/**
 * struct alu_raw - the elements of a source
 * @at: the first element
 * @step: bytes from one element to the next; 0 if all elements are the same
 * @bytes: buffer for gathered elements
 */
struct alu_raw {
	const uint8_t *at;
	unsigned int step;
	_Alignas(32) uint8_t bytes[ALU_BYTES];
};

/**
 * alu_elements() - find the elements of a source
 * @v: the source
 * @enabled: lanes whose addresses are checked
 * @raw: receives the elements
 *
 * Return: EXEC_NEXT, or EXEC_FAULT if an element is outside its variable.
 */
enum exec_step alu_elements(const struct exec_insn *insn, struct exec_run *r,
			    const struct exec_vec *v, uint32_t enabled, struct alu_raw *raw);

/**
 * alu_place() - find the frame offset of a lane's element
 * @v: an operand that is in a variable, the destination or a source
 * @place: receives the byte offset in the frame
 *
 * Return: EXEC_NEXT, or EXEC_FAULT if the element is outside its variable.
 */
enum exec_step alu_place(struct exec_run *r, const struct exec_vec *v, unsigned int lane,
			 uint64_t *place);

/*
 * alu_store() - write elements of dst's size to the enabled lanes; Return: EXEC_NEXT, or EXEC_FAULT
 * if an element is outside its variable.
 */
enum exec_step alu_store(const struct exec_insn *insn, struct exec_run *r, const struct exec_vec *v,
			 uint32_t enabled, const uint8_t *elements);

/*
 * alu_offset() - find a lane's element of an indirect operand; Return: its offset from the start of
 * its variable.
 */
int64_t alu_offset(const struct exec_run *r, const struct exec_vec *v, unsigned int lane);

/* alu_read_narrow() and alu_read_wide() - read an integer source, and apply its modifier. */
enum exec_step alu_read_narrow(const struct exec_insn *insn, struct exec_run *r, unsigned int i,
			       uint32_t enabled, int64_t to[ALU_LANES]);
enum exec_step alu_read_wide(const struct exec_insn *insn, struct exec_run *r, unsigned int i,
			     uint32_t enabled, alu_wide to[ALU_LANES]);

/* alu_write_narrow() and alu_write_wide() - cut or saturate integers to the destination's type. */
enum exec_step alu_write_narrow(const struct exec_insn *insn, struct exec_run *r,
				const struct exec_vec *dst, uint32_t enabled,
				const int64_t from[ALU_LANES]);
enum exec_step alu_write_wide(const struct exec_insn *insn, struct exec_run *r,
			      const struct exec_vec *dst, uint32_t enabled,
			      const alu_wide from[ALU_LANES]);

/* alu_set_pred() - set the enabled lanes of a predicate to @value: bit n is lane n. */
void alu_set_pred(const struct exec_insn *insn, struct exec_run *r, uint32_t id, uint32_t enabled,
		  uint32_t value);

/* alu_pred() - Return: the predicate's bits, lane n of the instruction being bit n. */
uint32_t alu_pred(const struct exec_insn *insn, const struct exec_run *r, uint32_t id);

/* alu_masked() - Return: lanes that the execution mask enables, without the predicate. */
static inline uint32_t alu_masked(const struct exec_insn *insn, const struct exec_run *r)
{
	unsigned int first = exec_first_lane(insn);

	return (insn->exec >> 7 ? UINT32_MAX : r->thread->em >> first) & exec_window(insn->lanes);
}

/*
 * ALU_FAMILY_NAMED() - define a family of arithmetic (the functions of struct exec_family) with its
 * handler @body; the further arguments initialize its struct alu_form.
 */
#define ALU_FAMILY_NAMED(family, body, ...)                                                        \
	static const struct alu_form family##_form = { __VA_ARGS__ };                              \
	const struct exec_family family = { .prepare = alu_prepare,                                \
					    .check = alu_check,                                    \
					    .finish = alu_finish,                                  \
					    .form = &family##_form,                                \
					    .run = { body } }

/*
 * ALU_FAMILY_OF() - define the family of arithmetic of the row @name of the instruction table, with
 * its handler @body. ALU_FAMILY() - define that family with a handler that is called @name, too.
 * The further arguments initialize the struct alu_form.
 */
#define ALU_FAMILY_OF(name, body, ...) ALU_FAMILY_NAMED(exec_##name, body, __VA_ARGS__)
#define ALU_FAMILY(name, ...)	       ALU_FAMILY_OF(name, name, __VA_ARGS__)

#endif
