// SPDX-License-Identifier: MIT
/* Untyped LSC loads and stores: a vector of elements at each channel's address. */
#include "blocks.h"
#include "lsc_straight.h"

static void needs(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
		  struct exec_msg *m)
{
	const struct lsc_data data = visa_lsc_data(inst, grf);
	uint32_t last = (data.count - 1) * data.pitch / data.slot;
	bool store = visa_lsc_stores(inst);

	need[EXEC_ADDR] = visa_lsc_needs_addresses(inst);
	need[store ? EXEC_SRC0 : EXEC_DST] =
		(struct exec_need){ last + m->lanes, data.slot, EXEC_ANY_TYPE };
	m->unit = (uint8_t)data.bytes;
	m->blocks = (uint8_t)data.count;
}

static int check(const struct visa_device *d, const struct visa_inst *inst, struct exec_msg *m,
		 struct visa_error *e)
{
	const struct lsc_data data = visa_lsc_data(inst, visa_platform_grf(d->config.platform));

	m->form = visa_lsc_form(inst, &data);
	return visa_lsc_check(d, inst, m, e);
}

/* Whether dst does not lie over the addresses, as far as both can reach. */
static inline bool apart(const struct exec_msg *m)
{
	uint32_t data = EXEC_STRAIGHT * m->unit * m->blocks;

	return m->at[EXEC_DST] >= m->at[EXEC_ADDR] + EXEC_STRAIGHT * 8 ||
	       m->at[EXEC_ADDR] >= m->at[EXEC_DST] + data;
}

static inline __attribute__((always_inline)) bool
load_straight(const struct lsc_straight *s, uint8_t *dst, unsigned int wide, unsigned int bytes)
{
	if (!straight_inside(s, wide, bytes))
		return false;
	for (unsigned int left = s->components; left; left &= left - 1) {
		const uint8_t *base = s->v.base + bytes * (unsigned int)__builtin_ctz(left);

		for (unsigned int i = 0; i < EXEC_STRAIGHT; i++, dst += bytes)
			memcpy(dst, base + straight_distance(s, i, wide), bytes);
	}
	return true;
}

/* Channel by channel, since of two that write one address the higher one's data stays. */
static inline __attribute__((always_inline)) bool store_straight(const struct lsc_straight *s,
								 const uint8_t *src,
								 unsigned int wide,
								 unsigned int bytes)
{
	if (!straight_inside(s, wide, bytes))
		return false;
	for (unsigned int i = 0; i < EXEC_STRAIGHT && s->components == 1; i++)
		memcpy(s->v.base + straight_distance(s, i, wide), src + i * bytes, bytes);
	if (s->components == 1)
		return true;
	for (unsigned int i = 0; i < EXEC_STRAIGHT; i++, src += bytes) {
		uint8_t *base = s->v.base + straight_distance(s, i, wide);
		const uint8_t *from = src;

		for (unsigned int left = s->components; left; left &= left - 1) {
			memcpy(base + bytes * (unsigned int)__builtin_ctz(left), from, bytes);
			from += EXEC_STRAIGHT * bytes;
		}
	}
	return true;
}

/*
 * dst[component].elems[channel] = memory[address].elems[component]; of transposed data
 * dst[channel].elems[component]. What is out of bounds is zero; @slots may be NULL.
 * Return: how many elements are.
 */
static unsigned int load_channel(const struct exec_run *r, const struct lsc_access *a,
				 const struct lsc_data *data, unsigned int lane, uint8_t *slots)
{
	unsigned int lost = 0;

	for (uint64_t left = data->components; left; left &= left - 1) {
		const uint8_t *at = lsc_element(r, a, lane, (unsigned int)__builtin_ctzll(left));
		uint64_t value = at ? lsc_read(at, data->bytes) : 0;

		lost += !at;
		if (!slots)
			continue;
		lsc_write(slots, value << data->shift, data->slot);
		slots += data->pitch;
	}
	return lost;
}

/* The same in the other direction. */
static unsigned int store_channel(const struct exec_run *r, const struct lsc_access *a,
				  const struct lsc_data *data, unsigned int lane,
				  const uint8_t *slots)
{
	unsigned int lost = 0;

	for (uint64_t left = data->components; left; left &= left - 1, slots += data->pitch) {
		uint8_t *at = lsc_element(r, a, lane, (unsigned int)__builtin_ctzll(left));

		lost += !at;
		if (at)
			lsc_write(at, lsc_read(slots, data->slot) >> data->shift, data->bytes);
	}
	return lost;
}

/* Any message. Apart, so that the common one does not save the registers of this one. */
static __attribute__((noinline)) enum exec_step load_channels(const struct exec_msg *m,
							      struct exec_run *r, uint32_t enabled)
{
	const struct lsc_data data = visa_lsc_data(exec_inst(m, r), r->grf);
	uint8_t *dst = exec_bytes_if_any(m, r, EXEC_DST);
	struct lsc_access a;
	uint32_t dropped = 0;

