/* SPDX-License-Identifier: MIT */
/* Comparing the reference model with a device of the library. */
#ifndef MODEL_COMPARE_H
#define MODEL_COMPARE_H

#include "../support/machine.h"
#include "draw.h"

#define PROGRAM_MAX 12 /* maximum number of instructions in a random program */

/*
 * enum model_way - how the library executes a program
 * @WAY_SINGLE: each instruction by itself
 * @WAY_PROGRAM: all instructions as one prepared program
 * @WAY_TWICE: as WAY_PROGRAM, for a second time, so that the decode cache is used
 * @WAY_EXPLAINED: as WAY_PROGRAM, while the effect on each lane is recorded
 */
enum model_way { WAY_SINGLE, WAY_PROGRAM, WAY_TWICE, WAY_EXPLAINED, WAY_COUNT };

/* struct program - a random program: its initial state and its instructions */
struct program {
	struct model start;
	struct op ops[PROGRAM_MAX];
	unsigned int count;
	enum model_way way;
};

/*
 * struct outcome - the result of a run
 * @err: for each instruction, 0 or a negative errno
 * @why: for each instruction, the error text of the library
 * @channels, @dropped, @misaligned: counters, as in struct model
 */
struct outcome {
	int err[PROGRAM_MAX];
	char why[PROGRAM_MAX][VISA_MESSAGE_MAX];
	uint64_t channels, dropped, misaligned;
};

/* struct bench - a device of the library, with the same variables and surfaces as the model */
struct bench {
	struct machine machine;
	struct visa_program *program;
	struct visa_explained *explained;
};

/*
 * bench_new() - make a device. @strict: it refuses instructions that the documents do not allow
 * (-o strict); @pool: the memory of surfaces is limited (-o mem)
 */
void bench_new(struct bench *b, enum visa_platform platform, bool strict, bool pool);
void bench_free(struct bench *b);
/* bench_set() - copy the model's state to the device. The caller holds the device lock. */
void bench_set(struct bench *b, const struct model *m);
/* bench_run() - run a program on the device; after a failed instruction continue with the next. */
void bench_run(struct bench *b, const struct program *p, struct outcome *o);

/*
 * program_run() - run a program on the model
 * @end: receives the model's state after the program
 * @real: the device's results. If the documents do not decide whether an instruction is legal, the
 *	model refuses it if the device has refused it
 * @strict: the device has the option strict, and refuses more instructions
 * @o: receives the results
 */
void program_run(const struct program *p, struct model *end, const struct outcome *real,
		 bool strict, struct outcome *o);
/*
 * program_differs() - run a program on the model and on the device. Return: whether their results
 * differ; if so, @text receives the first difference.
 */
bool program_differs(struct bench *b, const struct program *p, char *text, size_t size);
/* program_reduce() - remove and simplify instructions as long as the results still differ. */
void program_reduce(struct bench *b, struct program *p);
/*
 * program_print() - print the program as text and as bytes, with the model's result for each
 * instruction.
 */
void program_print(const struct program *p);

#endif
