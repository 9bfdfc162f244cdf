// SPDX-License-Identifier: MIT
/* Null operands, scalar operands, overlap of dst and src: decisions 9, 10, 13. */
#include <stdio.h>

#include "../../support/machine.h"

#define SCATTER_TO "3a 02 00 05 %s 20000000 0000 21000000 0000" /* 8 lanes of 4 bytes to T255 */

static void scene(struct machine *m, enum visa_platform platform)
{
	machine_scene(m, platform, false);
	machine_mask(m, 1);
	SET32(m, 32, 1);
	SET32(m, 33, 0xfeedf00d);
}

/* Decision 9: the null variable where data or addresses are needed. */
TEST(null, a_needed_source_is_refused)
{
	static const char *const lines[] = {
		"scatter.4 (M1, 8) %scratch 0x0:ud %null.0 V33.0",
		"scatter.4 (M1, 8) %scratch 0x0:ud V32.0 %null.0",
		"scatter_scaled.4 (M1, 8) %scratch 0x0:ud %null.0 V33.0",
		"scatter_scaled.4 (M1, 8) %scratch 0x0:ud V32.0 %null.0",
		"svm_gather.4.1 (M1, 8) %null.0 V35.0",
		"dword_atomic.inc (M1, 8) %scratch %null.0 %null.0 %null.0 V35.0",
		"dword_atomic.add (M1, 8) %scratch V32.0 %null.0 %null.0 V35.0",
		"dword_atomic.xchg (M1, 8) %scratch V32.0 %null.0 %null.0 V35.0",
		"dword_atomic.imin (M1, 8) %scratch V32.0 %null.0 %null.0 V35.0",
		"dword_atomic.fmax (M1, 8) %scratch V32.0 %null.0 %null.0 V35.0",
		"dword_atomic.cmpxchg (M1, 8) %scratch V32.0 V33.0 %null.0 V35.0",
		"dword_atomic.cmpxchg (M1, 8) %scratch V32.0 %null.0 V34.0 V35.0",
		"dword_atomic.fcmpwr (M1, 8) %scratch V32.0 V33.0 %null.0 V35.0",
		"dword_atomic.fcmpwr (M1, 8) %scratch V32.0 %null.0 V34.0 V35.0",
		"dword_atomic.cmpxchg.16 (M1, 8) %scratch V32.0 V33.0 %null.0 V35.0",
	};
	struct machine m;

	scene(&m, VISA_XEHP);
	for (unsigned int i = 0; i < COUNT(lines); i++)
		run_fails(&m, EINVAL, "%s", lines[i]);
	unit_case("scalar offset V0(0,0)");
	hex_fails(&m, EINVAL, SCATTER_TO, "00 00000000 00 00 2101");
	hex_fails(&m, EINVAL, "35 00 00 05 00 00000000 00 00 2101 23000000 0000");
	machine_free(&m);
}

/* Decision 9: V0 as dst discards the data, while memory, faults and counts stay. */
TEST(null, as_dst_discards_the_data)
{
	struct machine m;

	scene(&m, VISA_XEHP);
	PUT32(&m, STATELESS, 0, 7, 8);
	SET32(&m, 32, 5);
	SET32(&m, 33, 10);
	run_ok(&m, "dword_atomic.add (M1, 8) %%scratch V32.0 V33.0 %%null.0 %%null.0");
	WANT32(&m, STATELESS, 4, 18);
	machine_counts(&m, 1, 0, 1);
	machine_same(&m);
	SET64(&m, 36, 2, 4);
	machine_mask(&m, 3);
	run_ok(&m, "svm_gather.4.1 (M1, 8) V36.0 %%null.0");
	machine_counts(&m, 2, 0, 1);
	machine_same(&m);
	SET64(&m, 36, 2, MACHINE_BYTES);
	run_fails(&m, EFAULT, "svm_gather.4.1 (M1, 8) V36.0 %%null.0");
	run_ok(&m, "oword_ld (4) %%scratch 0xffe:ud %%null.0");
	machine_counts(&m, 4, 2, 0);
	machine_same(&m);
	SET64(&m, 36, 8, 16);
	run_ok(&m, "svm_gather.8.4 (M1, 16) V36.0 %%null.0"); /* it is never too short */
	machine_counts(&m, 2, 0, 0);
	machine_same(&m);
	machine_free(&m);
}

