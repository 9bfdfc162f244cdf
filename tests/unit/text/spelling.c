// SPDX-License-Identifier: MIT
/* Text: older spelling, numbers, directives, comments, what has no text: ioctl/README.md "asm". */
#include <stdio.h>

#include "../../support/text.h"

#define ADD16  "7d 20 04 0000 00 20000000 0000 21000000 0000 00000000 0000 23000000 0000"
#define IMIN   "7d 0b 03 0100 05 20000000 0000 21000000 0000 00000000 0000 23000000 0000"
#define PREDEC "7d 0d 03 0000 05 20000000 0000 00000000 0000 00000000 0000 23000000 0000"
#define OWORD  "35 02 00 05 05 00 10000000 23000000 0000"
#define GATHER "4e 03 04 0180 02 01 24000000 0000 23000000 0000"
#define SCALED "79 03 0120 00 02 0000 00 05 00 04000000 20000000 0000 21000000 0000"

TEST(text, every_name_of_an_atomic)
{
	static const struct {
		const char *name;
		unsigned int op;
		const char *printed; /* where it is another */
	} rows[] = {
		{ "add", 0, NULL },	 { "sub", 1, NULL },	    { "inc", 2, NULL },
		{ "dec", 3, NULL },	 { "min", 4, NULL },	    { "max", 5, NULL },
		{ "xchg", 6, NULL },	 { "cmpxchg", 7, NULL },    { "and", 8, NULL },
		{ "or", 9, NULL },	 { "xor", 10, NULL },	    { "imin", 11, "minsint" },
		{ "minsint", 11, NULL }, { "imax", 12, "maxsint" }, { "maxsint", 12, NULL },
		{ "predec", 13, NULL },	 { "fmax", 16, NULL },	    { "fmin", 17, NULL },
		{ "fcmpwr", 18, NULL },	 { "fadd", 19, NULL },	    { "fsub", 20, NULL },
	};
	char text[100], printed[VISA_INST_TEXT_MAX], want[100];
	struct visa_inst inst;
	struct visa_error e;

	for (unsigned int i = 0; i < 2 * COUNT(rows); i++) {
		const char *bits = i % 2 ? ".16" : "";
		const char *name = rows[i / 2].name;

		snprintf(text, sizeof(text),
			 "dword_atomic.%s%s (M1, 8) %%slm V32.0 V33.0 V34.0 V35.0", name, bits);
		unit_case("%s", text);
		if (!CHECK_EQ(text_parse(text, &inst, &e), VISA_LINE_INSTRUCTION))
			continue;
		CHECK_EQ(inst.atomic, rows[i / 2].op | (i % 2 ? 0x20 : 0));
		name = rows[i / 2].printed ? rows[i / 2].printed : name;
		snprintf(want, sizeof(want),
			 "dword_atomic.%s%s (M1, 8) %%slm V32.0 V33.0 V34.0 V35.0", name, bits);
		CHECK(visa_print(&inst, printed, sizeof(printed), &e) > 0);
		CHECK_STR(printed, want);
	}
}

static const char *const meaningless[] = {
	"scatter",
	"scatter.4",
	"scatter.4 (M1, 8) %slm 0x0:ud V32.0",
	"scatter.4 (M1, 8) %slm 0x0:ud V32.0 V33.0 V34.0",
	"scatter.8 (M1, 8) %slm 0x0:ud V32.0 V33.0",
	"scatter.4 (M0, 8) %slm 0x0:ud V32.0 V33.0",
	"scatter.4 (M1, 4) %slm 0x0:ud V32.0 V33.0",
	"scatter.4 (M1 8) %slm 0x0:ud V32.0 V33.0",
	"scatter.4 (M1, 8 %slm 0x0:ud V32.0 V33.0",
	"(P1) scatter.4 (M1, 8) %slm 0x0:ud V32.0 V33.0",
	"scatter.4 (M1, 8) %slm 0x0:ud V32.65536 V33.0",
	"scatter.4 (M1, 8) %slm 0x100000000:ud V32.0 V33.0",
	"scatter.4 (M1, 8) %slm 0x:ud V32.0 V33.0",
	"scatter.4 (M1, 8) %slm V32(0,256)<0;1,0> V32.0 V33.0",
	"scatter.4 (M1, 8) T256 0x0:ud V32.0 V33.0",
	"scatter_scaled.8 (M1, 8) %slm 0x0:ud V32.0 V33.0",
	"svm_gather.2.1 (M1, 8) V36.0 V35.0",
	"svm_gather.4.3 (M1, 8) V36.0 V35.0",
	"svm_gather.4 (M1, 8) V36.0 V35.0",
	"oword_ld (3) %slm 0x0:ud V35.0",
	"oword_ld (32) %slm 0x0:ud V35.0",
	"dword_atomic (M1, 8) %slm V32.0 V33.0 %null.0 V35.0",
	"dword_atomic.add.32 (M1, 8) %slm V32.0 V33.0 %null.0 V35.0",
	"(P1.some) svm_gather.4.1 (M1, 8) V36.0 V35.0",
	"(P4096) svm_gather.4.1 (M1, 8) V36.0 V35.0",
	"(P1 svm_gather.4.1 (M1, 8) V36.0 V35.0",
	".decl",
	".decl V32",
	".decl V32 v_type=Q num_elts=1",
	".decl V32 v_type=G type=ud",
	".decl V32 v_type=G type=u num_elts=1",
	".decl V32 v_type=G type=ud num_elts=x",
	".decl V32 v_type=G type=ud num_elts=1 align=GRFx3",
	".decl V32 v_type=G type=ud num_elts=1 colour=red",
	".unknown",
	"\"",
	"V32",
	"@",
};

