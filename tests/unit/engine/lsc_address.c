// SPDX-License-Identifier: MIT
/* Untyped LSC messages: which memory an address means, and what its parts come to. */
#include "../../support/lsc.h"

/* One lane's load of one byte: what its address comes to, by the page's formula. */
struct row {
	const char *address;
	uint64_t element; /* of V36, V32 or V42, whichever it names */
	int surface;	  /* where the byte comes from, or one of these */
	uint64_t at;
};

enum { NOWHERE = -1, FAULT = -2 };

static void check_rows(const struct row *rows, size_t count, const char *gateway)
{
	struct machine m;

	for (size_t i = 0; i < count; i++) {
		const struct row *r = &rows[i];

		unit_case("%s: element 0x%llx", r->address, (unsigned long long)r->element);
		lsc_scene(&m, VISA_PVC, false);
		machine_surface(&m, 6, 0x200);
		PUT8(&m, 6, 0x1ff, 0x99);
		SET64(&m, 36, r->element);
		SET32(&m, 32, (uint32_t)r->element);
		machine_set(&m, 42, 0, LIST(uint16_t, (uint16_t)r->element));
		SET64(&m, 43, 0x600000000);
		if (r->surface == FAULT) {
			run_fails(&m, EFAULT, "lsc_load.%s (M1, 1) V40:d8 %s", gateway, r->address);
			machine_free(&m);
			continue;
		}
		run_ok(&m, "lsc_load.%s (M1, 1) V40:d8 %s", gateway, r->address);
		if (r->surface == NOWHERE)
			WANT_VAR8(&m, 40, 0, 0);
		else
			WANT_VAR8(&m, 40, 0, m.want[r->surface][r->at]);
		machine_counts(&m, 1, r->surface == NOWHERE, 0);
		machine_same(&m);
		machine_free(&m);
	}
}

/* Shared local memory: flat addresses of any size are offsets in T0. */
TEST(lsc_address, slm)
{
	static const struct row rows[] = {
		{ "flat[V32]:a32", 0x123, SLM, 0x123 },
		{ "flat[V32]:a32", 0xffff, SLM, 0xffff },
		{ "flat[V32]:a32", 0x10000, NOWHERE, 0 },
		{ "flat[0x4*V32]:a32", 0x123, SLM, 0x48c },
		{ "flat[0x3*V32]:a32", 0x123, SLM, 0x369 },
		{ "flat[0x4*V32-0x10]:a32", 0x123, SLM, 0x47c },
		{ "flat[V32+0x100]:a32", 0x23, SLM, 0x123 },
		/* 32-bit sums and products wrap. */
		{ "flat[V32+0x20]:a32", 0xfffffff1, SLM, 0x11 },
		{ "flat[V32-0x20]:a32", 0x10, NOWHERE, 0 },
		{ "flat[0x8000*V32]:a32", 0x20001, SLM, 0x8000 },
		{ "flat[0xffff*V32]:a32", 0xffffffff, NOWHERE, 0 },
		{ "flat[0xffff*V32+0xffff]:a32", 0xffffffff, SLM, 0 },
		/* Words are extended with zeros, and sums of theirs have 32 bits. */
		{ "flat[V42]:a16", 0x8765, SLM, 0x8765 },
		{ "flat[0x2*V42]:a16", 0x8000, NOWHERE, 0 },
		{ "flat[V42-0x7fff]:a16", 0x8123, SLM, 0x124 },
		{ "flat[V42+0x1]:a16", 0xffff, NOWHERE, 0 },
		/* Of 64 bits nothing is lost before 2^64. */
		{ "flat[V36]:a64", 0x123, SLM, 0x123 },
		{ "flat[V36]:a64", 0x100000123, NOWHERE, 0 },
		{ "flat[0x4*V36+0x3]:a64", 0x4000000000000001, SLM, 7 },
	};

	check_rows(rows, COUNT(rows), "slm");
}

