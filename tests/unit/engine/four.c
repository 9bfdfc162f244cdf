// SPDX-License-Identifier: MIT
/* GATHER4_SCALED and SCATTER4_SCALED; SVM_GATHER4SCALED and SVM_SCATTER4SCALED. */
#include <stdio.h>

#include "four.h"

static const char *const colours[] = { "",  "R",  "G",	"RG",  "B",  "RB",  "GB",  "RGB",
				       "A", "RA", "GA", "RGA", "BA", "RBA", "GBA", "RGBA" };

#define ODD 46 /* bytes of T6: eleven dwords and a half */

uint32_t four_dword_at(uint64_t at)
{
	return (uint32_t)(at * 0x01000193 + 0x811c9dc5);
}

void four_scene(struct machine *m, enum visa_platform platform, bool strict)
{
	machine_scene(m, platform, strict);
	machine_surface(m, 6, ODD);
	for (uint32_t id = 40; id < 42; id++)
		machine_var(m, id, VISA_UD, 128);
	machine_fill_var(m, 41, 0xee);
	for (uint32_t i = 0; i < 128; i++)
		machine_set(m, 40, 4 * i, LIST(uint32_t, 0xc0100000 + i));
	for (uint32_t i = 0; i < 1024; i++) {
		PUT32(m, SLM, 4 * i, four_dword_at(4 * i));
		PUT32(m, STATELESS, 4 * i, four_dword_at(4 * i));
	}
	for (uint32_t i = 0; i < ODD / 4; i++)
		PUT32(m, 6, 4 * i, four_dword_at(4 * i));
}

/* struct form - one of the two instructions that read or of the two that write */
struct form {
	bool svm;
	bool writes;
	unsigned int mask;
	unsigned int lanes;
	enum visa_platform platform;
};

/* Where a lane goes: 24 bytes apart, in no order. */
static uint32_t place_of(uint32_t lane)
{
	return 24 * ((lane * 11 + 5) % 32) + 16;
}

/* The document's loops: by colour first, each from a register on. */
static void want_form(struct machine *m, const struct form *f, uint32_t em)
{
	unsigned int grf = f->platform == VISA_PVC ? 64 : 32;
	unsigned int pitch = f->lanes > grf / 4 ? f->lanes : grf / 4;
	unsigned int position = 0;

	for (unsigned int c = 0; c < 4; c++) {
		if (!(f->mask >> c & 1))
			continue;
		for (uint32_t i = 0; i < f->lanes; i++) {
			uint32_t at = place_of(i) + 4 * c, element = position * pitch + i;

			if (!(em >> i & 1))
				continue;
			if (f->writes)
				WANT32(m, STATELESS, at, 0xc0100000 + element);
			else
				WANT_VAR32(m, 41, 4 * element, four_dword_at(at));
		}
		position++;
	}
}

static void check_form(struct machine *m, const struct form *f, uint32_t em)
{
	static const char *const names[] = { "gather4_scaled.", "scatter4_scaled.",
					     "svm_gather4scaled.", "svm_scatter4scaled." };
	const char *name = names[2 * f->svm + f->writes];
	uint32_t enabled = em & (uint32_t)((1ull << f->lanes) - 1);

	unit_case("%s%s (M1, %u) on %s, lanes 0x%x", name, colours[f->mask], f->lanes,
		  visa_platform_name(f->platform), em);
	machine_mask(m, em);
	machine_fill_var(m, 41, 0xee);
	run_ok(m, "%s%s (M1, %u) %s V%u.0 V%u.0", name, colours[f->mask], f->lanes,
	       f->svm ? "0x8:uq" : "%scratch 0x8:ud", f->svm ? 36 : 32, f->writes ? 40 : 41);
	want_form(m, f, em);
	machine_counts(m, (uint64_t)__builtin_popcount(enabled), 0, 0);
	machine_same(m);
}

