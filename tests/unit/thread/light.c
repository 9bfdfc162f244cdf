// SPDX-License-Identifier: MIT
/* Tests of the memory that a hardware thread needs: its variables, and little more. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "../../../lib/thread/thread_state.h"
#include "../../support/counted.h"
#include "../../support/machine.h"

#define THREADS	      1000
#define VARIABLE      8192 /* bytes of the variables of each thread */
#define WITHOUT	      4096 /* most memory of a thread without variables, bytes */
#define MANY	      (12u << 20)
#define LANES	      16
#define LINE	      (4 * LANES)
#define HEX_SCATTER   "3a02 01 06 05 00 00000000 20000000 0000 21000000 0000 "
#define HEX_GATHER    "3902 00 01 06 05 00 00000000 20000000 0000 22000000 0000 "
#define SCATTER_BYTES 22

/* Whether the C library's own allocator is used, and not a sanitizer's. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define PLAIN_ALLOCATOR 0
#elif defined(__has_feature)
#define PLAIN_ALLOCATOR (!__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer))
#else
#define PLAIN_ALLOCATOR 1
#endif

/* Return: the resident memory of the process in bytes. */
static size_t resident(void)
{
	FILE *f = fopen("/proc/self/statm", "r");
	char text[100] = "";
	char *in = text;

	CHECK(f && fgets(text, sizeof(text), f));
	if (f)
		fclose(f);
	/* The first number is the size of the address space, the second the resident pages. */
	strtoul(text, &in, 10);
	return strtoul(in, NULL, 10) * (size_t)sysconf(_SC_PAGESIZE);
}

static struct visa_thread *thread_new(struct visa_decls *decls)
{
	struct visa_thread *t = visa_thread_new(decls);

	CHECK(t && !visa_thread_sync(t));
	return t;
}

static void declare(struct visa_decls *decls, const char *name, uint32_t dwords)
{
	const struct visa_decl_spec spec = {
		.vclass = VISA_VCLASS_G, .name = name, .type = VISA_UD, .num_elts = dwords
	};
	const struct visa_decl *decl;

	CHECK_EQ(visa_declare(decls, &spec, &decl, NULL), 0);
}

TEST(light, a_thread_without_variables)
{
	struct visa_decls *decls = visa_decls_new(VISA_BY_NAME, 32);
	struct visa_thread *t;
	struct counted c;

	CHECK(sizeof(struct visa_thread) < WITHOUT);
	counted_start();
	t = thread_new(decls);
	c = counted_now();
	CHECK(c.bytes >= sizeof(struct visa_thread) + visa_decls_frame(decls));
	CHECK(c.bytes < WITHOUT);
	visa_thread_free(t);
	visa_decls_free(decls);
}

/*
 * A declared predicate needs a dword per thread, and a predicate that is not declared needs none.
 */
TEST(light, predicates_cost_what_is_declared)
{
	struct visa_decls *decls = visa_decls_new(VISA_BY_NAME, 32);
	const struct visa_decl *decl;
	struct visa_thread *t;
	size_t without;

	counted_start();
	visa_thread_free(thread_new(decls));
	without = counted_now().bytes;
	for (uint32_t id = 1; id <= 8; id++)
		CHECK_EQ(visa_decl_make(decls, VISA_VCLASS_P, id, &decl, NULL), 0);
	counted_start();
	t = thread_new(decls);
	CHECK_EQ(counted_now().bytes, without + 9 * sizeof(uint32_t));
	visa_thread_free(t);
	visa_decls_free(decls);
}

