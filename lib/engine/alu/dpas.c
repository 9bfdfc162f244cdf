// SPDX-License-Identifier: MIT
/* Executes DPAS, which multiplies small matrices and adds the products. */
#include <errno.h>

#include "floats.h"

/*
 * The matrices of a DPAS. An element of the result is the sum of @depth steps; each step adds @ops
 * products.
 */
struct shape {
	enum visa_precision precision[2]; /* types of the elements of src1 and src2 */
	unsigned int depth;
	unsigned int rows;
	unsigned int ops; /* number of products in each of the @depth steps */
	bool floats;
};

static unsigned int dpas_bits_of(enum visa_precision p)
{
	return visa_precisions[p].bits;
}

static struct shape shape_of(uint32_t number)
{
	struct shape s = { .precision = { (enum visa_precision)VISA_DPAS_SRC1(number),
					  (enum visa_precision)VISA_DPAS_SRC2(number) },
			   .depth = VISA_DPAS_STEPS(number),
			   .rows = VISA_DPAS_COUNT(number) };

	s.floats = visa_precisions[s.precision[0]].is_float;
	s.ops = s.floats								 ? 2
		: dpas_bits_of(s.precision[0]) == 8 || dpas_bits_of(s.precision[1]) == 8 ? 4
											 : 8;
	return s;
}

/* Return: the number of steps whose elements of src1 are in one dword; a step has @ops elements. */
static unsigned int steps_of(const struct shape *s)
{
	return 32 / (s->ops * dpas_bits_of(s->precision[0]));
}

uint32_t alu_matrix_bytes(const struct exec_insn *insn, unsigned int source)
{
	struct shape s = shape_of((uint32_t)insn->alu.src[1].value);

	if (source == 0)
		return s.rows * insn->lanes * visa_types[insn->alu.src[0].type].size;
	if (source == 1)
		return (VISA_DPAS_DEPTH + steps_of(&s) - 1) / steps_of(&s) * insn->lanes * 4;
	return s.rows * VISA_DPAS_DEPTH * s.ops * dpas_bits_of(s.precision[1]) / 8;
}

static void prepare_dpas(struct exec_prep *p)
{
	struct alu_args *x = &p->insn->alu;
	struct shape s = shape_of(p->inst->number);
	struct exec_operand *src2 = &p->operand[EXEC_RAWS];

	p->insn->units = EXEC_ALU_UNITS(3);
	x->sources = 3;
	x->src[1].value = p->inst->number;
	exec_use(p, EXEC_DST, &x->dst.at, s.rows * p->insn->lanes, 4, EXEC_ANY_TYPE);
	exec_use(p, EXEC_SRC0, &x->src[0].at, s.rows * p->insn->lanes, 4, EXEC_ANY_TYPE);
	exec_use(p, EXEC_SRC1, &x->src[1].at, alu_matrix_bytes(p->insn, 1) / 4, 4, EXEC_ANY_TYPE);
	exec_use_scalar(p, 0, &x->src[2].at, 1);
	src2->count = alu_matrix_bytes(p->insn, 2);
}

/*
 * Check the types of dst and src0: dwords for integers; f, or the type of the matrices' elements,
 * for floats. A word is accepted for bf, since compilers without the type bf use it.
 */
static int dpas_check_type(const struct exec_prep *p, struct exec_operand *o, const char *name,
			   const struct shape *s, struct visa_error *e)
{
	uint32_t types = s->floats ? EXEC_TYPE(VISA_F) : ALU_DWORD_TYPES;

	if (s->floats)
		types |= s->precision[0] == VISA_PRECISION_BF ? EXEC_TYPE(VISA_BF) | ALU_WORD_TYPES
							      : EXEC_TYPE(VISA_HF);
	if (!o->decl)
		return 0;
	if (!(types >> o->decl->type & 1))
		return visa_fail(e, EINVAL,
				 "%s has type %s, which dpas does not support with these "
				 "precisions of src1 and src2",
				 name, visa_types[o->decl->type].name);
	o->bytes = visa_types[o->decl->type].size;
	if (o->bytes == 2 && s->precision[0] == VISA_PRECISION_BF && p->platform < VISA_PVC)
		return visa_fail(e, EOPNOTSUPP,
				 "platform %s lacks dpas with %s of type bf; pvc is the first that "
				 "has it",
				 visa_platform_name(p->platform), name);
	return 0;
}

/* Return: the type of an element of dst or src0. */
static uint8_t type_of(const struct exec_operand *o, const struct shape *s)
{
	if (!o->decl)
		return VISA_UD;
	return o->bytes == 2 && s->precision[0] == VISA_PRECISION_BF ? VISA_BF : o->decl->type;
}

static int check_dpas(struct exec_prep *p, struct visa_error *e)
{
	struct shape s = shape_of(p->inst->number);
	struct alu_args *x = &p->insn->alu;
	int err;

	if (p->insn->lanes != p->grf / 4)
		return visa_fail(e, EINVAL, "the execution size is %u; dpas needs %u",
				 p->insn->lanes, p->grf / 4);
	err = dpas_check_type(p, &p->operand[EXEC_DST], "dst", &s, e);
	if (!err)
		err = dpas_check_type(p, &p->operand[EXEC_SRC0], "src0", &s, e);
	x->dst.type = type_of(&p->operand[EXEC_DST], &s);
	x->src[0].type = type_of(&p->operand[EXEC_SRC0], &s);
	return err;
}

