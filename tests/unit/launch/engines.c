// SPDX-License-Identifier: MIT
/*
 * Tests when a launch changes from the interpreter to native code, and the members of its result
 * that describe this. C functions of this file take the place of native code. They store other
 * values than the kernel, so the buffer shows whether the interpreter or native code executed a
 * group.
 */
#include <errno.h>

#include "native.h"

#define THREADS 2  /* threads of a group */
#define COST	10 /* instructions that native code counts for a group */

static uint32_t *out; /* the buffer that native code stores to */

/*
 * A C function that is called in place of translated (native) code. Each work-item stores the sum
 * of 1000 and its id. The function returns when the limit of instructions is reached.
 */
static int count_up(struct native_call *c)
{
	for (; c->first < c->end; c->first++) {
		if (c->instructions >= c->budget)
			return NATIVE_LIMIT;
		for (uint32_t i = 0; i < LOCAL; i++)
			out[c->first * LOCAL + i] = 1000 + (uint32_t)c->first * LOCAL + i;
		c->started += c->threads;
		c->instructions += COST;
		c->lanes += 16 * COST;
		c->channels += LOCAL;
		memcpy(c->slm, &c->first, sizeof(c->first));
	}
	return NATIVE_DONE;
}

static void check_stored(const struct run *r, uint32_t first, uint32_t end, uint32_t more)
{
	for (uint32_t i = first; i < end; i++)
		CHECK_EQ(r->o[i], more + i);
}

TEST(engines, the_interpreter_unless_something_else_is_asked_for)
{
	struct run r;

	native_new(&r, TEXT(STORE("ID")), 64, count_up);
	out = r.o;
	CHECK_EQ(kernel_run(&r.k, 64, LOCAL, NULL), 0);
	check_stored(&r, 0, 64, 0);
	CHECK_STR(visa_launch_engine(&r.k.result), "interpreter");
	CHECK_STR(r.k.result.interpreted, "no translation was requested");
	CHECK_EQ(r.k.result.native_groups, 0);
	run_free(&r);
}

TEST(engines, native_code_executes_all_groups_and_counts)
{
	struct visa_launch_options options = { .engine = VISA_ENGINE_NATIVE };

	for (options.jobs = 1; options.jobs < 5; options.jobs++) {
		const struct visa_launch_result *f;
		struct run r;

		native_new(&r, TEXT(STORE("ID")), 3200, count_up);
		out = r.o;
		f = &r.k.result;
		CHECK_EQ(kernel_run(&r.k, 3200, LOCAL, &options), 0);
		check_stored(&r, 0, 3200, 1000);
		CHECK_STR(visa_launch_engine(f), "native");
		CHECK_STR(f->interpreted, "");
		CHECK(f->groups == 100 && f->native_groups == 100);
		CHECK_EQ(f->threads, 100 * THREADS);
		CHECK_EQ(f->instructions, 100 * COST);
		CHECK_EQ(f->lanes, 100 * 16 * COST);
		CHECK_EQ(f->channels, 3200);
		/* The native code is kept for the next run. */
		memset(r.o, 0, 4ul * r.count);
		CHECK_EQ(kernel_run(&r.k, 3200, LOCAL, &options), 0);
		check_stored(&r, 0, 3200, 1000);
		run_free(&r);
	}
}

TEST(engines, the_local_memory_that_is_kept_is_the_last_groups)
{
	struct visa_launch_options options = { .engine = VISA_ENGINE_NATIVE, .jobs = 3 };
	const void *local;
	uint64_t size;
	struct run r;

	native_new(&r, TEXT(STORE("ID")), 3200, count_up);
	out = r.o;
	CHECK_EQ(kernel_run(&r.k, 3200, LOCAL, &options), 0);
	local = visa_launch_slm(r.k.launch, &size);
	CHECK_EQ(size, 64);
	CHECK_MEM(local, ((uint64_t[]){ 99 }), 8);
	run_free(&r);
}

/* A progress callback: after the first group, native code becomes available. */
static void publish(void *context, uint64_t done, uint64_t groups)
{
	const struct run *r = context;

	(void)groups;
	if (done == 1)
		__atomic_store_n(&r->k.launch->translations[LOCAL % 16 == 0]->function, count_up,
				 __ATOMIC_RELEASE);
}

TEST(engines, auto_goes_over_at_a_group_boundary)
{
	struct visa_launch_options options = { .engine = VISA_ENGINE_AUTO, .progress = publish };
	struct visa_grid grid = { .dims = 1, .global = { 3200 }, .local = { LOCAL } };
	struct run r;

	run_new(&r, TEXT(STORE("ID")), INFO("      slm_size: 64\n"), 3200, 0);
	out = r.o;
	options.context = &r;
	CHECK_EQ(visa_launch_run(r.k.launch, &grid, &options, &r.k.result, &r.k.e), 0);
	check_stored(&r, 0, LOCAL, 0);
	check_stored(&r, LOCAL, 3200, 1000);
	CHECK_STR(visa_launch_engine(&r.k.result), "both");
	CHECK(r.k.result.groups == 100 && r.k.result.native_groups == 99);
	CHECK_HAS(r.k.result.interpreted, "work-groups began before the translation was made");
	run_free(&r);
}

