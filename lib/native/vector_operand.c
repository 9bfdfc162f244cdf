// SPDX-License-Identifier: MIT
/*
 * Examines operands of arithmetic: finds the positions of their elements, the values of immediates,
 * and the types that can represent their values.
 */
#include "../base/half.h"
#include "../engine/alu/packed.h"
#include "vector_plan.h"

unsigned int vec_size(const struct exec_vec *v)
{
	if (v->kind == EXEC_VEC_ADDRESS)
		return EXEC_ADDRESS;
	if (v->type == VISA_VF)
		return 4;
	return v->type == VISA_V || v->type == VISA_UV ? 2 : visa_types[v->type].size;
}

/*
 * Return: the bits of an immediate operand in one lane. A packed immediate has a different value in
 * each lane.
 */
static uint64_t vector_operand_element_of(const struct exec_vec *v, unsigned int lane)
{
	return v->kind == EXEC_VEC_PACKED ? alu_packed(v, lane) : v->value;
}

__int128 vec_value(const struct exec_vec *v, unsigned int lane)
{
	unsigned int bits = 8 * vec_size(v);
	uint64_t raw = vector_operand_element_of(v, lane);
	__int128 x = raw;

	return vec_signed(v) && raw >> (bits - 1) ? x - ((__int128)1 << bits) : x;
}

uint64_t vec_float(const struct exec_vec *v, unsigned int bytes, unsigned int lane)
{
	uint32_t low = (uint32_t)vector_operand_element_of(v, lane);
	uint64_t bits = low;
	double wide;
	float f;

	if (v->type == VISA_DF)
		return v->value;
	if (v->type == VISA_HF)
		bits = low = base_half_to_float(low & 0xffff);
	if (bytes == 8) {
		memcpy(&f, &low, sizeof(f));
		wide = f;
		memcpy(&bits, &wide, sizeof(bits));
	}
	return bits;
}

uint64_t vec_bits(const struct exec_vec *v, const struct vec_plan *p, unsigned int lane)
{
	__int128 x;

	if (p->copies)
		return v->value;
	if (p->source.kind == 'f')
		return vec_float(v, p->source.bytes, lane);
	x = vec_value(v, lane);
	if (p->bits)
		x &= ~0ull >> (64 - 8 * vec_size(v));
	return p->source.bytes == 4 ? (uint32_t)x : (uint64_t)x;
}

struct region vec_region(const struct exec_insn *insn, const struct exec_vec *v, bool dst)
{
	unsigned int size = vec_size(v);

	if (v->kind == EXEC_VEC_CONTIGUOUS || v->kind == EXEC_VEC_ADDRESS)
		return region_flat(v->at, size, insn->lanes);
	if (v->kind == EXEC_VEC_SCALAR)
		return (struct region){ v->at, size, insn->lanes, 1, 0, size };
	if (dst)
		return (struct region){ v->at, size, insn->lanes, insn->lanes, 0, v->row };
	return (struct region){ v->at, size, insn->lanes, v->width, v->row, v->step };
}

const struct vec_number vec_numbers[] = { { 's', 4 }, { 'u', 4 }, { 's', 8 }, { 'u', 8 } };
enum { S32 = 1, U32 = 2, S64 = 4, U64 = 8 };

static unsigned int range_of(const struct exec_vec *v)
{
	bool is_abs = v->modifier == VISA_MOD_ABS;
	__int128 x;

	if (v->kind == EXEC_VEC_VALUE) {
		x = vec_value(v, 0);
		return (x == (int32_t)x ? S32 : 0u) | (x == (uint32_t)x ? U32 : 0u) |
		       (x == (int64_t)x ? S64 : 0u) | (x == (uint64_t)x ? U64 : 0u);
	}
	is_abs |= !vec_signed(v) && !v->modifier;
	if (vec_size(v) < 4)
		return S32 | S64 | (is_abs ? U32 | U64 : 0u);
	if (v->type == VISA_Q)
		return is_abs ? U64 : v->modifier == VISA_MOD_NEG ? 0 : S64;
	if (v->type == VISA_UQ)
		return is_abs ? U64 : 0;
	if (is_abs)
		return U32 | U64 | S64;
	return v->type == VISA_D && v->modifier != VISA_MOD_NEG ? S32 | S64 : S64;
}

bool vec_exact(const struct exec_insn *insn, unsigned int count, bool wide, struct vec_number *to)
{
	unsigned int range = wide ? S64 | U64 : S32 | U32 | S64 | U64;

	for (unsigned int i = 0; i < count; i++)
		range &= range_of(&insn->alu.src[i]);
	if (!range)
		return false;
	*to = vec_numbers[__builtin_ctz(range)];
	return true;
}
