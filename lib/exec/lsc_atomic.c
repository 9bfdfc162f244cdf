// SPDX-License-Identifier: MIT
/* Untyped LSC atomics. */
#include "atomic_op.h"
#include "lsc_straight.h"

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

/*
 * The form of the sum that is asked for most stands above the operation; it is 0 for
 * others, which have no loop of their own.
 */
#define FORM_SHIFT 6
#define OP(atomic) ((enum visa_atomic)((atomic) & ((1 << FORM_SHIFT) - 1)))

static int check(const struct visa_device *d, const struct visa_inst *inst, struct exec_msg *m,
		 struct visa_error *e)
{
	const struct lsc_data data = visa_lsc_data(inst, visa_platform_grf(d->config.platform));
	uint8_t form = visa_lsc_form(inst, &data) & (LSC_VIRTUAL | LSC_SURFACE | LSC_OFFSET);

	if (OP(m->atomic) == VISA_ATOMIC_ADD && data.bytes == 4 && !(form & LSC_OFFSET))
		m->atomic |= form << FORM_SHIFT;
	return visa_lsc_check(d, inst, m, e);
}

static inline __attribute__((always_inline)) bool
add_straight(const struct lsc_straight *s, const uint8_t *src, uint8_t *dst, unsigned int wide)
{
	uint8_t *at[EXEC_STRAIGHT];

	if (!straight_inside(s, wide, 4))
		return false;
	for (unsigned int i = 0; i < EXEC_STRAIGHT; i++)
		at[i] = s->v.base + straight_distance(s, i, wide);
	exec_atomic_sums(at, src, dst);
	return true;
}

/* dst[channel] = memory[address]; memory[address] = op(memory[address], src1, src2) */
static __attribute__((noinline)) enum exec_step
atomic_channels(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	const struct lsc_data data = visa_lsc_data(exec_inst(m, r), r->grf);
	const struct exec_atomic o = { .op = OP(m->atomic),
				       .bits = 8 * data.bytes,
				       .slot = data.slot,
				       .src0 = exec_bytes_if_any(m, r, EXEC_SRC0),
				       .src1 = exec_bytes_if_any(m, r, EXEC_SRC1),
				       .dst = exec_bytes_if_any(m, r, EXEC_DST) };
	uint8_t *at[EXEC_MAX_LANES];
	uint32_t dropped = 0;
	struct lsc_access a;

	if (visa_lsc_begin(m, r, enabled, &data, "accesses", &a) != EXEC_NEXT)
		return EXEC_FAULT;
	for (uint32_t left = enabled; left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctz(left);

		at[i] = lsc_element(r, &a, i, 0);
		dropped += !at[i];
	}
	visa_atomic_lanes(&o, enabled, at);
	if (dropped < a.channels && o.op != VISA_ATOMIC_LOAD)
		visa_lsc_changed(r, &a);
	exec_count(r, a.channels, dropped, a.misaligned);
	return EXEC_NEXT;
}

static enum exec_step atomic(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	uint8_t form = m->atomic >> FORM_SHIFT;

	if (form && exec_straight(m, enabled)) {
		const uint8_t *src = exec_bytes(m, r, EXEC_SRC0);
		uint8_t *dst = exec_bytes_if_any(m, r, EXEC_DST);
		const struct lsc_straight s = straight_begin(m, r, form | 1 << LSC_COMPONENTS);

		if (form & LSC_VIRTUAL ? add_straight(&s, src, dst, 8)
				       : add_straight(&s, src, dst, 4)) {
			s.v.surface->changed = r->device->now;
			exec_count(r, EXEC_STRAIGHT, 0, 0);
			return EXEC_NEXT;
		}
	}
	return atomic_channels(m, r, enabled);
}

const struct exec_body visa_exec_lsc_atomic = {
	.needs = needs,
	.check = check,
	.bind = visa_lsc_bind,
	.run = atomic,
	.address = visa_lsc_address,
	.aligned = true,
	.strict = visa_lsc_strict,
	.wide = true,
};
