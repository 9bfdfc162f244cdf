/* SPDX-License-Identifier: MIT */
/* Random code for two devices that must have the same contents after each step. */
#ifndef TEST_PROGRAM_MODEL_H
#define TEST_PROGRAM_MODEL_H

#include <stdlib.h>

#include "../../support/plane.h"

#define LENGTH 24 /* instructions of a program */

/**
 * struct twins - two devices that execute the same code
 * @run: the device that runs programs
 * @plain: the device that executes instructions one by one
 * @p: the program
 * @code, @size: the code of a round
 * @random: state of the random numbers
 * @habit: random bits that choose the properties of most instructions of a round
 * @regular: all instructions of the round have the properties of @habit
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
 * twins_put_instruction() - append a random instruction to the code. Most fields have the usual
 * value of the round.
 */
void twins_put_instruction(struct twins *t);

#endif
