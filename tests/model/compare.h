/* SPDX-License-Identifier: MIT */
/* The model and a real device, side by side. */
#ifndef MODEL_COMPARE_H
#define MODEL_COMPARE_H

#include "../support/machine.h"
#include "draw.h"

#define PROGRAM_MAX 12 /* instructions */

/*
 * How the device executes a program: TWICE executes it a second time, when it is already decoded.
 */
enum model_way { WAY_SINGLE, WAY_PROGRAM, WAY_TWICE, WAY_EXPLAINED, WAY_COUNT };

/* struct program - a program and its initial state */
struct program {
	struct model start;
	struct op ops[PROGRAM_MAX];
	unsigned int count;
	enum model_way way;
};

/* struct outcome - the result of a run: the errors of the instructions, and the counters */
struct outcome {
	int err[PROGRAM_MAX];
	char why[PROGRAM_MAX][VISA_MESSAGE_MAX]; /* the device's error texts */
	uint64_t channels, dropped, misaligned;
};

/* struct bench - a device with the model's variables and surfaces */
struct bench {
	struct machine machine;
	struct visa_program *program;
	struct visa_explained *explained;
};

/*
 * bench_new() - make a device; @strict: with the option of that name; @pool: with a quota of
 * memory.
 */
void bench_new(struct bench *b, enum visa_platform platform, bool strict, bool pool);
void bench_free(struct bench *b);
/* bench_set() - set memory, variables and shapes to those of the model, under the device lock. */
void bench_set(struct bench *b, const struct model *m);
/* bench_run() - run a program from its start on, and continue after failures. */
void bench_run(struct bench *b, const struct program *p, struct outcome *o);

/*
 * program_run() - run the program on the model; @end receives the model's state afterwards
 * @real: the results of the device, which may refuse instructions that the model executes
 * @strict: the device is strict, and refuses more instructions
 */
void program_run(const struct program *p, struct model *end, const struct outcome *real,
		 bool strict, struct outcome *o);
/*
 * program_differs() - run the program on the model and the device; Return: whether they differ;
 * @text receives the difference.
 */
bool program_differs(struct bench *b, const struct program *p, char *text, size_t size);
/* program_reduce() - leave out and simplify the parts that the difference does not need. */
void program_reduce(struct bench *b, struct program *p);
/*
 * program_print() - print the program as text and as bytes, with the model's result for each
 * instruction.
 */
void program_print(const struct program *p);

#endif