TEST(text, lines_that_have_no_meaning)
{
	struct visa_error e;
	struct visa_inst inst;

	for (unsigned int i = 0; i < COUNT(meaningless); i++) {
		unit_case("%s", meaningless[i]);
		memset(&e, 0, sizeof(e));
		CHECK(text_parse(meaningless[i], &inst, &e) < 0);
		CHECK(e.err > 0);
		CHECK(e.column >= 1 && e.column <= strlen(meaningless[i]) + 1);
		CHECK(strlen(e.text) > 5);
	}
}

TEST(text, lines_without_effect)
{
	static const char *const lines[] = {
		"",
		"   \t ",
		"// a comment",
		"  /* another */ ",
		".version 4.1",
		".kernel \"g\"",
		".kernel_attr Target=\"3d\"",
		".kernel_attr SimdSize=32",
		".input T6 offset=32 size=4",
		".function \"f\"",
		".global_function \"f\"",
		"_main:",
		"BB_1:",
	};
	struct visa_error e = { 0 };
	struct visa_inst inst;

	for (unsigned int i = 0; i < COUNT(lines); i++) {
		unit_case("%s", lines[i]);
		CHECK_EQ(text_parse(lines[i], &inst, &e), VISA_LINE_NOTHING);
	}
	CHECK_EQ(text_parse(".reset", &inst, &e), VISA_LINE_RESET);
}

/* A comment of the other kind may span lines. */
TEST(text, comments_that_span_lines)
{
	static const struct {
		const char *line;
		int want;
	} rows[] = {
		{ "/* one", VISA_LINE_NOTHING },
		{ "nonsense", VISA_LINE_NOTHING },
		{ "end */ oword_ld (1) %slm 0 V35", VISA_LINE_INSTRUCTION },
		{ "oword_ld /* in */ (1) %slm 0 V35 /* and on", VISA_LINE_INSTRUCTION },
		{ "// */ oword_ld (1) %slm 0 V35", VISA_LINE_INSTRUCTION },
		{ "nonsense", -EINVAL },
	};
	struct visa_source source = { .decls = visa_decls_new(VISA_BY_NAME, VISA_GRF_MAX) };
	struct visa_inst inst;

	for (unsigned int i = 0; i < COUNT(rows); i++) {
		unit_case("%s", rows[i].line);
		CHECK_EQ(visa_parse_line(&source, rows[i].line, strlen(rows[i].line), &inst, NULL),
			 rows[i].want);
	}
	visa_decls_free(source.decls);
}