/* Global memory: flat addresses are virtual, at first 0 on is T255; others fault. */
TEST(lsc_address, global)
{
	static const struct row rows[] = {
		{ "flat[V36]:a64", 0x123, STATELESS, 0x123 },
		{ "flat[V36]:a64", 0xffff, STATELESS, 0xffff },
		{ "flat[V36]:a64", 0x10000, FAULT, 0 },
		{ "flat[V36]:a64", 0x100000123, FAULT, 0 },
		{ "flat[V36+0x100]:a64", 0x23, STATELESS, 0x123 },
		{ "flat[V36-0x80]:a64", 0x123, STATELESS, 0xa3 },
		{ "flat[V36-0x80]:a64", 0x7f, FAULT, 0 },
		{ "flat[V36+0x110]:a64", 0xffffffffffffff00, STATELESS, 0x10 },
		{ "flat[0x10*V36]:a64", 0x1000000000000012, STATELESS, 0x120 },
		{ "flat[V32]:a32", 0x123, STATELESS, 0x123 },
		{ "flat[V32]:a32", 0x10000, FAULT, 0 },
		{ "flat[V32-0x80000000]:a32", 0x80000123, STATELESS, 0x123 },
		{ "flat[V32+0x20]:a32", 0xfffffff1, STATELESS, 0x11 },
		{ "flat[V42]:a16", 0x8765, STATELESS, 0x8765 },
		{ "flat[0x2*V42]:a16", 0x8000, FAULT, 0 },
	};

	check_rows(rows, COUNT(rows), "ugm");
	check_rows(rows, COUNT(rows), "ugml");
}

/* A surface by its binding table index: what is out of its bounds is zero. */
TEST(lsc_address, binding_table)
{
	static const struct row rows[] = {
		{ "bti(0x6)[V32]:a32", 0x1ff, 6, 0x1ff },
		{ "bti(0x6)[V32]:a32", 0x200, NOWHERE, 0 },
		{ "bti(0x6)[V32-0x1]:a32", 0x200, 6, 0x1ff },
		{ "bti(0x6)[0x2*V32+0x1]:a32", 0x800000ff, 6, 0x1ff },
		{ "bti(0x6)[V42]:a16", 0x1ff, 6, 0x1ff },
		{ "bti(0x6)[V36]:a64", 0x1ff, 6, 0x1ff },
		{ "bti(0x6)[V36]:a64", 0x1000001ff, NOWHERE, 0 },
		{ "bti(0x6)[V36]:a64", 0xffffffffffffffff, NOWHERE, 0 },
		{ "bti(0xff)[V32]:a32", 0xffff, STATELESS, 0xffff },
		{ "bti(0xff)[V32]:a32", 0x10000, NOWHERE, 0 },
		{ "bti(0xfd)[V32]:a32", 0x1234, STATELESS, 0x1234 },
		{ "bti(0xfe)[V32]:a32", 0x1234, SLM, 0x1234 },
		{ "bti(V43(0,0))[V32]:a32", 0x1234, NOWHERE, 0 }, /* below */
	};
	struct machine m;

	check_rows(rows, COUNT(rows) - 1, "ugm");
	lsc_scene(&m, VISA_PVC, false);
	machine_surface(&m, 6, 0x200);
	PUT8(&m, 6, 7, 0x77);
	SET32(&m, 32, 7);
	SET32(&m, 33, 0, 6, 0xff, 0xfc, 7, 0x106);
	run_ok(&m, "lsc_load.ugm (M1, 1) V40:d8 bti(V33(0,1))[V32]:a32");
	WANT_VAR8(&m, 40, 0, 0x77);
	machine_same(&m);
	run_ok(&m, "lsc_load.ugm (M1, 1) V40:d8 bti(V33(0,2))[V32]:a32");
	WANT_VAR8(&m, 40, 0, lsc_byte(7));
	machine_same(&m);
	run_fails(&m, ENXIO, "lsc_load.ugm (M1, 1) V40:d8 bti(V33(0,0))[V32]:a32");
	run_fails(&m, EOPNOTSUPP, "lsc_load.ugm (M1, 1) V40:d8 bti(V33(0,3))[V32]:a32");
	run_fails(&m, ENXIO, "lsc_load.ugm (M1, 1) V40:d8 bti(V33(0,4))[V32]:a32");
	run_fails(&m, ENXIO, "lsc_load.ugm (M1, 1) V40:d8 bti(V33(0,5))[V32]:a32");
	run_fails(&m, ENXIO, "lsc_load.ugm (M1, 1) V40:d8 bti(0x7)[V32]:a32");
	run_fails(&m, ENXIO, "lsc_load.ugm (M1, 1) V40:d8 bti(0x100)[V32]:a32");
	run_fails(&m, EOPNOTSUPP, "lsc_load.ugm (M1, 1) V40:d8 bti(0xfc)[V32]:a32");
	/* It is looked for before what is named. */
	run_fails(&m, EOPNOTSUPP, "lsc_load.ugm (M1, 1) V99:d8 bti(0xfc)[V98]:a32");
	run_fails(&m, ERANGE, "lsc_load.ugm (M1, 1) V40:d8 bti(V33(4,0))[V32]:a32");
	run_fails(&m, ENOENT, "lsc_load.ugm (M1, 1) V40:d8 bti(V99)[V32]:a32");
	machine_free(&m);
}