	if (visa_lsc_begin(m, r, enabled, &data, "reads", &a) != EXEC_NEXT)
		return EXEC_FAULT;
	for (uint32_t left = enabled; left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctz(left);

		dropped += load_channel(r, &a, &data, i, dst ? dst + i * data.slot : NULL) > 0;
	}
	exec_count(r, a.channels, dropped, a.misaligned);
	return EXEC_NEXT;
}

static __attribute__((noinline)) enum exec_step store_channels(const struct exec_msg *m,
							       struct exec_run *r, uint32_t enabled)
{
	const struct lsc_data data = visa_lsc_data(exec_inst(m, r), r->grf);
	const uint8_t *src = exec_bytes(m, r, EXEC_SRC0);
	struct lsc_access a;
	uint32_t dropped = 0;
	bool wrote = false;

	if (visa_lsc_begin(m, r, enabled, &data, "writes", &a) != EXEC_NEXT)
		return EXEC_FAULT;
	for (uint32_t left = enabled; left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctz(left);
		unsigned int lost = store_channel(r, &a, &data, i, src + i * data.slot);

		dropped += lost > 0;
		wrote |= lost < data.count;
	}
	if (wrote)
		visa_lsc_changed(r, &a);
	exec_count(r, a.channels, dropped, a.misaligned);
	return EXEC_NEXT;
}

/* Elements of a block stand in registers as they do in memory. */
static enum exec_step load_block(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	const struct lsc_straight s = straight_begin(m, r, m->form);
	uint8_t *dst = exec_bytes_if_any(m, r, EXEC_DST);
	unsigned int bytes = m->unit * m->blocks;
	const uint8_t *from = straight_block(&s, m, bytes);

	if (!enabled || !dst || !from)
		return load_channels(m, r, enabled);
	blocks_copy_bytes(dst, from, bytes);
	exec_count(r, 1, 0, 0);
	return EXEC_NEXT;
}

static enum exec_step store_block(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	const struct lsc_straight s = straight_begin(m, r, m->form);
	unsigned int bytes = m->unit * m->blocks;
	uint8_t *to = straight_block(&s, m, bytes);

	if (!enabled || !to)
		return store_channels(m, r, enabled);
	blocks_copy_bytes(to, exec_bytes(m, r, EXEC_SRC0), bytes);
	s.v.surface->changed = r->device->now;
	exec_count(r, 1, 0, 0);
	return EXEC_NEXT;
}

static enum exec_step load(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	bool done = false;

	if (m->form & LSC_BLOCK)
		return load_block(m, r, enabled);
	/* A message whose dst lies over its addresses goes the long way. */
	if (m->form && exec_straight(m, enabled) && m->at[EXEC_DST] != EXEC_NOWHERE && apart(m)) {
		uint8_t *dst = exec_bytes(m, r, EXEC_DST);
		const struct lsc_straight s = straight_begin(m, r, m->form);

		if (m->form & LSC_VIRTUAL)
			done = m->unit == 4 ? load_straight(&s, dst, 8, 4)
					    : load_straight(&s, dst, 8, 8);
		else
			done = m->unit == 4 ? load_straight(&s, dst, 4, 4)
					    : load_straight(&s, dst, 4, 8);
	}
	if (!done)
		return load_channels(m, r, enabled);
	exec_count(r, EXEC_STRAIGHT, 0, 0);
	return EXEC_NEXT;
}

static enum exec_step store(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	bool done = false;

	if (m->form & LSC_BLOCK)
		return store_block(m, r, enabled);
	if (m->form && exec_straight(m, enabled)) {
		const uint8_t *src = exec_bytes(m, r, EXEC_SRC0);
		const struct lsc_straight s = straight_begin(m, r, m->form);

		if (m->form & LSC_VIRTUAL)
			done = m->unit == 4 ? store_straight(&s, src, 8, 4)
					    : store_straight(&s, src, 8, 8);
		else
			done = m->unit == 4 ? store_straight(&s, src, 4, 4)
					    : store_straight(&s, src, 4, 8);
		if (done)
			s.v.surface->changed = r->device->now;
	}
	if (!done)
		return store_channels(m, r, enabled);
	exec_count(r, EXEC_STRAIGHT, 0, 0);
	return EXEC_NEXT;
}

const struct exec_body visa_exec_lsc_load = {
	.needs = needs,
	.check = check,
	.bind = visa_lsc_bind,
	.run = load,
	.address = visa_lsc_address,
	.aligned = true,
	.strict = visa_lsc_strict,
	.wide = true,
};

const struct exec_body visa_exec_lsc_store = {
	.needs = needs,
	.check = check,
	.bind = visa_lsc_bind,
	.run = store,
	.address = visa_lsc_address,
	.aligned = true,
	.strict = visa_lsc_strict,
	.wide = true,
};
