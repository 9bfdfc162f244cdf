// SPDX-License-Identifier: MIT
/* All sources are read before any destination is written: decision 13. */
#include "../../support/machine.h"

TEST(overlap, an_atomic_may_return_over_its_offsets)
{
	struct machine m;

	machine_scene(&m, VISA_XEHP, false);
	for (uint32_t i = 0; i < 16; i++) {
		machine_set(&m, 32, 4 * i, LIST(uint32_t, 4 * (15 - i)));
		PUT32(&m, SLM, 4 * (15 - i), 4 * i); /* offsets of other lanes */
	}
	run_ok(&m, "dword_atomic.inc (M1, 16) %%slm V32.0 %%null.0 %%null.0 V32.0");
	for (uint32_t i = 0; i < 16; i++) {
		WANT_VAR32(&m, 32, 4 * i, 4 * i);
		WANT32(&m, SLM, 4 * (15 - i), 4 * i + 1);
	}
	machine_same(&m);
	machine_free(&m);
}

/* dst one lane further than a source: lane i's result lies on lane i + 1's source. */
TEST(overlap, an_atomic_may_return_over_the_next_lanes_source)
{
	static const char *const sources[] = { "V32.0 V34.0 V34.0", "V34.0 V32.0 V34.0",
					       "V34.0 V34.0 V32.0" };
	struct machine m;

	for (unsigned int s = 0; s < 3; s++) {
		unit_case("%s to V32.4", sources[s]);
		machine_scene(&m, VISA_XEHP, false);
		for (uint32_t i = 0; i < 16; i++) {
			machine_set(&m, 32, 4 * i, LIST(uint32_t, 4 * i));
			machine_set(&m, 34, 4 * i, LIST(uint32_t, 4 * i));
			PUT32(&m, SLM, 4 * i, 4 * i);
		}
		machine_mask(&m, 0xffff);
		run_ok(&m, "dword_atomic.cmpxchg (M1, 16) %%slm %s V32.4", sources[s]);
		for (uint32_t i = 0; i < 16; i++)
			WANT_VAR32(&m, 32, 4 * i + 4, 4 * i);
		machine_same(&m); /* each compared with itself and stored itself */
		machine_free(&m);
	}
}

TEST(overlap, a_gather_may_return_over_its_addresses)
{
	struct machine m;

	machine_scene(&m, VISA_XEHP, false);
	for (uint32_t i = 0; i < 16; i++) {
		machine_set(&m, 36, 8 * i, LIST(uint64_t, 0x1000 + 16 * i));
		PUT32(&m, STATELESS, 0x1000 + 16 * i, 0x100 + i, 0x200 + i, 0x300 + i, 0x400 + i);
	}
	machine_same(&m);
	run_ok(&m, "svm_gather.4.1 (M1, 16) V36.0 V36.4");
	for (uint32_t i = 0; i < 16; i++)
		WANT_VAR32(&m, 36, 4 + 4 * i, 0x100 + i);
	machine_same(&m);
	for (uint32_t i = 0; i < 16; i++)
		machine_set(&m, 36, 8 * i, LIST(uint64_t, 0x1000 + 16 * i));
	run_ok(&m, "svm_gather.8.2 (M1, 8) V36.0 V36.0");
	for (uint32_t i = 0; i < 8; i++) {
		WANT_VAR32(&m, 36, 8 * i, 0x100 + i, 0x200 + i);
		WANT_VAR32(&m, 36, 64 + 8 * i, 0x300 + i, 0x400 + i);
	}
	machine_same(&m);
	for (uint32_t i = 0; i < 16; i++)
		machine_set(&m, 36, 8 * i, LIST(uint64_t, 0x1000 + 16 * i));
	run_ok(&m, "svm_gather.1.8 (M1, 8) V36.0 V36.8");
	for (uint32_t i = 0; i < 8; i++)
		WANT_VAR32(&m, 36, 8 + 8 * i, 0x100 + i, 0x200 + i);
	machine_same(&m);
	machine_free(&m);
}

TEST(overlap, oword_ld_may_return_over_its_offset)
{
	struct machine m;

	machine_scene(&m, VISA_XEHP, false);
	machine_put(&m, STATELESS, 32, "two owords of text over it .....", 32);
	SET32(&m, 35, 0, 0, 2);
	run_ok(&m, "oword_ld (2) %%scratch V35(0,2)<0;1,0> V35.0");
	machine_want_var(&m, 35, 0, "two owords of text over it .....", 32);
	machine_same(&m);
	machine_free(&m);
}

/* Two names of the same bytes are the same bytes. */
TEST(overlap, aliases_overlap_as_their_variables_do)
{
	struct machine m;

	machine_scene(&m, VISA_XEHP, false);
	run_ok(&m, ".decl VA v_type=G type=ud num_elts=16 alias=<V32, 4>");
	for (uint32_t i = 0; i < 17; i++)
		machine_set(&m, 32, 4 * i, LIST(uint32_t, 4 * i));
	for (uint32_t i = 0; i < 16; i++)
		PUT32(&m, SLM, 4 * i, 1000 + i);
	run_ok(&m, "dword_atomic.inc (M1, 16) %%slm V32.0 %%null.0 %%null.0 VA.0");
	for (uint32_t i = 0; i < 16; i++) {
		WANT_VAR32(&m, 32, 4 + 4 * i, 1000 + i);
		WANT32(&m, SLM, 4 * i, 1001 + i);
	}
	machine_same(&m);
	machine_free(&m);
}

/* A bigger block layout: dst covers the addresses of lanes that are not yet read. */
TEST(overlap, a_gather_of_many_blocks_reads_all_addresses_first)
{
	struct machine m;

	machine_scene(&m, VISA_XEHP, false);
	for (uint32_t i = 0; i < 8; i++) {
		machine_set(&m, 35, 128 + 8 * i, LIST(uint64_t, 0x2000 + 32 * i));
		for (uint32_t j = 0; j < 8; j++)
			PUT32(&m, STATELESS, 0x2000 + 32 * i + 4 * j, 16 * j + i);
	}
	run_ok(&m, "svm_gather.4.8 (M1, 8) V35.128 V35.0");
	for (uint32_t i = 0; i < 8; i++)
		for (uint32_t j = 0; j < 8; j++)
			WANT_VAR32(&m, 35, 4 * (8 * j + i), 16 * j + i);
	machine_same(&m);
	machine_free(&m);
}
