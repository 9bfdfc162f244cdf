// SPDX-License-Identifier: MIT
/*
 * Runs random kernels on the library, in a gang (threads that the library executes together), and
 * compares the variables of all threads with those of the reference model.
 */
#include "kernel.h"

#include <stdlib.h>

#define BUDGET	 20000 /* maximum number of instructions of all threads of a kernel */
#define ROUTINES (KERNEL_CALLED + 1)

/*
 * struct pieces - a kernel as input of the library: the encoded instructions, split into routines
 */
struct pieces {
	uint8_t bytes[KERNEL_OPS * MODEL_CODE_MAX];
	struct exec_code codes[ROUTINES];
};

static const char *const names[ROUTINES] = { "", "first", "second" };

static void encode(struct bench *b, const struct kernel *k, struct pieces *p)
{
	size_t at = 0, from;

	for (unsigned int r = 0; r < k->routines; r++) {
		from = at;
		for (unsigned int i = k->first[r]; i < k->first[r + 1]; i++)
			at += model_encode(&k->ops[i], p->bytes + at);
		p->codes[r] = (struct exec_code){ .name = r ? names[r] : NULL,
						  .decls = device_decls(b->machine.device),
						  .code = p->bytes + from,
						  .size = at - from,
						  .strings = names,
						  .string_count = ROUTINES };
	}
}

static const struct visa_decl *decl_of(struct bench *b, uint32_t id)
{
	return device_decl(b->machine.device, id);
}

void model_kernel_fill(struct bench *b, const struct kernel *k, unsigned int thread, uint8_t *frame)
{
	static struct model m;

	model_kernel_thread(k, thread, &m);
	for (unsigned int i = 0; i < model_var_count; i++)
		if (model_vars[i].id >= VISA_FIRST_VAR && !model_vars[i].alias)
			memcpy(frame + decl_of(b, model_vars[i].id)->at, m.frame + model_vars[i].at,
			       model_vars[i].size);
}

/*
 * struct gangs - the threads of a kernel while the library runs them
 * @gang: the @count gangs (groups of threads that the library executes together)
 * @end: for each thread, a copy of its final frame (the bytes of its variables); NULL before the
 * thread ends
 */
struct gangs {
	struct bench *b;
	struct exec_gang *gang[1 + KERNEL_THREADS];
	unsigned int count;
	uint8_t *end[KERNEL_THREADS];
};

/*
 * A gang (threads that the library executes together) has ended. Copy the frames of its threads to
 * @g->end. The variable KERNEL_NUMBER contains the number of a thread.
 */
static void take_frames(struct gangs *g, struct exec_gang *gang, unsigned int threads)
{
	size_t size = visa_decls_frame(device_decls(g->b->machine.device));
	uint64_t at = decl_of(g->b, KERNEL_NUMBER)->at;

	for (unsigned int t = 0; t < threads; t++) {
		const uint8_t *frame = exec_gang_frame(gang, t);
		uint8_t number = frame[at];

		if (number >= KERNEL_THREADS || g->end[number])
			continue;
		g->end[number] = malloc(size);
		if (g->end[number])
			memcpy(g->end[number], frame, size);
	}
}

/* Run all threads. Return: 0 or a negative errno. */
static int run_gangs(struct gangs *g, unsigned int threads, struct visa_error *e)
{
	static const bool never;
	struct exec_fault fault;
	struct exec_run r;
	int err = 0;

	exec_begin(&r, device_space(g->b->machine.device), NULL, e);
	for (unsigned int i = 0; i < g->count && !err; i++) {
		enum exec_end end = EXEC_LIMIT;

		for (unsigned int tries = 0; tries < 100 && end == EXEC_LIMIT; tries++)
			end = exec_gang_run(g->gang[i], &r, BUDGET, &never, &fault);
		if (end != EXEC_ENDED)
			err = end == EXEC_FAILED ? -e->err : -EAGAIN;
		take_frames(g, g->gang[i], i ? 1 : threads);
	}
	return err;
}

