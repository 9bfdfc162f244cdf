/* SPDX-License-Identifier: MIT */
/*
 * Computes the control flow of a thread by the simplest rule: each lane has its own next
 * instruction. Of the lanes that are in the innermost call, those whose next instruction comes
 * first in the code run.
 */
#ifndef TEST_FLOW_SLOW_H
#define TEST_FLOW_SLOW_H

#include "scene.h"

#define SLOW_MAX 256

enum slow_kind { SLOW_NOTE, SLOW_NOTE_NM, SLOW_LABEL, SLOW_GOTO, SLOW_CALL, SLOW_RET };

/**
 * struct slow_insn - an instruction
 * @id: for SLOW_NOTE (a store) and SLOW_LABEL, its own number; for jumps and calls, the number of
 *	the label
 * @pred: the instruction has predicate P1; @invert: the predicate is inverted
 * @size: 1 or 16 lanes
 */
struct slow_insn {
	enum slow_kind kind;
	uint32_t id;
	bool pred;
	bool invert;
	unsigned int size;
};

/* struct slow_program - instructions of a kernel and its subroutines */
struct slow_program {
	struct slow_insn insn[SLOW_MAX];
	unsigned int count;
};

/* slow_text() - write the program as a text for scene_kernel(). */
void slow_text(const struct slow_program *p, char *text, size_t size);

/*
 * slow_run() - compute the steps of a thread, with the predicate function of @s
 * @ended: set to whether the thread ends; if not, it has too many steps or nested calls
 * Return: number of steps, at most SCENE_STEPS.
 */
unsigned int slow_run(const struct slow_program *p, const struct scene *s, unsigned int thread,
		      uint32_t em, struct scene_step steps[SCENE_STEPS], bool *ended);

#endif
