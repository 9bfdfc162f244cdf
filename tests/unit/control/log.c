// SPDX-License-Identifier: MIT
/* Logs: the text that readers get from any place. */
#include "../../../ioctl/log.h"
#include "../../support/plane.h"

#define LIMIT 32

static void add(struct control_log *l, const char *text)
{
	control_log_add(l, text, strlen(text));
}

/* Check that a reader at @at gets @text, and that its next place is @after. */
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
	reads(&l, 4, "three\n", 14); /* the reader skips text that was dropped */
	control_log_destroy(&l);
}

/* A place after the end has no text. Two reads of one open file at once can cause such a place. */
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