/* All bytes of the variables are written, so that they are resident. */
TEST(light, a_thousand_threads_of_8_kib)
{
	struct visa_decls *decls = visa_decls_new(VISA_BY_NAME, 32);
	struct visa_thread **t = calloc(THREADS, sizeof(struct visa_thread *));
	const struct visa_decl *d;
	size_t before, bytes;

	declare(decls, "V32", VARIABLE / 8);
	declare(decls, "V33", VARIABLE / 8);
	before = resident();
	counted_start();
	for (unsigned int i = 0; i < THREADS; i++) {
		t[i] = thread_new(decls);
		for (uint32_t id = 32; id < 34; id++) {
			d = visa_decl_get(decls, VISA_VCLASS_G, id);
			memset(visa_thread_bytes(t[i], d), 0x5a, d->size);
		}
	}
	bytes = counted_now().bytes;
	CHECK(bytes >= (size_t)THREADS * VARIABLE);
	unit_check(bytes < MANY, __FILE__, __LINE__, "%u threads allocate %zu bytes", THREADS,
		   bytes);
	bytes = resident() - before;
	unit_check(!PLAIN_ALLOCATOR || bytes < MANY || bytes > SIZE_MAX / 2, __FILE__, __LINE__,
		   "%u threads take %zu bytes", THREADS, bytes);
	for (unsigned int i = 0; i < THREADS; i++)
		visa_thread_free(t[i]);
	free(t);
	visa_decls_free(decls);
}

/* A declared variable that is never accessed needs only address space. */
TEST(light, a_frame_of_64_mib_that_is_not_touched)
{
	struct visa_decls *decls = visa_decls_new(VISA_BY_NAME, 32);
	struct visa_thread *t;
	struct counted c;
	char name[16];

	for (unsigned int i = 0; i < 1024; i++) {
		snprintf(name, sizeof(name), "V%u", 32 + i);
		declare(decls, name, VISA_VAR_MAX_BYTES / 4);
	}
	counted_start();
	t = thread_new(decls);
	c = counted_now();
	CHECK(t->frame_bytes >= 64u << 20);
	CHECK(c.bytes < WITHOUT);
	visa_thread_free(t);
	visa_decls_free(decls);
}

/*
 * When a frame grows, variables keep their values, also if the frame moves from the heap to a
 * mapping.
 */
TEST(light, a_growing_frame_keeps_its_values)
{
	struct visa_decls *decls = visa_decls_new(VISA_BY_NAME, 32);
	struct visa_thread *t = thread_new(decls);
	char name[16];

	for (uint32_t i = 0; i < 200; i++) {
		const struct visa_decl *d;
		uint32_t value;

		unit_case("variable %u", i);
		snprintf(name, sizeof(name), "V%u", 32 + i);
		declare(decls, name, 256);
		CHECK_EQ(visa_thread_sync(t), 0);
		for (uint32_t j = 0; j <= i; j++) {
			d = visa_decl_get(decls, VISA_VCLASS_G, 32 + j);
			memcpy(&value, visa_thread_bytes(t, d) + 1020, 4);
			CHECK_EQ(value, j < i ? j + 1 : 0);
		}
		value = i + 1;
		memcpy(visa_thread_bytes(t, d) + 1020, &value, 4);
	}
	visa_thread_free(t);
	visa_decls_free(decls);
}

/*
 * struct kernel - a program that many threads run
 * @p: the program, encoded in @size bytes of @code
 * @t: the threads
 */
struct kernel {
	struct machine m;
	struct visa_program *p;
	uint8_t code[64];
	size_t size;
	struct visa_thread *t[THREADS];
};

/*
 * Make the program and its threads. Lane l of thread i stores i to dword i * LANES + l of T6, and
 * loads it to V34.
 */
static void kernel_new(struct kernel *k)
{
	machine_new(&k->m, VISA_XEHP, false);
	machine_surface(&k->m, 6, (uint64_t)THREADS * LINE);
	for (uint32_t id = 32; id < 35; id++)
		machine_var(&k->m, id, VISA_UD, LANES);
	k->size = machine_hex(HEX_SCATTER HEX_GATHER, k->code, sizeof(k->code));
	k->p = visa_program_new();
	for (uint32_t i = 0; i < THREADS; i++) {
		k->t[i] = thread_new(device_decls(k->m.device));
		for (uint32_t l = 0; l < LANES; l++) {
			uint32_t element = i * LANES + l;

			memcpy(visa_thread_bytes(k->t[i], device_decl(k->m.device, 32)) + 4 * l,
			       &element, 4);
			memcpy(visa_thread_bytes(k->t[i], device_decl(k->m.device, 33)) + 4 * l, &i,
			       4);
		}
	}
}