/* Decision 9: what the operation does not use is ignored, be it undeclared or too short. */
TEST(null, an_unused_source_is_ignored)
{
	static const char *const unused[] = { "%null.0", "V33.0", "V33.124",	 "V33.2",
					      "V999.0",	 "%r0.0", "V65535.65535" };
	struct machine m;

	scene(&m, VISA_XEHP);
	SET32(&m, 32, 4);
	SET32(&m, 33, 3);
	for (uint32_t i = 0; i < COUNT(unused); i++) {
		unit_case("unused source %s", unused[i]);
		PUT32(&m, SLM, 4, 100 * i);
		run_ok(&m, "dword_atomic.inc (M1, 8) %%slm V32.0 %s %s V35.0", unused[i],
		       unused[i]);
		WANT_VAR32(&m, 35, 0, 100 * i);
		WANT32(&m, SLM, 4, 100 * i + 1);
		machine_same(&m);
		run_ok(&m, "dword_atomic.predec (M1, 8) %%slm V32.0 %s %s V35.0", unused[i],
		       unused[i]);
		WANT_VAR32(&m, 35, 0, 100 * i);
		WANT32(&m, SLM, 4, 100 * i);
		machine_same(&m);
		run_ok(&m, "dword_atomic.add (M1, 8) %%slm V32.0 V33.0 %s V35.0", unused[i]);
		WANT32(&m, SLM, 4, 100 * i + 3);
		machine_same(&m);
	}
	machine_free(&m);
}

/* struct scalar - a scalar operand as bytes, and the number that it stands for */
struct scalar {
	const char *hex;
	uint32_t value;
};

/* Element 1 + the operand's value, of 4 bytes, is written. */
static void check_scalars(struct machine *m, const struct scalar *rows, unsigned int count)
{
	for (unsigned int i = 0; i < count; i++) {
		unit_case("scalar %s", rows[i].hex);
		hex_ok(m, SCATTER_TO, rows[i].hex);
		WANT32(m, STATELESS, 4 * (rows[i].value + 1), 0xfeedf00d);
		machine_counts(m, 1, 0, 0);
		machine_same(m);
		machine_fill(m, STATELESS, 0);
	}
}

/* Decision 10: an immediate's low 4 bytes, whatever its type. */
TEST(scalar, an_immediate_is_its_low_4_bytes)
{
	static const struct scalar rows[] = {
		{ "05 00 05000000", 5 },	  { "05 01 ffffffff", 0xffffffff },
		{ "05 02 01010000", 0x101 },	  { "05 04 01010000", 0x101 },
		{ "05 05 02000000", 2 },	  { "05 07 00010000", 0x100 },
		{ "05 08 21000000", 0x21 },	  { "05 09 22000000", 0x22 },
		{ "05 0a 01000000", 1 },	  { "05 0c 23000000", 0x23 },
		{ "05 0e 24000000", 0x24 },	  { "05 0f 25000000", 0x25 },
		{ "05 06 06000000 01000000", 6 }, { "05 0b 07000000 ffffffff", 7 },
		{ "05 0d 08000000 00000080", 8 },
	};
	struct machine m;

	scene(&m, VISA_XEHP);
	check_scalars(&m, rows, COUNT(rows));
	SET32(&m, 32, 0xffff0002); /* 0xffff0002 + 0xffff = 1 mod 2^32 */
	hex_ok(&m, SCATTER_TO, "05 03 ffff0000");
	WANT32(&m, STATELESS, 4, 0xfeedf00d);
	machine_same(&m);
	machine_free(&m);
}

static void set_scalars(struct machine *m)
{
	machine_var(m, 40, VISA_UD, 64);
	machine_var(m, 41, VISA_UW, 64);
	machine_var(m, 42, VISA_UB, 64);
	machine_var(m, 43, VISA_UQ, 16);
	machine_var(m, 44, VISA_F, 16);
	machine_var(m, 45, VISA_UW, 1);
	for (uint32_t id = 40; id < 45; id++)
		machine_fill_var(m, id, 0xcc);
}

