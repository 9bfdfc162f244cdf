// SPDX-License-Identifier: MIT
/* Tests of lines of text and their bytes, and of errors in lines: the tables of tests/data/text. */
#include "../../support/rows.h"
#include "../../support/text.h"

static void check_form(char *const *cell, void *context)
{
	const struct text_form form = { cell[1], cell[0] };

	(void)context;
	text_check_forms(&form, 1);
}

static void check_spelling(char *const *cell, void *context)
{
	(void)context;
	text_encodes(cell[1], cell[0]);
}

static void check_error(char *const *cell, void *context)
{
	struct visa_error e = { 0 };
	struct visa_inst inst;
	int err = text_parse(cell[3], &inst, &e);

	(void)context;
	rows_error(cell, err, &e);
	CHECK_EQ(e.err, -err);
}

static void check_no_text(char *const *cell, void *context)
{
	char text[VISA_INST_TEXT_MAX];
	uint8_t code[VISA_MAX_LENGTH];
	size_t size = machine_hex(cell[1], code, sizeof(code));
	struct visa_error e = { 0 };
	struct visa_inst inst;

	(void)context;
	CHECK_EQ(visa_decode(code, size, &inst, &e), size);
	CHECK_EQ(visa_print(&inst, text, sizeof(text), &e), -EINVAL);
	CHECK_STR(e.text, cell[0]);
}

TEST(text_tables, forms)
{
	rows_check("tests/data/text/forms.txt", 175, 2, check_form, NULL);
}

TEST(text_tables, spellings)
{
	rows_check("tests/data/text/spellings.txt", 81, 2, check_spelling, NULL);
}

TEST(text_tables, errors)
{
	rows_check("tests/data/text/errors.txt", 132, 4, check_error, NULL);
}

TEST(text_tables, no_text)
{
	rows_check("tests/data/text/no_text.txt", 31, 2, check_no_text, NULL);
}
