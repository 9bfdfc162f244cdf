// SPDX-License-Identifier: MIT
/* What is wrong with a line, at which column, and what was expected there. */
#include <stdio.h>

#include "../../support/machine.h"

/* struct wrong - @column: 1-based. @says: part of the sentence. */
struct wrong {
	const char *line;
	uint32_t column;
	const char *says;
};

static void check_wrong(const struct wrong *rows, size_t count)
{
	struct visa_source source = { .decls = visa_decls_new(VISA_BY_NAME, VISA_GRF_MAX) };
	struct visa_inst inst;
	struct visa_error e;

	for (size_t i = 0; i < count; i++) {
		const char *line = rows[i].line;

		unit_case("%s", line);
		memset(&e, 0, sizeof(e));
		CHECK(visa_parse_line(&source, line, strlen(line), &inst, &e) < 0);
		CHECK_EQ(e.column, rows[i].column);
		CHECK_HAS(e.text, rows[i].says);
	}
	visa_decls_free(source.decls);
}

TEST(text_errors, mnemonics_and_suffixes)
{
	static const struct wrong rows[] = {
		{ "frobnicate (M1, 16)", 1, "expected a mnemonic of vISA, found 'frobnicate'" },
		{ "rt_write_3d (M1, 16)", 1,
		  "rt_write_3d is vISA, but visafs cannot write its bytes" },
		{ "(P1) cmp.eq (M1, 16) P1 V32(0,0)<1;1,0> 0x0:ud", 1, "cmp takes no predicate" },
		{ "scatter (M1, 8) %slm 0x0:ud V32.0 V33.0", 9,
		  "expected '.' and element size 1, 2 or 4, found '('" },
		{ "scatter.8 (M1, 8) %slm 0x0:ud V32.0 V33.0", 9,
		  "expected element size 1, 2 or 4, found '8'" },
		{ "svm_gather.4.3 (M1, 8) V36.0 V35.0", 14,
		  "expected number of blocks 1, 2, 4 or 8, found '3'" },
		{ "oword_ld 3 T6 0x0:ud V32", 10, "expected '(' and number of owords" },
		{ "dword_atomic.foo (M1, 8) T6 V32 V33 V34 V35", 14,
		  "expected an atomic operation such as add or cmpxchg, found 'foo'" },
		{ "typed_atomic.add.64 (M1, 8) T6 V32 V33 V34 V35", 18,
		  "typed_atomic has no .64; expected .16 or nothing" },
		{ "svm_atomic.add.8 (M1, 8) V32 V33 V34 V35", 16, "expected 16, 32 or 64" },
		{ "gather4_scaled.RX (M1, 8) T6 0 V32 V33", 16,
		  "expected channel mask such as R, found 'RX'" },
		{ "media_ld.upside (1,1) T6 0 0:ud 0:ud V32", 10,
		  "expected modifier nomod, modified, top, bottom, top_mod or bottom_mod" },
		{ "cmp.xx (M1, 16) P1 V32(0,0)<1;1,0> 0x0:ud", 5,
		  "expected relation eq, ne, gt, ge, lt or le, found 'xx'" },
		{ "add.sta (M1, 16) V32(0,0)<1>", 5, "expected sat, found 'sta'" },
		{ "add3.x (M1, 8) V32(0,0)<1>", 6, "expected sat" },
		{ "bfn.x100 (M1, 8) V32(0,0)<1>", 5, "expected a boolean function x0 to xff" },
		{ "fence_local.EX", 14, "expected E, I, S, C, R or L1, found 'X'" },
		{ "sbarrier.stop", 10, "expected phase wait or signal, found 'stop'" },
		{ "dpas.s9.u4.8.4 (M1, 8) V32.0 V33.0 V34.0 V35(0,0)", 6,
		  "expected a precision such as s8 or bf" },
		{ "svm_block_ld.loose (4) 0:uq V32", 14, "expected unaligned or aligned" },
		{ "sample_lz.cps.pixel_null_mask.R (M1, 8) 0x0:uw S0 T6 V32.0", 15,
		  "expected channel mask such as R" },
		{ "raw_sends.1.2.3 (M1, 8) 0x1:ud 0x2:ud V32.0 V33.0 V34.0", 17, "expected '.'" },
		{ "lifetime.middle V32", 10, "expected start or end" },
		{ "barrier V32", 9, "expected the end of the line, found 'V32'" },
	};

	check_wrong(rows, COUNT(rows));
}