TEST(text, declared_names_are_looked_up)
{
	static const char *const decls[] = {
		".decl OFFS v_type=G type=ud num_elts=16 align=GRF",
		".decl data v_type=G type=f num_elts=16 align=GRFx2",
		".decl OVER v_type=G type=ud num_elts=4 align=dword alias=<OFFS, 32>",
		".decl MASK v_type=P num_elts=16",
		".decl BUF v_type=T num_elts=1 v_name=BUF",
		".decl ADDR v_type=A num_elts=16",
		".decl SAMP v_type=S num_elts=1",
	};
	struct visa_source source = { .decls = visa_decls_new(VISA_BY_NAME, VISA_GRF_MAX) };
	const char *line = "(!MASK) scatter_scaled.4 (M1, 8) BUF OVER(0,1)<0;1,0> OFFS.0 data.32";
	char text[VISA_INST_TEXT_MAX];
	struct visa_error e = { 0 };
	struct visa_inst inst;

	for (unsigned int i = 0; i < COUNT(decls); i++) {
		unit_case("%s", decls[i]);
		CHECK_EQ(visa_parse_line(&source, decls[i], strlen(decls[i]), &inst, &e),
			 VISA_LINE_DECL);
	}
	unit_case("%s", line);
	CHECK_EQ(visa_parse_line(&source, line, strlen(line), &inst, &e), VISA_LINE_INSTRUCTION);
	CHECK(visa_print(&inst, text, sizeof(text), &e) > 0);
	CHECK_STR(text, "(!P1) scatter_scaled.4 (M1, 8) T6 V34(0,1)<0;1,0> V32.0 V33.32");
	CHECK_EQ(visa_parse_line(&source, "oword_ld (1) %slm 0 NOBODY", 26, &inst, &e), -ENOENT);
	CHECK_EQ(e.column, 21);
	CHECK_HAS(e.text, "NOBODY");
	visa_decls_free(source.decls);
}

/* Reserved values have no text; everything else that can be decoded has. */
TEST(text, what_cannot_be_printed)
{
	static const char *const rows[] = {
		"3a 03 00 00 05 00 00000000 20000000 0000 21000000 0000",
		"3a 02 03 00 05 00 00000000 20000000 0000 21000000 0000",
		"79 06 0000 00 00 0000 00 05 00 00000000 20000000 0000 21000000 0000",
		"79 03 0000 00 03 0000 00 05 00 00000000 20000000 0000 21000000 0000",
		"79 03 0160 00 00 0000 00 05 00 00000000 20000000 0000 21000000 0000",
		"35 05 00 00 05 00 00000000 23000000 0000",
		"7d 0e 03 0000 00 20000000 0000 21000000 0000 00000000 0000 23000000 0000",
	};
	char text[VISA_INST_TEXT_MAX];
	uint8_t code[VISA_MAX_LENGTH];
	struct visa_inst inst;
	struct visa_error e;
	size_t size;

	for (unsigned int i = 0; i < COUNT(rows); i++) {
		unit_case("%s", rows[i]);
		size = machine_hex(rows[i], code, sizeof(code));
		CHECK_EQ(visa_decode(code, size, &inst, &e), size);
		CHECK_EQ(visa_print(&inst, text, sizeof(text), &e), -EINVAL);
	}
}

/* Bits of a predicate word without an id mean nothing, and are not lost in text. */
TEST(text, every_predicate_word_survives)
{
	uint8_t code[VISA_MAX_LENGTH], again[VISA_MAX_LENGTH];
	char text[VISA_INST_TEXT_MAX];
	struct visa_inst inst;
	struct visa_error e;
	size_t size = machine_hex(GATHER, code, sizeof(code));

	for (unsigned int word = 0; word < 0x10000; word += word < 0x10 ? 1 : 0x7f) {
		if ((word & 0x1000) || (word >> 13 & 3) == 3)
			continue;
		unit_case("predicate word 0x%04x", word);
		code[3] = (uint8_t)word;
		code[4] = (uint8_t)(word >> 8);
		CHECK_EQ(visa_decode(code, size, &inst, &e), size);
		CHECK(visa_print(&inst, text, sizeof(text), &e) > 0);
		CHECK_EQ(text_parse(text, &inst, &e), VISA_LINE_INSTRUCTION);
		CHECK_EQ(visa_encode(&inst, again), size);
		CHECK_MEM(again, code, size);
	}
}

TEST(text, forms_are_printed_as_grammar)
{
	static const char *const forms[VISA_OP_COUNT] = {
		[VISA_SVM_BLOCK_LD] = "svm_block_ld[.unaligned] (<size>) <address> <dst>",
		[VISA_RET] = "[(<P>)] ret (<exec_size>)",
	};
	char text[VISA_INST_TEXT_MAX];
	int n;

	for (unsigned int i = 0; i < VISA_OP_COUNT; i++) {
		unit_case("%s", visa_ops[i].mnemonic);
		n = visa_print_form(&visa_ops[i], text, sizeof(text));
		CHECK_EQ(n, strlen(text));
		if (strchr(visa_ops[i].layout->text, '@'))
			CHECK_HAS(text, visa_ops[i].mnemonic);
		if (forms[i])
			CHECK_STR(text, forms[i]);
	}
}
