// SPDX-License-Identifier: MIT
/*
 * Tests of the file "instructions" of a mount: it has a line for each instruction, with the number
 * of executions.
 */
#include <stdio.h>
#include <stdlib.h>

#include "../../../ioctl/visafs_ioctl.h"
#include "../../support/plane.h"

/* The words of a line of the file "instructions", in order. */
enum { MNEMONIC, OPCODE, SINCE, SUPPORT, COUNTED, LAYOUT, WORDS };

struct row {
	char word[WORDS][40];
	int words;
};

/* Return: the contents of the file, in memory that the caller frees. */
static char *text_of(struct plane *p)
{
	char *buf = malloc(CONTROL_INSTRUCTIONS_MAX);
	size_t n = control_instructions(&p->c, buf, CONTROL_INSTRUCTIONS_MAX);

	CHECK_EQ(n, strlen(buf));
	CHECK(n < CONTROL_INSTRUCTIONS_MAX - 1);
	return buf;
}

static struct row split(const char *line)
{
	struct row r = { 0 };

	r.words = sscanf(line, "%39s %39s %39s %39s %39s %39s", r.word[0], r.word[1], r.word[2],
			 r.word[3], r.word[4], r.word[5]);
	return r;
}

/*
 * Return: the line for the instruction @mnemonic in the file "instructions", divided into words.
 * The words are empty if there is no such line.
 */
static struct row row_of(struct plane *p, const char *mnemonic)
{
	char *text = text_of(p);
	struct row r = { 0 };

	for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
		r = split(line);
		if (!strcmp(r.word[MNEMONIC], mnemonic))
			break;
		r = (struct row){ 0 };
	}
	CHECK_STR(r.word[MNEMONIC], mnemonic);
	free(text);
	return r;
}

static uint64_t count_of(struct plane *p, const char *mnemonic)
{
	return strtoull(row_of(p, mnemonic).word[COUNTED], NULL, 10);
}

TEST(instructions, every_row_of_the_table_has_a_line_of_six_words)
{
	struct plane p;
	size_t width;
	char *text, *line;

	plane_new(&p, CONTROL_CTL);
	text = text_of(&p);
	line = strtok(text, "\n");
	width = strlen(line);
	CHECK_STR(split(line).word[MNEMONIC], "mnemonic");
	CHECK_STR(split(line).word[COUNTED], "count");
	CHECK_STR(split(line).word[LAYOUT], "layout");
	for (unsigned int i = 0; i < VISA_OP_COUNT; i++) {
		const struct visa_op *op = &visa_ops[i];
		char opcode[16];
		struct row r;

		line = strtok(NULL, "\n");
		unit_case("%s", op->mnemonic);
		if (!CHECK(line))
			break;
		CHECK_EQ(strlen(line), width); /* all lines have equal lengths */
		r = split(line);
		CHECK_EQ(r.words, WORDS);
		CHECK_STR(r.word[MNEMONIC], op->mnemonic);
		snprintf(opcode, sizeof(opcode), op->has_sub ? "0x%02x.%02x" : "0x%02x", op->opcode,
			 op->sub);
		CHECK_STR(r.word[OPCODE], opcode);
		CHECK_STR(r.word[SINCE], visa_platform_name(op->since));
		CHECK_STR(r.word[SUPPORT], visa_executes((enum visa_op_id)i) ? "executed"
					   : visa_executes_in_kernels((enum visa_op_id)i)
						   ? "kernels"
						   : "read-only");
		CHECK_STR(r.word[COUNTED], "0");
		CHECK_STR(r.word[LAYOUT], op->unverified ? "unverified" : "verified");
	}
	unit_case(NULL);
	CHECK(!strtok(NULL, "\n"));
	free(text);
	plane_free(&p);
}

TEST(instructions, rows_as_the_documents_give_them)
{
	static const struct {
		enum visa_op_id op;
		const char *mnemonic;
		const char *opcode;
	} rows[] = { { VISA_OWORD_LD, "oword_ld", "0x35" },
		     { VISA_SCATTER, "scatter", "0x3a" },
		     { VISA_SVM_GATHER, "svm_gather", "0x4e.03" },
		     { VISA_SCATTER_SCALED, "scatter_scaled", "0x79" },
		     { VISA_DWORD_ATOMIC, "dword_atomic", "0x7d" } };
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	for (unsigned int i = 0; i < COUNT(rows); i++) {
		struct row r = row_of(&p, rows[i].mnemonic);

		CHECK_STR(r.word[OPCODE], rows[i].opcode);
		CHECK_STR(r.word[SINCE], "bdw");
		CHECK_STR(r.word[SUPPORT], "executed");
		CHECK_STR(r.word[LAYOUT], "verified");
		CHECK(visa_executes(rows[i].op));
	}
	plane_free(&p);
}