/* A word that is nearly a known one. */
TEST(text_errors, did_you_mean)
{
	static const struct wrong rows[] = {
		{ "scater.4 (M1, 8) %slm 0x0:ud V32.0 V33.0", 1,
		  "expected a mnemonic of vISA, found 'scater'; did you mean scatter?" },
		{ "(P1) dword_atmoic.add (M1, 8)", 6, "; did you mean dword_atomic?" },
		{ "fence", 1, "; did you mean fence_global?" },
		{ "fence_locl", 1, "; did you mean fence_local?" },
		{ "OWORD (4) T6", 1, "; did you mean oword_ld?" },
		{ "SVM_GATHR.4.1", 1, "; did you mean svm_gather?" },
		{ "oword_lod (4) T6", 1, "; did you mean oword_ld?" },
		{ "lsc_laod.ugm (M1, 8)", 1, "; did you mean lsc_load?" },
		{ "here: mvo (M1, 8)", 7, "; did you mean mov?" },
		{ ".dcl V40 v_type=G", 2,
		  "expected a directive such as .decl, .shape or .reset, found 'dcl'; "
		  "did you mean .decl?" },
		{ ".rest", 2, "; did you mean .reset?" },
		{ ".kernal x", 2, "; did you mean .kernel?" },
	};
	static const struct wrong far[] = {
		{ "frobnicate (M1, 16)", 1, "found 'frobnicate'" },
		{ "x (M1, 16)", 1, "found 'x'" },
		{ "mv (M1, 16)", 1, "found 'mv'" },
		{ ".aligned", 2, "found 'aligned'" },
	};
	struct visa_source source = { .decls = visa_decls_new(VISA_BY_NAME, VISA_GRF_MAX) };
	struct visa_inst inst;
	struct visa_error e;

	check_wrong(rows, COUNT(rows));
	check_wrong(far, COUNT(far));
	for (size_t i = 0; i < COUNT(far); i++) {
		CHECK(visa_parse_line(&source, far[i].line, strlen(far[i].line), &inst, &e) < 0);
		CHECK(!strstr(e.text, "did you mean"));
	}
	visa_decls_free(source.decls);
}