/* Every set of colours and execution size; a register is as long as the platform's. */
TEST(four, colours_start_at_registers)
{
	struct machine m;
	struct form f;

	for (unsigned int k = 0; k < 8; k++) {
		f.svm = k & 1;
		f.writes = k & 2;
		f.platform = k & 4 ? VISA_PVC : VISA_BDW;
		four_scene(&m, f.platform, false);
		for (uint32_t i = 0; i < 32; i++) {
			machine_set(&m, 32, 4 * i, LIST(uint32_t, place_of(i) - 8));
			machine_set(&m, 36, 8 * i, LIST(uint64_t, place_of(i) - 8));
		}
		for (f.mask = 1; f.mask < 16; f.mask++)
			for (f.lanes = 1; f.lanes <= 32; f.lanes *= 2) {
				check_form(&m, &f, 0xffffffff);
				check_form(&m, &f, 0x6db6db6d);
			}
		machine_free(&m);
	}
}

/* Two of the document's rows by hand: GRF / 4 is 8, or 16 on pvc. */
TEST(four, a_colour_of_few_lanes_fills_a_register)
{
	struct machine m;

	for (unsigned int pvc = 0; pvc < 2; pvc++) {
		four_scene(&m, pvc ? VISA_PVC : VISA_SKL, false);
		SET32(&m, 32, 0, 16);
		run_ok(&m, "gather4_scaled.RB (M1, 2) %%scratch 0x0:ud V32.0 V41.0");
		WANT_VAR32(&m, 41, 0, four_dword_at(0), four_dword_at(16));
		WANT_VAR32(&m, 41, pvc ? 64 : 32, four_dword_at(8), four_dword_at(24));
		machine_same(&m);
		run_ok(&m, "scatter4_scaled.GA (M1, 2) T6 0x0:ud V32.0 V40.0");
		WANT32(&m, 6, 4, 0xc0100000);
		WANT32(&m, 6, 20, 0xc0100001);
		WANT32(&m, 6, 12, 0xc0100000 + (pvc ? 16 : 8));
		WANT32(&m, 6, 28, 0xc0100001 + (pvc ? 16 : 8));
		machine_same(&m);
		machine_free(&m);
	}
}

/* Each dword by itself; a lane that lost some counts once. */
TEST(four, dwords_outside_are_zero_or_dropped)
{
	struct machine m;

	four_scene(&m, VISA_XEHP, false);
	SET32(&m, 32, 28, 32, 36, 40, 44, 0xfffffff0, 0xfffffffc, 0x80000000);
	run_ok(&m, "gather4_scaled.RA (M1, 8) T6 0x0:ud V32.0 V41.0");
	WANT_VAR32(&m, 41, 0, four_dword_at(28), four_dword_at(32), four_dword_at(36),
		   four_dword_at(40), 0, 0, 0, 0);
	WANT_VAR32(&m, 41, 32, four_dword_at(40), 0, 0, 0, 0, 0, 0,
		   0); /* the sum + 12 does not wrap */
	machine_counts(&m, 8, 7, 0);
	machine_same(&m);
	run_ok(&m, "scatter4_scaled.GBA (M1, 8) T6 0x0:ud V32.0 V40.0");
	WANT32(&m, 6, 32, 0xc0100000);
	WANT32(&m, 6, 36, 0xc0100001); /* the higher lane wins: 32 + 4, 28 + 8 */
	WANT32(&m, 6, 40, 0xc0100002); /* 36 + 4, 32 + 8, 28 + 12 */
	machine_counts(&m, 8, 7, 0);
	machine_same(&m);
	machine_free(&m);
}

/* All colours of a lane go before the next lane's. */
TEST(four, the_highest_lane_wins)
{
	struct machine m;

	four_scene(&m, VISA_XEHP, false);
	SET32(&m, 32, 8, 4, 0);
	SET64(&m, 36, 8, 4, 0);
	run_ok(&m, "scatter4_scaled.RGB (M1, 2) %%slm 0x0:ud V32.0 V40.0");
	WANT32(&m, SLM, 4, 0xc0100001, 0xc0100009, 0xc0100011, 0xc0100010);
	machine_same(&m);
	run_ok(&m, "svm_scatter4scaled.RGB (M1, 2) 0x0:uq V36.0 V40.0");
	WANT32(&m, STATELESS, 4, 0xc0100001, 0xc0100009, 0xc0100011, 0xc0100010);
	machine_same(&m);
	machine_free(&m);
}

