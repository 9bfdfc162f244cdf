// SPDX-License-Identifier: MIT
/*
 * Computes which bits of a result are undefined from the undefined bits of the sources. The result
 * is exact for moves, logic, shifts, bit fields, and comparisons that defined bits decide. In sums
 * and products, all bits from the lowest undefined bit on are undefined. In all other results, one
 * undefined bit of a source makes all bits undefined.
 */
#include "uninit_parts.h"

/* Return: all bits from the lowest set bit on: a carry only goes upwards. */
static inline uint64_t upward(uint64_t bits)
{
	return bits | (0 - bits);
}

static inline unsigned int width_of(uint8_t type)
{
	return type == VISA_V || type == VISA_UV ? 16 : 8u * visa_types[type].size;
}

static inline uint64_t uninit_rules_mask_of(uint8_t type)
{
	return UINT64_MAX >> (64 - width_of(type));
}

static inline bool is_signed(uint8_t type)
{
	return type == VISA_D || type == VISA_W || type == VISA_B || type == VISA_Q ||
	       type == VISA_V;
}

static inline bool is_float(uint8_t type)
{
	return type == VISA_F || type == VISA_HF || type == VISA_BF || type == VISA_DF ||
	       type == VISA_VF;
}

struct uninit_number uninit_extend(uint64_t value, uint64_t bits, const struct exec_vec *v)
{
	unsigned int unused = 64 - width_of(v->type);
	struct uninit_number n = { value, bits };
	bool negative;

	if (is_signed(v->type)) {
		n.value = (uint64_t)((int64_t)(value << unused) >> unused);
		n.bits = (uint64_t)((int64_t)(bits << unused) >> unused);
	}
	if (is_float(v->type) || v->modifier == VISA_MOD_NONE)
		return n;
	if (v->modifier == VISA_MOD_NOT) {
		n.value = ~n.value;
		return n;
	}
	/* If the sign of a number is undefined, all its bits are undefined. */
	if (v->modifier != VISA_MOD_NEG && n.bits >> 63)
		n.bits = UINT64_MAX;
	negative = is_signed(v->type) && n.value >> 63;
	n.bits = upward(n.bits);
	if (v->modifier == VISA_MOD_NEG || (v->modifier == VISA_MOD_ABS) == negative)
		n.value = 0 - n.value;
	return n;
}

uint64_t uninit_boolean(unsigned int function, const struct uninit_number *a,
			const struct uninit_number *b, const struct uninit_number *c)
{
	uint64_t can[2] = { 0, 0 };

	/* Find which of the eight rows of the truth table each bit can use. */
	for (unsigned int n = 0; n < 8; n++) {
		uint64_t reached = ((n & 1 ? a->value : ~a->value) | a->bits) &
				   ((n & 2 ? b->value : ~b->value) | b->bits) &
				   ((n & 4 ? c->value : ~c->value) | c->bits);

		can[function >> n & 1] |= reached;
	}
	return can[0] & can[1];
}

/* Return: mask of the bits of a shift count that the instruction uses. */
static inline unsigned int count_mask(const struct alu_args *x)
{
	return width_of(x->dst.type) == 64 || width_of(x->src[0].type) == 64 ? 63 : 31;
}

static uint64_t shift_of(const struct exec_insn *insn, const struct uninit_number *src)
{
	const struct alu_args *x = &insn->alu;
	unsigned int mask = count_mask(x), n = (unsigned int)src[1].value & mask;
	uint8_t type = x->src[0].type;

	if (src[1].bits & mask)
		return UINT64_MAX;
	/*
	 * In a shift of 128 bits, a modifier (such as negation) of the source makes more than 64
	 * bits significant.
	 */
	if (mask == 63 && x->src[0].modifier && src[0].bits)
		return UINT64_MAX;
	if (exec_bits(insn) == VISA_BITS_SHIFTED_LEFT)
		return src[0].bits << n;
	if (exec_bits(insn) == VISA_BITS_SHIFTED_RIGHT || !(is_signed(type) || x->src[0].modifier))
		return (src[0].bits & uninit_rules_mask_of(type)) >> n;
	return (uint64_t)((int64_t)src[0].bits >> n);
}

