// SPDX-License-Identifier: MIT
/* Tests of the reference model itself: execution masks, encodings, errors. */
#include "self.h"

#include <stdlib.h>

int self_run(struct model *m, const char *hex)
{
	uint8_t code[MODEL_CODE_MAX];
	size_t n = machine_hex(hex, code, sizeof(code));
	struct op o = { 0 };

	if (!unit_check(model_decode(code, n, &o) == n, __FILE__, __LINE__, "not read: %s", hex))
		return -EIO;
	m->channels = m->dropped = m->misaligned = 0;
	return model_step(m, &o);
}

void self_ok(struct model *m, const char *hex, uint64_t channels, uint64_t dropped,
	     uint64_t misaligned)
{
	unit_case("%s", hex);
	CHECK_EQ(self_run(m, hex), 0);
	CHECK_EQ(m->channels, channels);
	CHECK_EQ(m->dropped, dropped);
	CHECK_EQ(m->misaligned, misaligned);
}

uint8_t *self_var(struct model *m, uint32_t id, uint32_t at)
{
	return m->frame + model_var(id)->at + at;
}

uint8_t *self_mem(struct model *m, int slot, uint32_t at)
{
	return m->surface[slot].bytes + at;
}

void self_fill(struct model *m, uint32_t id, uint8_t byte)
{
	memset(self_var(m, id, 0), byte, model_var(id)->size);
}

void self_count(struct model *m, int slot, uint32_t at, unsigned int n)
{
	for (unsigned int i = 0; i < n; i++)
		*self_mem(m, slot, at + i) = (uint8_t)(i + 1);
}

/* The model decodes instructions that Intel's tools have encoded, and encodes them identically. */
TEST(model_itself, reads_and_writes_intels_encodings)
{
	FILE *f = fopen("tests/data/golden.txt", "r");
	uint8_t code[MODEL_CODE_MAX], again[MODEL_CODE_MAX];
	unsigned int read = 0;
	char line[1000];
	struct op o = { 0 };
	size_t n;

	CHECK(f != NULL);
	if (!f)
		return;
	while (fgets(line, sizeof(line), f)) {
		n = machine_hex(line, code, sizeof(code));
		if (n < 2 || strchr("#.pd", line[0]) || !model_decode(code, n, &o))
			continue; /* not an instruction, or one that the model cannot decode */
		unit_case("%.60s", line);
		CHECK_EQ(model_encode(&o, again), n);
		CHECK_MEM(again, code, n);
		read++;
	}
	fclose(f);
	CHECK(read > 500);
}

/*
 * Enabled lanes (decision 2 of lib/engine/README.md): a lane is enabled if its bits in the
 * execution mask and in the predicate are set. The rows use several first lanes (M1, M2 ...), and
 * the modifiers of predicates: "!", any, all.
 */
TEST(model_itself, lanes)
{
	static const struct {
		const char *exec_and_pred;
		uint32_t em, pred, enabled;
	} rows[] = {
		{ "03 0000", 0x000000a5, 0, 0xa5 },	{ "13 0000", 0x00000a5f, 0, 0xa5 },
		{ "93 0000", 0x00000000, 0, 0xff },	{ "03 0100", 0xffffffff, 0xf3c, 0x3c },
		{ "13 0100", 0xffffffff, 0xf3c, 0xf3 }, { "03 0180", 0xffffffff, 0xf3c, 0xc3 },
		{ "03 0120", 0x0000000f, 0x80, 0x0f },	{ "03 0120", 0x0000000f, 0x100, 0 },
		{ "03 0140", 0x0000000f, 0x1ff, 0x0f }, { "03 0140", 0x0000000f, 0x7f, 0 },
		{ "03 01c0", 0x0000000f, 0x7f, 0x0f },	{ "03 01a0", 0x0000000f, 0x80, 0 },
		{ "73 0000", 0xffffffff, 0, 0x0f },	{ "f3 0000", 0, 0, 0xff },
		{ "f3 0100", 0, 0xffffffff, 0x0f },	{ "f3 0180", 0, 0xffffffff, 0xf0 },
		{ "f3 0140", 0, 0xffffffff, 0 },	{ "05 0000", 0x89abcdef, 0, 0x89abcdef },
	};
	static struct model m;
	uint32_t seen;
	char hex[200];

	for (unsigned int i = 0; i < COUNT(rows); i++) {
		model_blank(&m, VISA_XEHP);
		m.em = rows[i].em;
		m.pred[1] = rows[i].pred;
		for (uint32_t n = 0; n < 32; n++)
			VAR(&m, 32, 4 * n, uint32_t, n);
		self_fill(&m, 33, 0xff);
		snprintf(hex, sizeof(hex),
			 "79 %s 00 00 0000 00 05 00 00000000 20000000 0000 21000000 0000",
			 rows[i].exec_and_pred);
		self_ok(&m, hex, (uint64_t)__builtin_popcount(rows[i].enabled), 0, 0);
		seen = 0;
		for (uint32_t n = 0; n < 32; n++)
			seen |= *self_mem(&m, 0, n) ? 1u << n : 0;
		CHECK_EQ(seen, rows[i].enabled);
	}
}

