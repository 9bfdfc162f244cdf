// SPDX-License-Identifier: MIT
/*
 * Fuzz launches. The interpreter launches a kernel without options, then with a profile and all
 * checks, with explanations, with a trace, and with stops; all launches must have the same result.
 * The kernel is also translated to C. For some inputs, the C text is compiled; for fewer inputs,
 * the native code runs and must have the result of the interpreter.
 *
 * An input is vISA text, a form feed, and the .ze_info text that describes the arguments. If the
 * first line is "// PLATFORM", PLATFORM is the platform, else tgllp.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "../../lib/launch/launch.h"
#include "../../lib/launch/translation.h"
#include "../../lib/engine/kernel/kernel_state.h"
#include "../../lib/host/host_code.h"
#include "../../lib/native/native.h"
#include "fuzz.h"
#include "launch_arguments.h"

enum { INSTRUCTIONS = 20000, TEXTS = 1 << 20 };

/* The C text is compiled for 1 input in COMPILED. Native code runs for 1 input in RUN. */
enum { COMPILED = 128, RUN = 512 };

/*
 * struct scene - an input, and the memory of its launches
 * @bytes: the buffers of the launches
 * @hash: hash of the input, which selects the inputs that are compiled
 */
struct scene {
	enum visa_platform platform;
	struct visa_ze_module *module;
	struct visa_launch *launch;
	const struct visa_ze_kernel *kernel;
	uint64_t bytes[BUFFERS][ROOM / 8];
	bool timed; /* the kernel reads %tsc, so its results differ from run to run */
	uint64_t hash;
};

/* struct ending - the results of a launch: its error, and the contents of the buffers */
struct ending {
	int err;
	uint8_t bytes[BUFFERS * ROOM];
};

/* --- launches ------------------------------------------------------------------------------- */

static void fill(struct scene *s)
{
	for (uint32_t i = 0; i < BUFFERS * ROOM / 4; i++) {
		uint32_t x = i % 3 ? i % 61 : i * 0x9e3779b1u;

		memcpy((uint8_t *)s->bytes + 4ul * i, &x, sizeof(x));
	}
}

/*
 * Grids of launches: one thread with all lanes, one thread with one lane less, a few groups of
 * several threads.
 */
enum grids { ONE, FEWER, SEVERAL };

static void run(struct scene *s, enum grids which, struct visa_launch_options *o,
		struct ending *end)
{
	struct visa_grid grid = { .dims = 3, .global = { 24, 4, 2 }, .local = { 24, 2, 1 } };
	struct visa_launch_result r;
	struct visa_error e = { 0 };

	for (int d = 0; which != SEVERAL && d < 3; d++)
		grid.global[d] = grid.local[d] = 1;
	if (which != SEVERAL)
		grid.global[0] = grid.local[0] = s->kernel->simd - (which == FEWER);
	if (!grid.local[0])
		grid.global[0] = grid.local[0] = 1;
	for (int d = 0; d < 3 && s->kernel->required[0]; d++)
		grid.global[d] = grid.local[d] = s->kernel->required[d];
	fill(s);
	o->max_instructions = INSTRUCTIONS;
	end->err = visa_launch_run(s->launch, &grid, o, &r, &e);
	if (end->err)
		require_error(end->err, &e);
	memcpy(end->bytes, s->bytes, sizeof(end->bytes));
}

/*
 * Require that two launches have the same error and the same bytes of memory. If a limit has ended
 * one of the launches, they may have stopped at different instructions, and are not compared.
 */
static void require_same(const struct scene *s, const struct ending *a, const struct ending *b)
{
	if (s->timed || a->err == -ETIME || b->err == -ETIME)
		return;
	REQUIRE(a->err == b->err && !memcmp(a->bytes, b->bytes, sizeof(a->bytes)));
}

/*
 * --- launches with a profile, checks, explanations, traces and stops ----------------------------
 */

static bool keep_report(void *context, const struct visa_report *report)
{
	struct visa_buffer text = { 0 };

	(void)context;
	visa_report_print(report, &text);
	visa_buffer_free(&text);
	return true;
}