/*
 * Return: the integer element @index of a matrix. Elements have 2, 4 or 8 bits (@p) and are packed.
 */
static int32_t integer_at(const uint8_t *from, unsigned int index, enum visa_precision p)
{
	unsigned int bits = dpas_bits_of(p), bit = index * bits;
	uint32_t v = (uint32_t)from[bit / 8] >> bit % 8 & ((1u << bits) - 1);

	if (p & 1)
		return (int32_t)v;
	return (int32_t)(v << (32 - bits)) >> (32 - bits);
}

static double float_at(const uint8_t *from, unsigned int index, enum visa_precision p)
{
	uint16_t v;

	memcpy(&v, from + 2 * index, sizeof(v));
	return alu_widen(v, p == VISA_PRECISION_BF ? &alu_format_bf : &alu_format_hf);
}

/*
 * The numbers that one step multiplies for an element of the result: element @index1 + i of @src1
 * times element @index2 + i of @src2, for each i below @ops of struct shape.
 */
struct factors {
	const uint8_t *src1; /* the lane's dword; its elements are the factors of the step */
	const uint8_t *src2; /* first element of the source src2 */
	unsigned int index1;
	unsigned int index2;
};

static struct factors factors_of(const struct exec_insn *insn, const struct exec_run *r,
				 const struct shape *s, unsigned int row, unsigned int lane,
				 unsigned int step)
{
	unsigned int steps = steps_of(s);
	uint32_t dword = step / steps * insn->lanes + lane;

	return (struct factors){ .src1 = r->frame + insn->alu.src[1].at + 4 * dword,
				 .src2 = r->frame + insn->alu.src[2].at,
				 .index1 = step % steps * s->ops,
				 .index2 = (row * VISA_DPAS_DEPTH + step) * s->ops };
}

/* Compute one element of the result from integers, modulo 2^32. */
static uint32_t integer_sum(const struct exec_insn *insn, const struct exec_run *r,
			    const struct shape *s, unsigned int row, unsigned int lane)
{
	uint32_t sum = 0;

	if (insn->alu.src[0].at != EXEC_NOWHERE)
		memcpy(&sum, r->frame + insn->alu.src[0].at + 4 * (row * insn->lanes + lane),
		       sizeof(sum));
	for (unsigned int d = 0; d < VISA_DPAS_DEPTH; d++) {
		struct factors f = factors_of(insn, r, s, row, lane, d);

		for (unsigned int j = 0; j < s->ops; j++)
			sum += (uint32_t)(integer_at(f.src1, f.index1 + j, s->precision[0]) *
					  integer_at(f.src2, f.index2 + j, s->precision[1]));
	}
	return sum;
}

/* Return: a float of src0 in the format @f, as a double. */
static double addend(const uint8_t *from, const struct alu_format *f)
{
	uint32_t bits = 0;

	memcpy(&bits, from, f->bits / 8);
	return alu_widen(bits, f);
}

/*
 * Compute one element of the result from floats. No document defines the order in which hardware
 * adds. Here products are added one after another, in the order of the elements; each step is a
 * fused multiply-add that is rounded to f.
 */
static uint32_t float_sum(const struct exec_insn *insn, const struct exec_run *r,
			  const struct shape *s, unsigned int row, unsigned int lane)
{
	const struct alu_format *src0 = alu_format_of(insn->alu.src[0].type);
	uint32_t at = row * insn->lanes + lane;
	double sum = 0;

	if (insn->alu.src[0].at != EXEC_NOWHERE)
		sum = addend(r->frame + insn->alu.src[0].at + at * (src0->bits / 8), src0);
	for (unsigned int d = 0; d < VISA_DPAS_DEPTH; d++) {
		struct factors f = factors_of(insn, r, s, row, lane, d);

		for (unsigned int j = 0; j < s->ops; j++) {
			double a = float_at(f.src1, f.index1 + j, s->precision[0]);
			double b = float_at(f.src2, f.index2 + j, s->precision[1]);
			uint64_t bits = alu_round(alu_quiet(alu_sum(a * b, sum, false), sum, a, b),
						  &alu_format_f, ALU_NEAREST);

			sum = alu_widen((uint32_t)bits, &alu_format_f);
		}
	}
	return (uint32_t)alu_round(sum, alu_format_of(insn->alu.dst.type), ALU_NEAREST);
}

/* dst[row][lane] = src0[row][lane] + the products of src1's column and src2's row */
static enum exec_step dpas(const struct exec_insn *insn, struct exec_run *r)
{
	struct shape s = shape_of((uint32_t)insn->alu.src[1].value);
	unsigned int size = visa_types[insn->alu.dst.type].size;
	uint32_t enabled = exec_enabled(insn, r);
	uint32_t to[VISA_DPAS_ROWS][ALU_LANES];

	for (unsigned int row = 0; row < s.rows; row++)
		for (unsigned int k = 0; k < insn->lanes; k++)
			to[row][k] = s.floats ? float_sum(insn, r, &s, row, k)
					      : integer_sum(insn, r, &s, row, k);
	for (unsigned int row = 0; row < s.rows && insn->alu.dst.at != EXEC_NOWHERE; row++)
		for (unsigned int k = 0; k < insn->lanes; k++)
			if (enabled >> k & 1)
				memcpy(r->frame + insn->alu.dst.at + (row * insn->lanes + k) * size,
				       &to[row][k], size);
	return EXEC_NEXT;
}

const struct exec_family exec_dpas = { .prepare = prepare_dpas,
				       .check = check_dpas,
				       .run = { dpas } };
