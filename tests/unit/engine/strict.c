// SPDX-License-Identifier: MIT
/* -o strict for gathers, owords, colours, qwords and messages to shared virtual memory. */
#include <stdio.h>

#include "../../support/machine.h"

/*
 * V32..V34 ud, V35 ud, V36 uq as in every scene; V40 d, V41 f, V42 uw, V43 ub, V44 q, V45 df,
 * V46 b, V47 uq to write or to return in. Offsets and addresses are 16 bytes apart.
 */
static void scene(struct machine *m, bool strict)
{
	static const enum visa_type types[] = { VISA_D, VISA_F,	 VISA_UW, VISA_UB,
						VISA_Q, VISA_DF, VISA_B,  VISA_UQ };

	machine_scene(m, VISA_XEHP, strict);
	machine_surface(m, 6, 42);
	for (uint32_t i = 0; i < COUNT(types); i++)
		machine_var(m, 40 + i, types[i], 256);
	for (uint32_t i = 0; i < 32; i++) {
		machine_set(m, 32, 4 * i, LIST(uint32_t, 16 * i));
		machine_set(m, 36, 8 * i, LIST(uint64_t, 16 * i));
	}
}

struct row {
	const char *line;
	bool allowed;
};

/* Each line runs without -o strict; with it only what is allowed does. */
static void check_row(const struct row *r, const uint32_t *offsets, const uint64_t *addresses)
{
	struct machine m;

	for (unsigned int strict = 0; strict < 2; strict++) {
		unit_case("%s%s", r->line, strict ? ", strict" : "");
		scene(&m, strict);
		if (offsets)
			machine_set(&m, 32, 0, offsets, 8 * sizeof(*offsets));
		if (addresses)
			machine_set(&m, 36, 0, addresses, 8 * sizeof(*addresses));
		if (offsets || addresses)
			machine_mask(&m, 0xf7); /* lane 3 is disabled and does not count */
		if (strict && !r->allowed)
			run_fails(&m, EINVAL, "%s", r->line);
		else
			run_ok(&m, "%s", r->line);
		machine_free(&m);
	}
}

static void check_rows(const struct row *rows, unsigned int count)
{
	for (unsigned int i = 0; i < count; i++)
		check_row(&rows[i], NULL, NULL);
}

TEST(strict, operand_types_of_surface_messages)
{
	static const struct row rows[] = {
		{ "gather.4 (M1, 8) %slm 0x0:ud V32.0 V35.0", true },
		{ "gather.4 (M1, 8) %slm 0x0:ud V32.0 V40.0", true },
		{ "gather.1 (M1, 8) %slm 0x0:ud V32.0 V41.0", true },
		{ "gather.1 (M1, 8) %slm 0x0:ud V32.0 V43.0", false },
		{ "gather.4 (M1, 8) %slm 0x0:ud V32.0 V47.0", false },
		{ "gather.4 (M1, 1) %slm 0x0:ud V40.0 V35.0", false },
		{ "gather.4 (M1, 8) %slm 0x0:d V32.0 V35.0", false },
		{ "gather_scaled.2 (M1, 8) %slm 0x0:ud V32.0 V35.0", true },
		{ "gather_scaled.2 (M1, 8) %slm 0x0:ud V32.0 V42.0", false },
		{ "gather_scaled.2 (M1, 8) %slm V40(0,0)<0;1,0> V32.0 V35.0", false },
		{ "gather4_scaled.R (M1, 8) %slm 0x0:ud V32.0 V41.0", true },
		{ "gather4_scaled.R (M1, 8) %slm 0x0:ud V32.0 V47.0", false },
		{ "gather4_scaled.R (M1, 8) %slm 0x0:ud V41.0 V35.0", false },
		{ "gather4_scaled.R (M1, 8) %slm 0x0:uq V32.0 V35.0", false },
		{ "scatter4_scaled.R (M1, 8) %slm 0x0:ud V32.0 V40.0", true },
		{ "scatter4_scaled.R (M1, 8) %slm 0x0:ud V32.0 V43.0", false },
		{ "qw_gather.1 (M1, 8) %slm V32.0 V47.0", true },
		{ "qw_gather.1 (M1, 8) %slm V32.0 V44.0", true },
		{ "qw_gather.1 (M1, 8) %slm V32.0 V45.0", true },
		{ "qw_gather.1 (M1, 8) %slm V32.0 V35.0", false },
		{ "qw_scatter.1 (M1, 8) %slm V32.0 V35.0", false },
		{ "qw_scatter.1 (M1, 8) %slm V40.0 V47.0", false },
		{ "oword_st (1) %slm 0x0:ud V45.0", true },
		{ "oword_st (1) %slm 0x0:d V45.0", false },
		{ "oword_ld_unaligned (1) %slm 0x0:ud V43.0", true },
		{ "oword_ld_unaligned (1) %slm 0x0:uw V43.0", false },
	};

	check_rows(rows, COUNT(rows));
}

