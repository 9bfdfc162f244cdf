// SPDX-License-Identifier: MIT
/* Untyped LSC atomics. */
#include "atomic_op.h"
#include "lsc.h"

static void needs(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
		  struct exec_msg *m)
{
	const struct lsc_data data = visa_lsc_data(inst, grf);
	const struct exec_need values = { m->lanes, data.slot, EXEC_ANY_TYPE };
	enum visa_atomic op = visa_atomic_of(inst);

	need[EXEC_ADDR] = visa_lsc_needs_addresses(inst);
	if (visa_atomics[op].sources > 0)
		need[EXEC_SRC0] = values;
	if (visa_atomics[op].sources > 1)
		need[EXEC_SRC1] = values;
	need[EXEC_DST] = values;
	m->atomic = (uint8_t)op;
	m->unit = (uint8_t)data.bytes;
	m->blocks = 1;
}

/* Channel @lane's slot of an operand; 0 of one that is not used. */
static inline uint64_t value_of(const uint8_t *operand, unsigned int lane, unsigned int slot)
{
	return operand ? lsc_read(operand + lane * slot, slot) : 0;
}

/* dst[channel] = memory[address]; memory[address] = op(memory[address], src1, src2) */
static enum exec_step atomic(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	const struct lsc_data data = visa_lsc_data(&exec_wide(m, r)->inst, r->grf);
	const uint8_t *src1 = exec_bytes_if_any(m, r, EXEC_SRC0);
	const uint8_t *src2 = exec_bytes_if_any(m, r, EXEC_SRC1);
	uint8_t *dst = exec_bytes_if_any(m, r, EXEC_DST);
	enum visa_atomic op = (enum visa_atomic)m->atomic;
	uint64_t result[EXEC_MAX_LANES];
	uint32_t dropped = 0;
	struct lsc_access a;

	if (visa_lsc_begin(m, r, enabled, &data, "accesses", &a) != EXEC_NEXT)
		return EXEC_FAULT;
	for (uint32_t left = enabled; left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctz(left);
		uint8_t *at = lsc_element(r, &a, i, 0);

		result[i] = 0;
		dropped += !at;
		if (at)
			result[i] = exec_atomic_modify(op, 8 * data.bytes, at,
						       value_of(src1, i, data.slot),
						       value_of(src2, i, data.slot));
	}
	/* Only now: dst may lie over the sources. */
	for (uint32_t left = dst ? enabled : 0; left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctz(left);

		lsc_write(dst + i * data.slot, result[i], data.slot);
	}
	if (dropped < a.channels && op != VISA_ATOMIC_LOAD)
		visa_lsc_changed(r, &a);
	exec_count(r, a.channels, dropped, a.misaligned);
	return EXEC_NEXT;
}

const struct exec_body visa_exec_lsc_atomic = {
	.needs = needs,
	.check = visa_lsc_check,
	.bind = visa_lsc_bind,
	.run = atomic,
	.address = visa_lsc_address,
	.aligned = true,
	.strict = visa_lsc_strict,
	.wide = true,
};