static uint64_t rotation_of(const struct exec_insn *insn, const struct uninit_number *src)
{
	uint8_t type = insn->alu.src[0].type;
	unsigned int width = width_of(type);
	unsigned int n = (unsigned int)src[1].value % width;
	uint64_t bits = src[0].bits & uninit_rules_mask_of(type);

	if (src[1].bits & (width - 1))
		return UINT64_MAX;
	if (exec_bits(insn) == VISA_BITS_ROTATED_RIGHT)
		n = (width - n) % width;
	return n ? bits << n | bits >> (width - n) : bits;
}

/* Return: the undefined bits of a bit field: src0 bits of src2 from bit src1 on. */
static uint64_t extraction_of(const struct exec_insn *insn, const struct uninit_number *src)
{
	unsigned int width = src[0].value & 31, offset = src[1].value & 31;
	uint32_t bits = (uint32_t)src[2].bits;

	if ((src[0].bits | src[1].bits) & 31)
		return UINT64_MAX;
	if (!width)
		return 0;
	if (!is_signed(insn->alu.src[2].type))
		return bits >> offset & ((1u << width) - 1);
	if (width + offset >= 32)
		return (uint64_t)(int64_t)((int32_t)bits >> offset);
	return (uint64_t)(int64_t)((int32_t)(bits << (32 - width - offset)) >> (32 - width));
}

static uint64_t insertion_of(const struct uninit_number *src)
{
	unsigned int offset = src[1].value & 31;
	uint32_t mask = ((1u << (src[0].value & 31)) - 1) << offset;

	if ((src[0].bits | src[1].bits) & 31)
		return UINT64_MAX;
	return ((uint32_t)src[2].bits << offset & mask) | ((uint32_t)src[3].bits & ~mask);
}

static uint32_t reversal_of(uint32_t v)
{
	v = (v & 0x55555555) << 1 | (v >> 1 & 0x55555555);
	v = (v & 0x33333333) << 2 | (v >> 2 & 0x33333333);
	v = (v & 0x0f0f0f0f) << 4 | (v >> 4 & 0x0f0f0f0f);
	return __builtin_bswap32(v);
}

/* Whether the defined bits decide a comparison of integers of up to 32 bits. */
static bool is_decided(const struct exec_insn *insn, const struct uninit_number *src)
{
	enum { EQ, NE, GT, GE, LT, LE } relation = insn->alu.mode & 7;
	int64_t low[2], high[2];

	if (insn->alu.kind != ALU_INTEGER)
		return false;
	if ((src[0].value ^ src[1].value) & ~(src[0].bits | src[1].bits) &&
	    (relation == EQ || relation == NE))
		return true;
	for (unsigned int i = 0; i < 2; i++) {
		uint64_t sign = src[i].bits & 1ull << 63;

		low[i] = (int64_t)((src[i].value & ~src[i].bits) | sign);
		high[i] = (int64_t)((src[i].value | src[i].bits) & ~sign);
	}
	if (relation == GT || relation == LE)
		return low[0] > high[1] || high[0] <= low[1];
	if (relation == GE || relation == LT)
		return low[0] >= high[1] || high[0] < low[1];
	return low[0] > high[1] || high[0] < low[1];
}

/*
 * Whether the result is the same for any values, since both sources are the same elements:
 * compilers compare an element with itself to get all ones, and x ^ x is zero.
 */
static bool is_constant(const struct exec_insn *insn)
{
	const struct exec_vec *a = &insn->alu.src[0], *b = &insn->alu.src[1];
	unsigned int table = visa_ops[insn->op].table;

	if (exec_bits(insn) != VISA_BITS_COMPARED &&
	    (exec_bits(insn) != VISA_BITS_BOOLEAN || !table || (table & 1) != (table >> 3 & 1)))
		return false;
	return insn->alu.sources == 2 && a->at == b->at && a->kind == b->kind &&
	       a->type == b->type && a->modifier == b->modifier && a->width == b->width &&
	       a->value == b->value;
}

/*
 * Return: the undefined bits of a second result (a carry, or the upper half of a product): all bits
 * if any source bit is undefined; else none.
 */
static uint64_t second_of(uint64_t any)
{
	return any ? UINT64_MAX : 0;
}