/*
 * The sum wraps at 32 bits, of SVM at 64. By decision 7 the division by 4 of the page's formula
 * then drops bits, and SVM's formula, which has none, keeps them.
 */
TEST(four, sums_wrap_and_may_be_no_dwords)
{
	struct machine m;

	four_scene(&m, VISA_XEHP, false);
	SET32(&m, 32, 0x11, 0x12, 0x13, 0x14, 0xffffffff);
	SET64(&m, 36, 0x11, 0x12, 0x13, 0x14);
	run_ok(&m, "gather4_scaled.G (M1, 4) %%slm 0xfffffff1:ud V32.0 V41.0");
	WANT_VAR32(&m, 41, 0, four_dword_at(4), four_dword_at(4), four_dword_at(8),
		   four_dword_at(8));
	machine_counts(&m, 4, 0, 3);
	machine_same(&m);
	run_ok(&m, "gather4_scaled.R (M1, 4) %%slm 0x7:ud V32.16 V41.0");
	WANT_VAR32(&m, 41, 0, four_dword_at(4), four_dword_at(4), four_dword_at(4),
		   four_dword_at(4));
	machine_counts(&m, 4, 0, 4);
	machine_same(&m);
	run_ok(&m, "svm_gather4scaled.G (M1, 4) 0xfffffffffffffff1:uq V36.0 V41.0");
	for (uint32_t i = 0; i < 4; i++)
		machine_want_var(&m, 41, 4 * i, m.want[STATELESS] + 4 + 2 + i, 4);
	machine_counts(&m, 4, 0, 3);
	machine_same(&m);
	machine_free(&m);
}

/* Red alone of 16 lanes, the common kind: every lane is looked at. */
TEST(four, of_sixteen_lanes_looks_at_each)
{
	struct machine m;

	for (uint32_t last = 0; last < 16; last++) {
		for (uint32_t at = 0; at < 4; at++) {
			uint32_t where[] = { 40, 44, 5, 0xfffffffc };
			bool inside = at == 0 || at == 2;

			unit_case("lane %u at 0x%x", last, where[at]);
			four_scene(&m, VISA_XEHP, false);
			for (uint32_t i = 0; i < 16; i++)
				machine_set(&m, 32, 4 * i, LIST(uint32_t, 4 * (i % 8)));
			machine_set(&m, 32, 4 * last, LIST(uint32_t, where[at]));
			run_ok(&m, "gather4_scaled.R (M1, 16) T6 0x0:ud V32.0 V41.0");
			for (uint32_t i = 0; i < 16; i++)
				WANT_VAR32(&m, 41, 4 * i, four_dword_at(4 * (i % 8)));
			WANT_VAR32(&m, 41, 4 * last, inside ? four_dword_at(where[at] & ~3u) : 0);
			machine_counts(&m, 16, !inside, at == 2);
			machine_same(&m);
			run_ok(&m, "scatter4_scaled.R (M1, 16) T6 0x0:ud V32.0 V40.0");
			for (uint32_t i = 0; i < 16; i++) {
				if (i != last)
					WANT32(&m, 6, 4 * (i % 8), 0xc0100000 + i);
				else if (inside)
					WANT32(&m, 6, where[at] & ~3u, 0xc0100000 + i);
			}
			machine_counts(&m, 16, !inside, at == 2);
			machine_same(&m);
			machine_free(&m);
		}
	}
}

/* 16 lanes of T7, which has 1023 bytes: lane 11 at @last, the others 48 bytes apart. */
static void want_gathered(struct machine *m, unsigned int mask, uint32_t last)
{
	unsigned int place = 0;

	for (uint32_t c = 0; c < 4; c++) {
		if (!(mask >> c & 1))
			continue;
		for (uint32_t i = 0; i < 16; i++)
			WANT_VAR32(m, 41, 4 * (place + i), four_dword_at(48 * i + 4 * c));
		WANT_VAR32(m, 41, 4 * (place + 11),
			   last + 4 * c < 1020 ? four_dword_at(last + 4 * c) : 0);
		place += 16;
	}
}

