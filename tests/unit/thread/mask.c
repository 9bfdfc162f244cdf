// SPDX-License-Identifier: MIT
/* Which channels run, and in which order: decisions 1, 2, 3. */
#include <stdio.h>

#include "../../support/machine.h"

/* Lane i scatters, gathers or adds at a place of its own; the instructions with channels. */
enum op { SCATTER, SCATTER_SCALED, GATHER, ATOMIC, OPS };

static void scene(struct machine *m)
{
	machine_scene(m, VISA_XEHP, false);
	for (uint32_t i = 0; i < 64; i++)
		PUT32(m, STATELESS, 16 * i, 0x01010101 * (i + 1));
}

/* Lane i uses byte 16 x i; what it writes has i + 0x80 in its lowest byte. */
static void set_lanes(struct machine *m, enum op op)
{
	uint32_t unit = op == SCATTER ? 4 : 16;

	for (uint32_t i = 0; i < 32; i++) {
		machine_set(m, 32, 4 * i, LIST(uint32_t, i * unit));
		machine_set(m, 33, 4 * i, LIST(uint32_t, i + 0x77665580));
		machine_set(m, 36, 8 * i, LIST(uint64_t, i * 16ull));
	}
}

static void want_lane(struct machine *m, enum op op, uint32_t i)
{
	uint32_t at = (op == SCATTER ? 4 : 16) * i * (op == SCATTER ? 4 : 1);

	switch (op) {
	case SCATTER:
		WANT32(m, STATELESS, at, i + 0x77665580);
		break;
	case SCATTER_SCALED:
		WANT8(m, STATELESS, at, (uint8_t)(i + 0x80));
		break;
	case GATHER:
		WANT_VAR32(m, 35, 4 * i, 0x01010101 * (i + 1));
		break;
	default:
		WANT_VAR32(m, 35, 4 * i, 0x01010101 * (i + 1));
		WANT32(m, STATELESS, at, i + 0x77665580);
	}
}

/* Runs one instruction; the lanes whose bits are set in @chosen, and no others, take effect. */
static void check_lanes(enum op op, const char *pred, const char *mask, unsigned int lanes,
			uint32_t em, uint32_t pred_value, uint32_t chosen)
{
	char text[200];
	struct machine m;

	snprintf(text, sizeof(text), "%s, %u lanes, %s, em 0x%08x, P1 0x%08x", mask, lanes, pred,
		 em, pred_value);
	unit_case("%s", text);
	scene(&m);
	machine_mask(&m, em);
	machine_pred(&m, 1, 32, pred_value);
	set_lanes(&m, op);
	machine_same(&m);
	switch (op) { /* a format is a literal */
	case SCATTER:
		run_ok(&m, "scatter.4 (%s, %u) %%scratch 0x0:ud V32.0 V33.0", mask, lanes);
		break;
	case SCATTER_SCALED:
		run_ok(&m, "%s scatter_scaled.1 (%s, %u) %%scratch 0x0:ud V32.0 V33.0", pred, mask,
		       lanes);
		break;
	case GATHER:
		run_ok(&m, "%s svm_gather.4.1 (%s, %u) V36.0 V35.0", pred, mask, lanes);
		break;
	default:
		run_ok(&m, "%s dword_atomic.xchg (%s, %u) %%scratch V32.0 V33.0 %%null.0 V35.0",
		       pred, mask, lanes);
	}
	for (uint32_t i = 0; i < 32; i++)
		if (chosen >> i & 1)
			want_lane(&m, op, i);
	machine_counts(&m, (uint64_t)__builtin_popcount(chosen), 0, 0);
	machine_same(&m);
	machine_free(&m);
}

static const unsigned int op_lanes[] = { 1, 2, 4, 8, 16, 32 };

static bool has_lanes(enum op op, unsigned int lanes)
{
	return op != SCATTER || lanes == 1 || lanes == 8 || lanes == 16;
}