TEST(strict, operand_types_of_svm_messages)
{
	static const struct row rows[] = {
		{ "svm_scatter.4.1 (M1, 8) V36.0 V33.0", true },
		{ "svm_scatter.4.1 (M1, 8) V36.0 V41.0", true },
		{ "svm_scatter.4.1 (M1, 8) V36.0 V47.0", false },
		{ "svm_scatter.8.1 (M1, 8) V36.0 V45.0", true },
		{ "svm_scatter.8.1 (M1, 8) V36.0 V33.0", false },
		{ "svm_scatter.1.1 (M1, 8) V36.0 V46.0", true },
		{ "svm_scatter.1.1 (M1, 8) V36.0 V33.0", false },
		{ "svm_scatter.4.1 (M1, 8) V44.0 V33.0", false },
		{ "svm_gather4scaled.R (M1, 8) 0x0:uq V36.0 V35.0", true },
		{ "svm_gather4scaled.R (M1, 8) 0x0:ud V36.0 V35.0", false },
		{ "svm_gather4scaled.R (M1, 8) V47(0,0)<0;1,0> V36.0 V35.0", true },
		{ "svm_gather4scaled.R (M1, 8) V44(0,0)<0;1,0> V36.0 V35.0", false },
		{ "svm_gather4scaled.R (M1, 8) 0x0:uq V44.0 V35.0", false },
		{ "svm_gather4scaled.R (M1, 8) 0x0:uq V36.0 V43.0", false },
		{ "svm_scatter4scaled.R (M1, 8) 0x0:uq V36.0 V40.0", true },
		{ "svm_scatter4scaled.R (M1, 8) 0x0:uq V36.0 V43.0", false },
		{ "svm_block_ld (1) 0x0:uq V43.0", true },
		{ "svm_block_ld (1) 0x0:q V43.0", false },
		{ "svm_block_st (1) V47(0,0)<0;1,0> V45.0", true },
		{ "svm_block_st (1) V33(0,0)<0;1,0> V45.0", false },
	};

	check_rows(rows, COUNT(rows));
}

/* Execution sizes, numbers of blocks and lanes that the documents do not have. */
TEST(strict, sizes_that_the_documents_do_not_list)
{
	static const struct row rows[] = {
		{ "gather_scaled.4 (M1, 32) %slm 0x0:ud V32.0 V35.0", true },
		{ "gather_scaled.4 (M2, 32) %slm 0x0:ud V32.0 V35.0", false },
		{ "gather.4 (M8, 8) %slm 0x0:ud V32.0 V35.0", false },
		{ "gather4_scaled.R (M1, 4) %slm 0x0:ud V32.0 V35.0", false },
		{ "gather4_scaled.R (M1, 16) %slm 0x0:ud V32.0 V35.0", true },
		{ "gather4_scaled.R (M1, 32) %slm 0x0:ud V32.0 V35.0", false },
		{ "scatter4_scaled.R (M1, 1) %slm 0x0:ud V32.0 V33.0", false },
		{ "scatter4_scaled.R (M1, 8) %slm 0x0:ud V32.0 V33.0", true },
		{ "svm_gather4scaled.R (M1, 2) 0x0:uq V36.0 V35.0", false },
		{ "svm_gather4scaled.R (M1, 8) 0x0:uq V36.0 V35.0", true },
		{ "svm_scatter4scaled.R (M1, 32) 0x0:uq V36.0 V33.0", false },
		{ "svm_scatter4scaled.R (M1, 16) 0x0:uq V36.0 V33.0", true },
		{ "svm_scatter.4.1 (M1, 32) V36.0 V33.0", false },
		{ "svm_scatter.4.1 (M1, 1) V36.0 V33.0", true },
		{ "qw_gather.1 (M1, 32) %slm V32.0 V47.0", false },
		{ "qw_gather.1 (M1, 1) %slm V32.0 V47.0", true },
		{ "qw_gather.2 (M1, 8) %slm V32.0 V47.0", false },
		{ "qw_scatter.8 (M1, 8) %slm V32.0 V47.0", false },
		{ "qw_scatter.1 (M8, 8) %slm V32.0 V47.0", false },
		{ "svm_block_ld (8) 0x0:uq V35.0", true },
		{ "svm_block_ld (16) 0x0:uq V35.0", false },
		{ "svm_block_st (16) 0x0:uq V35.0", false },
		{ "oword_st (16) %slm 0x0:ud V35.0", true },
	};

	check_rows(rows, COUNT(rows));
}