/*
 * The line of an instruction has the word "unverified" if its layout was not compared with bytes of
 * Intel's tools.
 */
TEST(instructions, layouts_from_documents_alone_are_marked)
{
	static const char *const rows[] = { "dpasw",	      "gather4_3d", "vme_ime",
					    "lsc_ccs_update", "va_minmax",  "va_hdc_erode" };
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	for (unsigned int i = 0; i < COUNT(rows); i++)
		CHECK_STR(row_of(&p, rows[i]).word[LAYOUT], "unverified");
	CHECK_STR(row_of(&p, "dpas").word[LAYOUT], "verified");
	plane_free(&p);
}

/*
 * Instructions are counted whether they come from a write to ctl, from two writes, from an ioctl,
 * or from a line of text.
 */
TEST(instructions, what_is_executed_is_counted)
{
	uint8_t code[STORE_BYTES];
	struct plane p, text;

	plane_new(&p, CONTROL_CTL);
	CHECK_EQ(plane_hex(&p, HEX_STORE HEX_INC HEX_STORE), 2 * STORE_BYTES + INC_BYTES);
	CHECK_EQ(count_of(&p, "scatter"), 2);
	CHECK_EQ(count_of(&p, "dword_atomic"), 1);
	CHECK_EQ(plane_hex(&p, "3a02 01 05 05 00"), 6);
	CHECK_EQ(count_of(&p, "scatter"), 2);
	CHECK_EQ(plane_hex(&p, "00000000 20000000 0000 21000000 0000"), 16);
	CHECK_EQ(count_of(&p, "scatter"), 3);
	machine_hex(HEX_STORE, code, sizeof(code));
	CHECK_EQ(control_ioctl(p.h, VISAFS_IOC_EXEC(STORE_BYTES), code, STORE_BYTES, NULL, 0, NULL),
		 STORE_BYTES);
	CHECK_EQ(count_of(&p, "scatter"), 4);
	CHECK_EQ(count_of(&p, "dword_atomic"), 1);
	CHECK_EQ(count_of(&p, "oword_ld"), 0);
	plane_free(&p);
	plane_new(&text, CONTROL_ASM);
	plane_text(&text, "oword_ld (1) T0 0 V35\n\n.decl X v_type=G type=ud num_elts=1\n");
	CHECK_EQ(count_of(&text, "oword_ld"), 1);
	CHECK_EQ(count_of(&text, "scatter"), 0);
	plane_free(&text);
}

/*
 * An instruction that fails is not counted, whether the failure was found before or during
 * execution.
 */
TEST(instructions, what_fails_is_not_counted)
{
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	CHECK_EQ(plane_hex(&p, HEX_STORE HEX_NOENT HEX_STORE), STORE_BYTES);
	CHECK_EQ(count_of(&p, "scatter"), 1);
	SET64(&p.m, 36, UINT64_MAX);
	CHECK_EQ(plane_hex(&p, "4e03 03 0000 01 00 24000000 0000 23000000 0000"), -EFAULT);
	CHECK_EQ(count_of(&p, "svm_gather"), 0);
	machine_mask(&p.m, 0); /* an instruction without enabled channels counts as executed */
	CHECK_EQ(plane_hex(&p, "4e03 03 0000 01 00 24000000 0000 23000000 0000"), 19);
	CHECK_EQ(count_of(&p, "svm_gather"), 1);
	plane_free(&p);
}

TEST(instructions, reset_does_not_start_again)
{
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	CHECK_EQ(plane_hex(&p, HEX_STORE), STORE_BYTES);
	CHECK_EQ(control_ioctl(p.h, VISAFS_IOC_RESET, NULL, 0, NULL, 0, NULL), 0);
	CHECK_EQ(count_of(&p, "scatter"), 1);
	plane_result(&p);
	CHECK_EQ(count_of(&p, "scatter"), 1);
	plane_free(&p);
}

/*
 * A buffer of CONTROL_INSTRUCTIONS_MAX bytes is large enough for the largest counts, and a smaller
 * buffer is not overflowed.
 */
TEST(instructions, the_text_stays_within_its_room)
{
	char small[64];
	struct plane p;
	char *text;

	plane_new(&p, CONTROL_CTL);
	for (unsigned int i = 0; i < VISA_OP_COUNT; i++)
		device_set_executed(p.m.device, i, UINT64_MAX);
	text = text_of(&p);
	CHECK_STR(text + strlen(text) - 33, "18446744073709551615  unverified\n");
	free(text);
	memset(small, 'x', sizeof(small));
	CHECK_EQ(control_instructions(&p.c, small, 40), 39);
	CHECK_EQ(small[39], 0);
	CHECK_EQ(small[40], 'x');
	plane_free(&p);
}
