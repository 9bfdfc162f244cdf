// SPDX-License-Identifier: MIT
/*
 * Tests of messages for up to four colours (R, G, B, A): GATHER4_SCALED, SCATTER4_SCALED,
 * SVM_GATHER4SCALED and SVM_SCATTER4SCALED.
 */
#include <stdio.h>

#include "four.h"

static const char *const colours[] = { "",  "R",  "G",	"RG",  "B",  "RB",  "GB",  "RGB",
				       "A", "RA", "GA", "RGA", "BA", "RBA", "GBA", "RGBA" };

#define ODD 46 /* bytes of T6: eleven and a half dwords */

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

/*
 * struct form - a message that accesses up to four dwords (colours) for each lane
 * @svm: whether the message takes virtual addresses
 * @writes: whether the message is a scatter
 * @mask: a bit for each colour that is accessed
 */
struct form {
	bool svm;
	bool writes;
	unsigned int mask;
	unsigned int lanes;
	enum visa_platform platform;
};

/*
 * Return: the offset of a lane. The offsets of two lanes differ by a multiple of 24 bytes. They are
 * not in ascending order.
 */
static uint32_t place_of(uint32_t lane)
{
	return 24 * ((lane * 11 + 5) % 32) + 16;
}

/*
 * Set the expected bytes, as the loops of Intel's document define them: one colour after another,
 * each starting at a register boundary.
 */
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

/*
 * For each set of colours and each execution size, each colour starts at a register of the
 * platform, which has 32 or 64 bytes.
 */
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