static void kernel_free(struct kernel *k)
{
	for (unsigned int i = 0; i < THREADS; i++)
		visa_thread_free(k->t[i]);
	visa_program_free(k->p);
	machine_free(&k->m);
}

/* Check that V34 of each thread has its own values, and that T6 has the values of all threads. */
static void check_values(struct kernel *k)
{
	for (uint32_t i = 0; i < THREADS; i++) {
		uint32_t want[LANES];

		for (unsigned int l = 0; l < LANES; l++)
			want[l] = i;
		unit_case("thread %u", i);
		CHECK_MEM(device_memory(k->m.device, 6, NULL) + (size_t)i * LINE, want, LINE);
		CHECK_MEM(visa_thread_bytes(k->t[i], device_decl(k->m.device, 34)), want, LINE);
	}
	unit_case(NULL);
}

/*
 * The program is prepared once, when it is loaded. The version of its prepared instructions does
 * not change while a thousand threads run it.
 */
TEST(light, a_thousand_threads_share_one_program)
{
	struct kernel *k = calloc(1, sizeof(*k));
	struct visa_result r = { 0 };
	uint64_t version = 0;

	kernel_new(k);
	visa_device_lock(k->m.device);
	CHECK_EQ(visa_program_load(k->p, k->m.device, k->t[0], k->code, k->size), 0);
	counted_start();
	for (unsigned int i = 0; i < 2 * THREADS; i++) {
		struct visa_thread *t = k->t[i % THREADS];
		struct visa_position at = { 0 };

		/*
		 * In the first THREADS iterations, each thread runs the program. In the later
		 * iterations, each thread loads the program again before it runs it, which must
		 * change nothing.
		 */
		if (i >= THREADS)
			CHECK_EQ(visa_program_load(k->p, k->m.device, t, k->code, k->size), 0);
		CHECK_EQ(visa_program_run(k->p, k->m.device, t, &at, SIZE_MAX, &r, NULL), 0);
		CHECK_EQ(at.index, 2);
		version = i ? version : at.version;
		CHECK_EQ(at.version, version);
	}
	CHECK_EQ(counted_now().allocations, 0);
	visa_device_unlock(k->m.device);
	CHECK_EQ(r.instructions, 4 * THREADS);
	CHECK_EQ(r.channels, 4 * THREADS * LANES);
	CHECK_EQ(r.dropped, 0);
	check_values(k);
	kernel_free(k);
	free(k);
}

/* Threads run parts of the same program alternately, each with its own position. */
TEST(light, threads_take_turns_in_one_program)
{
	struct kernel *k = calloc(1, sizeof(*k));
	struct visa_position *at = calloc(THREADS, sizeof(*at));
	struct visa_result r = { 0 };

	kernel_new(k);
	visa_device_lock(k->m.device);
	CHECK_EQ(visa_program_load(k->p, k->m.device, k->t[0], k->code, k->size), 0);
	counted_start();
	for (unsigned int i = 0; i < THREADS; i++)
		CHECK_EQ(visa_program_run(k->p, k->m.device, k->t[i], &at[i], 1, &r, NULL), 1);
	for (unsigned int i = THREADS; i-- > 0;) {
		CHECK_EQ(at[i].byte, SCATTER_BYTES);
		CHECK_EQ(visa_program_run(k->p, k->m.device, k->t[i], &at[i], SIZE_MAX, &r, NULL),
			 0);
		CHECK_EQ(at[i].byte, k->size);
	}
	CHECK_EQ(counted_now().allocations, 0);
	visa_device_unlock(k->m.device);
	check_values(k);
	free(at);
	kernel_free(k);
	free(k);
}
