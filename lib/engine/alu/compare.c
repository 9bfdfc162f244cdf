// SPDX-License-Identifier: MIT
/* Comparisons, and instructions that set or combine predicates. */
#include "compute.h"
#include "floats.h"

#define I   (ALU_BYTE_TYPES | ALU_WORD_TYPES | ALU_DWORD_TYPES | ALU_QWORD_TYPES)
#define F   (EXEC_TYPE(VISA_F) | EXEC_TYPE(VISA_HF) | EXEC_TYPE(VISA_BF) | ALU_DOUBLES)
#define IMM (EXEC_TYPE(VISA_V) | EXEC_TYPE(VISA_UV) | EXEC_TYPE(VISA_VF))

/* The relations of a compare, bits 0 to 2 of @mode of struct alu_args. */
enum relation { EQ, NE, GT, GE, LT, LE };

/* Define a function that finds the lanes in which a relation holds. For a NaN only NE holds. */
#define RELATION(name, type)                                                                       \
	ALU_INLINE uint32_t name##_where(const type *a, const type *b, unsigned int lanes,         \
					 enum relation relation)                                   \
	{                                                                                          \
		uint32_t where = 0;                                                                \
                                                                                                   \
		for (unsigned int k = 0; k < lanes; k++) {                                         \
			bool holds = relation == EQ   ? a[k] == b[k]                               \
				     : relation == NE ? a[k] != b[k]                               \
				     : relation == GT ? a[k] > b[k]                                \
				     : relation == GE ? a[k] >= b[k]                               \
				     : relation == LT ? a[k] < b[k]                                \
						      : a[k] <= b[k];                              \
                                                                                                   \
			where |= (uint32_t)holds << k;                                             \
		}                                                                                  \
		return where;                                                                      \
	}                                                                                          \
	static uint32_t name(const type *a, const type *b, unsigned int lanes,                     \
			     enum relation relation)                                               \
	{                                                                                          \
		switch (relation) {                                                                \
		case EQ:                                                                           \
			return name##_where(a, b, lanes, EQ);                                      \
		case NE:                                                                           \
			return name##_where(a, b, lanes, NE);                                      \
		case GT:                                                                           \
			return name##_where(a, b, lanes, GT);                                      \
		case GE:                                                                           \
			return name##_where(a, b, lanes, GE);                                      \
		case LT:                                                                           \
			return name##_where(a, b, lanes, LT);                                      \
		default:                                                                           \
			return name##_where(a, b, lanes, LE);                                      \
		}                                                                                  \
	}

RELATION(compare_narrow, int64_t)
RELATION(compare_wide, alu_wide)
RELATION(compare_floats, double)

static enum exec_step narrow_lanes(const struct exec_insn *insn, struct exec_run *r,
				   uint32_t enabled, uint32_t *where)
{
	int64_t v[2][ALU_LANES];

	for (unsigned int i = 0; i < 2; i++)
		if (alu_read_narrow(insn, r, i, enabled, v[i]))
			return EXEC_FAULT;
	*where = compare_narrow(v[0], v[1], insn->lanes, (enum relation)(insn->alu.mode & 7));
	return EXEC_NEXT;
}

static enum exec_step wide_lanes(const struct exec_insn *insn, struct exec_run *r, uint32_t enabled,
				 uint32_t *where)
{
	alu_wide v[2][ALU_LANES];

	for (unsigned int i = 0; i < 2; i++)
		if (alu_read_wide(insn, r, i, enabled, v[i]))
			return EXEC_FAULT;
	*where = compare_wide(v[0], v[1], insn->lanes, (enum relation)(insn->alu.mode & 7));
	return EXEC_NEXT;
}

static enum exec_step float_lanes(const struct exec_insn *insn, struct exec_run *r,
				  uint32_t enabled, uint32_t *where)
{
	double v[2][ALU_LANES];
	uint32_t cr0;

	if (alu_control(insn, r, &cr0) || alu_read_floats(insn, r, 2, enabled, cr0, v))
		return EXEC_FAULT;
	*where = compare_floats(v[0], v[1], insn->lanes, (enum relation)(insn->alu.mode & 7));
	return EXEC_NEXT;
}

/*
 * dst[i] = src0[i] relop src1[i]; dst is a predicate, or elements whose bits are all ones or zeros
 */