/* Decision 2, for every mask and size: bit n + first lane, past 31 none; _NM: all ones. */
TEST(mask, every_mask_and_size_selects_its_lanes)
{
	static const uint32_t em[] = { 0x9b35c6e1, 0x00000000, 0x80000001 };
	uint64_t ones, chosen;
	char mask[8];

	for (enum op op = 0; op < OPS; op++)
		for (unsigned int code = 0; code < 16; code++)
			for (unsigned int k = 0; k < COUNT(op_lanes) * COUNT(em); k++) {
				unsigned int lanes = op_lanes[k % COUNT(op_lanes)];
				uint64_t bits = em[k / COUNT(op_lanes)];

				if (!has_lanes(op, lanes))
					continue;
				snprintf(mask, sizeof(mask), "M%u%s", (code & 7) + 1,
					 code > 7 ? "_NM" : "");
				ones = (1ull << lanes) - 1;
				chosen = code > 7 ? ones : bits >> (4 * (code & 7)) & ones;
				check_lanes(op, "", mask, lanes, (uint32_t)bits, 0,
					    (uint32_t)chosen);
			}
}

struct row {
	const char *pred;
	const char *mask;
	unsigned int lanes;
	uint32_t em;
	uint32_t value;
	uint32_t chosen;
};

/* Written out by hand: what each sentence of decision 2 says. */
static const struct row rows[] = {
	/* the mask's bits are taken from the first lane on */
	{ "", "M1", 8, 0x0000ff0f, 0, 0x0f },
	{ "", "M2", 8, 0x0000ff0f, 0, 0xf0 },
	{ "", "M3", 8, 0x0000ff0f, 0, 0xff },
	{ "", "M8", 4, 0xa0000000, 0, 0x0a },
	/* a predicate's are taken from the same first lane */
	{ "(P1)", "M1", 8, 0xffffffff, 0x0000c35a, 0x5a },
	{ "(P1)", "M3", 8, 0xffffffff, 0x0000c35a, 0xc3 },
	{ "(P1)", "M2", 8, 0xffffffff, 0x0000c35a, 0x35 },
	/* mask and predicate */
	{ "(P1)", "M1", 8, 0x0000003c, 0x0000005a, 0x18 },
	{ "(!P1)", "M1", 8, 0x0000003c, 0x0000005a, 0x24 },
	/* _NM ignores the mask, not the predicate */
	{ "(P1)", "M1_NM", 8, 0x00000000, 0x0000005a, 0x5a },
	{ "(!P1)", "M3_NM", 8, 0x00000000, 0x0000c35a, 0x3c },
	/* any and all are of the window's bits alone: those outside do not count */
	{ "(P1.any)", "M1", 8, 0x000000f0, 0xffffff00, 0x00 },
	{ "(P1.any)", "M1", 8, 0x000000f0, 0x00000001, 0xf0 },
	{ "(P1.any)", "M3", 8, 0xffffffff, 0x000000ff, 0x00 },
	{ "(P1.any)", "M3", 8, 0xffffffff, 0x00000100, 0xff },
	{ "(P1.all)", "M1", 8, 0x000000f0, 0x000000ff, 0xf0 },
	{ "(P1.all)", "M1", 8, 0x000000f0, 0xfffffff7, 0x00 },
	{ "(P1.all)", "M3", 4, 0xffffffff, 0x00000f00, 0x0f },
	{ "(P1.all)", "M3", 4, 0xffffffff, 0x00000700, 0x00 },
	/* the execution mask has no part in any and all */
	{ "(P1.any)", "M1", 8, 0x000000f0, 0x0000000f, 0xf0 },
	{ "(P1.all)", "M1", 8, 0x0000000f, 0x0000000f, 0x00 },
	/* inverted after: not (any), not (all) */
	{ "(!P1.any)", "M1", 8, 0xffffffff, 0x00000001, 0x00 },
	{ "(!P1.any)", "M1", 8, 0xffffffff, 0xffffff00, 0xff },
	{ "(!P1.all)", "M1", 8, 0xffffffff, 0x000000fe, 0xff },
	{ "(!P1.all)", "M1", 8, 0xffffffff, 0x000000ff, 0x00 },
	/* lanes past 31 have mask and predicate bit 0 */
	{ "", "M8", 8, 0xffffffff, 0, 0x0f },
	{ "", "M5", 32, 0xffffffff, 0, 0xffff },
	{ "", "M7", 16, 0xffffffff, 0, 0x00ff },
	{ "(P1)", "M8_NM", 8, 0xffffffff, 0xffffffff, 0x0f },
	{ "(P1)", "M5_NM", 32, 0xffffffff, 0xffffffff, 0xffff },
	{ "(!P1)", "M8", 8, 0xffffffff, 0x70000000, 0x08 },
	{ "(!P1)", "M8_NM", 8, 0xffffffff, 0x70000000, 0xf8 },
	{ "(P1.all)", "M8", 8, 0xffffffff, 0xffffffff, 0x00 },
	{ "(P1.all)", "M8", 4, 0xffffffff, 0xf0000000, 0x0f },
	{ "(P1.any)", "M8", 8, 0xffffffff, 0x80000000, 0x0f },
	{ "(!P1.any)", "M8", 8, 0xffffffff, 0x0fffffff, 0x0f },
	/* one lane, and all of them */
	{ "(P1)", "M4", 1, 0x00001000, 0x00001000, 0x01 },
	{ "(P1)", "M4", 1, 0x00001000, 0xffffefff, 0x00 },
	{ "(!P1)", "M1", 32, 0xffff00ff, 0xf0f0f0f0, 0x0f0f000f },
	{ "(P1.all)", "M1", 32, 0x12345678, 0xffffffff, 0x12345678 },
};

