// SPDX-License-Identifier: MIT
/*
 * Compare programs with a simple execution. One of two equal devices runs programs; the other
 * device decodes and executes instructions one by one. The instructions of a program are similar to
 * each other, and many cannot be executed. Between runs, both devices are changed in the same way.
 */

#include "program_model.h"

#define ROUNDS 3000
/* --- functions for both devices --- */

static void scene(struct machine *m, bool strict)
{
	const struct visa_decl *decl;

	machine_scene(m, VISA_PVC, strict);
	machine_surface(m, 6, 777);
	machine_surface(m, 7, 300);
	CHECK_EQ(run(m, ".shape T6 format=R32_UINT width=9 height=5 pitch=40 depth=3"), 0);
	machine_pred(m, 1, 32, 0x0ff0a5c3);
	machine_var(m, 40, VISA_UD, 10);
	run_ok(m, ".decl V41 v_type=G type=ud num_elts=8 alias=<V40, 8>");
	visa_device_lock(m->device);
	CHECK_EQ(visa_decl_make(device_decls(m->device), VISA_VCLASS_G, 60, &decl, NULL), 0);
	CHECK_EQ(visa_thread_resize(device_thread(m->device), 60, 128, NULL), 0);
	visa_device_unlock(m->device);
	for (uint32_t i = 0; i < 32; i++) {
		machine_set(m, 32, 4 * i, LIST(uint32_t, 4 * ((i * 5) % 37)));
		machine_set(m, 33, 4 * i, LIST(uint32_t, 0x01020304 * i));
		machine_set(m, 36, 8 * i, LIST(uint64_t, 8 * i));
	}
}

/* Change a device. The change depends on @number only, so it can be made on both devices. */
static void change(struct machine *m, uint32_t number)
{
	struct visa_device *d = m->device;
	const struct visa_decl *decl;

	switch (number % 9) {
	case 0:
		visa_thread_resize(device_thread(d), 60, number % 300, NULL);
		break;
	case 1:
		visa_thread_forget(device_thread(d), VISA_VCLASS_G, 60, NULL);
		break;
	case 2:
		visa_decl_make(device_decls(d), VISA_VCLASS_G, 60, &decl, NULL);
		visa_thread_resize(device_thread(d), 60, 64, NULL);
		break;
	case 3:
		visa_thread_forget(device_thread(d), VISA_VCLASS_G, 41, NULL);
		visa_thread_forget(device_thread(d), VISA_VCLASS_G, 40, NULL);
		break;
	case 4:
		visa_decl_make(device_decls(d), VISA_VCLASS_G, 40, &decl, NULL);
		visa_thread_resize(device_thread(d), 40, 100, NULL);
		break;
	case 5:
		visa_device_surface_remove(d, 6, NULL);
		break;
	case 6:
		visa_device_surface_make(d, 6, NULL);
		if (device_surface(d, 6))
			visa_surface_truncate(device_surface(d, 6), number % 2000);
		break;
	case 7:
		visa_thread_forget(device_thread(d), VISA_VCLASS_P, 1 + number % 2, NULL);
		break;
	default:
		visa_decl_make(device_decls(d), VISA_VCLASS_P, 1 + number % 2, &decl, NULL);
		device_set_pred(d, 1, number);
		device_set_em(d, number % 5 ? UINT32_MAX : number * 77);
	}
}

static void change_both(struct twins *t, uint32_t number)
{
	visa_device_lock(t->run.device);
	visa_device_lock(t->plain.device);
	change(&t->run, number);
	change(&t->plain, number);
	visa_device_unlock(t->plain.device);
	visa_device_unlock(t->run.device);
}

/*
 * Decode and execute instructions one by one, from a position to the first failing instruction or
 * to the limit.
 */
static int plainly(struct twins *t, struct visa_position *at, size_t limit, struct visa_result *r)
{
	struct visa_device *d = t->plain.device;
	struct visa_error e;
	struct visa_inst inst;
	int rc = 0;

	visa_device_lock(d);
	for (; !rc && limit && at->byte < t->size; limit--) {
		size_t one = 0;

		CHECK(visa_decode(t->code + at->byte, t->size - at->byte, &inst, &e) > 0);
		rc = visa_device_execute(d, device_thread(d), &inst, 1, &one, r, NULL);
		if (rc)
			break;
		at->index++;
		at->byte += inst.length;
	}
	visa_device_unlock(d);
	return rc;
}