static const struct wrong wrong_operands[] = {
	{ "mov (M1, 16) V32(0,0)<1>", 25,
	  "expected an operand such as V32(0,0)<8;8,1>, found the end of the line" },
	{ "mov (M1, 16) V32(0,0) V33(0,0)<0;1,0>", 23, "expected a region such as <1>" },
	{ "mov (M1, 16) V32(0,0)<1> V33(0,0)", 34, "expected a region such as <8;8,1>" },
	{ "mov (M1, 16) V32(0,0)<3> V33(0,0)<0;1,0>", 23,
	  "expected 0, 1, 2, 4, 8, 16 or 32 in a region, found '3'" },
	{ "mov (M1, 16) 0x1:ud V33(0,0)<0;1,0>", 14,
	  "expected a destination such as V32(0,0)<1>, found '0x1'" },
	{ "mov (M1, 16) (-)V32(0,0)<1> 0x1:ud", 14, "expected a destination" },
	{ "mov (M1, 16) V32(0,0)<1> (-)P1", 26, "a modifier is for variables" },
	{ "mov (M1, 16) V32(0,0)<1> (-)0x1:ud", 29, "expected an operand" },
	{ "mov (M1, 16) V32(0,0)<1> (+)V33(0,0)<0;1,0>", 27,
	  "expected a modifier (-), (abs), (-abs) or (~)" },
	{ "mov (M1, 16) V32(0,0)<1> r[V33(0),0]<0;1,0>:d", 28,
	  "expected an address variable such as A0, found 'V33'" },
	{ "mov (M1, 16) V32(0,0)<1> r[A0(0),32768]<0;1,0>:d", 34, "at most 32767" },
	{ "mov (M1, 16) A0(0)<3> 0x0:ud", 20, "expected a width 1, 2, 4, 8, 16 or 32" },
	{ "mov (M1, 1) V32(0,0)<1> 0x100000000:uw", 25,
	  "does not fit an immediate of type uw, which has 32 bits" },
	{ "mov (M1, 1) V32(0,0)<1> -2147483649:b", 26,
	  "-2147483649 does not fit an immediate of type b, which has 32 bits" },
	{ "mov (M1, 1) V32(0,0)<1> -0x8000000000000001:q", 26, "which has 64 bits" },
	{ "mov (M1, 1) V32(0,0)<1> 1:hf", 25,
	  "expected the bits of a number of type hf, as in 0x0:hf" },
	{ "mov (M1, 1) V32(0,0)<1> -0x1:bf", 26, "as in 0x0:bf" },
	{ "mov (M1, 1) V32(0,0)<1> -1", 27, "expected ':' and the type" },
	{ "oword_ld (M9, 1) T6 0x0 V32", 11, "expected a mask M1 to M8" },
	{ "oword_ld (M1 1) T6 0x0 V32", 14, "expected ',' and a number of owords" },
	{ "mov (M1, 1) V32(0,0)<1> 1.5:ud", 29, "expected type f or df, found 'ud'" },
	{ "mov (M1, 1) V32(0,0)<1> 1e+39:f", 25, "past the largest number of type f" },
	{ "addr_add (M1, 1) A0(0)<1> &V32[4] 0x1:uw", 32,
	  "V32 is not declared, so its type is not known; expected a place such as "
	  "&V32(0,1)" },
	{ "addr_add (M1, 1) A0(0)<1> V32(0,0)<0;1,0> 0x1:uw", 27,
	  "expected the address of a variable, such as &V32" },
	{ "addr_add (M1, 1) A0(0)<1> &P1 0x1:uw", 28, "expected a surface or sampler" },
	{ "oword_ld (1) T6 A0(0)<1> V32", 17, "expected an immediate or an element" },
	{ "goto (M1, 1) 5", 14, "expected a label, found '5'" },
	{ "switchjmp (M1, 1) V32(0,0)<0;1,0> (L1 L2)", 39, "expected ',' or ')'" },
	{ "fcall (M1, 1) 7 1 2", 15, "expected a name, found '7'" },
	{ "fcall (M1, 1) \"a\\q\" 1 2", 15, "'\\q', which is no escape" },
	{ "fcall (M1, 1) \"#65536\" 1 2", 15, "expected a number of at most 65535" },
	{ "fcall (M1, 1) f 256 2", 17, "at most 255" },
	{ "sample.R T6 S0 V32 V33 V34 V35", 10, "expected a sampler such as S0, found 'T6'" },
};

TEST(text_errors, operands)
{
	check_wrong(wrong_operands, COUNT(wrong_operands));
}

