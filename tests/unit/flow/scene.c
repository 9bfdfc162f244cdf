// SPDX-License-Identifier: MIT
/*
 * Helpers of the tests of control flow. They make a kernel from text, and run it in a gang (threads
 * that are executed together).
 */
#include "scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct scene *scene_of(struct exec_run *r)
{
	return (struct scene *)(void *)((uint8_t *)r - offsetof(struct scene, run));
}

static unsigned int thread_of(const struct exec_run *r)
{
	unsigned int t = 0;

	while (r->threads[t] != r->thread)
		t++;
	return t;
}

/*
 * Executes the store that NOTE() makes: record a step (the id of the store and the lanes that
 * execute it), and set the predicate P1.
 */
static enum exec_step note(const struct exec_insn *insn, struct exec_run *r)
{
	struct scene *s = scene_of(r);
	unsigned int t = s->first + thread_of(r), times = 0;
	uint32_t id = insn->element.offset;
	int64_t value;

	if (s->count[t] == SCENE_STEPS)
		return EXEC_STOP;
	for (unsigned int i = 0; i < s->count[t]; i++)
		times += s->steps[t][i].id == id;
	s->steps[t][s->count[t]++] = (struct scene_step){ id, r->thread->em };
	value = s->predicate ? s->predicate(s->context, t, id, times) : -1;
	if (value >= 0)
		r->thread->preds[1] = (uint32_t)value;
	return EXEC_NEXT;
}

static int add_code(struct scene *s, unsigned int i, const struct visa_routine *r)
{
	int err = visa_routine_decls(r, 32, &s->decls[i], &s->e);

	s->strings[i] = calloc(r->string_count + 1, sizeof(char *));
	for (uint32_t j = 0; j < r->string_count; j++)
		s->strings[i][j] = visa_routine_string(r, j);
	s->codes[i] = (struct exec_code){ .name = r->kernel ? NULL : r->name,
					  .decls = s->decls[i],
					  .code = r->code.bytes,
					  .size = r->code.size,
					  .strings = s->strings[i],
					  .string_count = r->string_count };
	return err;
}

int scene_prepare(struct scene *s, unsigned int lanes)
{
	const struct exec_kernel_spec spec = { .codes = s->codes,
					       .code_count = s->module->routine_count,
					       .symbols = s->symbols,
					       .symbol_count = s->symbol_count,
					       .platform = VISA_XEHP,
					       .lanes = lanes };

	return exec_kernel_new(&spec, &s->kernel, &s->fault, &s->e);
}

int scene_new(struct scene *s, const char *text, unsigned int lanes)
{
	unsigned long line = 0;
	int err;

	memset(s, 0, sizeof(*s));
	memcpy(s->families, exec_families, sizeof(s->families));
	s->scatter = *exec_families[VISA_SCATTER];
	for (unsigned int i = 0; i < EXEC_VARIANTS; i++)
		s->scatter.run[i] = note;
	s->families[VISA_SCATTER] = &s->scatter;
	s->space = calloc(1, sizeof(*s->space));
	s->space->platform = VISA_XEHP;
	s->module = visa_module_new();
	err = visa_module_parse(s->module, text, strlen(text), &line, &s->e);
	if (!CHECK_EQ(err, 0))
		printf("line %lu: %s\n", line, s->e.text);
	for (unsigned int i = 0; !err && i < s->module->routine_count; i++)
		err = add_code(s, i, s->module->routines[i]);
	return err ? err : scene_prepare(s, lanes);
}

int scene_kernel(struct scene *s, const char *instructions, unsigned int lanes)
{
	char text[65536];

	snprintf(text, sizeof(text),
		 ".kernel \"k\"\n"
		 ".decl V32 v_type=G type=ud num_elts=32\n"
		 ".decl V33 v_type=G type=ud num_elts=32\n"
		 ".decl P1 v_type=P num_elts=32\n"
		 ".decl T6 v_type=T num_elts=1\n"
		 ".function \"_main_0\"\n_main_0:\n%s",
		 instructions);
	return scene_new(s, text, lanes);
}

void scene_free(struct scene *s)
{
	exec_gang_free(s->gang);
	exec_kernel_free(s->kernel);
	for (unsigned int i = 0; i < SCENE_ROUTINES; i++) {
		visa_decls_free(s->decls[i]);
		free(s->strings[i]);
	}
	visa_module_free(s->module);
	free(s->space);
}

void scene_start(struct scene *s, unsigned int threads, const uint32_t em[EXEC_GANG])
{
	exec_gang_free(s->gang);
	s->gang = exec_gang_new(s->kernel, threads, NULL);
	exec_gang_start(s->gang, threads, em);
	exec_begin(&s->run, s->space, NULL, &s->e);
	s->run.families = s->families;
	memset(s->count, 0, sizeof(s->count));
}

enum exec_end scene_run(struct scene *s)
{
	return exec_gang_run(s->gang, &s->run, 1000000, &s->stop, &s->fault);
}

const char *scene_trace(struct scene *s, uint32_t em)
{
	static char text[16 * SCENE_STEPS];
	size_t used = 0;

	scene_start(s, 1, (const uint32_t[EXEC_GANG]){ em });
	CHECK_EQ(scene_run(s), EXEC_ENDED);
	text[0] = 0;
	for (unsigned int i = 0; i < s->count[0]; i++)
		used += (size_t)snprintf(text + used, sizeof(text) - used, "%s%x:%x", i ? " " : "",
					 s->steps[0][i].id, s->steps[0][i].em);
	return text;
}

int64_t scene_constant(void *context, unsigned int thread, uint32_t id, unsigned int times)
{
	(void)thread;
	(void)id;
	(void)times;
	return *(uint32_t *)context;
}

void scene_check(const char *instructions, uint32_t pred, uint32_t em, const char *want)
{
	struct scene s;

	if (CHECK_EQ(scene_kernel(&s, instructions, 16), 0)) {
		s.predicate = scene_constant;
		s.context = &pred;
		CHECK_STR(scene_trace(&s, em), want);
	}
	scene_free(&s);
}
