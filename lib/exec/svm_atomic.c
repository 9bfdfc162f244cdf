// SPDX-License-Identifier: MIT
/* Atomic operations on shared virtual memory: SVM_ATOMIC. */
#include <errno.h>

#include "atomic_op.h"
#include "svm.h"

/* Bytes that a lane has in src0, src1 and dst: a number of 16 bits is in the low half. */
static unsigned int slot_bytes(const struct exec_msg *m)
{
	return m->unit == 8 ? 8 : 4;
}

/* The type that the document demands of a number of 64 bits for what it demands of one of 32. */
static enum visa_type wide_type(enum visa_type type)
{
	return type == VISA_D ? VISA_Q : VISA_UQ;
}

static void needs(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
		  struct exec_msg *m)
{
	const struct visa_atomic_info *info = &visa_atomics[visa_atomic_of(inst)];
	enum visa_type type = (enum visa_type)info->type;
	struct exec_need data;

	(void)grf;
	m->unit = (uint8_t)(visa_atomic_bits(inst) / 8);
	m->blocks = 1;
	data = (struct exec_need){ m->lanes, slot_bytes(m),
				   EXEC_TYPE(m->unit == 8 ? wide_type(type) : type) };
	need[EXEC_ADDR] = (struct exec_need){ m->lanes, 8, EXEC_TYPE(VISA_UQ) };
	if (info->sources > 0)
		need[EXEC_SRC0] = data;
	if (info->sources > 1)
		need[EXEC_SRC1] = data;
	need[EXEC_DST] = data;
}

static uint64_t address(const struct exec_msg *m, const struct exec_run *r, unsigned int lane)
{
	uint64_t value;

	memcpy(&value, exec_bytes(m, r, EXEC_ADDR) + 8 * lane, sizeof(value));
	return value;
}

/*
 * The sum that is asked for most: 16 dwords, all in the first view, as one or of all
 * distances shows.
 */
static bool add_straight(const struct exec_msg *m, const struct exec_run *r)
{
	const uint8_t *src = exec_bytes(m, r, EXEC_SRC0);
	uint8_t *dst = exec_bytes_if_any(m, r, EXEC_DST);
	const struct exec_view v = r->view;
	uint8_t *at[EXEC_STRAIGHT];
	uint64_t any = 0;

	for (unsigned int i = 0; i < EXEC_STRAIGHT; i++)
		any |= address(m, r, i) - v.start;
	if (!exec_inside(v.length, any, 4) || (any | v.start) % 4)
		return false;
	for (unsigned int i = 0; i < EXEC_STRAIGHT; i++)
		at[i] = v.base + (address(m, r, i) - v.start);
	exec_atomic_sums(at, src, dst);
	v.surface->changed = r->device->now;
	return true;
}

/* dst[i] = *(addresses[i]); *(addresses[i]) = op(*(addresses[i]), src0, src1) */
static __attribute__((noinline)) enum exec_step atomic_lanes(const struct exec_msg *m,
							     struct exec_run *r, uint32_t enabled)
{
	const struct exec_atomic a = { .op = (enum visa_atomic)VISA_ATOMIC_OP(m->atomic),
				       .bits = 8u * m->unit,
				       .slot = slot_bytes(m),
				       .src0 = exec_bytes_if_any(m, r, EXEC_SRC0),
				       .src1 = exec_bytes_if_any(m, r, EXEC_SRC1),
				       .dst = exec_bytes_if_any(m, r, EXEC_DST) };
	struct svm_access where = {
		.enabled = enabled, .blocks = 1, .unit = m->unit, .verb = "changes"
	};
	uint64_t low = m->unit - 1u;
	uint8_t *at[EXEC_MAX_LANES];
	uint32_t misaligned = 0;

	for (unsigned int i = 0; i < m->lanes; i++) {
		where.at[i] = address(m, r, i) & ~low;
		misaligned += (enabled >> i & 1) && (address(m, r, i) & low);
	}
	if (visa_svm_map(r, &where) != EXEC_NEXT)
		return EXEC_FAULT;
	for (unsigned int i = 0; i < m->lanes; i++)
		if (enabled >> i & 1)
			at[i] = svm_block(r, &where, i, 0);
	visa_atomic_lanes(&a, enabled, at);
	visa_svm_changed(r, &where);
	exec_count(r, exec_channel_count(m, enabled), 0, misaligned);
	return EXEC_NEXT;
}

static enum exec_step svm_atomic(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	if (exec_straight(m, enabled) && m->atomic == VISA_ATOMIC_ADD && add_straight(m, r)) {
		exec_count(r, EXEC_STRAIGHT, 0, 0);
		return EXEC_NEXT;
	}
	return atomic_lanes(m, r, enabled);
}

static int strict(const struct exec_msg *m, const struct exec_run *r, const struct visa_inst *inst,
		  struct visa_error *e)
{
	(void)r;
	(void)inst;
	if (m->lanes > 16)
		return visa_fail(e, EINVAL, "strict: svm_atomic has execution sizes up to 16");
	return 0;
}

const struct exec_body visa_exec_svm_atomic = {
	.needs = needs,
	.run = svm_atomic,
	.address = address,
	.strict = strict,
	.aligned = true,
};
