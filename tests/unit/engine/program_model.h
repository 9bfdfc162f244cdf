/* SPDX-License-Identifier: MIT */
/*
 * Compare a device that runs programs with a device that executes instructions one by one. Both
 * execute the same random code, and must then have the same contents.
 */
#ifndef TEST_PROGRAM_MODEL_H
#define TEST_PROGRAM_MODEL_H

#include <stdlib.h>

#include "../../support/plane.h"

#define LENGTH 24 /* instructions of a program */

/**
 * struct twins - two devices that execute the same code. A test makes new random code several
 * times; each time is called a round.
 * @run: the device that runs programs
 * @plain: the device that executes instructions one by one
 * @p: the program of @run
 * @code, @size: the code of the current round, and its number of bytes
 * @random: state of the random number generator
 * @habit: random bits, constant during a round. Most instructions of the round take the values of
 *	their fields from these bits, so that the instructions are similar
 * @regular: all instructions of the round take the values of their fields from @habit
 */
struct twins {
	struct machine run, plain;
	struct visa_program *p;
	uint8_t code[LENGTH * VISA_MAX_LENGTH];
	size_t size;
	uint64_t random;
	uint32_t habit;
	bool regular;
};

/* twins_pick() - Return: a random number below @count. */
uint32_t twins_pick(struct twins *t, uint32_t count);

/*
 * twins_put_instruction() - append a random instruction to the code. Most of its fields have values
 * that @habit selects.
 */
void twins_put_instruction(struct twins *t);

#endif
