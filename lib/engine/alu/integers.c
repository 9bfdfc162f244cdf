// SPDX-License-Identifier: MIT
/*
 * Reads integer operands as exact numbers, and cuts or saturates results to the destination's type.
 */
#include "alu.h"

/*
 * Define a function that reads elements of a type as numbers. It has one loop for a scalar and one
 * for contiguous elements, so that the compiler can vectorise each.
 */
#define READER(type, number)                                                                       \
	static void read_##type(number to[ALU_LANES], const struct alu_raw *raw,                   \
				unsigned int lanes)                                                \
	{                                                                                          \
		bool scalar = !raw->step;                                                          \
		type x;                                                                            \
                                                                                                   \
		memcpy(&x, raw->at, sizeof(x));                                                    \
		for (unsigned int k = 0; k < lanes && scalar; k++)                                 \
			to[k] = (number)x;                                                         \
		for (unsigned int k = 0; k < lanes && !scalar; k++) {                              \
			memcpy(&x, raw->at + k * sizeof(x), sizeof(x));                            \
			to[k] = (number)x;                                                         \
		}                                                                                  \
	}

READER(uint32_t, int64_t)
READER(int32_t, int64_t)
READER(uint16_t, int64_t)
READER(int16_t, int64_t)
READER(uint8_t, int64_t)
READER(int8_t, int64_t)
READER(uint64_t, alu_wide)
READER(int64_t, alu_wide)

/* Define a function that applies a source's modifier to its numbers. */
#define MODIFIER(name, number)                                                                     \
	static void name(number to[ALU_LANES], uint8_t modifier, unsigned int lanes)               \
	{                                                                                          \
		for (unsigned int k = 0; k < lanes && modifier == VISA_MOD_NEG; k++)               \
			to[k] = -to[k];                                                            \
		for (unsigned int k = 0; k < lanes && modifier == VISA_MOD_ABS; k++)               \
			to[k] = to[k] < 0 ? -to[k] : to[k];                                        \
		for (unsigned int k = 0; k < lanes && modifier == VISA_MOD_NEGABS; k++)            \
			to[k] = to[k] < 0 ? to[k] : -to[k];                                        \
		for (unsigned int k = 0; k < lanes && modifier == VISA_MOD_NOT; k++)               \
			to[k] = ~to[k];                                                            \
	}

MODIFIER(modify_narrow, int64_t)
MODIFIER(modify_wide, alu_wide)

enum exec_step alu_read_narrow(const struct exec_insn *insn, struct exec_run *r, unsigned int i,
			       uint32_t enabled, int64_t to[ALU_LANES])
{
	const struct exec_vec *v = &insn->alu.src[i];
	unsigned int lanes = insn->lanes;
	struct alu_raw raw;

	if (alu_elements(insn, r, v, enabled, &raw))
		return EXEC_FAULT;
	switch (v->type) {
	case VISA_UD:
		read_uint32_t(to, &raw, lanes);
		break;
	case VISA_D:
		read_int32_t(to, &raw, lanes);
		break;
	case VISA_UW:
	case VISA_UV:
		read_uint16_t(to, &raw, lanes);
		break;
	case VISA_W:
	case VISA_V:
		read_int16_t(to, &raw, lanes);
		break;
	case VISA_UB:
		read_uint8_t(to, &raw, lanes);
		break;
	default:
		read_int8_t(to, &raw, lanes);
		break;
	}
	if (v->modifier)
		modify_narrow(to, v->modifier, lanes);
	return EXEC_NEXT;
}

/*
 * Read a source of up to 32 bits as 128-bit numbers. The modifier is applied to 64-bit numbers, in
 * which it cannot overflow.
 */
static enum exec_step widen(const struct exec_insn *insn, struct exec_run *r, unsigned int i,
			    uint32_t enabled, alu_wide to[ALU_LANES])
{
	int64_t narrow[ALU_LANES];

	if (alu_read_narrow(insn, r, i, enabled, narrow))
		return EXEC_FAULT;
	for (unsigned int k = 0; k < insn->lanes; k++)
		to[k] = narrow[k]; /* NOLINT(clang-analyzer-core.uninitialized.Assign) */
	return EXEC_NEXT;
}

