// SPDX-License-Identifier: MIT
/* Integer operands as exact numbers, and results cut or saturated to the destination's type. */
#include "alu.h"

/* Elements of a type as numbers; in two loops, so that each can be vectorised. */
#define READ(type)                                                                                 \
	do {                                                                                       \
		type x;                                                                            \
                                                                                                   \
		memcpy(&x, raw.at, sizeof(x));                                                     \
		for (unsigned int k = 0; k < lanes && !raw.step; k++)                              \
			to[k] = x;                                                                 \
		for (unsigned int k = 0; k < lanes && raw.step; k++) {                             \
			memcpy(&x, raw.at + k * sizeof(x), sizeof(x));                             \
			to[k] = x;                                                                 \
		}                                                                                  \
	} while (0)

#define MODIFY()                                                                                   \
	do {                                                                                       \
		for (unsigned int k = 0; k < lanes && v->modifier == VISA_MOD_NEG; k++)            \
			to[k] = -to[k];                                                            \
		for (unsigned int k = 0; k < lanes && v->modifier == VISA_MOD_ABS; k++)            \
			to[k] = to[k] < 0 ? -to[k] : to[k];                                        \
		for (unsigned int k = 0; k < lanes && v->modifier == VISA_MOD_NEGABS; k++)         \
			to[k] = to[k] < 0 ? to[k] : -to[k];                                        \
		for (unsigned int k = 0; k < lanes && v->modifier == VISA_MOD_NOT; k++)            \
			to[k] = ~to[k];                                                            \
	} while (0)

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
		READ(uint32_t);
		break;
	case VISA_D:
		READ(int32_t);
		break;
	case VISA_UW:
	case VISA_UV:
		READ(uint16_t);
		break;
	case VISA_W:
	case VISA_V:
		READ(int16_t);
		break;
	case VISA_UB:
		READ(uint8_t);
		break;
	default:
		READ(int8_t);
		break;
	}
	if (v->modifier)
		MODIFY();
	return EXEC_NEXT;
}

/* Before its modifier a number of up to 32 bits is the same in both kinds. */
static enum exec_step widen(const struct exec_insn *insn, struct exec_run *r, unsigned int i,
			    uint32_t enabled, alu_wide to[ALU_LANES])
{
	int64_t narrow[ALU_LANES];

	if (alu_read_narrow(insn, r, i, enabled, narrow))
		return EXEC_FAULT;
	for (unsigned int k = 0; k < insn->lanes; k++)
		to[k] = narrow[k];
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
		READ(uint64_t);
	else
		READ(int64_t);
	if (v->modifier)
		MODIFY();
	return EXEC_NEXT;
}

/* Numbers as elements of a type, whose range is @low to @high. */
#define WRITE(type, low, high)                                                                     \
	do {                                                                                       \
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
	} while (0)

#define WRITE_SMALL()                                                                              \
	case VISA_UD:                                                                              \
		WRITE(uint32_t, 0, UINT32_MAX);                                                    \
		break;                                                                             \
	case VISA_D:                                                                               \
		WRITE(int32_t, INT32_MIN, INT32_MAX);                                              \
		break;                                                                             \
	case VISA_UW:                                                                              \
		WRITE(uint16_t, 0, UINT16_MAX);                                                    \
		break;                                                                             \
	case VISA_W:                                                                               \
		WRITE(int16_t, INT16_MIN, INT16_MAX);                                              \
		break;                                                                             \
	case VISA_UB:                                                                              \
		WRITE(uint8_t, 0, UINT8_MAX);                                                      \
		break;                                                                             \
	case VISA_B:                                                                               \
		WRITE(int8_t, INT8_MIN, INT8_MAX);                                                 \
		break

enum exec_step alu_write_narrow(const struct exec_insn *insn, struct exec_run *r,
				const struct exec_vec *dst, uint32_t enabled,
				const int64_t from[ALU_LANES])
{
	bool saturate = insn->alu.saturate;
	unsigned int lanes = insn->lanes;
	uint8_t bytes[ALU_BYTES];

	switch (dst->type) {
		WRITE_SMALL();
	case VISA_UQ:
		WRITE(uint64_t, 0, INT64_MAX);
		break;
	default:
		WRITE(int64_t, INT64_MIN, INT64_MAX);
		break;
	}
	return alu_store(insn, r, dst, enabled, bytes);
}

enum exec_step alu_write_wide(const struct exec_insn *insn, struct exec_run *r,
			      const struct exec_vec *dst, uint32_t enabled,
			      const alu_wide from[ALU_LANES])
{
	bool saturate = insn->alu.saturate;
	unsigned int lanes = insn->lanes;
	uint8_t bytes[ALU_BYTES];

	switch (dst->type) {
		WRITE_SMALL();
	case VISA_UQ:
		WRITE(uint64_t, 0, UINT64_MAX);
		break;
	default:
		WRITE(int64_t, INT64_MIN, INT64_MAX);
		break;
	}
	return alu_store(insn, r, dst, enabled, bytes);
}
