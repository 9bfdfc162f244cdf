// SPDX-License-Identifier: MIT
/* Atomic operations on a surface: DWORD_ATOMIC. */
#include "atomic_op.h"

static void needs(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
		  struct exec_msg *m)
{
	(void)grf;
	const struct visa_atomic_info *info = &visa_atomics[VISA_ATOMIC_OP(inst->atomic)];
	const struct exec_need data = { m->lanes, 4, EXEC_TYPE(info->type) };

	need[EXEC_ADDR] = (struct exec_need){ m->lanes, 4, EXEC_TYPE(VISA_UD) };
	if (info->sources > 0)
		need[EXEC_SRC0] = data;
	if (info->sources > 1)
		need[EXEC_SRC1] = data;
	need[EXEC_DST] = data;
	m->atomic = inst->atomic;
	m->unit = inst->atomic & VISA_ATOMIC_16 ? 2 : 4;
	m->blocks = 1;
}

/* Channel @lane's dword of an operand. */
static inline uint32_t element(const uint8_t *operand, unsigned int lane)
{
	uint32_t value;

	memcpy(&value, operand + 4 * lane, sizeof(value));
	return value;
}

/* The sum that is asked for most: 16 dwords, all inside, as one or of all offsets shows. */
static bool add_straight(const struct visa_surface *s, const uint8_t *addr, const uint8_t *src0,
			 uint8_t *dst)
{
	uint8_t *at[EXEC_STRAIGHT];
	uint32_t any = 0;

	for (unsigned int i = 0; i < EXEC_STRAIGHT; i++) {
		at[i] = s->base + element(addr, i);
		any |= element(addr, i);
	}
	if (!exec_inside(s->size, any, 4) || any % 4)
		return false;
	exec_atomic_sums(at, src0, dst);
	return true;
}

/* dst[i] = surface[offset]; surface[offset] = op(surface[offset], src0, src1) */
static enum exec_step dword_atomic(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	const struct exec_atomic a = { .op = (enum visa_atomic)VISA_ATOMIC_OP(m->atomic),
				       .bits = 8u * m->unit,
				       .slot = 4,
				       .src0 = exec_bytes_if_any(m, r, EXEC_SRC0),
				       .src1 = exec_bytes_if_any(m, r, EXEC_SRC1),
				       .dst = exec_bytes_if_any(m, r, EXEC_DST) };
	const uint8_t *addr = exec_bytes(m, r, EXEC_ADDR);
	struct visa_surface *s = exec_surface(m, r);
	uint32_t channels = exec_channel_count(m, enabled);
	uint8_t *at[EXEC_MAX_LANES];
	uint32_t low = m->unit - 1u;
	uint32_t misaligned = 0;
	uint32_t dropped = 0;

	if (exec_straight(m, enabled) && m->atomic == VISA_ATOMIC_ADD &&
	    add_straight(s, addr, a.src0, a.dst)) {
		s->changed = r->device->now;
		exec_count(r, EXEC_STRAIGHT, 0, 0);
		return EXEC_NEXT;
	}
	for (unsigned int i = 0; i < m->lanes; i++) {
		uint32_t offset = element(addr, i);
		bool inside = exec_inside(s->size, offset & ~low, m->unit);

		at[i] = inside ? s->base + (offset & ~low) : NULL;
		misaligned += (enabled >> i & 1) && (offset & low);
		dropped += (enabled >> i & 1) && !inside;
	}
	visa_atomic_lanes(&a, enabled, at);
	if (dropped < channels)
		s->changed = r->device->now;
	exec_count(r, channels, dropped, misaligned);
	return EXEC_NEXT;
}

static uint64_t address(const struct exec_msg *m, const struct exec_run *r, unsigned int lane)
{
	return element(exec_bytes(m, r, EXEC_ADDR), lane);
}

const struct exec_body visa_exec_dword_atomic = {
	.needs = needs,
	.run = dword_atomic,
	.address = address,
	.aligned = true,
};
