// SPDX-License-Identifier: MIT
/* Tests of logs, which readers can read from any position. */
#include "../../../ioctl/log.h"
#include "../../support/plane.h"

#define LIMIT 32

static void add(struct control_log *l, const char *text)
{
	control_log_add(l, text, strlen(text));
}

/* Check that a reader at position @at gets @text, and that its next position is @after. */
static void reads(struct control_log *l, uint64_t at, const char *text, uint64_t after)
{
	char buf[64] = "";

	CHECK_EQ(control_log_read(l, &at, buf, sizeof(buf) - 1), strlen(text));
	CHECK_STR(buf, text);
	CHECK_EQ(at, after);
}

TEST(log, readers_get_what_they_have_not_had)
{
	struct control_log l;

	control_log_init(&l, LIMIT);
	reads(&l, 0, "", 0);
	add(&l, "one\n");
	add(&l, "two\n");
	reads(&l, 0, "one\ntwo\n", 8);
	reads(&l, 4, "two\n", 8);
	reads(&l, 8, "", 8);
	control_log_clear(&l);
	add(&l, "three\n");
	reads(&l, 4, "three\n", 14); /* the reader continues after the text that was dropped */
	control_log_destroy(&l);
}

/*
 * A reader whose position is after the end of the log gets no text. Two simultaneous reads of one
 * open file can cause such a position.
 */
TEST(log, a_place_behind_the_end_has_nothing)
{
	struct control_log l;

	control_log_init(&l, LIMIT);
	reads(&l, 100, "", 100);
	add(&l, "one\n");
	reads(&l, 5, "", 5);
	control_log_clear(&l);
	reads(&l, 5, "", 5);
	reads(&l, UINT64_MAX, "", UINT64_MAX);
	control_log_destroy(&l);
}
