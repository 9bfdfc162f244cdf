// SPDX-License-Identifier: MIT
/* Untyped LSC messages: alignment, bounds, page faults, and when memory has changed. */
#include "../../support/lsc.h"

/* Elements stand at any byte; those of a transposed message count unless they are at dwords. */
TEST(lsc_bounds, misaligned)
{
	struct machine m;

	lsc_scene(&m, VISA_DG2, false);
	machine_mask(&m, 0x7fff);
	for (uint32_t i = 0; i < 16; i++)
		machine_set(&m, 36, 8 * i, LIST(uint64_t, 0x100 + 9 * i));
	for (unsigned int k = 0; k < LSC_SIZES; k++) {
		const struct lsc_size *s = &lsc_sizes[k];

		unit_case("%s", s->name);
		run_ok(&m, "lsc_load.ugm (M1, 16) V40:%sx2 flat[V36]:a64", s->name);
		for (unsigned int i = 0; i < 15; i++) {
			uint64_t at = 0x100 + 9 * i;

			lsc_want_load(&m, s, i * s->slot, at);
			lsc_want_load(&m, s, lsc_pitch(s, 16, 32) + i * s->slot, at + s->bytes);
		}
		machine_counts(&m, 15, 0, 0);
		machine_same(&m);
	}
	machine_mask(&m, 0xffffffff); /* all lanes: not for the loops of common messages */
	run_ok(&m, "lsc_store.ugm (M1, 16) flat[V36]:a64 V41:d32");
	for (unsigned int i = 0; i < 16; i++)
		lsc_want_store(&m, &lsc_sizes[2], 0x100 + 9 * i, 4 * i);
	machine_counts(&m, 16, 0, 0);
	machine_same(&m);
	run_ok(&m, "lsc_store.ugm (M1, 1) flat[V36+0x6]:a64 V41:d32x2t");
	for (unsigned int k = 0; k < 2; k++)
		lsc_want_store(&m, &lsc_sizes[2], 0x106 + 4 * k, 4 * k);
	machine_counts(&m, 1, 0, 1);
	machine_same(&m);
	machine_free(&m);
}

/* Each element is a block of its own: inside, or zero and not written. */
static void check_bounds(struct machine *m, const struct lsc_size *s, unsigned int elems,
			 uint32_t em)
{
	unsigned int pitch = lsc_pitch(s, 16, 32);
	unsigned int dropped = 0, first = 0x200 - 12 * s->bytes;

	unit_case("%s x%u, lanes 0x%x", s->name, elems, em);
	machine_mask(m, em);
	for (uint32_t i = 0; i < 16; i++) /* some inside, some over the end, some outside */
		machine_set(m, 32, 4 * i, LIST(uint32_t, first + i * s->bytes));
	run_ok(m, "lsc_store.ugm (M1, 16) bti(0x6)[V32]:a32 V41:%sx%u", s->name, elems);
	for (unsigned int i = 0; i < 16; i++) {
		if (!(em >> i & 1))
			continue;
		dropped += i + elems > 12;
		for (unsigned int k = 0; k < elems && i + k < 12; k++)
			for (unsigned int b = 0; b < s->bytes; b++) {
				uint8_t byte = lsc_src_byte(k * pitch + i * s->slot + s->at + b);

				machine_want(m, 6, first + (i + k) * s->bytes + b, &byte, 1);
			}
	}
	machine_counts(m, (uint64_t)__builtin_popcount(em & 0xffff), dropped, 0);
	machine_same(m);
	run_ok(m, "lsc_load.ugm (M1, 16) V40:%sx%u bti(0x6)[V32]:a32", s->name, elems);
	for (unsigned int i = 0; i < 16; i++)
		for (unsigned int k = 0; k < elems && (em >> i & 1); k++) {
			lsc_want_zero(m, s, k * pitch + i * s->slot);
			if (i + k < 12)
				machine_want_var(m, 40, k * pitch + i * s->slot + s->at,
						 m->want[6] + first + (i + k) * s->bytes, s->bytes);
		}
	machine_counts(m, (uint64_t)__builtin_popcount(em & 0xffff), dropped, 0);
	machine_same(m);
}

TEST(lsc_bounds, bounds_cut_vectors)
{
	struct machine m;

	for (unsigned int k = 0; k < LSC_SIZES; k++)
		for (unsigned int elems = 1; elems <= 4; elems++) {
			lsc_scene(&m, VISA_DG2, false);
			machine_surface(&m, 6, 0x200);
			check_bounds(&m, &lsc_sizes[k], elems, 0xffffffff);
			check_bounds(&m, &lsc_sizes[k], elems, 0xffffff3b);
			machine_free(&m);
		}
}

