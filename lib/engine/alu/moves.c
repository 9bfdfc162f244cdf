// SPDX-License-Identifier: MIT
/* Executes moves, which can convert between types, and selections between two sources. */
#include "compute.h"
#include "floats.h"

#define ALL_TYPES                                                                                  \
	(ALU_BYTE_TYPES | ALU_WORD_TYPES | ALU_DWORD_TYPES | ALU_QWORD_TYPES | ALU_DOUBLES |       \
	 EXEC_TYPE(VISA_F) | EXEC_TYPE(VISA_HF) | EXEC_TYPE(VISA_BF))
#define IMM (EXEC_TYPE(VISA_V) | EXEC_TYPE(VISA_UV) | EXEC_TYPE(VISA_VF))

/* Copy elements that are not converted and have dst's size. */
static enum exec_step moves_copy(const struct exec_insn *insn, struct exec_run *r, uint32_t enabled)
{
	const struct exec_vec *dst = &insn->alu.dst;
	unsigned int size = visa_types[dst->type].size;
	uint8_t bytes[ALU_BYTES];
	struct alu_raw raw;

	if (alu_elements(insn, r, &insn->alu.src[0], enabled, &raw))
		return EXEC_FAULT;
	/* The elements are copied first, because dst may overlap the source. */
	if (raw.step)
		memcpy(bytes, raw.at, (size_t)insn->lanes * size);
	else
		for (unsigned int k = 0; k < insn->lanes; k++)
			memcpy(bytes + k * size, raw.at, size);
	return alu_store(insn, r, dst, enabled, bytes);
}

#define TWO_TO_63 0x1p63

/*
 * Convert toward zero; NaN becomes 0. A value that does not fit in 64 bits becomes the nearest
 * number outside of that range, which the caller clamps to the range of dst.
 */
static alu_wide to_integer(double v)
{
	if (v != v)
		return 0;
	if (v >= 2 * TWO_TO_63)
		return (alu_wide)UINT64_MAX + 1;
	if (v < -TWO_TO_63)
		return (alu_wide)INT64_MIN - 1;
	return v >= TWO_TO_63 ? (alu_wide)(uint64_t)v : (alu_wide)(int64_t)v;
}

static enum exec_step floats_to_integers(const struct exec_insn *insn, struct exec_run *r,
					 uint32_t enabled)
{
	struct exec_insn clamped;
	alu_wide to[ALU_LANES];
	double v[ALU_LANES];
	uint32_t cr0;

	if (alu_control(insn, r, &cr0) || alu_read_float(insn, r, 0, enabled, cr0, v))
		return EXEC_FAULT;
	for (unsigned int k = 0; k < insn->lanes; k++)
		to[k] = to_integer(v[k]);
	exec_copy(&clamped, insn); /* the result is clamped even without .sat */
	clamped.alu.saturate = true;
	return alu_write_wide(&clamped, r, &insn->alu.dst, enabled, to);
}

static enum exec_step integers_to_floats(const struct exec_insn *insn, struct exec_run *r,
					 uint32_t enabled)
{
	const struct exec_vec *dst = &insn->alu.dst;
	const struct alu_format *f = alu_format_of(dst->type);
	unsigned int size = visa_types[dst->type].size;
	alu_wide v[ALU_LANES];
	uint8_t bytes[ALU_BYTES];
	uint32_t cr0;

	if (alu_control(insn, r, &cr0) || alu_read_wide(insn, r, 0, enabled, v))
		return EXEC_FAULT;
	for (unsigned int k = 0; k < insn->lanes; k++) {
		uint64_t magnitude = (uint64_t)(v[k] < 0 ? -v[k] : v[k]);
		uint64_t bits;

		/* .sat clamps to the range 0 to 1, so an integer above 0 becomes 1, any other 0. */
		if (insn->alu.saturate)
			magnitude = v[k] > 0;
		bits = alu_pack(v[k] < 0 && magnitude, magnitude, 0, f,
				(enum alu_rounding)CR0_ROUNDING(cr0));
		memcpy(bytes + k * size, &bits, size);
	}
	return alu_store(insn, r, dst, enabled, bytes);
}

static enum exec_step floats_to_floats(const struct exec_insn *insn, struct exec_run *r,
				       uint32_t enabled)
{
	double v[ALU_LANES];
	uint32_t cr0;

	if (alu_control(insn, r, &cr0) || alu_read_float(insn, r, 0, enabled, cr0, v))
		return EXEC_FAULT;
	for (unsigned int k = 0; k < insn->lanes; k++)
		v[k] = alu_quiet(v[k], v[k], 0, 0);
	return alu_write_float(insn, r, enabled, cr0, v);
}

/*
 * Move a predicate. Element 0 receives the bits of all lanes that the predicate was declared with.
 * Its other bits are zero, and so are all other elements.
 */