/* Decision 10: 4 bytes at row x GRF + col x the size of the declared type. */
TEST(scalar, a_general_operand_is_4_bytes_at_row_and_column)
{
	static const struct {
		uint32_t id, row, col, at32, at64; /* bytes with GRF of 32 and 64 */
	} rows[] = {
		{ 40, 0, 0, 0, 0 },    { 40, 0, 7, 28, 28 },  { 40, 1, 0, 32, 64 },
		{ 40, 1, 3, 44, 76 },  { 40, 0, 20, 80, 80 }, { 40, 3, 7, 124, 220 },
		{ 41, 0, 3, 6, 6 },    { 41, 1, 5, 42, 74 },  { 42, 0, 5, 5, 5 },
		{ 42, 0, 60, 60, 60 }, { 43, 0, 1, 8, 8 },    { 43, 1, 7, 88, 120 },
		{ 44, 0, 3, 12, 12 },
	};
	struct machine m;
	uint32_t at;

	for (unsigned int p = 0; p < 2; p++) {
		scene(&m, p ? VISA_PVC : VISA_XEHP);
		set_scalars(&m);
		for (unsigned int i = 0; i < COUNT(rows); i++) {
			unit_case("V%u(%u,%u), %s", rows[i].id, rows[i].row, rows[i].col,
				  p ? "pvc" : "xehp");
			at = p ? rows[i].at64 : rows[i].at32;
			machine_set(&m, rows[i].id, at, LIST(uint32_t, 0x123));
			run_ok(&m, "scatter.4 (M1, 8) %%scratch V%u(%u,%u)<0;1,0> V32.0 V33.0",
			       rows[i].id, rows[i].row, rows[i].col);
			WANT32(&m, STATELESS, 4 * 0x124, 0xfeedf00d);
			machine_same(&m);
			machine_fill(&m, STATELESS, 0);
			machine_set(&m, rows[i].id, at, LIST(uint32_t, 0xcccccccc));
		}
		machine_free(&m);
	}
}

TEST(scalar, the_region_does_not_matter)
{
	static const char *const regions[] = { "2101", "2201", "5502", "0000", "0002", "7707" };
	struct machine m;

	scene(&m, VISA_XEHP);
	set_scalars(&m);
	machine_set(&m, 40, 4, LIST(uint32_t, 9));
	for (unsigned int i = 0; i < COUNT(regions); i++) {
		unit_case("region %s", regions[i]);
		hex_ok(&m, "3a 02 00 05 00 28000000 00 01 %.2s %.2s 20000000 0000 21000000 0000",
		       regions[i], regions[i] + 2);
		WANT32(&m, STATELESS, 40, 0xfeedf00d);
		machine_same(&m);
		machine_fill(&m, STATELESS, 0);
	}
	machine_free(&m);
}

TEST(scalar, what_reaches_past_its_variable_is_erange)
{
	struct machine m;

	scene(&m, VISA_XEHP);
	set_scalars(&m);
	run_ok(&m, "scatter.4 (M1, 8) %%scratch V42(1,28)<0;1,0> V32.0 V33.0");
	machine_counts(&m, 1, 1, 0);
	run_fails(&m, ERANGE, "scatter.4 (M1, 8) %%scratch V42(1,29)<0;1,0> V32.0 V33.0");
	run_fails(&m, ERANGE, "scatter.4 (M1, 8) %%scratch V45(0,0)<0;1,0> V32.0 V33.0");
	run_fails(&m, ERANGE, "scatter.4 (M1, 8) %%scratch V41(3,15)<0;1,0> V32.0 V33.0");
	run_fails(&m, ERANGE, "scatter.4 (M1, 8) %%scratch V43(255,255)<0;1,0> V32.0 V33.0");
	run_fails(&m, ERANGE, "oword_ld (1) %%scratch V40(8,0)<0;1,0> V35.0");
	machine_free(&m);
}

