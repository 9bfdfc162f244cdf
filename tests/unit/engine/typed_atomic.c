// SPDX-License-Identifier: MIT
/* TYPED_ATOMIC: atomic operations on texels of one colour. */
#include <stdio.h>

#include "../../support/machine.h"

/* V32 u, V33 src0, V34 src1, V35 dst as in every scene; V40 v; T6 of 1 KiB. */
static void scene(struct machine *m, enum visa_platform platform, const char *shape)
{
	machine_scene(m, platform, false);
	machine_var(m, 40, VISA_UD, 32);
	machine_surface(m, 6, 1024);
	machine_fill(m, 6, 0x5a);
	run_ok(m, ".shape T6 %s", shape);
}

#define OPERANDS "V32.0 V40.0 %%null.0 %%null.0 V33.0 V34.0 V35.0"

/* struct row - @old becomes @new, and @returned is what comes back */
static const struct row {
	const char *op;
	uint32_t old, src0, src1, new, returned;
} dwords[] = {
	{ "add", 0xffffffff, 2, 0, 1, 0xffffffff },
	{ "sub", 1, 2, 0, 0xffffffff, 1 },
	{ "inc", 7, 0, 0, 8, 7 },
	{ "dec", 7, 0, 0, 6, 7 },
	{ "predec", 7, 0, 0, 6, 6 },
	{ "min", 0x80000000, 1, 0, 1, 0x80000000 },
	{ "max", 0x80000000, 1, 0, 0x80000000, 0x80000000 },
	{ "imin", 0x80000000, 1, 0, 0x80000000, 0x80000000 },
	{ "imax", 0x80000000, 1, 0, 1, 0x80000000 },
	{ "xchg", 1, 2, 0, 2, 1 },
	{ "cmpxchg", 7, 9, 7, 9, 7 }, /* src1 is compared, src0 stored */
	{ "cmpxchg", 7, 9, 8, 7, 7 },
	{ "and", 0xff00, 0x0ff0, 0, 0x0f00, 0xff00 },
	{ "or", 0xff00, 0x0ff0, 0, 0xfff0, 0xff00 },
	{ "xor", 0xff00, 0x0ff0, 0, 0xf0f0, 0xff00 },
	{ "fmin", 0x3f800000, 0xbf800000, 0, 0xbf800000, 0x3f800000 },
	{ "fmax", 0x3f800000, 0xbf800000, 0, 0x3f800000, 0x3f800000 },
	{ "fcmpwr", 0, 0x80000000, 0x40000000, 0x40000000, 0 }, /* src0 is compared */
	{ "fadd", 0x3f800000, 0x3f800000, 0, 0x40000000, 0x3f800000 },
	{ "fsub", 0x3f800000, 0x3f800000, 0, 0, 0x3f800000 },
};

/* What is past the low 16 bits of a source does not matter; the result is extended with zeros. */
static const struct row words[] = {
	{ "add", 0xffff, 0xabcd0002, 0, 1, 0xffff },
	{ "predec", 0, 0, 0, 0xffff, 0xffff },
	{ "imin", 0x8000, 0xffff0001, 0, 0x8000, 0x8000 },
	{ "min", 0x8000, 0xffff0001, 0, 1, 0x8000 },
	{ "cmpxchg", 7, 0xffff0009, 0xffff0007, 9, 7 },
	{ "fmax", 0x3c00, 0xffff4000, 0, 0x4000, 0x3c00 },
};

