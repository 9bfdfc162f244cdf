// SPDX-License-Identifier: MIT
/*
 * Tests of patterns, the entries of the decode cache: an instruction that differs from an earlier
 * one only in its operands is not decoded again.
 */
#include "../../../lib/engine/program/pattern.h"

#include "../../support/machine.h"

/* struct prepared - an instruction: its bytes, and the results of decoding and preparing it */
struct prepared {
	uint8_t code[VISA_MAX_LENGTH];
	struct visa_inst inst;
	struct exec_insn insn;
	struct exec_prep p;
};

static void prepare(struct machine *m, const char *line, struct prepared *p)
{
	struct visa_inst inst;

	memset(p, 0, sizeof(*p));
	CHECK_EQ(visa_parse_line(&m->source, line, strlen(line), &inst, NULL),
		 VISA_LINE_INSTRUCTION);
	CHECK(visa_decode(p->code, (size_t)visa_encode(&inst, p->code), &p->inst, NULL) > 0);
	p->p = (struct exec_prep){ .inst = &p->inst, .insn = &p->insn, .grf = 64 };
	CHECK_EQ(exec_prepare(&p->p, device_decls(m->device), VISA_PVC, NULL, NULL, NULL), 0);
}

static void scene(struct machine *m)
{
	machine_scene(m, VISA_PVC, false);
	machine_surface(m, 6, 64);
	machine_var(m, 50, VISA_UB, 64);
}

static bool recall(const struct machine *m, const struct pattern *pattern, const uint8_t *code,
		   struct exec_insn *recalled)
{
	struct visa_decl *const *general = visa_decls_table(device_decls(m->device), VISA_VCLASS_G);
	const struct visa_decl *written;

	memset(recalled, 0, sizeof(*recalled));
	return pattern_recall(pattern, general, code, recalled, &written);
}

/* Pairs of instructions. The two instructions of a pair must match one pattern. */
static const char *const alike[][2] = {
	{ "oword_ld (2) T6 0x0:ud V35.0", "oword_ld (2) T6 0xffffffff:ud V34.32" },
	{ "oword_ld (2) T6 V32(0,0)<0;1,0> V35.0", "oword_ld (2) T6 V36(1,2)<0;1,0> V34.1" },
	{ "oword_ld (2) T6 0x5:uw V35.0", "oword_ld (2) T6 0x7:uw V34.0" },
	{ "oword_ld (2) T6 0x5:uq V35.0", "oword_ld (2) T6 0x700000001:uq V34.0" },
	{ "oword_ld_unaligned (1) T6 0x0:ud V35.0", "oword_ld_unaligned (1) T6 0x1:ud V32.0" },
	{ "oword_st (1) T6 V32(0,0)<0;1,0> V35.0", "oword_st (1) T6 V50(0,7)<0;1,0> V36.0" },
	{ "gather.4 (M1, 16) T6 0x0:ud V32.0 V35.0", "gather.4 (M1, 16) T6 0x9:ud V33.4 V35.8" },
	{ "scatter.2 (M1, 8) T6 0x0:ud V32.0 V35.0", "scatter.2 (M1, 8) T6 0x9:ud V33.4 V35.8" },
	{ "(P1) gather_scaled.2 (M1, 8) T6 0x0:ud V32.0 V35.0",
	  "(P1) gather_scaled.2 (M1, 8) T6 0x1:ud V32.4 V34.0" },
	{ "gather4_scaled.RA (M1, 8) T6 0x0:ud V32.0 V35.0",
	  "gather4_scaled.RA (M1, 8) T6 0x1:ud V33.4 V35.4" },
	{ "scatter4_scaled.RA (M1, 8) T6 V32(0,0)<0;1,0> V32.0 V35.0",
	  "scatter4_scaled.RA (M1, 8) T6 V34(1,1)<0;1,0> V33.4 V35.4" },
	{ "qw_gather.2 (M1, 8) T6 V32.0 V35.0", "qw_gather.2 (M1, 8) T6 V32.32 V35.256" },
	{ "qw_scatter.2 (M1, 8) T6 V32.0 V35.0", "qw_scatter.2 (M1, 8) T6 V32.32 V35.256" },
	{ "svm_block_ld (1) 0x10:uq V35.0", "svm_block_ld (1) 0x123456789a:uq V34.0" },
	{ "svm_block_st (1) 0x10:uq V35.0", "svm_block_st (1) 0x123456789a:uq V34.0" },
	{ "svm_block_st (1) 0x10:ud V35.0", "svm_block_st (1) 0x12345678:ud V34.0" },
	{ "svm_block_ld (1) V36(0,0)<0;1,0> V35.0", "svm_block_ld (1) V50(0,9)<0;1,0> V34.0" },
	{ "svm_scatter.4.1 (M1, 16) V36.0 V33.0", "svm_scatter.4.1 (M1, 16) V36.8 V35.0" },
	{ "svm_gather4scaled.R (M1, 8) 0x0:uq V36.0 V35.0",
	  "svm_gather4scaled.R (M1, 8) 0x123456789a:uq V36.8 V34.0" },
	{ "svm_scatter4scaled.R (M1, 8) 0x0:uq V36.0 V35.0",
	  "svm_scatter4scaled.R (M1, 8) 0x123456789a:uq V36.8 V34.0" },
	{ "svm_scatter4scaled.R (M1, 8) V36(0,0)<0;1,0> V36.0 V35.0",
	  "svm_scatter4scaled.R (M1, 8) V36(1,3)<0;1,0> V36.8 V34.0" },
	{ "dword_atomic.add (M1, 8) T6 V32.0 V33.0 %null.0 V35.0",
	  "dword_atomic.add (M1, 8) T6 V33.0 V34.4 %null.0 V35.8" },
	{ "svm_atomic.add (M1, 8) V36.0 V35.0 V33.0 %null.0",
	  "svm_atomic.add (M1, 8) V36.8 V34.0 V33.4 %null.0" },
	{ "fence_global.E", "fence_global.E" },
	{ "barrier", "barrier" },
	{ "wait V50(0,0)<0;1,0>", "wait V50(0,0)<0;1,0>" },
	{ "nbarrier.signal 0x1:ub 0x8:ub", "nbarrier.signal 0x1:ub 0x8:ub" },
	{ "lsc_fence.ugm.none.group", "lsc_fence.ugm.none.group" },
	{ "movs (M1_NM, 1) T6(0) 0x1:ud", "movs (M1_NM, 1) T6(0) 0x1:ud" },
	{ "movs (M1_NM, 1) V35(0,1)<1> T6(0)", "movs (M1_NM, 1) V35(0,1)<1> T6(0)" },
};