static uint32_t turns; /* number of instructions that ten_with_turns() leaves to the interpreter */

/*
 * A C function that is called in place of translated (native) code. Each call executes ten
 * work-groups, and leaves @turns instructions to the interpreter.
 */
static int ten_with_turns(struct native_call *c)
{
	const uint64_t end = c->end;
	int why;

	for (uint32_t i = 0; i < turns; i++)
		CHECK_EQ(c->slow(c, i % THREADS, 0, 0xffff), 0);
	c->end = end - c->first > 10 ? c->first + 10 : end;
	why = count_up(c);
	c->end = end;
	return why == NATIVE_DONE && c->first < end ? NATIVE_LIMIT : why;
}

/*
 * Launch 3,200 work-groups. ten_with_turns() takes the place of the native code. Return: the number
 * of work-groups that ten_with_turns() executed; the interpreter executed the others.
 */
static uint64_t run_with_turns(struct run *r, enum visa_engine engine, uint32_t count)
{
	const struct visa_launch_options options = { .engine = engine };

	turns = count;
	memset(r->o, 0, 4ul * r->count);
	CHECK_EQ(kernel_run(&r->k, r->count, LOCAL, &options), 0);
	CHECK_EQ(r->k.result.groups, 3200);
	for (uint32_t i = 0; i < r->count; i++)
		CHECK(r->o[i] == i || r->o[i] == 1000 + i);
	return r->k.result.native_groups;
}

TEST(engines, auto_goes_back_where_the_interpreter_has_many_turns)
{
	uint64_t native;
	struct run r;

	native_new(&r, TEXT(STORE("ID")), 3200 * LOCAL, ten_with_turns);
	out = r.o;
	/*
	 * An instruction that native code leaves to the interpreter counts as five. If it leaves 20
	 * of 100 instructions, native code is still considered faster.
	 */
	CHECK_EQ(run_with_turns(&r, VISA_ENGINE_AUTO, 20), 3200);
	CHECK_STR(r.k.result.interpreted, "");
	/*
	 * If native code leaves 21 of 100 instructions to the interpreter, the interpreter is
	 * considered faster. Native code is then called only from time to time, for ten groups, to
	 * measure whether this has changed.
	 */
	native = run_with_turns(&r, VISA_ENGINE_AUTO, 21);
	CHECK(native >= 50 && native <= 300);
	CHECK_HAS(r.k.result.interpreted, "slower, since it left many instructions");
	/*
	 * If native code no longer leaves instructions to the interpreter, the launch soon uses
	 * native code again.
	 */
	CHECK(run_with_turns(&r, VISA_ENGINE_AUTO, 0) >= 2900);
	CHECK_EQ(run_with_turns(&r, VISA_ENGINE_AUTO, 0), 3200);
	/* With engine=native, native code executes all groups anyway. */
	CHECK_EQ(run_with_turns(&r, VISA_ENGINE_NATIVE, 21), 3200);
	run_free(&r);
}

TEST(engines, a_short_launch_is_interpreted)
{
	struct visa_launch_options options = { .engine = VISA_ENGINE_AUTO };
	struct run r;

	run_new(&r, TEXT(STORE("ID")), PLAIN, 64, 0);
	CHECK_EQ(kernel_run(&r.k, 64, LOCAL, &options), 0);
	CHECK_STR(visa_launch_engine(&r.k.result), "interpreter");
	CHECK_STR(r.k.result.interpreted, "the launch ended before its translation was made");
	CHECK_EQ(r.k.result.native_ns, 0);
	run_free(&r);
}

TEST(engines, another_order_of_threads_is_the_interpreters)
{
	struct visa_launch_options options = { .engine = VISA_ENGINE_AUTO, .schedule = 3 };
	struct run r;

	native_new(&r, TEXT(STORE("ID")), 64, count_up);
	out = r.o;
	CHECK_EQ(kernel_run(&r.k, 64, LOCAL, &options), 0);
	check_stored(&r, 0, 64, 0);
	CHECK_STR(r.k.result.interpreted,
		  "a random order of threads (schedule) needs the interpreter");
	options.engine = VISA_ENGINE_NATIVE;
	CHECK_EQ(kernel_run(&r.k, 64, LOCAL, &options), -EOPNOTSUPP);
	CHECK_STR(r.k.e.text, r.k.result.interpreted);
	run_free(&r);
}

/* The arguments of the first calls of look(), which takes the place of native code. */
static struct native_call seen[4];
static uint32_t calls;
static uint32_t last_em; /* the expected lanes of a group's last thread */

static int look(struct native_call *c)
{
	if (calls < 4)
		seen[calls] = *c;
	calls++;
	for (uint32_t t = 0; t < c->threads; t++)
		CHECK_EQ(c->em[t], t + 1 < c->threads ? 0xffff : last_em);
	if (c->scratch_bytes)
		CHECK(c->scratch != NULL);
	c->first = c->end;
	return NATIVE_DONE;
}