/* The elements of a block are blocks of their own, too. */
TEST(lsc_bounds, transposed)
{
	struct machine m;

	lsc_scene(&m, VISA_DG2, false);
	machine_surface(&m, 6, 0x40);
	for (uint32_t at = 0; at < 0x48; at += 2) {
		unsigned int inside = at < 0x40 ? (0x40 - at) / 4 : 0;

		unit_case("address 0x%x", at);
		inside = inside < 8 ? inside : 8;
		machine_fill(&m, 6, 0x5a);
		SET32(&m, 32, at);
		run_ok(&m, "lsc_store.ugm (M1, 1) bti(0x6)[V32]:a32 V41:d32x8t");
		for (unsigned int i = 0; i < 4 * inside; i++)
			WANT8(&m, 6, at + i, lsc_src_byte(i));
		machine_counts(&m, 1, inside < 8, at % 4 != 0);
		machine_same(&m);
		run_ok(&m, "lsc_load.ugm (M1, 1) V40:d32x8t bti(0x6)[V32]:a32");
		WANT_VAR32(&m, 40, 0, 0, 0, 0, 0, 0, 0, 0, 0);
		machine_want_var(&m, 40, 0, m.want[6] + at, 4 * inside);
		machine_counts(&m, 1, inside < 8, at % 4 != 0);
		machine_same(&m);
	}
	machine_mask(&m, 0xfffffffe);
	run_ok(&m, "lsc_store.ugm (M1, 1) flat[V36]:a64 V41:d32x8t");
	run_ok(&m, "lsc_load.ugm (M1, 1) V40:d32x8t flat[V36]:a64");
	machine_counts(&m, 0, 0, 0);
	machine_same(&m);
	machine_mask(&m, 0xffffffff);
	SET64(&m, 36, MACHINE_BYTES - 32);
	run_ok(&m, "lsc_load.ugm (M1, 1) V40:d32x8t flat[V36]:a64");
	for (unsigned int i = 0; i < 8; i++)
		lsc_want_load(&m, &lsc_sizes[2], 4 * i, MACHINE_BYTES - 32 + 4 * i);
	machine_counts(&m, 1, 0, 0);
	machine_same(&m);
	run_fails(&m, EFAULT, "lsc_load.ugm (M1, 1) V40:d64x8t flat[V36]:a64");
	run_fails(&m, EFAULT, "lsc_store.ugm (M1, 1) flat[V36+0x4]:a64 V41:d32x8t");
	machine_free(&m);
}

/* A surface whose size cuts an element: it is not written at all. */
TEST(lsc_bounds, an_element_over_the_end)
{
	struct machine m;

	lsc_scene(&m, VISA_DG2, false);
	machine_surface(&m, 6, 0x1fe);
	machine_fill(&m, 6, 0x5a);
	for (uint32_t i = 0; i < 16; i++)
		machine_set(&m, 32, 4 * i, LIST(uint32_t, 0x1c0 + 4 * i));
	run_ok(&m, "lsc_store.ugm (M1, 16) bti(0x6)[V32]:a32 V41:d32");
	for (unsigned int i = 0; i < 60; i++)
		WANT8(&m, 6, 0x1c0 + i, lsc_src_byte(i));
	machine_counts(&m, 16, 1, 0);
	machine_same(&m);
	run_ok(&m, "lsc_load.ugm (M1, 16) V40:d32 bti(0x6)[V32]:a32");
	machine_want_var(&m, 40, 0, m.want[6] + 0x1c0, 60);
	WANT_VAR32(&m, 40, 60, 0);
	machine_counts(&m, 16, 1, 0);
	machine_same(&m);
	machine_free(&m);
}

/* Components do not wrap: past the last offset of 32 bits they are out of bounds. */
TEST(lsc_bounds, components_do_not_wrap)
{
	struct machine m;

	lsc_scene(&m, VISA_DG2, false);
	SET32(&m, 32, 0xfffffffc);
	run_ok(&m, "lsc_load.slm (M1, 1) V40:d32x2 flat[V32]:a32");
	WANT_VAR32(&m, 40, 0, 0);
	WANT_VAR32(&m, 40, 32, 0);
	machine_counts(&m, 1, 1, 0);
	machine_same(&m);
	SET64(&m, 36, 0xfffffffffffffffc);
	run_ok(&m, "lsc_load.ugm (M1, 1) V40:d32x2 bti(0xff)[V36]:a64");
	machine_counts(&m, 1, 1, 0);
	machine_same(&m);
	machine_free(&m);
}