static enum exec_step from_predicate(const struct exec_insn *insn, struct exec_run *r,
				     uint32_t enabled)
{
	const struct exec_vec *src = &insn->alu.src[0];
	uint32_t pred = r->thread->preds[src->at];
	int64_t value[ALU_LANES] = { src->elements < 32 ? pred & ((1u << src->elements) - 1)
							: pred };

	return alu_write_narrow(insn, r, &insn->alu.dst, enabled, value);
}

ALU_INTEGER(mov, 1, a)

/* dst[i] = src0[i] */
static enum exec_step mov(const struct exec_insn *insn, struct exec_run *r)
{
	uint32_t enabled = exec_enabled(insn, r);

	if (!enabled)
		return EXEC_NEXT;
	switch (insn->alu.kind) {
	case ALU_COPY:
		return moves_copy(insn, r, enabled);
	case ALU_TO_INTEGER:
		return floats_to_integers(insn, r, enabled);
	case ALU_TO_FLOAT:
		return integers_to_floats(insn, r, enabled);
	case ALU_PREDICATES:
		return from_predicate(insn, r, enabled);
	case ALU_FLOAT:
	case ALU_DOUBLE:
		return floats_to_floats(insn, r, enabled);
	default:
		return integer_mov(insn, r);
	}
}

ALU_FAMILY(mov, .classes = ALU_OF_INTEGERS | ALU_OF_FLOATS | ALU_OF_DOUBLES, .mixes = true,
	   .bf = true, .dst = ALL_TYPES, .src = ALL_TYPES | IMM,
	   .text = { .numbers = ALU_LOW, .integers = "%a" });

/*
 * Copy the element of source 0 for each lane whose bit in @first is set, else of source 1. @size is
 * a compile-time constant.
 */
ALU_INLINE void moves_choose(uint8_t *to, const struct alu_raw raw[2], uint32_t first,
			     unsigned int lanes, unsigned int size)
{
	for (unsigned int k = 0; k < lanes; k++) {
		const struct alu_raw *from = first >> k & 1 ? &raw[0] : &raw[1];

		memcpy(to + k * size, from->at + k * from->step, size);
	}
}

static enum exec_step select_copies(const struct exec_insn *insn, struct exec_run *r,
				    uint32_t enabled, uint32_t first)
{
	const struct exec_vec *dst = &insn->alu.dst;
	uint8_t bytes[ALU_BYTES];
	struct alu_raw raw[2];

	for (unsigned int i = 0; i < 2; i++)
		if (alu_elements(insn, r, &insn->alu.src[i], enabled, &raw[i]))
			return EXEC_FAULT;
	switch (visa_types[dst->type].size) {
	case 1:
		moves_choose(bytes, raw, first, insn->lanes, 1);
		break;
	case 2:
		moves_choose(bytes, raw, first, insn->lanes, 2);
		break;
	case 4:
		moves_choose(bytes, raw, first, insn->lanes, 4);
		break;
	default:
		moves_choose(bytes, raw, first, insn->lanes, 8);
		break;
	}
	return alu_store(insn, r, dst, enabled, bytes);
}

static enum exec_step select_integers(const struct exec_insn *insn, struct exec_run *r,
				      uint32_t enabled, uint32_t first)
{
	alu_wide v[2][ALU_LANES];

	for (unsigned int i = 0; i < 2; i++)
		if (alu_read_wide(insn, r, i, enabled, v[i]))
			return EXEC_FAULT;
	for (unsigned int k = 0; k < insn->lanes; k++)
		if (!(first >> k & 1))
			v[0][k] = v[1][k];
	return alu_write_wide(insn, r, &insn->alu.dst, enabled, v[0]);
}

static enum exec_step select_floats(const struct exec_insn *insn, struct exec_run *r,
				    uint32_t enabled, uint32_t first)
{
	double v[2][ALU_LANES];
	uint32_t cr0;

	if (alu_control(insn, r, &cr0) || alu_read_floats(insn, r, 2, enabled, cr0, v))
		return EXEC_FAULT;
	for (unsigned int k = 0; k < insn->lanes; k++) {
		double chosen = v[first >> k & 1 ? 0 : 1][k];

		v[0][k] = alu_quiet(chosen, chosen, 0, 0);
	}
	return alu_write_float(insn, r, enabled, cr0, v[0]);
}

/* dst[i] = pred[i] ? src0[i] : src1[i], of the lanes that the execution mask enables */
static enum exec_step sel(const struct exec_insn *insn, struct exec_run *r)
{
	uint32_t enabled = alu_masked(insn, r);
	uint32_t first = exec_predicate(insn, r);

	if (!enabled)
		return EXEC_NEXT;
	if (insn->alu.kind == ALU_COPY)
		return select_copies(insn, r, enabled, first);
	if (alu_computes_floats(insn))
		return select_floats(insn, r, enabled, first);
	return select_integers(insn, r, enabled, first);
}

ALU_FAMILY(sel, .classes = ALU_OF_INTEGERS | ALU_OF_FLOATS | ALU_OF_DOUBLES, .bf = true,
	   .dst = ALL_TYPES, .src = ALL_TYPES | IMM,
	   .text = { .numbers = ALU_LOW, .integers = "CHOOSE(%m, %a, %b)" });
