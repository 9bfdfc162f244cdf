// SPDX-License-Identifier: MIT
/*
 * Runs random kernels in the library's interpreter and as translated native code, and compares
 * memory, variables, counters and faults. All threads run as a work-group, and each thread runs
 * alone. The native code runs once in a single call, and once in calls that return at each jump
 * backwards. Before it runs, all bytes of variables are set to NOT_KEPT: a byte that still has this
 * value was not written.
 */
#include "kernel_pair.h"

#include <stdlib.h>

#include "../../lib/engine/kernel/kernel_state.h"

#define BUDGET 20000
#define CALLS  5000 /* maximum number of calls of the native code of a kernel */

static void take(struct pair *p, struct ending *x, const struct exec_run *r)
{
	struct visa_device *d = p->b->machine.device;
	uint8_t *to = x->memory;

	x->instructions = r->instructions;
	x->lanes = r->lanes;
	x->channels = r->channels;
	x->dropped = r->dropped;
	x->misaligned = r->misaligned;
	memcpy(x->stored, r->stored, sizeof(x->stored));
	for (unsigned int i = 0; i < MODEL_SURFACES; i++) {
		const struct model_surface *s = &p->scene.surface[i];

		memcpy(to, device_memory(d, s->index, NULL), s->size);
		to += s->size;
	}
}

static void begin(struct pair *p, struct ending *x, struct exec_run *r)
{
	bench_set(p->b, &p->scene);
	memset(p->start, 0, p->count * p->frame);
	for (unsigned int t = 0; t < p->count; t++)
		model_kernel_fill(p->b, p->k, p->first + t, p->start + t * p->frame);
	memset(&x->e, 0, sizeof(x->e));
	memset(&x->fault, 0, sizeof(x->fault));
	exec_begin(r, device_space(p->b->machine.device), NULL, &x->e);
}

static struct exec_gang *new_gang(const struct pair *p, unsigned int thread)
{
	struct exec_gang *g = exec_gang_new(p->kernel, 1, NULL);

	exec_gang_start(g, 1, &p->k->em[p->first + thread]);
	memcpy(exec_gang_frame(g, 0), p->start + thread * p->frame, p->frame);
	return g;
}

/* Run a thread in the interpreter until it ends or waits at a barrier. */
static enum exec_end go_on(struct exec_gang *g, struct exec_run *r, struct ending *x)
{
	static const bool never;
	enum exec_end end = EXEC_LIMIT;

	for (unsigned int i = 0; i < 10 && end == EXEC_LIMIT; i++)
		end = exec_gang_run(g, r, BUDGET, &never, &x->fault);
	return end;
}

/*
 * Run each thread in turn, until it ends or waits at a barrier. Return: EXEC_ENDED or EXEC_WAITING
 * if all threads have ended or wait; EXEC_STOPPED if some wait and some have ended; another value
 * after a fault.
 */
static enum exec_end go_round(const struct pair *p, struct exec_gang **gangs, struct exec_run *r,
			      struct ending *x)
{
	unsigned int ended = 0;

	for (unsigned int t = 0; t < p->count; t++) {
		enum exec_end end = go_on(gangs[t], r, x);

		ended += end == EXEC_ENDED;
		if (end != EXEC_ENDED && end != EXEC_WAITING) {
			x->fault.thread = t;
			return end;
		}
	}
	if (!ended || ended == p->count)
		return ended ? EXEC_ENDED : EXEC_WAITING;
	return EXEC_STOPPED; /* deadlock: some threads wait for threads that have ended */
}

/*
 * Run all threads in the interpreter, one after another, each from one barrier to the next. No
 * threads are executed together (as a gang).
 */
static void interpret(struct pair *p, struct ending *x)
{
	struct exec_gang *gangs[KERNEL_THREADS] = { NULL };
	struct exec_run r;

	begin(p, x, &r);
	for (unsigned int t = 0; t < p->count; t++)
		gangs[t] = new_gang(p, t);
	do
		x->end = go_round(p, gangs, &r, x);
	while (x->end == EXEC_WAITING);
	for (unsigned int t = 0; t < p->count; t++) {
		memcpy(x->frames + t * p->frame, exec_gang_frame(gangs[t], 0), p->frame);
		exec_gang_free(gangs[t]);
	}
	take(p, x, &r);
}

/* struct room - memory that native code needs for its threads, for example for predicates */
struct room {
	uint32_t *preds, *saved;
	uint32_t state[KERNEL_THREADS], passed[KERNEL_THREADS], waits[KERNEL_THREADS];
};

static void make_room(const struct pair *p, struct room *m)
{
	memset(m, 0, sizeof(*m));
	m->preds = calloc(p->count * (p->kernel->routines[0].preds + 1ul), sizeof(uint32_t));
	m->saved = calloc((size_t)p->count * native_saved(p->kernel), sizeof(uint32_t));
}