bool uninit_needs_values(const struct exec_insn *insn)
{
	switch (exec_bits(insn)) {
	case VISA_BITS_ANY:
	case VISA_BITS_CONVERTED:
	case VISA_BITS_EXTREME:
	case VISA_BITS_CARRIED:
	case VISA_BITS_REVERSED:
		return false;
	default:
		return true;
	}
}

/* Return: the undefined bits of BFN. Each source is cut to the width of its type. */
static uint64_t function_of(const struct exec_insn *insn, const struct uninit_number *src)
{
	struct uninit_number cut[3];

	for (unsigned int i = 0; i < 3; i++) {
		uint64_t mask = uninit_rules_mask_of(insn->alu.src[i].type);

		cut[i] = (struct uninit_number){ src[i].value & mask, src[i].bits & mask };
	}
	return uninit_boolean(insn->alu.mode, &cut[0], &cut[1], &cut[2]);
}

/*
 * Find the undefined bits of an integer result, if the instruction table declares how the bits of
 * the result depend on the bits of the sources. @any: the undefined bits of all sources, combined
 * with OR. Return: false for all other instructions
 */
static bool precise(const struct exec_insn *insn, const struct uninit_number *src, uint64_t any,
		    uint64_t *bits)
{
	static const struct uninit_number zero;
	unsigned int table = visa_ops[insn->op].table;

	switch (exec_bits(insn)) {
	case VISA_BITS_BOOLEAN:
		*bits = table ? uninit_boolean(table, &src[0], &src[1], &zero)
			      : function_of(insn, src);
		return true;
	case VISA_BITS_CARRIED:
		*bits = upward(any);
		return true;
	case VISA_BITS_REVERSED:
		*bits = reversal_of((uint32_t)src[0].bits);
		return true;
	case VISA_BITS_SHIFTED_LEFT:
	case VISA_BITS_SHIFTED_RIGHT:
	case VISA_BITS_SHIFTED_SIGNED:
		*bits = shift_of(insn, src);
		return true;
	case VISA_BITS_ROTATED_LEFT:
	case VISA_BITS_ROTATED_RIGHT:
		*bits = rotation_of(insn, src);
		return true;
	case VISA_BITS_EXTRACTED:
		*bits = extraction_of(insn, src);
		return true;
	case VISA_BITS_INSERTED:
		*bits = insertion_of(src);
		return true;
	default:
		return false;
	}
}

uint64_t uninit_rule(const struct exec_insn *insn, const struct uninit_number src[EXEC_SOURCES],
		     uint64_t *second)
{
	const struct alu_args *x = &insn->alu;
	bool integers = x->kind == ALU_INTEGER || x->kind == ALU_WIDE;
	uint64_t any = 0, bits;

	for (unsigned int i = 0; i < x->sources; i++)
		any |= src[i].bits;
	*second = second_of(any);
	if (!any)
		return 0;
	if (integers && is_constant(insn))
		return 0;
	if (x->saturate)
		return UINT64_MAX;
	if (exec_bits(insn) == VISA_BITS_CONVERTED && (integers || x->kind == ALU_COPY))
		return src[0].bits;
	if (exec_bits(insn) == VISA_BITS_COMPARED)
		return is_decided(insn, src) ? 0 : UINT64_MAX;
	if (!integers)
		return UINT64_MAX;
	return precise(insn, src, any, &bits) ? bits : UINT64_MAX;
}

uint32_t uninit_computed(const struct exec_insn *insn, const struct uninit_number src[EXEC_SOURCES])
{
	switch (exec_bits(insn)) {
	case VISA_BITS_CONVERTED:
	case VISA_BITS_SELECTED:
	case VISA_BITS_BOOLEAN:
	case VISA_BITS_SHIFTED_RIGHT:
	case VISA_BITS_SHIFTED_SIGNED:
	case VISA_BITS_ROTATED_LEFT:
	case VISA_BITS_ROTATED_RIGHT:
	case VISA_BITS_EXTRACTED:
	case VISA_BITS_INSERTED:
	case VISA_BITS_REVERSED:
		return 0;
	case VISA_BITS_SHIFTED_LEFT:
		return src[1].bits || src[1].value % 8 ? UNINIT_COMPUTED : 0;
	default:
		return UNINIT_COMPUTED;
	}
}
