// SPDX-License-Identifier: MIT
/* A device with prepared variables for the tests of LSC instructions, and layouts of their data. */
#include "lsc.h"

const struct lsc_size lsc_sizes[LSC_SIZES] = {
	{ "d8", 1, 1, 0 },    { "d16", 2, 2, 0 },    { "d32", 4, 4, 0 },     { "d64", 8, 8, 0 },
	{ "d8c32", 1, 4, 0 }, { "d16c32", 2, 4, 0 }, { "d16c32h", 2, 4, 2 },
};

uint8_t lsc_byte(uint64_t at)
{
	return (uint8_t)(at * 7 + (at >> 8) * 13 + 5);
}

uint8_t lsc_src_byte(uint32_t at)
{
	return (uint8_t)(at * 11 + (at >> 8) * 3 + 100);
}

void lsc_scene(struct machine *m, enum visa_platform platform, bool strict)
{
	uint8_t byte;

	machine_scene(m, platform, strict);
	machine_var(m, 40, VISA_UD, LSC_BYTES / 4);
	machine_var(m, 41, VISA_UD, LSC_BYTES / 4);
	machine_var(m, 42, VISA_UW, 32);
	machine_var(m, 43, VISA_UQ, 6);
	machine_fill_var(m, 40, 0xee);
	for (uint32_t i = 0; i < LSC_BYTES; i++) {
		byte = lsc_src_byte(i);
		machine_set(m, 41, i, &byte, 1);
	}
	for (uint64_t i = 0; i < MACHINE_BYTES; i++) {
		byte = lsc_byte(i);
		machine_put(m, SLM, i, &byte, 1);
		machine_put(m, STATELESS, i, &byte, 1);
	}
}

unsigned int lsc_pitch(const struct lsc_size *s, unsigned int lanes, unsigned int grf)
{
	unsigned int bytes = (lanes > grf / 4 ? lanes : grf / 4) * s->slot;

	return (bytes + grf - 1) / grf * grf;
}

void lsc_want_zero(struct machine *m, const struct lsc_size *s, unsigned int to)
{
	static const uint8_t zeros[8];

	machine_want_var(m, 40, to, zeros, s->slot);
}

void lsc_want_load(struct machine *m, const struct lsc_size *s, unsigned int to, uint64_t from)
{
	lsc_want_zero(m, s, to);
	for (unsigned int i = 0; i < s->bytes; i++) {
		uint8_t byte = lsc_byte(from + i);

		machine_want_var(m, 40, to + s->at + i, &byte, 1);
	}
}

void lsc_want_store(struct machine *m, const struct lsc_size *s, uint64_t to, unsigned int from)
{
	for (unsigned int i = 0; i < s->bytes; i++) {
		uint8_t byte = lsc_src_byte(from + s->at + i);

		machine_want(m, STATELESS, to + i, &byte, 1);
	}
}

int lsc_run(struct machine *m, const struct lsc_bytes *b)
{
	return run_hex(m,
		       "89 %02x %02x 0000 %02x %02x %02x %02x 0100 00000000 %02x %02x %02x %02x 00 "
		       "%s %s 24000000 0000 %s %s",
		       b->sub, b->exec, b->sfid, b->l1, b->l3, b->addr_type, b->addr_size,
		       b->data_size, b->order, b->elems, b->surface, b->dst, b->src1, b->src2);
}
