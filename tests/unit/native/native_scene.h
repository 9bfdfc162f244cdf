/* SPDX-License-Identifier: MIT */
/*
 * Kernels without loops or memory accesses are translated. Each is executed by translated code and,
 * record by record, by the interpreter's generic handlers, and all of their variables are compared.
 */
#ifndef NATIVE_SCENE_H
#define NATIVE_SCENE_H

#include "../../../lib/host/host_code.h"
#include "../../../lib/native/native.h"
#include "../../support/kernel.h"
#include "../../support/machine.h"

#define SCENE_VARS  10
#define SCENE_BYTES 1280 /* of a variable */
#define SCENE_PREDS 8

/**
 * struct native_scene - a kernel that is being written
 * @text: its text, with variables of any type: N0 is the first variable as ud, Q9 the last variable
 *	as uq
 * @em: the lanes that run
 * @slow: number of records that the interpreter has executed in the last run
 */
struct native_scene {
	struct visa_buffer text;
	struct machine m;
	uint32_t em;
	uint32_t slow;
};

/* native_scene_compiler() - Return: false, after a message, if there is no C compiler. */
bool native_scene_compiler(void);

/* native_scene_begin() - begin a kernel, whose predicates have random bits */
void native_scene_begin(struct native_scene *s, bool usual);
void native_scene_add(struct native_scene *s, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));

/*
 * native_scene_run() - run the kernel at a level with random numbers in all variables; once with
 * all lanes, and once with some
 */
void native_scene_run(struct native_scene *s, enum exec_fast_level level, uint32_t seed);
void native_scene_free(struct native_scene *s);

/* By type: the letter in the names of its variables. */
extern const char native_scene_letters[VISA_TYPE_COUNT];

/* native_draw() - Return: a random number less than @limit */
uint32_t native_draw(uint32_t *seed, uint32_t limit);

#endif
