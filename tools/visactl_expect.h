/* SPDX-License-Identifier: MIT */
/* visactl reduce --expect: a place of memory that has a wrong value after a trace. */
#ifndef VISACTL_EXPECT_H
#define VISACTL_EXPECT_H

#include "../lib/args/written.h"
#include "../lib/trace/replay.h"

/**
 * struct expectation - PLACE=VALUE
 * @place: memory and offset
 * @value: the right bytes
 * @text: of the value, "u32:5"
 * @wrong: the bytes that the whole trace gives, as many as @value has; NULL before expect_begin()
 */
struct expectation {
	struct visa_written place;
	struct visa_written value;
	const char *text;
	uint8_t *wrong;
};

/* expect_read() - parse PLACE=VALUE; Return: an exit status, after a message. */
int expect_read(const char *text, struct expectation *x);

/*
 * expect_begin() - keep the bytes that the whole trace gives, which must differ from the value
 * Return: an exit status, after a message.
 */
int expect_begin(struct expectation *x, const struct visa_replay *r);

/* expect_fails() - Return: whether a shorter trace gives the same wrong bytes. */
bool expect_fails(const struct expectation *x, const struct visa_replay *r);

/* expect_say() - print both values on standard error; @written: an instruction is left. */
void expect_say(const struct expectation *x, bool written);
void expect_free(struct expectation *x);

#endif
