// SPDX-License-Identifier: MIT
/*
 * Executes instructions with a second result, instructions on pairs of lanes, and arithmetic with
 * addresses.
 */
#include "compute.h"

#define UD EXEC_TYPE(VISA_UD)

/* Write two results: dst[i] = low[i], then second[i] = high[i]. */
static enum exec_step write_two(const struct exec_insn *insn, struct exec_run *r, uint32_t enabled,
				const struct exec_vec *second, const int64_t *low,
				const int64_t *high)
{
	struct alu_raw raw;

	/*
	 * Check the second destination first: if it cannot be written, the first destination must
	 * not be written, either.
	 */
	if (second->kind == EXEC_VEC_INDIRECT && alu_elements(insn, r, second, enabled, &raw))
		return EXEC_FAULT;
	if (alu_write_narrow(insn, r, &insn->alu.dst, enabled, low))
		return EXEC_FAULT;
	return alu_write_narrow(insn, r, second, enabled, high);
}

static enum exec_step read_two(const struct exec_insn *insn, struct exec_run *r, uint32_t enabled,
			       int64_t v[2][ALU_LANES])
{
	return alu_read_narrow(insn, r, 0, enabled, v[0])
		       ? EXEC_FAULT
		       : alu_read_narrow(insn, r, 1, enabled, v[1]);
}

/*
 * dst[i] = src0[i] + src1[i], and carry[i] = the carry; if @subtract, the difference and the borrow
 */
static inline enum exec_step add_two(const struct exec_insn *insn, struct exec_run *r,
				     bool subtract)
{
	uint32_t enabled = exec_enabled(insn, r);
	int64_t v[2][ALU_LANES], low[ALU_LANES], high[ALU_LANES];

	if (!enabled)
		return EXEC_NEXT;
	if (read_two(insn, r, enabled, v))
		return EXEC_FAULT;
	for (unsigned int k = 0; k < insn->lanes; k++) {
		uint64_t a = (uint32_t)v[0][k], b = (uint32_t)v[1][k];
		uint64_t sum = subtract ? a - b : a + b;

		low[k] = (uint32_t)sum;
		high[k] = sum >> 32 & 1;
	}
	return write_two(insn, r, enabled, exec_second(insn), low, high);
}

static enum exec_step addc(const struct exec_insn *insn, struct exec_run *r)
{
	return add_two(insn, r, false);
}

static enum exec_step subb(const struct exec_insn *insn, struct exec_run *r)
{
	return add_two(insn, r, true);
}

ALU_FAMILY(addc, .classes = ALU_OF_INTEGERS, .dst = UD, .src = UD,
	   .text = { .numbers = ALU_DWORDS, .integers = "%a + %b", .second = "(%u)(%r < %a) & 1" });
ALU_FAMILY(subb, .classes = ALU_OF_INTEGERS, .dst = UD, .src = UD,
	   .text = { .numbers = ALU_DWORDS, .integers = "%a - %b", .second = "(%u)(%a < %b) & 1" });

/*
 * dst[i] = low half of src0[i] * src1[i] + src2[i]. The high halves are written after the low
 * halves, from the next whole register on.
 */
static enum exec_step madw(const struct exec_insn *insn, struct exec_run *r)
{
	int64_t v[3][ALU_LANES], low[ALU_LANES], high[ALU_LANES];
	uint32_t enabled = exec_enabled(insn, r);

	if (!enabled)
		return EXEC_NEXT;
	for (unsigned int i = 0; i < 3; i++)
		if (alu_read_narrow(insn, r, i, enabled, v[i]))
			return EXEC_FAULT;
	for (unsigned int k = 0; k < insn->lanes; k++) {
		uint64_t sum = (uint64_t)v[0][k] * (uint64_t)v[1][k] + (uint64_t)v[2][k];

		low[k] = (uint32_t)sum;
		high[k] = (uint32_t)(sum >> 32);
	}
	return write_two(insn, r, enabled, exec_second(insn), low, high);
}

ALU_FAMILY(madw, .classes = ALU_OF_INTEGERS, .halves = true, .dst = ALU_DWORD_TYPES,
	   .src = ALU_DWORD_TYPES,
	   .text = { .numbers = ALU_QWORDS, .integers = "%a * %b + %c", .second = "%r >> 32" });

static inline int64_t difference(int64_t a, int64_t b)
{
	return a < b ? b - a : a - b;
}

/* dst[i] = |src0[i] - src1[i]| + |src0[i + 1] - src1[i + 1]|, + src2[i]; odd lanes become 0 */
static enum exec_step sad2add(const struct exec_insn *insn, struct exec_run *r)
{
	int64_t v[3][ALU_LANES] = { 0 }, to[ALU_LANES];
	uint32_t enabled = exec_enabled(insn, r);

	if (!enabled)
		return EXEC_NEXT;
	for (unsigned int i = 0; i < insn->alu.sources; i++)
		if (alu_read_narrow(insn, r, i, enabled, v[i]))
			return EXEC_FAULT;
	for (unsigned int k = 0; k < insn->lanes; k += 2) {
		to[k] = difference(v[0][k], v[1][k]) + v[2][k];
		if (k + 1 < insn->lanes)
			to[k] += difference(v[0][k + 1], v[1][k + 1]);
		to[k + 1] = 0;
	}
	return alu_write_narrow(insn, r, &insn->alu.dst, enabled, to);
}

ALU_FAMILY_OF(sad2, sad2add, .classes = ALU_OF_INTEGERS, .dst = ALU_WORD_TYPES,
	      .src = ALU_BYTE_TYPES);
ALU_FAMILY(sad2add, .classes = ALU_OF_INTEGERS, .dst = ALU_WORD_TYPES,
	   .src = ALU_BYTE_TYPES | ALU_WORD_TYPES);

/*
 * Return: the address that a source has for a lane: the address of a variable that the operand
 * names, or an element of an address variable. If the variable has fewer elements than lanes, they
 * are repeated.
 */
static uint64_t address_of(const struct exec_run *r, const struct exec_vec *v, unsigned int lane)
{
	uint64_t address;

	if (v->kind == EXEC_VEC_VALUE)
		return v->value;
	memcpy(&address, r->frame + v->at + lane % v->elements * EXEC_ADDRESS, sizeof(address));
	return address;
}

/* dst[i] = address src0[i], moved by src1[i] bytes */
static enum exec_step addr_add(const struct exec_insn *insn, struct exec_run *r)
{
	const struct alu_args *x = &insn->alu;
	uint32_t enabled = exec_enabled(insn, r);
	uint64_t to[ALU_LANES];
	int64_t v[ALU_LANES];

	if (!enabled)
		return EXEC_NEXT;
	if (alu_read_narrow(insn, r, 1, enabled, v))
		return EXEC_FAULT;
	for (unsigned int k = 0; k < insn->lanes; k++) {
		uint64_t from = address_of(r, &x->src[0], k);
		uint32_t offset = (uint32_t)(from >> 32) + (uint32_t)(int16_t)v[k];

		to[k] = exec_address((uint32_t)from, (int32_t)offset);
	}
	for (uint32_t left = enabled; left; left &= left - 1) {
		unsigned int k = (unsigned int)__builtin_ctz(left);

		memcpy(r->frame + x->dst.at + k * EXEC_ADDRESS, &to[k], sizeof(to[k]));
	}
	return EXEC_NEXT;
}

ALU_FAMILY(addr_add, .classes = ALU_OF_INTEGERS, .listed = true, .src = ALU_WORD_TYPES);