static void profiled(struct scene *s, const struct ending *plain)
{
	struct visa_profile *p = NULL;
	struct visa_launch_options o = { .checks = VISA_CHECK_ALL,
					 .report = keep_report,
					 .profile = &p };
	struct visa_buffer text = { 0 }, page = { 0 };
	struct ending end;

	run(s, SEVERAL, &o, &end);
	require_same(s, plain, &end);
	if (!p)
		return;
	visa_profile_print(p, &text);
	visa_profile_json(p, &text);
	visa_profile_page((const char *)text.bytes, text.size, NULL, NULL, &page);
	if (text.size > 2 * visa_profile_text_most(p))
		abort();
	visa_buffer_free(&text);
	visa_buffer_free(&page);
	visa_profile_free(p);
}

static void keep_explained(void *context, const struct visa_explained *x)
{
	struct visa_buffer *text = context;

	if (text->size < TEXTS)
		visa_explained_print(x, text);
}

static void explained(struct scene *s, const struct ending *plain)
{
	const struct visa_launch_explain which = { .thread = 1 };
	struct visa_buffer text = { 0 };
	struct visa_launch_options o = { .explain = &which,
					 .explained = keep_explained,
					 .context = &text };
	struct ending end;

	run(s, SEVERAL, &o, &end);
	/* If a group has one thread only, explaining its second thread is refused. */
	if (end.err != -EINVAL)
		require_same(s, plain, &end);
	visa_buffer_free(&text);
}

static int drop_line(void *context, const char *text, size_t size)
{
	(void)context;
	REQUIRE(size && text[size - 1] == '\n');
	return 0;
}

static void traced(struct scene *s, const struct ending *plain)
{
	const struct visa_trace_options how = { .write = drop_line };
	struct visa_launch_options o = { 0 };
	struct ending end;

	REQUIRE(!visa_trace_new(&how, &o.trace, NULL));
	run(s, SEVERAL, &o, &end);
	visa_trace_free(o.trace);
	require_same(s, plain, &end);
}

/* Read all variables of a thread. */
static void look(const struct visa_stopped *s, uint32_t thread)
{
	const struct visa_decls *decls = visa_stopped_decls(s, thread, 0);
	const struct visa_decl *d = decls ? visa_decl_next(decls, VISA_VCLASS_G, 0) : NULL;
	struct visa_stop_place place;
	uint32_t lanes;

	visa_stopped_place(s, thread, 0, &place);
	for (uint32_t n = 0; visa_stopped_lanes(s, thread, n, &lanes, &place); n++)
		REQUIRE(n < 64);
	for (; d; d = visa_decl_next(decls, VISA_VCLASS_G, d->id + 1)) {
		const uint8_t *bytes = visa_stopped_bytes(s, thread, 0, d);

		if (bytes && d->size)
			(void)*(const volatile uint8_t *)&bytes[d->size - 1];
	}
	for (uint32_t id = 1; id < 16; id++)
		visa_stopped_pred(s, thread, 0, id);
}

static struct visa_stop_answer answer(void *context, const struct visa_stopped *s)
{
	unsigned int *times = context;

	for (uint32_t t = 0; t < visa_stopped_threads(s); t++)
		look(s, t);
	++*times;
	return (struct visa_stop_answer){ .next = *times % 7 == 3   ? VISA_STOP_NEXT
						  : *times % 7 == 5 ? VISA_STOP_GO
								    : VISA_STOP_STEP,
					  .count = *times % 4,
					  .thread = visa_stopped_reason(s)->thread };
}

static void stopped(struct scene *s, const struct ending *plain)
{
	static const char *const points[] = { "1", "barrier", "fault", "9 if V32(0,0) != 3" };
	unsigned int times = 0;
	struct visa_launch_options o = { .stopped = answer, .context = &times };
	struct ending end;

	REQUIRE(!visa_stops_new(s->launch, &o.stops, NULL));
	for (unsigned int i = 0; i < sizeof(points) / sizeof(points[0]); i++)
		visa_stops_add(o.stops, points[i], strlen(points[i]), NULL, NULL);
	run(s, SEVERAL, &o, &end);
	visa_stops_free(o.stops);
	require_same(s, plain, &end);
}

/* --- the translator to C ---------------------------------------------------------------------- */

