/* SPDX-License-Identifier: MIT */
/*
 * A kernel made of text, and a gang that runs it, for tests of flow.
 *
 * SCATTER is replaced: `scatter.4 (M1, 16) T6 0x105:ud V32.0 V33.0` records 0x105 and the lanes
 * that execute it, and sets a predicate to the result of a function of the test. So a test sees
 * which lanes execute which place, and in which order.
 */
#ifndef TEST_FLOW_SCENE_H
#define TEST_FLOW_SCENE_H

#include "../../../lib/engine/kernel/kernel.h"
#include "../../../lib/module/module.h"
#include "../../support/unit.h"

#define SCENE_ROUTINES 4
#define SCENE_STEPS    1024

/* struct scene_step - an executed SCATTER: its offset, and the execution mask */
struct scene_step {
	uint32_t id;
	uint32_t em;
};

/**
 * struct scene - a kernel and a gang
 * @symbols: the symbols that FADDR finds, @symbol_count of them
 * @predicate: called for each SCATTER of a thread; Return: a new value of P1, or -1 to keep it
 * @context: argument of @predicate
 * @first: number of the gang's first thread, for @predicate and @steps
 * @steps: by thread, the executed NOTE()s, @count each; a thread that fills them stops the gang
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

/* NOTE() - a store that records the step @id */
#define NOTE(id) "scatter.4 (M1, 16) T6 " #id ":ud V32.0 V33.0\n"

/* scene_new() - prepare the routines of a text; Return: the result of exec_kernel_new(). */
int scene_new(struct scene *s, const char *text, unsigned int lanes);
/* scene_prepare() - prepare the same routines again, with other symbols. */
int scene_prepare(struct scene *s, unsigned int lanes);
/*
 * scene_kernel() - the same as scene_new() for instructions only, with P1 to P4 of 32 lanes and
 * V32, V33.
 */
int scene_kernel(struct scene *s, const char *instructions, unsigned int lanes);
void scene_free(struct scene *s);

/* scene_start() - start @threads threads. scene_run() - run them until the gang ends or waits. */
void scene_start(struct scene *s, unsigned int threads, const uint32_t em[EXEC_GANG]);
enum exec_end scene_run(struct scene *s);

/* scene_constant() - a function for predicates, which always returns *(uint32_t *)context */
int64_t scene_constant(void *context, unsigned int thread, uint32_t id, unsigned int times);

/*
 * scene_check() - run instructions of 16 lanes with a constant P1, and check that they record the
 * steps @want, in the form of scene_trace().
 */
void scene_check(const char *instructions, uint32_t pred, uint32_t em, const char *want);

/* scene_trace() - start and run one thread; Return: its steps as text: "1:ff 2:0f". */
const char *scene_trace(struct scene *s, uint32_t em);

/* scene_of() - Return: the scene of a run. */
struct scene *scene_of(struct exec_run *r);

#endif
