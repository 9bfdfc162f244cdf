// SPDX-License-Identifier: MIT
/* Untyped LSC loads and stores: a vector of elements at each channel's address. */
#include "lsc.h"

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

/*
 * Messages of a common kind, which have loops of their own: elements of 4 or 8 bytes, up to
 * four at each address, addresses of 64 bits in virtual memory or of 32 bits in a known
 * surface. The components stand in the upper half.
 */
enum {
	FORM_VIRTUAL = 1,
	FORM_SURFACE = 2,
	FORM_OFFSET = 4, /* its addresses have an offset */
	FORM_COMPONENTS = 4,
};

static uint8_t form_of(const struct visa_inst *inst, const struct lsc_data *data)
{
	uint8_t form = (uint8_t)(data->components << FORM_COMPONENTS);

	if (visa_lsc_is_strided(inst) || inst->scale != 1 || data->count > 4 ||
	    (inst->data_size != VISA_LSC_D32 && inst->data_size != VISA_LSC_D64) ||
	    visa_vec_class(&inst->offset) != VISA_CLASS_IMMEDIATE)
		return 0;
	if (inst->imm_offset)
		form |= FORM_OFFSET;
	if (lsc_is_virtual(inst) && inst->addr_size == VISA_LSC_A64 && !inst->offset.imm)
		return form | FORM_VIRTUAL;
	if (!lsc_is_virtual(inst) && inst->addr_size == VISA_LSC_A32)
		return form | FORM_SURFACE;
	return 0;
}

static int check(const struct visa_device *d, const struct visa_inst *inst, struct exec_msg *m,
		 struct visa_error *e)
{
	const struct lsc_data data = visa_lsc_data(inst, visa_platform_grf(d->config.platform));

	m->form = form_of(inst, &data);
	return visa_lsc_check(d, inst, m, e);
}

/**
 * struct straight - a message of a common kind, all of its 16 channels enabled
 * @v: its memory
 * @addr: its addresses
 * @offset: added to them
 * @components: which elements of an address it has
 */
struct straight {
	struct exec_view v;
	const uint8_t *addr;
	uint64_t offset;
	unsigned int components;
};

static inline struct straight begin(const struct exec_msg *m, const struct exec_run *r)
{
	struct straight s = { .v = r->view,
			      .addr = exec_bytes(m, r, EXEC_ADDR),
			      .components = m->form >> FORM_COMPONENTS };

	if (m->form & FORM_OFFSET)
		s.offset = (uint64_t)(int64_t)exec_wide(m, r)->inst.imm_offset;
	if (m->form & FORM_SURFACE) {
		struct visa_surface *surface = exec_surface(m, r);

		s.v = (struct exec_view){ .length = surface->size,
					  .base = surface->base,
					  .surface = surface };
	}
	return s;
}

/* What a channel's address is from the start of the memory on; @wide is a constant: 4 or 8. */
static inline __attribute__((always_inline)) uint64_t distance(const struct straight *s,
							       unsigned int lane, unsigned int wide)
{
	uint32_t element;

	if (wide == 8)
		return lsc_read(s->addr + 8 * lane, 8) + s->offset - s->v.start;
	memcpy(&element, s->addr + 4 * lane, sizeof(element));
	return element + (uint32_t)s->offset;
}

/*
 * The bitwise or of all distances is at least each of them, so one comparison shows that
 * all elements are inside, and aligned; a message for which it does not show goes the long way.
 */
static inline __attribute__((always_inline)) bool inside(const struct straight *s,
							 unsigned int wide, unsigned int bytes)
{
	unsigned int span = (32 - (unsigned int)__builtin_clz(s->components)) * bytes;
	uint64_t any = 0;

	for (unsigned int i = 0; i < EXEC_STRAIGHT; i++)
		any |= distance(s, i, wide);
	return exec_inside(s->v.length, any, span) && !((any | s->v.start) % bytes);
}

/* Whether dst does not lie over the addresses, as far as both can reach. */
static inline bool apart(const struct exec_msg *m)
{
	uint32_t data = EXEC_STRAIGHT * m->unit * m->blocks;

	return m->at[EXEC_DST] >= m->at[EXEC_ADDR] + EXEC_STRAIGHT * 8 ||
	       m->at[EXEC_ADDR] >= m->at[EXEC_DST] + data;
}

static inline __attribute__((always_inline)) bool
load_straight(const struct straight *s, uint8_t *dst, unsigned int wide, unsigned int bytes)
{
	if (!inside(s, wide, bytes))
		return false;
	for (unsigned int left = s->components; left; left &= left - 1) {
		const uint8_t *base = s->v.base + bytes * (unsigned int)__builtin_ctz(left);

		for (unsigned int i = 0; i < EXEC_STRAIGHT; i++, dst += bytes)
			memcpy(dst, base + distance(s, i, wide), bytes);
	}
	return true;
}

/* Channel by channel, since of two that write one address the higher one's data stays. */
static inline __attribute__((always_inline)) bool
store_straight(const struct straight *s, const uint8_t *src, unsigned int wide, unsigned int bytes)
{
	if (!inside(s, wide, bytes))
		return false;
	for (unsigned int i = 0; i < EXEC_STRAIGHT && s->components == 1; i++)
		memcpy(s->v.base + distance(s, i, wide), src + i * bytes, bytes);
	if (s->components == 1)
		return true;
	for (unsigned int i = 0; i < EXEC_STRAIGHT; i++, src += bytes) {
		uint8_t *base = s->v.base + distance(s, i, wide);
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
	const struct lsc_data data = visa_lsc_data(&exec_wide(m, r)->inst, r->grf);
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
	const struct lsc_data data = visa_lsc_data(&exec_wide(m, r)->inst, r->grf);
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

static enum exec_step load(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	bool done = false;

	/* A message whose dst lies over its addresses goes the long way. */
	if (m->form && exec_straight(m, enabled) && m->at[EXEC_DST] != EXEC_NOWHERE && apart(m)) {
		uint8_t *dst = exec_bytes(m, r, EXEC_DST);
		const struct straight s = begin(m, r);

		if (m->form & FORM_VIRTUAL)
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

	if (m->form && exec_straight(m, enabled)) {
		const uint8_t *src = exec_bytes(m, r, EXEC_SRC0);
		const struct straight s = begin(m, r);

		if (m->form & FORM_VIRTUAL)
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