static const struct {
	const char *hex;
	int err;
} refused[] = {
	{ "08 28000000 00 01 2101", EINVAL },
	{ "10 28000000 00 01 2101", EINVAL },
	{ "18 28000000 00 01 2101", EINVAL },
	{ "20 28000000 00 01 2101", EINVAL },
	{ "28 28000000 00 01 2101", EINVAL },
	{ "30 28000000 00 01 2101", EINVAL },
	{ "38 28000000 00 01 2101", EINVAL },
	{ "40 28000000 00 01 2101", EINVAL },
	{ "80 28000000 00 01 2101", EINVAL },
	{ "15 00 05000000", EINVAL },
	{ "2d 00 05000000", EINVAL },
	{ "45 00 05000000", EINVAL },
	{ "03 0000 00 0000 00 2101", EOPNOTSUPP },
	{ "03 0000 03 f0ff 00 2101", EOPNOTSUPP },
	{ "13 0000 00 0000 00 2101", EINVAL },
	{ "01 0000 00 00", EINVAL },
	{ "02 0100", EINVAL },
	{ "06 00 0600 00", EINVAL },
	{ "04 28000000 00 01 2101", EINVAL },
	{ "07 28000000 00 01 2101", EINVAL },
	{ "05 10 05000000", EINVAL },
	{ "05 ff 05000000", EINVAL },
	{ "00 28000000 00 01 2111", EINVAL },
	{ "00 28000000 00 01 2181", EINVAL },
	{ "00 28000000 00 01 2901", EINVAL },
	{ "00 28000000 00 01 a101", EINVAL },
	{ "00 28000000 00 01 2109", EINVAL },
};

/* Decision 10: modifiers, indirect operands, and classes that no scalar has. */
TEST(scalar, other_operands_are_refused)
{
	struct machine m;

	scene(&m, VISA_XEHP);
	set_scalars(&m);
	machine_set(&m, 40, 4, LIST(uint32_t, 9));
	hex_ok(&m, SCATTER_TO, "00 28000000 00 01 2101");
	machine_fill(&m, STATELESS, 0);
	for (unsigned int i = 0; i < COUNT(refused); i++)
		hex_fails(&m, refused[i].err, SCATTER_TO, refused[i].hex);
	run_fails(&m, EINVAL, "scatter.4 (M1, 8) %%scratch (-)V40(0,1)<0;1,0> V32.0 V33.0");
	run_fails(&m, EOPNOTSUPP, "oword_ld (4) T6 r[A0(3),-16]<0;1,0>:ud V35.0");
	machine_free(&m);
}

/* Decision 10: types of the operands change nothing else. */
TEST(scalar, types_of_raw_operands_do_not_matter)
{
	static const enum visa_type types[] = { VISA_UD, VISA_D,  VISA_F,  VISA_UQ,
						VISA_DF, VISA_UW, VISA_UB, VISA_HF };
	struct machine m;

	scene(&m, VISA_XEHP);
	machine_mask(&m, 0xff);
	for (uint32_t i = 0; i < COUNT(types); i++) {
		unit_case("type %s", visa_types[types[i]].name);
		for (uint32_t id = 50; id < 53; id++)
			machine_var(&m, id + 3 * i, types[i], 128);
		for (uint32_t k = 0; k < 8; k++) {
			machine_set(&m, 50 + 3 * i, 4 * k, LIST(uint32_t, 4 * k));
			machine_set(&m, 51 + 3 * i, 4 * k, LIST(uint32_t, k + 1));
			PUT32(&m, SLM, 4 * k, 0xfffffff0 + k);
			WANT32(&m, SLM, 4 * k, k + 1);
			WANT_VAR32(&m, 52 + 3 * i, 4 * k, 0xfffffff0 + k);
		}
		run_ok(&m, "dword_atomic.min (M1, 8) %%slm V%u.0 V%u.0 %%null.0 V%u.0", 50 + 3 * i,
		       51 + 3 * i, 52 + 3 * i);
		machine_same(&m);
	}
	machine_free(&m);
}