/*
 * Require that the C compiler accepts the text, or reaches its time limit: on a busy machine the
 * limit can be too short.
 */
static void compile(const struct visa_buffer *text, enum exec_fast_level level)
{
	const struct host_options o = { .flags = native_flags(level) };
	struct host_code *code = NULL;
	struct visa_error e = { 0 };
	int err = host_code_new((const char *)text->bytes, text->size, &o, &code, &e);

	if (err && err != -ENOENT && err != -ETIMEDOUT) {
		fprintf(stderr, "%s\n", e.text);
		abort();
	}
	host_code_free(code);
}

static bool translated(struct scene *s, bool whole)
{
	struct native_input *inputs = NULL;
	struct visa_buffer text = { 0 };
	struct native_report report;
	struct visa_error e = { 0 };
	struct native_spec spec;
	int err;

	REQUIRE(!translation_spec(s->launch, &spec, &inputs, &e));
	spec.whole = whole;
	spec.level = (enum exec_fast_level)(s->hash % (native_level() + 1u));
	err = native_text(&spec, &text, &report, &e);
	if (err)
		require_error(err, &e);
	else if (s->hash / 8 % COMPILED == 0)
		compile(&text, spec.level);
	visa_buffer_free(&text);
	free(inputs);
	return !err;
}

/*
 * Compare both engines for a launch of one thread. Its lanes run in a fixed order, so the results
 * must be equal.
 */
static void run_native(struct scene *s, enum grids which)
{
	struct visa_launch_options o = { 0 };
	struct ending plain, native;

	run(s, which, &o, &plain);
	o.engine = VISA_ENGINE_NATIVE;
	run(s, which, &o, &native);
	if (native.err != -ENOENT)
		require_same(s, &plain, &native);
}

/*
 * --- one input ----------------------------------------------------------------------------------
 */

static void launch(struct scene *s)
{
	struct visa_launch_options o = { 0 };
	struct ending plain;
	bool native;

	run(s, SEVERAL, &o, &plain);
	profiled(s, &plain);
	explained(s, &plain);
	traced(s, &plain);
	stopped(s, &plain);
	native = translated(s, false);
	translated(s, true);
	if (native && s->hash / 8 % RUN == 0) {
		run_native(s, ONE);
		run_native(s, FEWER);
	}
}

static bool reads_time(const struct exec_kernel *k)
{
	const struct visa_decl *d = visa_decl_get(k->routines[0].decls, VISA_VCLASS_G, VISA_TSC);
	bool reads = false;

	for (size_t i = 0; i < k->effect_count; i++)
		reads |= k->effects[i].refreshed && k->effects[i].at - d->at < d->size;
	return reads;
}

static enum visa_platform platform_of(const uint8_t *data, size_t size)
{
	for (int p = 0; p < VISA_PLATFORM_COUNT; p++) {
		const char *name = visa_platform_name((enum visa_platform)p);

		if (size > strlen(name) + 3 && !memcmp(data, "// ", 3) &&
		    !memcmp(data + 3, name, strlen(name)))
			return (enum visa_platform)p;
	}
	return VISA_TGLLP;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct scene s;
	const uint8_t *info = size ? memchr(data, '\f', size) : NULL;
	struct visa_error e = { 0 };
	int err;

	if (!info)
		return 0;
	s = (struct scene){ .platform = platform_of(data, size), .hash = 0xcbf29ce484222325 };
	for (size_t i = 0; i < size; i++)
		s.hash = (s.hash ^ data[i]) * 0x100000001b3;
	err = visa_ze_read_for(s.platform, data, (size_t)(info - data), info + 1,
			       size - (size_t)(info - data) - 1, &s.module, &e);
	for (uint32_t i = 0; !err && i < s.module->kernel_count; i++) {
		s.kernel = s.module->kernels[i];
		err = visa_launch_new(s.module, s.kernel, s.platform, &s.launch, &e);
		s.timed = !err && reads_time(s.launch->code);
		if (!err && launch_arguments_bind(s.launch, s.kernel, s.bytes))
			launch(&s);
		visa_launch_free(s.launch);
		s.launch = NULL;
	}
	if (err)
		require_error(err, &e);
	visa_ze_free(s.module);
	return 0;
}