int model_kernel_new(struct bench *b, const struct kernel *k, struct exec_kernel **kernel,
		     struct visa_error *e)
{
	static struct pieces pieces;
	struct exec_kernel_spec spec = { .codes = pieces.codes,
					 .code_count = k->routines,
					 .platform = k->platform,
					 .lanes = k->lanes };
	struct exec_fault fault;

	*kernel = NULL;
	encode(b, k, &pieces);
	return exec_kernel_new(&spec, kernel, &fault, e);
}

static int run_kernel(struct bench *b, const struct kernel *k, struct gangs *g,
		      struct visa_error *e)
{
	struct exec_kernel *kernel;
	int err;

	*g = (struct gangs){ .b = b, .count = 1 };
	visa_device_lock(b->machine.device);
	err = model_kernel_new(b, k, &kernel, e);
	if (!err) {
		g->gang[0] = exec_gang_new(kernel, k->threads, NULL);
		exec_gang_start(g->gang[0], k->threads, k->em);
		for (unsigned int t = 0; t < k->threads; t++)
			model_kernel_fill(b, k, t, exec_gang_frame(g->gang[0], t));
		err = run_gangs(g, k->threads, e);
	}
	visa_device_unlock(b->machine.device);
	for (unsigned int i = 0; i < g->count; i++)
		exec_gang_free(g->gang[i]);
	exec_kernel_free(kernel);
	return err;
}

static bool var_differs(const struct model_var *v, const struct model *m, const uint8_t *real,
			unsigned int thread, char *text, size_t size)
{
	for (unsigned int i = 0; i < v->size; i++) {
		if (real[i] == m->frame[v->at + i])
			continue;
		snprintf(text, size, "thread %u: byte %u of V%u is 0x%02x, by the model 0x%02x",
			 thread, i, v->id, real[i], m->frame[v->at + i]);
		return true;
	}
	return false;
}

static bool thread_differs(struct bench *b, const uint8_t *frame, const struct model *m,
			   unsigned int thread, char *text, size_t size)
{
	if (!frame) {
		snprintf(text, size, "thread %u has not ended", thread);
		return true;
	}
	for (unsigned int i = 0; i < model_var_count; i++)
		if (model_vars[i].id >= VISA_FIRST_VAR &&
		    var_differs(&model_vars[i], m, frame + decl_of(b, model_vars[i].id)->at, thread,
				text, size))
			return true;
	return false;
}

/*
 * Run all threads on the model, and compare the results. If a thread faults, all threads that run
 * together with it (its gang) end, so only the errors are compared. @err, @why: error of the
 * library, or 0
 */
static bool threads_differ(struct bench *b, const struct kernel *k, const struct gangs *g, int err,
			   const char *why, char *text, size_t size)
{
	static struct model m[KERNEL_THREADS];
	unsigned int budget = BUDGET;
	int rc = 0;

	for (unsigned int t = 0; t < k->threads && !rc; t++) {
		model_kernel_thread(k, t, &m[t]);
		rc = model_kernel_run(k, t, &m[t], &budget);
		if (rc == -EAGAIN || m[t].unsure)
			return false; /* the model's result is missing or uncertain */
	}
	if (rc != err)
		snprintf(text, size, "%s (%s), by the model: %s", strerror(-err), why,
			 strerror(-rc));
	if (rc || err)
		return rc != err;
	for (unsigned int t = 0; t < k->threads; t++)
		if (thread_differs(b, g->end[t], &m[t], t, text, size))
			return true;
	return false;
}

bool model_kernel_differs(struct bench *b, const struct kernel *k, char *text, size_t size)
{
	struct visa_error e = { 0 };
	struct gangs g;
	int err = run_kernel(b, k, &g, &e);
	bool differ = threads_differ(b, k, &g, err, e.text, text, size);

	for (unsigned int t = 0; t < KERNEL_THREADS; t++)
		free(g.end[t]);
	return differ;
}
