/* SPDX-License-Identifier: MIT */
/* Finding a wrong value in memory after a trace, for visactl reduce --expect. */
#ifndef VISACTL_EXPECT_H
#define VISACTL_EXPECT_H

#include "../lib/args/written.h"
#include "../lib/trace/replay.h"

/**
 * struct expectation - the argument PLACE=VALUE of --expect
 * @place: PLACE: a surface and a byte offset in it
 * @value: the bytes of VALUE, which were expected
 * @text: the text VALUE, such as "u32:5"
 * @wrong: the wrong bytes that @place contains when the whole trace has been executed, as many as
 *	@value has; NULL before expect_begin()
 */
struct expectation {
	struct visa_written place;
	struct visa_written value;
	const char *text;
	uint8_t *wrong;
};

/* expect_read() - parse PLACE=VALUE; Return: an exit status; errors are printed. */
int expect_read(const char *text, struct expectation *x);

/*
 * expect_begin() - store the bytes that the whole trace leaves at PLACE; they must differ from
 * VALUE. Return: an exit status; errors are printed.
 */
int expect_begin(struct expectation *x, const struct visa_replay *r);

/*
 * expect_fails() - Return: whether a shorter trace leaves the same wrong bytes at PLACE as the
 * whole trace.
 */
bool expect_fails(const struct expectation *x, const struct visa_replay *r);

/*
 * expect_say() - print the expected and the wrong value on standard error. @written: whether an
 * instruction of the reduced trace writes the bytes.
 */
void expect_say(const struct expectation *x, bool written);
void expect_free(struct expectation *x);

#endif