/* Return: the size of the work-group in x, which is at byte 12 of the kernel's payload. */
static uint32_t local_size(const struct run *r, const struct native_call *c)
{
	uint32_t size;

	memcpy(&size, c->payload + r->k.launch->payload.base + 12, sizeof(size));
	return size;
}

TEST(engines, smaller_groups_at_the_edge_have_a_call_of_their_own)
{
	struct visa_launch_options options = { .engine = VISA_ENGINE_NATIVE };
	struct visa_grid grid = { .dims = 2, .global = { 80, 2 }, .local = { 32, 1 } };
	struct run r;

	/*
	 * The groups have 32, 32, 16, 32, 32 and 16 work-items. Because there are few groups, each
	 * call of native code executes only one group.
	 */
	native_new(&r, TEXT(STORE("ID")), 160, look);
	out = r.o;
	calls = 0;
	last_em = 0xffff;
	CHECK_EQ(visa_launch_run(r.k.launch, &grid, &options, &r.k.result, &r.k.e), 0);
	CHECK_EQ(calls, 6);
	CHECK_EQ(seen[1].threads, 2);
	CHECK_EQ(seen[2].threads, 1);
	CHECK(seen[2].groups[0] == 3 && seen[2].groups[1] == 2);
	CHECK_EQ(r.k.result.native_groups, 6);
	run_free(&r);
}

static int edge(struct native_call *c)
{
	const struct run *r = (const void *)out;

	CHECK_EQ(local_size(r, c), c->threads * 16);
	return look(c);
}

TEST(engines, a_group_is_told_its_own_size)
{
	struct visa_launch_options options = { .engine = VISA_ENGINE_NATIVE };
	struct run r;

	native_new(&r, TEXT(STORE("ID")), 160, edge);
	out = r.o;
	calls = 0;
	out = (uint32_t *)(void *)&r;
	last_em = 0xffff;
	CHECK_EQ(kernel_run(&r.k, 48, 32, &options), 0);
	CHECK_EQ(calls, 2);
	run_free(&r);
}

TEST(engines, threads_may_lack_lanes)
{
	struct visa_launch_options options = { .engine = VISA_ENGINE_NATIVE };
	struct run r;

	native_new(&r, TEXT(STORE("ID")), 96, look);
	out = r.o;
	calls = 0;
	last_em = 0xf;
	CHECK_EQ(kernel_run(&r.k, 40, 20, &options), 0);
	CHECK_EQ(calls, 2);
	CHECK_EQ(r.k.result.native_groups, 2);
	run_free(&r);
}

TEST(engines, without_a_compiler)
{
	struct visa_launch_options options = { .engine = VISA_ENGINE_NATIVE,
					       .compiler = "/nonexistent/cc" };
	struct run r;
	int err;

	run_new(&r, TEXT(STORE("ID")), PLAIN, 64, 0);
	err = kernel_run(&r.k, 64, LOCAL, &options);
	CHECK_EQ(err, -ENOENT);
	CHECK_HAS(r.k.e.text, "/nonexistent/cc");
	CHECK_EQ(r.k.result.groups, 0);
	/* With engine=auto and without a compiler, the launch is interpreted. */
	options.engine = VISA_ENGINE_AUTO;
	CHECK_EQ(kernel_run(&r.k, 64, LOCAL, &options), 0);
	check_stored(&r, 0, 64, 0);
	run_free(&r);
}

/*
 * The time of interpreted launches is added up for each kernel of a module. When it is long enough,
 * the kernel is compiled.
 */
TEST(engines, short_launches_count_together)
{
	struct visa_launch_options options = { .engine = VISA_ENGINE_AUTO,
					       .compiler = "/nonexistent/cc" };
	const bool whole = LOCAL % 16 == 0;
	uint64_t spent = 0;
	struct run r;

	run_new(&r, TEXT(STORE("ID")), PLAIN, 64, 0);
	for (unsigned int i = 0; i < 3; i++) {
		CHECK_EQ(kernel_run(&r.k, 64, LOCAL, &options), 0);
		CHECK(r.k.launch->translations[whole]->spent > spent);
		spent = r.k.launch->translations[whole]->spent;
		visa_launch_set_translations(r.k.launch, visa_launch_take_translations(r.k.launch));
		CHECK_EQ(r.k.launch->translations[whole]->spent, spent);
	}
	run_free(&r);
}

TEST(engines, words)
{
	enum visa_engine engine = VISA_ENGINE_COUNT;
	struct visa_error e;

	CHECK_EQ(visa_engine_read("native=", 6, &engine, &e), 0);
	CHECK_EQ(engine, VISA_ENGINE_NATIVE);
	CHECK_EQ(visa_engine_read("nativ", 5, &engine, &e), -EINVAL);
	CHECK_STR(e.text, "expected an engine, auto, interpreter or native, found 'nativ'");
	CHECK_STR(visa_engine_name(VISA_ENGINE_AUTO), "auto");
}