/* Eight lanes in a column of texels 16 bytes apart, one of them outside and one disabled. */
static void check_row(const struct row *row, unsigned int bits, const char *type)
{
	struct machine m;

	unit_case("%s of %u bits on R%u_%s: old 0x%x, src0 0x%x, src1 0x%x", row->op, bits, bits,
		  type, row->old, row->src0, row->src1);
	scene(&m, VISA_XEHP, "format=none");
	run_ok(&m, ".shape T6 format=R%u_%s width=4 height=8 pitch=16", bits, type);
	machine_mask(&m, ~0x20u);
	for (uint32_t i = 0; i < 8; i++) {
		machine_set(&m, 32, 4 * i, LIST(uint32_t, 3));
		machine_set(&m, 40, 4 * i, LIST(uint32_t, i == 2 ? 8 : 7 - i));
		machine_set(&m, 33, 4 * i, &row->src0, 4);
		machine_set(&m, 34, 4 * i, &row->src1, 4);
		machine_put(&m, 6, 16 * i + 3 * bits / 8, &row->old, bits / 8);
	}
	run_ok(&m, "typed_atomic.%s%s (M1, 8) T6 " OPERANDS, row->op, bits == 16 ? ".16" : "");
	for (uint32_t i = 0; i < 8; i++) {
		if (i == 5)
			continue;
		WANT_VAR32(&m, 35, 4 * i, i == 2 ? 0 : row->returned);
		if (i != 2)
			machine_want(&m, 6, 16 * (7 - i) + 3 * bits / 8, &row->new, bits / 8);
	}
	machine_counts(&m, 7, 1, 0);
	machine_same(&m);
	machine_free(&m);
}

TEST(typed_atomic, operations)
{
	static const char *const types[] = { "UINT", "SINT", "FLOAT" };

	for (unsigned int k = 0; k < COUNT(types); k++) {
		for (unsigned int i = 0; i < COUNT(dwords); i++)
			check_row(&dwords[i], 32, types[k]);
		for (unsigned int i = 0; i < COUNT(words); i++)
			check_row(&words[i], 16, types[k]);
	}
}

/* Lanes at one texel follow each other. */
TEST(typed_atomic, lanes_ascend)
{
	struct machine m;

	scene(&m, VISA_XEHP, "format=R32_UINT width=4");
	PUT32(&m, 6, 4, 100);
	SET32(&m, 32, 1, 1, 1, 1);
	SET32(&m, 33, 1, 2, 3, 4);
	run_ok(&m, "typed_atomic.add (M1, 4) T6 V32.0 %%null.0 %%null.0 %%null.0 V33.0 %%null.0 "
		   "V35.0");
	WANT32(&m, 6, 4, 110);
	WANT_VAR32(&m, 35, 0, 100, 101, 103, 106);
	machine_same(&m);
	machine_free(&m);
}

/* Numbers of 32 bits need texels of 32 bits and one colour, those of 16 bits such of 16. */
TEST(typed_atomic, formats)
{
	struct machine m;

	for (int f = 1; f < VISA_FORMAT_COUNT; f++)
		for (unsigned int bits = 16; bits <= 32; bits *= 2) {
			unit_case("%u bits on %s", bits, visa_formats[f].name);
			scene(&m, VISA_XEHP, "format=none");
			run_ok(&m, ".shape T6 format=%s width=4", visa_formats[f].name);
			if (visa_formats[f].colours == 1 && visa_formats[f].bits == bits)
				run_ok(&m, "typed_atomic.add%s (M1, 8) T6 " OPERANDS,
				       bits == 16 ? ".16" : "");
			else
				run_fails(&m, EINVAL, "typed_atomic.add%s (M1, 8) T6 " OPERANDS,
					  bits == 16 ? ".16" : "");
			machine_free(&m);
		}
}

/* 64 bits are no form of it; 16 bits came with tgllp. */
TEST(typed_atomic, forms)
{
	struct machine m;

	for (int p = 0; p < VISA_PLATFORM_COUNT; p++) {
		unit_case("%s", visa_platform_name((enum visa_platform)p));
		scene(&m, (enum visa_platform)p, "format=R16_UINT width=4");
		if (p >= VISA_TGLLP)
			run_ok(&m, "typed_atomic.add.16 (M1, 8) T6 " OPERANDS);
		else
			run_fails(&m, EOPNOTSUPP, "typed_atomic.add.16 (M1, 8) T6 " OPERANDS);
		machine_free(&m);
	}
	scene(&m, VISA_XEHP, "format=R32_UINT width=4");
	for (unsigned int op = 0x40; op < 0x100; op++)
		hex_fails(&m, EINVAL,
			  "73 %02x 03 0000 06 20000000 0000 00000000 0000 00000000 0000 "
			  "00000000 0000 21000000 0000 22000000 0000 23000000 0000",
			  op);
	machine_free(&m);
}