TEST(text_errors, lsc)
{
	static const struct wrong rows[] = {
		{ "lsc_load (M1, 16) V33:d32 flat[V32]:a64", 10, "expected '.'" },
		{ "lsc_load.tgm (M1, 16) V33:d32 flat[V32]:a64", 10,
		  "expected message gateway ugm, ugml or slm, found 'tgm'" },
		/* Of the two messages the typed one gets further. */
		{ "lsc_load_quad.tgm (M1, 16) V33:d32.q bti(0x1)[V32]:a32", 36,
		  "expected component mask such as x, found 'q'" },
		{ "lsc_load.ugm.xx (M1, 16) V33:d32 flat[V32]:a64", 14,
		  "expected caching in L1 df, uc, ca, wb, wt, st or ri" },
		{ "lsc_load.ugm.uc.xx (M1, 16) V33:d32 flat[V32]:a64", 17, "caching in L3" },
		{ "lsc_load.ugm (M1, 16) V33:d33 flat[V32]:a64", 27,
		  "expected data size d8, d16, d32, d64, d8c32, d16c32 or d16c32h" },
		{ "lsc_load.ugm (M1, 16) V33:d32x5 flat[V32]:a64", 31,
		  "expected elements of an address 1, 2, 3, 4, 8, 16, 32 or 64, found '5'" },
		{ "lsc_load.ugm (M1, 16) V33:d32q flat[V32]:a64", 30, "found 'q'" },
		{ "lsc_load.ugm (M1, 16) V33:d32 bti[V32]:a32", 34,
		  "expected '(' and a surface such as (0x5)" },
		{ "lsc_load.ugm (M1, 16) V33:d32 surf[V32]:a32", 31,
		  "expected address type flat, bss, ss, bti or arg" },
		{ "lsc_load.ugm (M1, 16) V33:d32 flat[4 V32]:a64", 38,
		  "expected '*' and an address" },
		{ "lsc_load.ugm (M1, 16) V33:d32 flat[65536*V32]:a64", 36, "at most 65535" },
		{ "lsc_load.ugm (M1, 16) V33:d32 flat[V32+]:a64", 40, "expected a byte offset" },
		{ "lsc_load.ugm (M1, 16) V33:d32 flat[V32-0x80000001]:a64", 40,
		  "at most 2147483648" },
		{ "lsc_load.ugm (M1, 16) V33:d32 flat[V32]:a33", 41,
		  "expected address size a16, a32 or a64" },
		{ "lsc_load.ugm (M1, 16) V33:d32 flat[V32]", 40,
		  "expected ':' and address size a16, a32 or a64" },
		{ "lsc_load_block2d.ugm (M1_NM, 1) V33:d32.8n flat[V32, 0, 0, 0, 0, 0]", 42,
		  "expected x, found 'n'" },
		{ "lsc_load_block2d.ugm (M1_NM, 1) V33:d32.256x8x8 flat[V32, 0, 0, 0, 0, 0]", 41,
		  "at most 255" },
		{ "lsc_load_block2d.ugm (M1_NM, 1) V33:d32.8x8 flat[V32, 0, 0, 0, 0]", 65,
		  "expected ','" },
		{ "lsc_load_block2d.ugm (M1_NM, 1) V33:d32.8x8 flat[V32, -1:d, 0, 0, 0, 0]", 55,
		  "expected a negative number without a type" },
		{ "lsc_fence.ugm.none", 19, "expected '.' and scope group, local, tile" },
	};

	check_wrong(rows, COUNT(rows));
}

/* Too many of what an instruction has as many of as it says. */
TEST(text_errors, long_lists)
{
	static const struct {
		const char *head, *one, *tail;
		unsigned int most;
		const char *says;
	} rows[] = {
		{ "sample_d_c.R (M1, 8) 0x0:uw S0 T6 V32", " V33.64", "", 20, "20 parameters" },
		{ "switchjmp (M1, 1) 0x0:ud (L0", ",L1", ")", 31, "32 labels" },
	};
	char line[512];
	struct visa_inst inst;
	struct visa_error e = { 0 };
	uint8_t code[VISA_MAX_LENGTH];

	for (unsigned int i = 0; i < 2 * COUNT(rows); i++) {
		struct visa_source source = { .decls = visa_decls_new(VISA_BY_NAME, VISA_GRF_MAX) };
		bool many = i % 2;
		size_t at;
		int rc;

		at = snprintf(line, sizeof(line), "%s", rows[i / 2].head);
		for (unsigned int n = 0; n < rows[i / 2].most + many; n++)
			at += snprintf(line + at, sizeof(line) - at, "%s", rows[i / 2].one);
		snprintf(line + at, sizeof(line) - at, "%s", rows[i / 2].tail);
		unit_case("%s", line);
		rc = visa_parse_line(&source, line, strlen(line), &inst, &e);
		CHECK_EQ(rc, many ? -EINVAL : VISA_LINE_INSTRUCTION);
		if (many)
			CHECK_HAS(e.text, rows[i / 2].says);
		else
			CHECK(visa_encode(&inst, code) <= VISA_MAX_LENGTH);
		visa_decls_free(source.decls);
	}
}
