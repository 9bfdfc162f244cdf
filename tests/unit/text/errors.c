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

/* Words that are not nearly a known one. */
TEST(text_errors, no_guess_at_a_word_far_from_all)
{
	static const struct wrong far[] = {
		{ "frobnicate (M1, 16)", 1, "found 'frobnicate'" },
		{ "x (M1, 16)", 1, "found 'x'" },
		{ "mv (M1, 16)", 1, "found 'mv'" },
		{ ".aligned", 2, "found 'aligned'" },
	};
	struct visa_source source = { .decls = visa_decls_new(VISA_BY_NAME, VISA_GRF_MAX) };
	struct visa_inst inst;
	struct visa_error e;

	check_wrong(far, COUNT(far));
	for (size_t i = 0; i < COUNT(far); i++) {
		CHECK(visa_parse_line(&source, far[i].line, strlen(far[i].line), &inst, &e) < 0);
		CHECK(!strstr(e.text, "did you mean"));
	}
	visa_decls_free(source.decls);
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
