/* SPDX-License-Identifier: MIT */
/* Two devices that are to stay the same, and random code for them. */
#ifndef TEST_PROGRAM_MODEL_H
#define TEST_PROGRAM_MODEL_H

#include <stdlib.h>

#include "../../support/plane.h"

#define LENGTH 24 /* instructions of a program */

/**
 * struct twins - two devices that must stay the same, and the code that both execute
 * @run: executes programs
 * @plain: executes one instruction after the other
 * @p: the program
 * @code, @size: of a round
 * @random: state of the random numbers
 * @habit: what most instructions of a round are like
 * @regular: all instructions of a round are like that
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

/* twins_pick() - a random number below @count. */
uint32_t twins_pick(struct twins *t, uint32_t count);

/* An instruction whose fields mostly have their usual values; now and then a MOVS. */
void twins_put_instruction(struct twins *t);

#endif