static int by_program(struct twins *t, struct visa_position *at, size_t limit,
		      struct visa_result *r)
{
	struct visa_device *d = t->run.device;
	int rc;

	visa_device_lock(d);
	rc = visa_program_run(t->p, d, device_thread(d), at, limit, r, NULL);
	visa_device_unlock(d);
	return rc == 1 ? 0 : rc;
}

static void check_surface(struct twins *t, unsigned int index)
{
	struct visa_surface *a = device_surface(t->run.device, index);
	struct visa_surface *b = device_surface(t->plain.device, index);

	CHECK_EQ(a != NULL, b != NULL);
	if (a && b && CHECK_EQ(visa_surface_size(a), visa_surface_size(b)))
		CHECK_MEM(device_memory(t->run.device, index, NULL),
			  device_memory(t->plain.device, index, NULL), visa_surface_size(a));
}

static void check_same(struct twins *t)
{
	struct visa_device *a = t->run.device, *b = t->plain.device;
	uint64_t frame = visa_decls_frame(device_decls(a));

	check_surface(t, SLM);
	check_surface(t, STATELESS);
	check_surface(t, 6);
	check_surface(t, 7);
	CHECK_MEM(device_table(a), device_table(b), VISA_SURFACE_COUNT);
	if (CHECK_EQ(frame, visa_decls_frame(device_decls(b))))
		CHECK_MEM(device_frame(a), device_frame(b), frame);
}

/*
 * Run both devices to the failing instruction or to the limit. Check that their results are equal.
 * Return: the error.
 */
static int step(struct twins *t, struct visa_position *at, size_t limit)
{
	struct visa_position a = *at, b = *at;
	struct visa_result ra = { 0 }, rb = { 0 };
	char text[VISA_RESULT_TEXT_MAX], want[VISA_RESULT_TEXT_MAX];
	int rc = by_program(t, &a, limit, &ra), plain = plainly(t, &b, limit, &rb);

	/*
	 * After the last instruction, a program may already return the error of the next
	 * instruction. Then let the device that executes instructions one by one execute the next
	 * instruction, too.
	 */
	if (rc && !plain)
		plain = plainly(t, &b, 1, &rb);
	CHECK_EQ(rc, plain);
	CHECK_EQ(a.index, b.index);
	CHECK_EQ(a.byte, b.byte);
	visa_result_format(&ra, text, sizeof(text));
	visa_result_format(&rb, want, sizeof(want));
	CHECK_STR(text, want);
	*at = b;
	return plain;
}

/*
 * Load the code from the current position on as a new program. @skip: without the instruction at
 * the current position
 */
static void load_rest(struct twins *t, struct visa_position *at, bool skip)
{
	struct visa_inst inst;
	size_t from = at->byte;

	if (skip)
		from += (size_t)visa_decode(t->code + from, t->size - from, &inst, NULL);
	memmove(t->code, t->code + from, t->size - from);
	t->size -= from;
	*at = (struct visa_position){ 0 };
	visa_device_lock(t->run.device);
	CHECK_EQ(visa_program_load(t->p, t->run.device, device_thread(t->run.device), t->code,
				   t->size),
		 0);
	visa_device_unlock(t->run.device);
}

static void check_round(struct twins *t)
{
	struct visa_position at = { 0 };

	t->size = 0;
	t->habit = twins_pick(t, UINT32_MAX);
	t->regular = !twins_pick(t, 3);
	for (unsigned int i = 0; i < LENGTH; i++)
		twins_put_instruction(t);
	load_rest(t, &at, false);
	while (at.byte < t->size) {
		if (step(t, &at, 1 + twins_pick(t, twins_pick(t, 2) ? 9 : LENGTH)))
			load_rest(t, &at, true);
		else if (!twins_pick(t, 6))
			change_both(t, twins_pick(t, 1u << 20));
		else if (!twins_pick(t, 6))
			load_rest(t, &at, false);
	}
	check_same(t);
}

TEST(program, does_what_its_instructions_do_one_by_one)
{
	for (int strict = 0; strict < 2; strict++) {
		struct twins t = { .random = 2026 };

		scene(&t.run, strict);
		scene(&t.plain, strict);
		t.p = visa_program_new();
		for (unsigned int i = 0; i < ROUNDS; i++) {
			unit_case("round %u%s", i, strict ? ", strict" : "");
			check_round(&t);
		}
		visa_program_free(t.p);
		machine_free(&t.run);
		machine_free(&t.plain);
	}
}