/* The index is the shape's, not the surface's number. */
TEST(lsc_address, binding_table_index_of_a_shape)
{
	struct machine m;

	lsc_scene(&m, VISA_DG2, false);
	machine_surface(&m, 6, 0x200);
	machine_surface(&m, 7, 0x200);
	PUT8(&m, 6, 0, 0x66);
	PUT8(&m, 7, 0, 0x77);
	CHECK_EQ(run(&m, ".shape T6 bti=none"), 0);
	CHECK_EQ(run(&m, ".shape T7 bti=6"), 0);
	run_ok(&m, "lsc_load.ugm (M1, 1) V40:d8 bti(0x6)[V32]:a32");
	WANT_VAR8(&m, 40, 0, 0x77);
	machine_same(&m);
	run_fails(&m, ENXIO, "lsc_load.ugm (M1, 1) V40:d8 bti(0x7)[V32]:a32");
	machine_free(&m);
}

#define SURF(operand) "89 00 00 0000 00 00 00 01 0100 00000000 " operand
#define REST	      "28000000 0000 24000000 0000 00000000 0000 00000000 0000"

/* No text stands for a base of flat addresses; in bytes it is the surface operand. */
TEST(lsc_address, base_of_flat_addresses)
{
	struct machine m;

	lsc_scene(&m, VISA_PVC, false);
	SET64(&m, 36, 0x123);
	SET64(&m, 43, 0, 0x4000, 0xffffffffffffff00);
	hex_ok(&m, SURF("03 01 01 01 00 05 0b 0040000000000000") REST);
	WANT_VAR8(&m, 40, 0, lsc_byte(0x4123));
	machine_same(&m);
	hex_ok(&m, SURF("03 01 01 01 00 05 00 00400000") REST); /* 4 bytes, extended with zeros */
	WANT_VAR8(&m, 40, 0, lsc_byte(0x4123));
	machine_same(&m);
	hex_ok(&m, SURF("03 01 01 01 00 00 2b000000 00 01 2101") REST);
	WANT_VAR8(&m, 40, 0, lsc_byte(0x4123));
	machine_same(&m);
	hex_ok(&m, SURF("03 01 01 01 00 00 2b000000 00 02 2101") REST); /* the sum wraps */
	WANT_VAR8(&m, 40, 0, lsc_byte(0x23));
	machine_same(&m);
	hex_fails(&m, EFAULT, SURF("03 01 01 01 00 05 0b 0040000001000000") REST);
	hex_fails(&m, EFAULT, SURF("03 01 01 01 00 05 00 000000ff") REST);
	hex_fails(&m, ERANGE, SURF("03 01 01 01 00 00 2b000000 00 06 2101") REST);
	hex_fails(&m, ENOENT, SURF("03 01 01 01 00 00 63000000 00 00 2101") REST);
	/* Others than a64 in global memory have none. */
	hex_fails(&m, EINVAL, SURF("02 01 01 01 00 05 00 00400000") REST);
	hex_fails(&m, EINVAL, SURF("01 01 01 01 00 05 00 01000000") REST);
	hex_fails(&m, EINVAL, SURF("02 01 01 01 00 00 2b000000 00 00 2101") REST);
	hex_fails(&m, EINVAL,
		  "89 00 00 0000 03 00 00 01 0100 00000000 03 01 01 01 00 05 00 01000000 " REST);
	hex_fails(&m, EINVAL, SURF("03 01 01 01 00 00 00000000 00 00 2101") REST); /* V0 */
	machine_free(&m);
}

