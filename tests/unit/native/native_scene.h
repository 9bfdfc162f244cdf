/* SPDX-License-Identifier: MIT */
/*
 * Helpers of the tests of native code. A kernel without jumps and memory accesses is executed by
 * native code and, instruction by instruction, by the interpreter. Then all variables are compared.
 */
#ifndef NATIVE_SCENE_H
#define NATIVE_SCENE_H

#include "../../../lib/host/host_code.h"
#include "../../../lib/native/native.h"
#include "../../support/kernel.h"
#include "../../support/machine.h"

#define SCENE_VARS  10
#define SCENE_BYTES 1280 /* bytes of a variable */
#define SCENE_PREDS 8

/**
 * struct native_scene - a kernel, to which instructions are appended
 * @text: its text. A variable has a name for each type: N0 is variable 0 as ud, Q9 is variable 9 as
 *	uq
 * @m: the machine of the kernel
 * @em: the lanes that run
 * @slow: number of instructions that native code has left to the interpreter in the last run
 */
struct native_scene {
	struct visa_buffer text;
	struct machine m;
	uint32_t em;
	uint32_t slow;
};

/* native_scene_compiler() - Return: whether there is a C compiler. If not, prints NOT TESTED. */
bool native_scene_compiler(void);

/*
 * native_scene_begin() - begin a kernel whose predicates have random bits. @usual: set the control
 * register %cr0 to its usual mode
 * native_scene_add() - append a line to the text of the kernel
 */
void native_scene_begin(struct native_scene *s, bool usual);
void native_scene_add(struct native_scene *s, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));

/*
 * native_scene_run() - run the kernel with random numbers in all variables, once with all lanes and
 * once with some of them. @level: the instruction set of the host to be used (SSE, AVX2 ...)
 */
void native_scene_run(struct native_scene *s, enum exec_fast_level level, uint32_t seed);
void native_scene_free(struct native_scene *s);

/* for each type, the first letter of the names of its variables */
extern const char native_scene_letters[VISA_TYPE_COUNT];

/* native_draw() - Return: a random number below @limit */
uint32_t native_draw(uint32_t *seed, uint32_t limit);

#endif