TEST(patterns, that_differ_in_their_operands)
{
	struct prepared first, second;
	struct pattern pattern;
	struct exec_insn recalled;
	struct machine m;

	scene(&m);
	machine_pred(&m, 1, 32, 1);
	for (unsigned int i = 0; i < COUNT(alike); i++) {
		unit_case("%s, %s", alike[i][0], alike[i][1]);
		prepare(&m, alike[i][0], &first);
		prepare(&m, alike[i][1], &second);
		pattern_learn(&pattern, &first.p, first.code);
		CHECK(pattern.known);
		CHECK(recall(&m, &pattern, second.code, &recalled));
		CHECK_MEM(&recalled, &second.insn, sizeof(recalled));
	}
	machine_free(&m);
}

/*
 * Pairs of instructions. The second instruction must not match the pattern of the first: they
 * differ in a field, or the second one has a wrong operand.
 */
TEST(patterns, that_differ_in_more)
{
	static const char *const rows[][2] = {
		{ "oword_ld (2) T6 0x0:ud V35.0", "oword_ld (2) T6 0x0:d V35.0" },
		{ "oword_ld (2) T6 0x0:ud V35.0", "oword_ld (2) T6 V32(0,0)<0;1,0> V35.0" },
		{ "oword_ld (2) T6 V32(0,0)<0;1,0> V35.0",
		  "oword_ld (2) T6 V99(0,0)<0;1,0> V35.0" },
		{ "oword_ld (2) T6 V32(0,0)<0;1,0> V35.0",
		  "oword_ld (2) T6 %null(0,0)<0;1,0> V35.0" },
		{ "oword_ld (2) T6 V32(0,0)<0;1,0> V35.0",
		  "oword_ld (2) T6 V32(2,0)<0;1,0> V35.0" },
		{ "oword_ld (2) T6 V32(0,0)<0;1,0> V35.0",
		  "oword_ld (2) T6 V50(0,61)<0;1,0> V35.0" },
		{ "oword_ld (2) T6 0x0:ud V35.0", "oword_ld (2) T6 0x0:ud V35.993" },
		{ "svm_block_ld (1) V36(0,0)<0;1,0> V35.0",
		  "svm_block_ld (1) V50(0,57)<0;1,0> V35.0" },
		{ "svm_block_ld (1) 0x0:uq V35.0", "svm_block_st (1) 0x0:uq V35.0" },
		{ "gather4_scaled.R (M1, 8) T6 0x0:ud V32.0 V35.0",
		  "gather4_scaled.G (M1, 8) T6 0x0:ud V32.0 V35.0" },
		{ "movs (M1_NM, 1) T6(0) 0x1:ud", "movs (M1_NM, 1) T6(0) 0x2:ud" },
	};
	uint8_t code[VISA_MAX_LENGTH] = { 0 };
	struct prepared first;
	struct pattern pattern;
	struct exec_insn recalled;
	struct visa_inst inst;
	struct machine m;

	scene(&m);
	for (unsigned int i = 0; i < COUNT(rows); i++) {
		unit_case("%s, %s", rows[i][0], rows[i][1]);
		prepare(&m, rows[i][0], &first);
		CHECK_EQ(visa_parse_line(&m.source, rows[i][1], strlen(rows[i][1]), &inst, NULL),
			 VISA_LINE_INSTRUCTION);
		visa_encode(&inst, code);
		pattern_learn(&pattern, &first.p, first.code);
		CHECK(pattern.known);
		CHECK(!recall(&m, &pattern, code, &recalled));
	}
	machine_free(&m);
}