TEST(strict, misaligned_owords)
{
	static const struct row rows[] = {
		{ "oword_ld_unaligned (1) %slm 0x4:ud V35.0", true },
		{ "oword_ld_unaligned (1) %slm 0x6:ud V35.0", false },
		{ "oword_ld (1) %slm 0x7:ud V35.0", true }, /* owords */
		{ "oword_st (1) %slm 0x7:ud V35.0", true },
		{ "svm_block_ld (1) 0x10:uq V35.0", true },
		{ "svm_block_ld (1) 0x14:uq V35.0", false },
		{ "svm_block_ld.unaligned (1) 0x14:uq V35.0", true },
		{ "svm_block_ld.unaligned (1) 0x16:uq V35.0", false },
		{ "svm_block_st (1) 0x18:uq V35.0", false },
		{ "svm_block_st.unaligned (1) 0x18:uq V35.0", true },
		{ "oword_st (1) %slm 0x0:ud V35.16", false },
		{ "gather.4 (M1, 8) %slm 0x0:ud V32.0 V35.4", false },
		{ "svm_block_ld (1) 0x10:uq V35.16", false },
	};

	check_rows(rows, COUNT(rows));
}

TEST(strict, misaligned_channels)
{
	static const uint32_t offsets[] = { 0, 16, 32, 3, 64, 80, 96, 116 };
	static const uint64_t addresses[] = { 0, 16, 32, 3, 64, 80, 96, 116 };
	static const struct row rows[] = {
		{ "gather4_scaled.R (M1, 8) %slm 0x0:ud V32.0 V35.0", true },
		{ "gather4_scaled.R (M1, 8) %slm 0x2:ud V32.0 V35.0", false },
		{ "scatter4_scaled.R (M1, 8) %slm 0x1:ud V32.0 V33.0", false },
		{ "qw_gather.1 (M1, 8) %slm V32.0 V47.0", false },
		{ "qw_scatter.1 (M1, 8) %slm V32.0 V47.0", false },
		{ "gather_scaled.4 (M1, 8) %slm 0x1:ud V32.0 V35.0", true },
		{ "gather.4 (M1, 8) %slm 0x1:ud V32.0 V35.0", true },
		{ "svm_scatter.4.1 (M1, 8) V36.0 V33.0", true },
		{ "svm_scatter.8.1 (M1, 8) V36.0 V47.0", false },
		{ "svm_scatter.1.2 (M1, 8) V36.0 V43.0", true },
		{ "svm_gather4scaled.R (M1, 8) 0x0:uq V36.0 V35.0", true },
		{ "svm_gather4scaled.R (M1, 8) 0x2:uq V36.0 V35.0", false },
		{ "svm_scatter4scaled.R (M1, 8) 0x2:uq V36.0 V33.0", false },
	};

	for (unsigned int i = 0; i < COUNT(rows); i++)
		check_row(&rows[i], offsets, addresses);
}

