// SPDX-License-Identifier: MIT
/*
 * Tests of text: older spelling, numbers, directives, comments, instructions without a text
 * (ioctl/README.md, section "asm").
 */
#include <stdio.h>

#include "../../support/text.h"

#define ADD16  "7d 20 04 0000 00 20000000 0000 21000000 0000 00000000 0000 23000000 0000"
#define IMIN   "7d 0b 03 0100 05 20000000 0000 21000000 0000 00000000 0000 23000000 0000"
#define PREDEC "7d 0d 03 0000 05 20000000 0000 00000000 0000 00000000 0000 23000000 0000"
#define OWORD  "35 02 00 05 05 00 10000000 23000000 0000"
#define GATHER "4e 03 04 0180 02 01 24000000 0000 23000000 0000"
#define SCALED "79 03 0120 00 02 0000 00 05 00 04000000 20000000 0000 21000000 0000"

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

/* A comment that begins with a slash and an asterisk may continue on later lines. */
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

/*
 * If a predicate field has no id, its other bits have no meaning. They are still printed and read.
 */
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