static void want_scattered(struct machine *m, unsigned int mask, uint32_t last)
{
	uint32_t element = 0xc0100000;

	for (uint32_t c = 0; c < 4; c++) {
		if (!(mask >> c & 1))
			continue;
		for (uint32_t i = 0; i < 16; i++) {
			uint32_t at = (i == 11 ? last : 48 * i) + 4 * c;

			if (at < 1020)
				WANT32(m, 7, at, element + i);
		}
		element += 16;
	}
}

/* The same of several colours: one dword of one lane may be past the end. */
TEST(four, of_sixteen_lanes_looks_at_each_colour)
{
	static const unsigned int masks[] = { 1, 2, 3, 5, 7, 8, 15 };
	struct machine m;

	for (unsigned int k = 0; k < COUNT(masks) * 6; k++) {
		unsigned int mask = masks[k / 6];
		uint32_t last = 1000 + 4 * (k % 6);
		bool lost = last + 4 * (31 - (uint32_t)__builtin_clz(mask)) >= 1020;

		unit_case("%s at %u", colours[mask], last);
		four_scene(&m, VISA_XEHP, false);
		machine_surface(&m, 7, 1023);
		for (uint32_t i = 0; i < 255; i++)
			PUT32(&m, 7, 4 * i, four_dword_at(4 * i));
		for (uint32_t i = 0; i < 16; i++)
			machine_set(&m, 32, 4 * i, LIST(uint32_t, i == 11 ? last : 48 * i));
		run_ok(&m, "gather4_scaled.%s (M1, 16) T7 0x0:ud V32.0 V41.0", colours[mask]);
		want_gathered(&m, mask, last);
		machine_counts(&m, 16, lost, 0);
		machine_same(&m);
		run_ok(&m, "scatter4_scaled.%s (M1, 16) T7 0x0:ud V32.0 V40.0", colours[mask]);
		want_scattered(&m, mask, last);
		machine_counts(&m, 16, lost, 0);
		machine_same(&m);
		machine_free(&m);
	}
}

/* All sources are read before dst is written. */
TEST(four, may_return_over_the_offsets)
{
	struct machine m;

	four_scene(&m, VISA_XEHP, false);
	for (uint32_t i = 0; i < 32; i++) {
		machine_set(&m, 41, 4 * i, LIST(uint32_t, 8 * (31 - i)));
		machine_set(&m, 36, 8 * i, LIST(uint64_t, 8 * (31 - i)));
	}
	for (unsigned int red = 0; red < 2; red++) {
		unit_case(red ? "R" : "RG");
		run_ok(&m, "gather4_scaled.%s (M1, 16) %%slm 0x0:ud V41.0 V41.4", red ? "R" : "RG");
		for (uint32_t i = 0; i < 16; i++) {
			WANT_VAR32(&m, 41, 4 + 4 * i, four_dword_at(8 * (31 - i)));
			if (!red)
				WANT_VAR32(&m, 41, 68 + 4 * i, four_dword_at(8 * (31 - i) + 4));
		}
		machine_same(&m);
		for (uint32_t i = 0; i < 32; i++)
			machine_set(&m, 41, 4 * i, LIST(uint32_t, 8 * (31 - i)));
	}
	run_ok(&m, "svm_gather4scaled.R (M1, 16) 0x0:uq V36.0 V36.4");
	for (uint32_t i = 0; i < 16; i++)
		WANT_VAR32(&m, 36, 4 + 4 * i, four_dword_at(8 * (31 - i)));
	machine_same(&m);
	machine_free(&m);
}

TEST(four, to_v0_discards_but_counts_and_faults)
{
	struct machine m;

	four_scene(&m, VISA_XEHP, false);
	SET32(&m, 32, 0, 44, 5, 8);
	SET64(&m, 36, 0, 0x10000, 5, 8);
	run_ok(&m, "gather4_scaled.RG (M1, 4) T6 0x0:ud V32.0 %%null.0");
	machine_counts(&m, 4, 1, 1);
	machine_same(&m);
	run_ok(&m, "svm_gather4scaled.R (M1, 1) 0x0:uq V36.16 %%null.0");
	machine_counts(&m, 1, 0, 1);
	machine_same(&m);
	run_fails(&m, EFAULT, "svm_gather4scaled.RG (M1, 4) 0x0:uq V36.0 %%null.0");
	machine_free(&m);
}
