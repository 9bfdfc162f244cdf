// SPDX-License-Identifier: MIT
/*
 * Tests of visa_assemble(), which encodes the text of instructions. Also tests the version and the
 * struct sizes, which bindings to other languages use.
 */
#include "../../../lib/visafs.h"
#include "../../support/unit.h"

#include <errno.h>
#include <string.h>

static int assemble(const char *text, struct visa_buffer *code, unsigned long *line,
		    struct visa_error *e)
{
	return visa_assemble(text, strlen(text), code, line, e);
}

TEST(code_text, has_the_bytes_of_a_text)
{
	struct visa_buffer code = { 0 };
	unsigned long line;

	CHECK_EQ(assemble("barrier\n// no instruction\nbarrier\n", &code, &line, NULL), 0);
	CHECK_EQ(line, 0);
	CHECK_EQ(code.size, 2);
	CHECK(!memcmp(code.bytes, "\x59\x59", 2));
	CHECK_EQ(assemble("barrier", &code, &line, NULL), 0); /* the bytes are appended */
	CHECK_EQ(code.size, 3);
	CHECK_EQ(assemble("", &code, &line, NULL), 0);
	CHECK_EQ(code.size, 3);
	visa_buffer_free(&code);
}

TEST(code_text, says_which_line_is_wrong)
{
	struct visa_buffer code = { 0 };
	struct visa_error e = { 0 };
	unsigned long line;

	CHECK_EQ(assemble("barrier\nbarrier 5\n", &code, &line, &e), -EINVAL);
	CHECK_EQ(line, 2);
	CHECK(e.column > 1);
	CHECK_EQ(assemble(".kernel \"a\"\nbarrier\n.kernel \"b\"\nbarrier\n", &code, &line, &e),
		 -EINVAL);
	CHECK_EQ(line, 0);
	CHECK_STR(e.text, "the text has 2 kernels and functions; expected one");
	CHECK_EQ(code.size, 0);
}

TEST(version, sizes_of_structs_are_told_by_name)
{
	CHECK_EQ(visa_struct_size("visa_error"), sizeof(struct visa_error));
	CHECK_EQ(visa_struct_size("visa_launch_options"), sizeof(struct visa_launch_options));
	CHECK_EQ(visa_struct_size("visa_device"), 0); /* struct visa_device is private */
	CHECK_STR(visa_version(), VISAFS_VERSION);
}