static const struct {
	const char *hex;
	int err;
} refused[] = {
	{ "3a 03 00 00 05 00 00000000 20000000 0000 21000000 0000", EINVAL },
	{ "3a 02 00 00 05 00 00000000 00000000 0000 21000000 0000", EINVAL },
	{ "3a 02 00 00 0d 00 00000000 20000000 0000 21000000 0000", EINVAL },
	{ "3a 02 00 09 05 00 00000000 63000000 0000 21000000 0000", ENOENT },
	{ "3a 02 00 4d 05 00 00000000 20000000 0000 27000000 0000", ENXIO },
	{ "3a 02 00 00 05 00 00000000 20000000 0000 27000000 0000", ERANGE },
	{ "3a 02 00 00 05 00 00000000 20000000 e107 21000000 0000", ERANGE },
	{ "7d 33 03 0000 00 20000000 0000 21000000 0000 00000000 0000 25000000 0000", EOPNOTSUPP },
	{ "7d 0e 03 0000 00 20000000 0000 21000000 0000 00000000 0000 25000000 0000", EINVAL },
	{ "35 04 00 05 05 00 00000000 25000000 0000", EINVAL },
	{ "4e 03 03 0000 01 00 23000000 0000 25000000 0000", EFAULT },
	{ "4e 03 03 0000 01 00 23000000 0000 00000000 0000", EFAULT },
	{ "4e 03 02 0000 01 01 23000000 0000 25000000 0000", EINVAL },
	{ "4e 03 04 0000 01 03 23000000 0000 25000000 0000", EINVAL },
	{ "4e 04 03 0000 03 00 23000000 0000 25000000 0000", EINVAL },
	{ "4e 05 03 0000 50 21000000 0000 23000000 0000 00000000 0000 25000000 0000", EINVAL },
	{ "4b 03 0000 0f 07 29000000 0000 00000000 0000 00000000 0000 00000000 0000 "
	  "25000000 0000",
	  ENXIO },
	{ "4b 03 0000 0f 05 29000000 0000 00000000 0000 00000000 0000 00000000 0000 "
	  "25000000 0000",
	  EINVAL },
	{ "89 00 03 0000 00 00 00 01 0100 00000000 03 03 01 01 01 05 00 00000000 "
	  "25000000 0000 21000000 0000 00000000 0000 00000000 0000",
	  EOPNOTSUPP },
};

/* Each of these instructions fails with the expected errno, and does not change the state. */
TEST(model_itself, errors)
{
	static struct model m, before;

	model_blank(&m, VISA_XEHP);
	for (unsigned int i = 0; i < 64; i++) /* V35: addresses that are not mapped */
		VAR(&m, 35, 8 * i, uint64_t, 0xdead0000dead0000);
	for (unsigned int i = 0; i < COUNT(refused); i++) {
		unit_case("%s", refused[i].hex);
		before = m;
		CHECK_EQ(self_run(&m, refused[i].hex), -refused[i].err);
		CHECK_MEM(m.frame, before.frame, sizeof(m.frame));
		for (unsigned int k = 0; k < MODEL_SURFACES; k++)
			CHECK_MEM(m.surface[k].bytes, before.surface[k].bytes, MODEL_SURFACE_BYTES);
		CHECK_EQ(m.channels, 0);
	}
}
