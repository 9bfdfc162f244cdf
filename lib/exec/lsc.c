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

static enum exec_step load(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
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

static enum exec_step store(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
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

const struct exec_body visa_exec_lsc_load = {
	.needs = needs,
	.check = visa_lsc_check,
	.run = load,
	.address = visa_lsc_address,
	.aligned = true,
	.wide = true,
};

const struct exec_body visa_exec_lsc_store = {
	.needs = needs,
	.check = visa_lsc_check,
	.run = store,
	.address = visa_lsc_address,
	.aligned = true,
	.writes = true,
	.wide = true,
};