enum exec_step alu_read_wide(const struct exec_insn *insn, struct exec_run *r, unsigned int i,
			     uint32_t enabled, alu_wide to[ALU_LANES])
{
	const struct exec_vec *v = &insn->alu.src[i];
	unsigned int lanes = insn->lanes;
	struct alu_raw raw;

	if (v->type != VISA_UQ && v->type != VISA_Q)
		return widen(insn, r, i, enabled, to);
	if (alu_elements(insn, r, v, enabled, &raw))
		return EXEC_FAULT;
	if (v->type == VISA_UQ)
		read_uint64_t(to, &raw, lanes);
	else
		read_int64_t(to, &raw, lanes);
	if (v->modifier)
		modify_wide(to, v->modifier, lanes);
	return EXEC_NEXT;
}

/* Define a function that writes numbers as elements of a type, whose range is @low to @high. */
#define WRITER(name, number, type, low, high)                                                      \
	static void name(uint8_t bytes[ALU_BYTES], const number from[ALU_LANES],                   \
			 unsigned int lanes, bool saturate)                                        \
	{                                                                                          \
		for (unsigned int k = 0; k < lanes && !saturate; k++) {                            \
			type x = (type)from[k];                                                    \
                                                                                                   \
			memcpy(bytes + k * sizeof(x), &x, sizeof(x));                              \
		}                                                                                  \
		for (unsigned int k = 0; k < lanes && saturate; k++) {                             \
			type x = from[k] < (low)    ? (type)(low)                                  \
				 : from[k] > (high) ? (type)(high)                                 \
						    : (type)from[k];                               \
                                                                                                   \
			memcpy(bytes + k * sizeof(x), &x, sizeof(x));                              \
		}                                                                                  \
	}

/*
 * Define a function with WRITER() for every integer type; @q_max is the largest value of uq that a
 * @number can have.
 */
#define WRITERS(kind, number, q_max)                                                               \
	WRITER(kind##_ud, number, uint32_t, 0, UINT32_MAX)                                         \
	WRITER(kind##_d, number, int32_t, INT32_MIN, INT32_MAX)                                    \
	WRITER(kind##_uw, number, uint16_t, 0, UINT16_MAX)                                         \
	WRITER(kind##_w, number, int16_t, INT16_MIN, INT16_MAX)                                    \
	WRITER(kind##_ub, number, uint8_t, 0, UINT8_MAX)                                           \
	WRITER(kind##_b, number, int8_t, INT8_MIN, INT8_MAX)                                       \
	WRITER(kind##_uq, number, uint64_t, 0, q_max)                                              \
	WRITER(kind##_q, number, int64_t, INT64_MIN, INT64_MAX)                                    \
	static void kind##_type(uint8_t type, uint8_t bytes[ALU_BYTES],                            \
				const number from[ALU_LANES], unsigned int lanes, bool saturate)   \
	{                                                                                          \
		static void (*const writers[])(uint8_t bytes[ALU_BYTES],                           \
					       const number from[ALU_LANES], unsigned int lanes,   \
					       bool saturate) = {                                  \
			[VISA_UD] = kind##_ud, [VISA_D] = kind##_d,   [VISA_UW] = kind##_uw,       \
			[VISA_W] = kind##_w,   [VISA_UB] = kind##_ub, [VISA_B] = kind##_b,         \
			[VISA_UQ] = kind##_uq, [VISA_Q] = kind##_q,                                \
		};                                                                                 \
                                                                                                   \
		writers[type](bytes, from, lanes, saturate);                                       \
	}

WRITERS(narrow, int64_t, INT64_MAX)
WRITERS(wide, alu_wide, UINT64_MAX)

enum exec_step alu_write_narrow(const struct exec_insn *insn, struct exec_run *r,
				const struct exec_vec *dst, uint32_t enabled,
				const int64_t from[ALU_LANES])
{
	uint8_t bytes[ALU_BYTES];

	narrow_type(dst->type, bytes, from, insn->lanes, insn->alu.saturate);
	return alu_store(insn, r, dst, enabled, bytes);
}

enum exec_step alu_write_wide(const struct exec_insn *insn, struct exec_run *r,
			      const struct exec_vec *dst, uint32_t enabled,
			      const alu_wide from[ALU_LANES])
{
	uint8_t bytes[ALU_BYTES];

	wide_type(dst->type, bytes, from, insn->lanes, insn->alu.saturate);
	return alu_store(insn, r, dst, enabled, bytes);
}