static enum exec_step cmp(const struct exec_insn *insn, struct exec_run *r)
{
	const struct exec_vec *dst = &insn->alu.dst;
	uint32_t enabled = exec_enabled(insn, r);
	uint32_t where = 0;
	uint8_t bytes[ALU_BYTES];
	enum exec_step step;

	if (!enabled)
		return EXEC_NEXT;
	if (alu_computes_floats(insn))
		step = float_lanes(insn, r, enabled, &where);
	else if (insn->alu.kind == ALU_WIDE)
		step = wide_lanes(insn, r, enabled, &where);
	else
		step = narrow_lanes(insn, r, enabled, &where);
	if (step)
		return step;
	if (dst->kind == EXEC_VEC_PREDICATE) {
		alu_set_pred(insn, r, dst->at, enabled, where);
		return EXEC_NEXT;
	}
	for (unsigned int k = 0; k < insn->lanes; k++)
		memset(bytes + k * visa_types[dst->type].size, where >> k & 1 ? 0xff : 0,
		       visa_types[dst->type].size);
	return alu_store(insn, r, dst, enabled, bytes);
}

ALU_FAMILY(cmp, .classes = ALU_OF_INTEGERS | ALU_OF_FLOATS | ALU_OF_DOUBLES, .bf = true,
	   .dst = I | F, .src = I | F | IMM, .text = { .numbers = ALU_EXACT });

/*
 * Return: whether a source has one value for all lanes: an immediate, or an element of region
 * <0;1,0>, direct or indirect.
 */
static bool compare_is_scalar(const struct exec_vec *v)
{
	return v->kind == EXEC_VEC_SCALAR || v->kind == EXEC_VEC_VALUE ||
	       (v->kind == EXEC_VEC_INDIRECT && !v->row && (!v->step || v->width == 1));
}

/*
 * dst[i] = bit i of a scalar src0, also for disabled lanes; or bit 0 of src0[i] for enabled lanes
 */
static enum exec_step setp(const struct exec_insn *insn, struct exec_run *r)
{
	const struct alu_args *x = &insn->alu;
	bool scalar = compare_is_scalar(&x->src[0]);
	uint32_t enabled = scalar ? exec_window(insn->lanes) : exec_enabled(insn, r);
	uint32_t value = 0;
	int64_t v[ALU_LANES];

	if (alu_read_narrow(insn, r, 0, enabled, v))
		return EXEC_FAULT;
	if (scalar)
		value = (uint32_t)v[0];
	for (unsigned int k = 0; k < insn->lanes && !scalar; k++)
		value |= (uint32_t)(v[k] & 1) << k;
	alu_set_pred(insn, r, x->dst.at, enabled, value);
	return EXEC_NEXT;
}

ALU_FAMILY(setp, .classes = ALU_OF_INTEGERS,
	   .src = EXEC_TYPE(VISA_UB) | EXEC_TYPE(VISA_UW) | EXEC_TYPE(VISA_UD));

/* LOGIC() - handlers for integers and for predicates; a and b are the bits of the sources. */
#define LOGIC(tail, count, expression)                                                             \
	ALU_INTEGER(logic##tail, count, expression)                                                \
	static enum exec_step logic##tail(const struct exec_insn *insn, struct exec_run *r)        \
	{                                                                                          \
		const struct alu_args *x = &insn->alu;                                             \
		uint32_t a, b;                                                                     \
                                                                                                   \
		if (x->kind != ALU_PREDICATES)                                                     \
			return integer_logic##tail(insn, r);                                       \
		a = alu_pred(insn, r, x->src[0].at);                                               \
		b = x->sources > 1 ? alu_pred(insn, r, x->src[1].at) : 0;                          \
		(void)b;                                                                           \
		alu_set_pred(insn, r, x->dst.at, alu_masked(insn, r), expression);                 \
		return EXEC_NEXT;                                                                  \
	}                                                                                          \
	ALU_FAMILY_NAMED(exec##tail, logic##tail, .classes = ALU_OF_INTEGERS, .dst = I,            \
			 .src = I | IMM)

LOGIC(_and, 2, a &b);
LOGIC(_or, 2, a | b);
LOGIC(_xor, 2, a ^ b);
LOGIC(_not, 1, ~a);
