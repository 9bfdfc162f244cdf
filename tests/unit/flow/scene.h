/* SPDX-License-Identifier: MIT */
/*
 * Helpers of the tests of control flow. They make a kernel from text, and a gang (threads that are
 * executed together) that runs it.
 * The handler of SCATTER is replaced: `scatter.4 (M1, 16) T6 0x105:ud V32.0 V33.0` records the step
 * 0x105 and the lanes that execute it, and sets predicate P1 to the result of a function of the
 * test. So the test can check which lanes execute which instruction, and in which order.
 */
#ifndef TEST_FLOW_SCENE_H
#define TEST_FLOW_SCENE_H

#include "../../../lib/engine/kernel/kernel.h"
#include "../../../lib/module/module.h"
#include "../../support/unit.h"

#define SCENE_ROUTINES 4
#define SCENE_STEPS    1024

/*
 * struct scene_step - a store that was executed
 * @id: the offset of the store, which identifies it
 * @em: the lanes that executed the store
 */
struct scene_step {
	uint32_t id;
	uint32_t em;
};

/**
 * struct scene - a kernel, and a gang (threads that execute it together)
 * @symbols: the symbols that FADDR can find; @symbol_count: their number
 * @predicate: called for each store of a thread; returns a new value of P1, or -1 to keep P1.
 *	@id: the id of the store; @times: how often the thread has executed this store before
 * @context: argument of @predicate
 * @first: number of the gang's first thread, for @predicate and @steps
 * @steps: for each thread, the executed stores and their lanes; @count: their number. A thread
 *	with SCENE_STEPS steps stops the gang
 */
struct scene {
	struct visa_module *module;
	struct visa_decls *decls[SCENE_ROUTINES];
	struct exec_code codes[SCENE_ROUTINES];
	const char **strings[SCENE_ROUTINES];
	const struct exec_symbol *symbols;
	uint32_t symbol_count;
	struct exec_kernel *kernel;
	struct exec_gang *gang;
	struct exec_run run;
	struct exec_fault fault;
	struct visa_error e;
	struct visa_space *space;
	const struct exec_family *families[UINT8_MAX + 1];
	struct exec_family scatter;
	int64_t (*predicate)(void *context, unsigned int thread, uint32_t id, unsigned int times);
	void *context;
	unsigned int first;
	struct scene_step steps[EXEC_GANG][SCENE_STEPS];
	unsigned int count[EXEC_GANG];
	bool stop;
};

/* NOTE() - a store that the test executes by recording a step: @id and the lanes of the store */
#define NOTE(id) "scatter.4 (M1, 16) T6 " #id ":ud V32.0 V33.0\n"

/*
 * scene_new() - prepare the kernel and functions of a text. Return: the result of
 * exec_kernel_new().
 */
int scene_new(struct scene *s, const char *text, unsigned int lanes);
/* scene_prepare() - prepare the kernel and functions again, with the current @symbols. */
int scene_prepare(struct scene *s, unsigned int lanes);
/*
 * scene_kernel() - prepare a kernel from a text without declarations: P1 to P4 with 32 lanes, V32
 * and V33 are declared for it. Return: the result of exec_kernel_new().
 */
int scene_kernel(struct scene *s, const char *instructions, unsigned int lanes);
void scene_free(struct scene *s);

/*
 * scene_start() - start a gang of @threads threads. @em: for each thread, a mask of its lanes
 * scene_run() - run the gang until it ends or waits at a barrier
 */
void scene_start(struct scene *s, unsigned int threads, const uint32_t em[EXEC_GANG]);
enum exec_end scene_run(struct scene *s);

/* scene_constant() - for @predicate of struct scene: returns the number that @context points to */
int64_t scene_constant(void *context, unsigned int thread, uint32_t id, unsigned int times);

/*
 * scene_check() - run instructions in one thread of 16 lanes with a constant P1, and check the
 * recorded steps (executed stores). @want: the expected steps, as scene_trace() writes them
 */
void scene_check(const char *instructions, uint32_t pred, uint32_t em, const char *want);

/*
 * scene_trace() - start and run one thread. Return: its steps as text, such as "1:ff 2:0f": step 1
 * by lanes 0xff, then step 2 by lanes 0x0f.
 */
const char *scene_trace(struct scene *s, uint32_t em);

/* scene_of() - Return: the struct scene that contains the run @r. */
struct scene *scene_of(struct exec_run *r);

#endif