/* Lane 0 at 0, lane 1 at 4, lane 2 at 12, the others far away. */
TEST(strict, colours_that_two_channels_write)
{
	static const uint32_t offsets[] = { 0, 4, 12, 0, 64, 96, 128, 160 };
	static const uint64_t addresses[] = { 0, 4, 12, 0, 64, 96, 128, 160 };
	static const struct row rows[] = {
		{ "scatter4_scaled.R (M1, 8) %slm 0x0:ud V32.0 V33.0", true },
		{ "scatter4_scaled.B (M1, 8) %slm 0x0:ud V32.0 V33.0", true },
		{ "scatter4_scaled.RG (M1, 8) %slm 0x0:ud V32.0 V33.0", false }, /* 0 + 4, 4 */
		{ "scatter4_scaled.RB (M1, 8) %slm 0x0:ud V32.0 V33.0", false }, /* 4 + 8, 12 */
		{ "scatter4_scaled.GA (M1, 8) %slm 0x0:ud V32.0 V33.0", false },
		{ "scatter4_scaled.RA (M1, 8) %slm 0x0:ud V32.0 V33.0", false }, /* 0 + 12, 12 */
		{ "svm_scatter4scaled.G (M1, 8) 0x0:uq V36.0 V33.0", true },
		{ "svm_scatter4scaled.RG (M1, 8) 0x0:uq V36.0 V33.0", false },
		{ "svm_gather4scaled.RGBA (M1, 8) 0x0:uq V36.0 V35.0", true },
	};
	static const uint32_t holes[] = { 0, 4, 8, 0, 64, 68, 128, 200 };
	static const struct row between = { "scatter4_scaled.RA (M1, 8) %slm 0x0:ud V32.0 V33.0",
					    true };

	for (unsigned int i = 0; i < COUNT(rows); i++)
		check_row(&rows[i], offsets, addresses);
	check_row(&between, holes, NULL); /* 0 12, 4 16, 8 20: next to one another */
}

TEST(strict, blocks_that_two_channels_write)
{
	static const uint64_t addresses[] = { 0, 8, 32, 0, 64, 96, 128, 160 };
	static const struct row rows[] = {
		{ "svm_scatter.8.1 (M1, 8) V36.0 V47.0", true },
		{ "svm_scatter.8.2 (M1, 8) V36.0 V47.0", false },
		{ "svm_scatter.4.2 (M1, 8) V36.0 V33.0", true },
		{ "svm_scatter.4.4 (M1, 8) V36.0 V33.0", false },
		{ "svm_scatter.1.8 (M1, 8) V36.0 V43.0", true },
		{ "svm_gather.8.4 (M1, 8) V36.0 V47.0", true },
	};
	static const uint32_t same[] = { 0, 8, 32, 0, 64, 96, 128, 32 };
	static const struct row qwords = { "qw_scatter.1 (M1, 8) %slm V32.0 V47.0", false };

	for (unsigned int i = 0; i < COUNT(rows); i++)
		check_row(&rows[i], NULL, addresses);
	check_row(&qwords, same, NULL);
}

/* What two channels drop at one place conflicts with nothing, what one of them drops neither. */
TEST(strict, dropped_colours_conflict_with_none)
{
	static const uint32_t offsets[] = { 0, 36, 40, 0, 64, 64, 64, 64 };
	static const struct row rows[] = {
		{ "scatter4_scaled.G (M1, 8) T6 0x0:ud V32.0 V33.0", true },
		{ "scatter4_scaled.RG (M1, 8) T6 0x0:ud V32.0 V33.0",
		  true }, /* 36 + 4 and 40: 42 bytes */
		{ "scatter4_scaled.RG (M1, 8) %slm 0x0:ud V32.0 V33.0", false },
	};

	for (unsigned int i = 0; i < COUNT(rows); i++)
		check_row(&rows[i], offsets, NULL);
}

/* What is forbidden comes before what is not mapped. */
TEST(strict, comes_before_a_page_fault)
{
	struct machine m;

	scene(&m, true);
	SET64(&m, 36, 0x100000002, 0x10);
	run_fails(&m, EINVAL, "svm_scatter.4.1 (M1, 2) V36.0 V33.0");
	SET64(&m, 36, 0x100000000, 0x100000000);
	run_fails(&m, EINVAL, "svm_scatter.4.1 (M1, 2) V36.0 V33.0");
	SET64(&m, 36, 0x100000000, 0x10);
	run_fails(&m, EFAULT, "svm_scatter.4.1 (M1, 2) V36.0 V33.0");
	run_fails(&m, EINVAL, "svm_block_st (1) 0x100000001:uq V33.0");
	run_fails(&m, EFAULT, "svm_block_st (1) 0x100000000:uq V33.0");
	machine_free(&m);
}

/* Who is refused for a type is told which it should have been. */
TEST(strict, types_that_are_expected_are_named)
{
	struct machine m;

	scene(&m, true);
	run_fails(&m, EINVAL, "gather.4 (M1, 8) %%slm 0x0:ud V32.0 V43.0");
	CHECK_HAS(m.result.message, "the operand must have ud, d or f");
	run_fails(&m, EINVAL, "gather.4 (M1, 1) %%slm 0x0:ud V40.0 V35.0");
	CHECK_HAS(m.result.message, "the operand must have ud");
	machine_free(&m);
}