/* channel i's address is base + scale * address + i * pitch + offset */
TEST(lsc_address, strided)
{
	static const unsigned int pitches[] = { 0, 4, 8, 0x24, 0x100 };
	struct machine m;

	for (unsigned int p = 0; p < COUNT(pitches); p++) {
		unsigned int pitch = pitches[p];

		unit_case("pitch %u", pitch);
		lsc_scene(&m, VISA_PVC, false);
		machine_mask(&m, 0xfffffff5);
		SET64(&m, 36, 0x123, 0x5555);
		SET32(&m, 33, 0, pitch);
		run_ok(&m, "lsc_load_strided.ugm (M1, 16) V40:d32x2 flat[0x4*V36+0x4, 0x%x]:a64",
		       pitch);
		for (unsigned int i = 0; i < 16; i++)
			for (unsigned int k = 0; k < 2 && (0xfff5 >> i & 1); k++)
				lsc_want_load(&m, &lsc_sizes[2], 64 * k + 4 * i,
					      0x490 + i * pitch + 4 * k);
		machine_counts(&m, 14, 0, 0);
		machine_same(&m);
		run_ok(&m, "lsc_store_strided.ugm (M1, 16) flat[0x4*V36+0x4, V33(0,1)]:a64 "
			   "V41:d32");
		for (unsigned int i = 0; i < 16; i++)
			if (0xfff5 >> i & 1)
				lsc_want_store(&m, &lsc_sizes[2], 0x490 + i * pitch, 4 * i);
		machine_counts(&m, 14, 0, 0);
		machine_same(&m);
		machine_free(&m);
	}
}

TEST(lsc_address, strided_sums_are_as_wide_as_addresses)
{
	struct machine m;

	lsc_scene(&m, VISA_DG2, false);
	SET32(&m, 32, 8);
	machine_mask(&m, 3);
	/* Of 32 bits the pitch may count backwards. */
	run_ok(&m, "lsc_load_strided.slm (M1, 2) V40:d8 flat[V32, 0xfffffffc]:a32");
	WANT_VAR8(&m, 40, 0, lsc_byte(8), lsc_byte(4));
	machine_same(&m);
	SET64(&m, 36, 8);
	run_fails(&m, EFAULT, "lsc_load_strided.ugm (M1, 2) V40:d8 flat[V36, 0xfffffffc]:a64");
	run_ok(&m, "lsc_load_strided.ugm (M1, 1) V40:d8 flat[V36, 0xfffffffc]:a64");
	machine_counts(&m, 1, 0, 0);
	/* Of one lane data may be transposed. */
	run_ok(&m, "lsc_load_strided.ugm (M1, 1) V40:d8x8t flat[V36, 0x0]:a64");
	for (unsigned int i = 0; i < 8; i++)
		lsc_want_load(&m, &lsc_sizes[0], i, 8 + i);
	machine_same(&m);
	/* There is one address, whatever the execution size. */
	machine_var(&m, 50, VISA_UQ, 1);
	run_ok(&m, "lsc_load_strided.ugm (M1, 16) %%null:d8 flat[V50, 0x1]:a64");
	run_fails(&m, ENOENT, "lsc_load_strided.ugm (M1, 16) V40:d8 flat[V50, V99]:a64");
	machine_free(&m);
}