/* Nothing of a message that faults takes effect, whichever lane and component it is. */
TEST(lsc_bounds, page_faults_come_first)
{
	struct machine m;

	lsc_scene(&m, VISA_PVC, false);
	for (uint32_t bad = 0; bad < 16; bad++) {
		for (uint32_t i = 0; i < 16; i++)
			machine_set(&m, 36, 8 * i,
				    LIST(uint64_t, i == bad ? MACHINE_BYTES - 8 : 0x40 * i));
		unit_case("lane %u", bad);
		run_ok(&m, "lsc_load.ugm (M1, 16) %%null:d32x2 flat[V36]:a64");
		run_fails(&m, EFAULT, "lsc_load.ugm (M1, 16) V40:d32x3 flat[V36]:a64");
		CHECK_HAS(m.result.message, "0x10000");
		run_fails(&m, EFAULT, "lsc_store.ugm (M1, 16) flat[V36]:a64 V41:d32x4");
		run_fails(&m, EFAULT, "lsc_store_quad.ugm (M1, 16) flat[V36]:a64 V41:d32.xz");
		run_fails(&m, EFAULT, "lsc_load.ugm (M1, 16) V40:d32 flat[V36+0x8]:a64");
		run_fails(&m, EFAULT, "lsc_store.ugm (M1, 16) flat[V36+0x8]:a64 V41:d64");
	}
	machine_mask(&m, 0x7fff); /* lane 15 is off, and never faults */
	run_ok(&m, "lsc_load.ugm (M1, 16) %%null:d32x4 flat[V36]:a64");
	machine_counts(&m, 15, 0, 0);
	machine_free(&m);
}

/* Past 2^64 there is no memory, although 0 on is mapped. */
TEST(lsc_bounds, the_end_of_the_address_space)
{
	struct visa_range range = { .start = 0 - 0x1000ull, .length = 0x1000 };
	struct visa_error e = { 0 };
	struct machine m;

	lsc_scene(&m, VISA_PVC, false);
	range.surface = device_surface(m.device, STATELESS);
	visa_device_lock(m.device);
	CHECK_EQ(visa_addrmap_add(device_map(m.device), &range, &e), 0);
	visa_device_unlock(m.device);
	SET64(&m, 36, 0xfffffffffffffff8);
	run_ok(&m, "lsc_load.ugm (M1, 1) V40:d32x2 flat[V36]:a64");
	lsc_want_load(&m, &lsc_sizes[2], 0, 0xff8);
	lsc_want_load(&m, &lsc_sizes[2], 64, 0xffc);
	machine_same(&m);
	run_fails(&m, EFAULT, "lsc_load.ugm (M1, 1) V40:d32x3 flat[V36]:a64");
	run_fails(&m, EFAULT, "lsc_store.ugm (M1, 1) flat[V36]:a64 V41:d8x16t");
	/* Of addresses in two ranges each is looked up. */
	SET64(&m, 36, 0xfffffffffffff000, 0x10, 0xffffffffffffffff, 0xffff);
	run_ok(&m, "lsc_load.ugm (M1, 4) V40:d8 flat[V36]:a64");
	WANT_VAR8(&m, 40, 0, lsc_byte(0), lsc_byte(0x10), lsc_byte(0xfff), lsc_byte(0xffff));
	machine_same(&m);
	machine_free(&m);
}

/* What has been written has changed; what was only read has not. */
TEST(lsc_bounds, times)
{
	static const struct {
		const char *text;
		bool changes;
	} rows[] = {
		{ "lsc_load.ugm (M1, 16) V40:d32 flat[V36]:a64", false },
		{ "lsc_store.ugm (M1, 16) flat[V36]:a64 V41:d32", true },
		{ "lsc_store.ugm (M1, 8) flat[V36]:a64 V41:d8x3", true },
		{ "lsc_store.ugm (M1, 16) bti(0xff)[V32]:a32 V41:d32", true },
		{ "lsc_store.ugm (M1, 1) flat[V36]:a64 V41:d32x8t", true },
		{ "lsc_load.ugm (M1, 1) V40:d32x8t flat[V36]:a64", false },
		{ "lsc_store.ugm (M1, 2) bti(0xff)[V32]:a32 V41:d16", true },
		{ "lsc_store.ugm (M1, 2) bti(0xff)[V32+0x10000]:a32 V41:d16", false },
		{ "lsc_store.ugm (M1, 1) bti(0xff)[V32+0xfffe]:a32 V41:d16x2", true },
		{ "lsc_atomic_load.ugm (M1, 16) V40:d32 flat[V36]:a64 %null %null", false },
		{ "lsc_atomic_iinc.ugm (M1, 16) %null:d32 flat[V36]:a64 %null %null", true },
		{ "lsc_atomic_iinc.ugm (M1, 2) %null:d32 bti(0xff)[V32]:a32 %null %null", true },
	};
	const struct timespec never = { 0 };
	struct machine m;

	lsc_scene(&m, VISA_DG2, false);
	for (unsigned int i = 0; i < COUNT(rows); i++) {
		struct timespec changed;

		unit_case("%s", rows[i].text);
		device_set_surface_changed(m.device, STATELESS, never);
		CHECK_EQ(run(&m, "%s", rows[i].text), 0);
		changed = device_surface_changed(m.device, STATELESS);
		CHECK_EQ(memcmp(&changed, &never, sizeof(never)) != 0, rows[i].changes);
	}
	machine_free(&m);
}
