/* SPDX-License-Identifier: MIT */
/* Two devices that must stay the same, and random code for them. */
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
 * @code, @size: the code of a round
 * @random: state of the random numbers
 * @habit: the properties that most instructions of a round have
 * @regular: all instructions of the round have them
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
 * Append an instruction whose fields mostly have the usual values of the round; sometimes a MOVS.
 */
void twins_put_instruction(struct twins *t);

#endif