TEST(mask, predicates_select_lanes_as_written)
{
	for (unsigned int i = 0; i < COUNT(rows); i++)
		for (enum op op = 0; op < OPS; op++) {
			const struct row *r = &rows[i];

			if (op == SCATTER && (r->pred[0] || !has_lanes(op, r->lanes)))
				continue;
			check_lanes(op, r->pred, r->mask, r->lanes, r->em, r->value, r->chosen);
		}
}

TEST(mask, a_predicate_has_no_bits_past_its_own_lanes)
{
	struct machine m;

	scene(&m);
	machine_pred(&m, 2, 8, 0xff);
	set_lanes(&m, GATHER);
	run_ok(&m, "(P2) svm_gather.4.1 (M1, 16) V36.0 V35.0");
	machine_counts(&m, 8, 0, 0);
	for (uint32_t i = 0; i < 8; i++)
		want_lane(&m, GATHER, i);
	machine_same(&m);
	run_ok(&m, "(P2.all) svm_gather.4.1 (M1, 16) V36.0 V35.0");
	machine_counts(&m, 0, 0, 0);
	machine_same(&m);
	machine_free(&m);
}

/* Decision 2: predicate id 0 is no predication, whatever control and invert say. */
TEST(mask, predicate_id_zero_is_no_predication)
{
	static const char *const words[] = { "00 00", "00 80", "00 20", "00 40", "00 a0", "00 c0" };
	struct machine m;

	scene(&m);
	set_lanes(&m, GATHER);
	for (unsigned int i = 0; i < COUNT(words); i++) {
		unit_case("predicate word %s", words[i]);
		machine_fill_var(&m, 35, 0xee);
		machine_same(&m);
		hex_ok(&m, "4e 03 03 %s 01 00 24000000 0000 23000000 0000", words[i]);
		machine_counts(&m, 8, 0, 0);
		for (uint32_t k = 0; k < 8; k++)
			want_lane(&m, GATHER, k);
		machine_same(&m);
	}
	machine_free(&m);
}

/* Decision 2: disabled channels never fault and are neither dropped nor misaligned. */
TEST(mask, disabled_channels_never_fault)
{
	struct machine m;

	scene(&m);
	set_lanes(&m, GATHER);
	machine_mask(&m, 0xfffffffb);
	machine_set(&m, 36, 16, LIST(uint64_t, 0xdeadbeef00000001));
	run_ok(&m, "svm_gather.4.1 (M1, 4) V36.0 V35.0");
	machine_counts(&m, 3, 0, 0);
	want_lane(&m, GATHER, 0);
	want_lane(&m, GATHER, 1);
	want_lane(&m, GATHER, 3);
	machine_same(&m);
	run_fails(&m, EFAULT, "svm_gather.4.1 (M1_NM, 4) V36.0 V35.0");
	machine_set(&m, 32, 8, LIST(uint32_t, 0xfffffff1));
	run_ok(&m, "dword_atomic.xchg (M1, 4) %%scratch V32.0 V33.0 %%null.0 V35.0");
	machine_counts(&m, 3, 0, 0);
	want_lane(&m, ATOMIC, 1);
	want_lane(&m, ATOMIC, 3);
	WANT_VAR32(&m, 35, 0, 0x01010101);
	WANT32(&m, STATELESS, 0, 0x77665580);
	machine_same(&m);
	machine_free(&m);
}