static void translated(struct pair *p, struct ending *x, uint64_t budget)
{
	struct native_view views[NATIVE_VIEWS];
	struct exec_run r;
	struct room m;
	struct native_call c = { .end = 1,
				 .groups = { 1, 1 },
				 .threads = p->count,
				 .em = &p->k->em[p->first],
				 .ids = p->start,
				 .budget = budget };

	begin(p, x, &r);
	native_views(&r, views);
	make_room(p, &m);
	c.surfaces = views;
	memset(x->frames, NOT_KEPT, p->count * p->frame);
	c.frames = x->frames;
	c.preds = m.preds;
	c.saved = m.saved;
	c.state = m.state;
	c.passed = m.passed;
	c.waits = m.waits;
	x->end = EXEC_LIMIT;
	for (unsigned int i = 0; i < CALLS && x->end == EXEC_LIMIT; i++)
		x->end = native_run(p->f, &c, &r, p->kernel, &x->fault);
	if (x->end == EXEC_WAITING)
		x->end = EXEC_STOPPED;
	take(p, x, &r);
	free(m.preds);
	free(m.saved);
}

/* Choose at random for each variable whether native code must write its final value. */
static void draw_kept(struct pair *p)
{
	struct draws d = { p->k->seed * 17 };
	bool all = chance(&d, 2);

	memset(p->kept, all, p->frame);
	for (unsigned int i = 0; i < model_var_count && !all; i++)
		if (!model_vars[i].alias && chance(&d, 3))
			memset(p->kept + device_decl(p->b->machine.device, model_vars[i].id)->at, 1,
			       model_vars[i].size);
}

#define TEXT_MAX 200000

static const char *const plain_flags[] = { "-O1 -ffp-contract=off -w",
					   "-O1 -ffp-contract=off -w -march=x86-64-v3",
					   "-O1 -ffp-contract=off -w -march=x86-64-v4" };

/*
 * Translate a kernel to C, compile it and load it. Return: 0; -EOPNOTSUPP if the kernel cannot be
 * translated; another negative errno.
 */
static int translate(struct pair *p, enum exec_fast_level level, struct visa_error *e)
{
	const struct native_input input = { .kind = NATIVE_IDS, .size = (uint32_t)p->frame };
	const struct native_spec spec = { .kernel = p->kernel,
					  .inputs = &input,
					  .input_count = 1,
					  .id_bytes = (uint32_t)p->frame,
					  .level = level,
					  .whole = model_kernel_whole(p->k),
					  .kept = p->kept,
					  .poison = p->k->seed % 4 != 0,
					  .section = p->k->seed % 3 ? 0 : 1 + p->k->seed % 16 };
	struct visa_buffer text = { 0 };
	struct host_options o = { .seconds = 60, .keep = getenv("UNIT_KEEP") };
	int err = native_text(&spec, &text, NULL, e);

	/* For a long text, the compiler would take very long with full optimization. */
	o.flags = text.size < TEXT_MAX ? native_flags(level) : plain_flags[level];
	if (!err)
		err = host_code_new((const char *)text.bytes, text.size, &o, &p->code, e);
	visa_buffer_free(&text);
	if (!err)
		p->f = (native_function *)(uintptr_t)host_code_symbol(p->code, NATIVE_SYMBOL);
	return err;
}

/*
 * Return: whether the order in which threads run cannot change the results. If native code returns
 * at each jump backwards, its threads run alternately; those of the interpreter do not.
 */
static bool in_any_order(const struct pair *p)
{
	return p->count == 1 ||
	       (!(p->k->of & (KERNEL_MEMORY | KERNEL_PARTED)) && p->by[0].end != EXEC_FAILED);
}

static bool group_differs(struct pair *p, unsigned int first, unsigned int count, char *text,
			  size_t size)
{
	p->first = first;
	p->count = count;
	model_kernel_thread(p->k, first, &p->scene);
	interpret(p, &p->by[0]);
	if (p->by[0].end == EXEC_LIMIT)
		return false;
	for (unsigned int way = 0; way < 1u + in_any_order(p); way++) {
		translated(p, &p->by[1], way ? 1 : UINT64_MAX);
		if (p->by[1].end == EXEC_LIMIT && way)
			continue;
		if (model_pair_differs(p, text, size))
			return true;
	}
	return false;
}

/* Run each thread alone, then all threads as a group. Return: whether any results differ. */
static bool threads_differ(struct pair *p, char *text, size_t size)
{
	for (unsigned int t = 0; t < p->k->threads; t++)
		if (group_differs(p, t, 1, text, size))
			return true;
	return p->k->threads > 1 && group_differs(p, 0, p->k->threads, text, size);
}

int model_kernel_native(struct bench *b, const struct kernel *k, enum exec_fast_level level,
			char *text, size_t size)
{
	static struct pair p;
	struct visa_error e = { 0 };
	int err;

	memset(&p, 0, sizeof(p));
	p.b = b;
	p.k = k;
	visa_device_lock(b->machine.device);
	err = model_kernel_new(b, k, &p.kernel, &e);
	if (!err) {
		p.frame = p.kernel->routines[0].frame;
		p.start = malloc(KERNEL_THREADS * p.frame);
		p.kept = malloc(p.frame);
		p.by[0].frames = malloc(KERNEL_THREADS * p.frame);
		p.by[1].frames = malloc(KERNEL_THREADS * p.frame);
		draw_kept(&p);
		err = translate(&p, level, &e);
	}
	if (!err)
		err = threads_differ(&p, text, size);
	else
		snprintf(text, size, "%s", e.text);
	visa_device_unlock(b->machine.device);
	host_code_free(p.code);
	exec_kernel_free(p.kernel);
	free(p.start);
	free(p.kept);
	free(p.by[0].frames);
	free(p.by[1].frames);
	return err;
}