TEST(mask, no_channel_at_all_is_no_error)
{
	struct machine m;

	scene(&m);
	machine_mask(&m, 0);
	run_ok(&m, "scatter.4 (M1, 16) %%scratch 0x0:ud V32.0 V33.0");
	machine_counts(&m, 0, 0, 0);
	CHECK_EQ(m.result.instructions, 1);
	machine_same(&m);
	machine_free(&m);
}

/* Decision 1: of two channels that write one address the highest wins. */
TEST(mask, the_highest_channel_wins)
{
	struct machine m;

	scene(&m);
	SET32(&m, 32, 7, 9, 7, 9, 7, 9, 9, 7);
	SET32(&m, 33, 10, 11, 12, 13, 14, 15, 16, 17);
	run_ok(&m, "scatter.4 (M1, 8) %%scratch 0x0:ud V32.0 V33.0");
	WANT32(&m, STATELESS, 28, 17);
	WANT32(&m, STATELESS, 36, 16);
	machine_counts(&m, 8, 0, 0);
	machine_same(&m);
	machine_mask(&m, 0x3f);
	run_ok(&m, "scatter.2 (M1, 8) %%slm 0x0:ud V32.0 V33.0");
	WANT16(&m, SLM, 14, 14);
	WANT16(&m, SLM, 18, 15);
	machine_same(&m);
	run_ok(&m, "scatter.1 (M1, 8) %%slm 0x100:ud V32.0 V33.0");
	WANT8(&m, SLM, 0x107, 14);
	WANT8(&m, SLM, 0x109, 15);
	machine_same(&m);
	machine_free(&m);
}

/* Decision 1, of blocks that overlap in part: each byte is the highest channel's. */
TEST(mask, the_highest_channel_wins_each_byte)
{
	struct machine m;

	scene(&m);
	SET32(&m, 32, 4, 6, 5, 2);
	SET32(&m, 33, 0x13121110, 0x23222120, 0x33323130, 0x43424140);
	run_ok(&m, "scatter_scaled.4 (M1, 4) %%slm 0x0:ud V32.0 V33.0");
	WANT8(&m, SLM, 2, 0x40, 0x41, 0x42, 0x43, 0x31, 0x32, 0x33, 0x23);
	machine_same(&m);
	machine_free(&m);
}

/* Decision 1: ascending order, seen by what each channel of an atomic returns. */
TEST(mask, channels_run_in_ascending_order)
{
	uint32_t sum = 100;
	struct machine m;

	scene(&m);
	PUT32(&m, STATELESS, 0x40, sum);
	for (uint32_t i = 0; i < 32; i++) {
		machine_set(&m, 32, 4 * i, LIST(uint32_t, 0x40));
		machine_set(&m, 33, 4 * i, LIST(uint32_t, 1u << i));
		WANT_VAR32(&m, 35, 4 * i, sum);
		sum += 1u << i;
	}
	run_ok(&m, "dword_atomic.add (M1, 32) %%scratch V32.0 V33.0 %%null.0 V35.0");
	WANT32(&m, STATELESS, 0x40, 99); /* 100 + 2^32 - 1 */
	machine_counts(&m, 32, 0, 0);
	machine_same(&m);
	machine_free(&m);
}

/* Decision 3: OWORD_LD ignores the masks. */
TEST(mask, oword_ld_returns_every_element)
{
	static const unsigned int owords[] = { 1, 2, 4, 8 };
	struct machine m;
	uint8_t data[256];

	for (unsigned int i = 0; i < sizeof(data); i++)
		data[i] = (uint8_t)(i * 7 + 1);
	for (unsigned int i = 0; i < COUNT(owords); i++) {
		unit_case("%u owords", owords[i]);
		scene(&m);
		machine_mask(&m, 0);
		machine_put(&m, STATELESS, 0x230, data, sizeof(data));
		machine_put(&m, SLM, 0x50, data, sizeof(data));
		run_ok(&m, "oword_ld (%u) %%scratch 0x23:ud V35.0", owords[i]);
		machine_want_var(&m, 35, 0, data, 16 * owords[i]);
		machine_counts(&m, owords[i], 0, 0);
		machine_same(&m);
		run_ok(&m, "oword_ld (16) %%slm 0x5:ud V35.64");
		machine_want_var(&m, 35, 64, data, 256);
		machine_counts(&m, 16, 0, 0);
		machine_same(&m);
		machine_free(&m);
	}
}
