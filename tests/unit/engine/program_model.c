// SPDX-License-Identifier: MIT
/*
 * Programs against the plain way: on two devices that are the same, one runs
 * programs, the other decodes and executes one instruction after the other. The
 * instructions look much alike, many of them cannot be executed, and now and
 * then both devices change.
 */
#include <stdlib.h>

#include "../../support/plane.h"

#define ROUNDS 3000
#define LENGTH 24 /* instructions of a program */

/* struct twins - two devices, the program, code of a round, what most or (regular) all of it is
 * like */
struct twins {
	struct machine run, plain;
	struct visa_program *p;
	uint8_t code[LENGTH * VISA_MAX_LENGTH];
	size_t size;
	uint64_t random;
	uint32_t habit;
	bool regular;
};

static uint32_t pick(struct twins *t, uint32_t count)
{
	t->random = t->random * 6364136223846793005 + 1442695040888963407;
	return (uint32_t)(t->random >> 33) % count;
}

/* The same number for field @field in most instructions of a round. */
static uint32_t usual(struct twins *t, unsigned int field, uint32_t count)
{
	return t->regular || pick(t, 12) ? (t->habit >> 3 * field) % count : pick(t, count);
}

#define ONE_OF(t, list) ((list)[pick(t, COUNT(list))])

static void put(struct twins *t, uint32_t value, unsigned int bytes)
{
	memcpy(t->code + t->size, &value, bytes);
	t->size += bytes;
}

/* V32 to V36 are large, V40 is short, V41 lies over it, V60 is a file; V99 is not there. */
static void put_raw(struct twins *t)
{
	static const uint32_t ids[] = { 32, 32, 33, 33, 34, 35, 35, 36, 40, 41, 60 };
	static const uint16_t offsets[] = { 0, 0, 0, 8, 32, 64, 1 };
	static const uint16_t odd[] = { 2048, 96, 100, 65, 0xffff };

	if (pick(t, 20))
		put(t, ONE_OF(t, ids), 4);
	else
		put(t, pick(t, 2) ? 99 : 0, 4);
	put(t, pick(t, 10) ? ONE_OF(t, offsets) : ONE_OF(t, odd), 2);
}

/* Of @bytes bytes, 4 or 8. */
static void put_scalar(struct twins *t, unsigned int bytes)
{
	static const uint32_t types[] = { VISA_UD, VISA_UQ, VISA_UD, VISA_D, VISA_UW, VISA_UQ };
	uint32_t type = types[usual(t, 0, COUNT(types))];

	if (usual(t, 1, 2)) {
		put(t, 5, 1);
		put(t, type, 1);
		put(t, pick(t, 3) ? pick(t, 64) : 0xfffffff0 + pick(t, 16), 4);
		if (type == VISA_UQ)
			put(t, pick(t, 4) == 0, 4);
		return;
	}
	put(t, 0, 1);
	put(t, pick(t, 9) ? (bytes == 8 ? 36 : 32 + 9 * pick(t, 2)) : 99 * pick(t, 2), 4);
	put(t, pick(t, 5), 1);
	put(t, pick(t, 8), 1);
	put(t, usual(t, 2, 8) ? 0x0121 : pick(t, 0x200), 2);
}

static void put_surface(struct twins *t)
{
	static const uint8_t surfaces[] = { 0, 0, 5, 5, 6, 6, 7, 2 };

	put(t, surfaces[usual(t, 2, COUNT(surfaces))], 1);
}

static void put_pred(struct twins *t)
{
	static const uint16_t preds[] = { 0, 0, 0, 1, 0x8001, 0x2001, 0xc001, 2, 0x1000 };

	put(t, preds[usual(t, 3, COUNT(preds))], 2);
}

/* A surface variable, or what it is moved to or from. */
static void put_state(struct twins *t, bool general)
{
	static const uint8_t indices[] = { 6, 6, 254, 255, 9, 7 };

	switch (general ? 2 : usual(t, 7, 3)) {
	case 0:
		put(t, 6, 1);
		put(t, 0, 1);
		put(t, pick(t, 3) + 5 + pick(t, 2), 2);
		put(t, 0, 1);
		return;
	case 1:
		put(t, 5, 1);
		put(t, VISA_UD, 1);
		put(t, ONE_OF(t, indices), 4);
		return;
	default:
		put(t, 0, 1);
		put(t, pick(t, 9) ? 34 : 99, 4);
		put(t, 0, 1);
		put(t, pick(t, 4), 1);
		put(t, 0x0200, 2);
	}
}

/* Gateway, caches, addresses and data of an LSC message, mostly ones that can be. */
static void put_lsc(struct twins *t)
{
	bool flat = usual(t, 7, 3);

	put(t, flat && usual(t, 2, 2) ? VISA_LSC_SLM : VISA_LSC_UGM, 1);
	put(t, 0, 2);
	put(t, pick(t, 30) ? (flat ? VISA_LSC_FLAT : VISA_LSC_BTI) : pick(t, 7), 1);
	put(t, 1 + (usual(t, 3, 8) == 0), 2);
	put(t, 16 * usual(t, 8, 3), 4);
	put(t, usual(t, 9, 2) ? VISA_LSC_A64 : usual(t, 8, 4) % 3 + 1, 1);
	put(t, usual(t, 1, 2) ? VISA_LSC_D32 : usual(t, 3, 7) + 1, 1);
	put(t, usual(t, 4, 6) || pick(t, 2) ? VISA_LSC_PLAIN : VISA_LSC_TRANSPOSED, 1);
	put(t, usual(t, 5, 2) ? 1 : usual(t, 6, 5), 1);
	put(t, usual(t, 9, 15) + (pick(t, 40) > 0), 1);
	/* What it is flat from, or the surface. */
	put(t, usual(t, 7, 6) ? 5 : 0, 1);
	if (t->code[t->size - 1]) {
		put(t, VISA_UD, 1);
		put(t, flat ? pick(t, 20) == 0 : 6 + pick(t, 2), 4);
		return;
	}
	put(t, flat ? 36 : 34, 4);
	put(t, 0, 2);
	put(t, 0x0121, 2);
}

/*
 * Instructions by their fields: o owords, y of svm_block, m a byte, S surface, $ and L scalars
 * of 4 and 8 bytes, @ raw, e and N element size and number, E exec, P predicate, b block size,
 * n blocks, c colours, k two bytes, a atomic, t and f what is moved, 0 nothing and 1 exec 1,
 * W what is an LSC message's own, z no raw operand.
 */
static const struct {
	uint16_t opcode;
	uint8_t bytes;
	const char *fields;
} layouts[] = {
	{ 0x35, 1, "omS$@" },	  { 0x3a, 1, "eNS$@@" },      { 0x034e, 2, "EPbn@@" },
	{ 0x79, 1, "EPmnkS$@@" }, { 0x7d, 1, "aEPS@@@@" },    { 0x36, 1, "oS$@" },
	{ 0x3c, 1, "omS$@" },	  { 0x39, 1, "emNS$@@" },     { 0x78, 1, "EPmnkS$@@" },
	{ 0x74, 1, "EPckS$@@" },  { 0x75, 1, "EPckS$@@" },    { 0x86, 1, "EPnS@@" },
	{ 0x87, 1, "EPnS@@" },	  { 0x014e, 2, "yL@" },	      { 0x024e, 2, "yL@" },
	{ 0x044e, 2, "EPbn@@" },  { 0x064e, 2, "EPckL@@" },   { 0x074e, 2, "EPckL@@" },
	{ 0x0089, 2, "EPW@@zz" }, { 0x0289, 2, "EPW@@zz" },   { 0x0189, 2, "EPW@@$z" },
	{ 0x0489, 2, "EPWz@@z" }, { 0x0689, 2, "EPWz@@z" },   { 0x0589, 2, "EPWz@$@" },
	{ 0x0c89, 2, "EPW@@@z" }, { 0x1289, 2, "EPW@@@@" },   { 0x4b, 1, "EPcS@@@@@" },
	{ 0x4c, 1, "EPcS@@@@@" }, { 0x73, 1, "aEPS@@@@@@@" }, { 0x59, 1, "" },
	{ 0x5c, 1, "m" },	  { 0x2d, 1, "1tf" },	      { 0x2d, 1, "1gt" },
};

static void put_field(struct twins *t, char letter)
{
	uint32_t exec = usual(t, 4, 6) | (usual(t, 5, 4) ? 0 : pick(t, 16) << 4);

	switch (letter) {
	case 'o':
	case 'y':
		put(t, usual(t, 4, 6) | (letter == 'y' && usual(t, 7, 2) ? 0x80 : 0), 1);
		return;
	case 'm':
		put(t, pick(t, 2), 1);
		return;
	case 'k':
		put(t, pick(t, 3), 2);
		return;
	case 'S':
		put_surface(t);
		return;
	case '$':
	case 'L':
		put_scalar(t, letter == 'L' ? 8 : 4);
		return;
	case '@':
		put_raw(t);
		return;
	case 'e':
		put(t, usual(t, 7, 10) % 4, 1);
		return;
	case 'N':
	case 'E':
		put(t, letter == 'N' ? exec & 0xf3 : exec, 1);
		return;
	case 'P':
		put_pred(t);
		return;
	case 'b':
	case 'n':
		put(t, usual(t, letter == 'b' ? 7 : 8, 4), 1);
		return;
	case 'c':
		put(t, usual(t, 7, 17), 1);
		return;
	case 'a':
		put(t, usual(t, 7, 0x14) | (usual(t, 8, 3) ? 0 : 0x20), 1);
		return;
	case 'z':
		put(t, 0, 4);
		put(t, 0, 2);
		return;
	case 'W':
		put_lsc(t);
		return;
	case '1':
		put(t, pick(t, 8) ? 0x80 : 0, 1);
		return;
	default:
		put_state(t, letter == 'g');
	}
}

/* An instruction of which most fields are what they mostly are; now and then a MOVS. */
static void put_instruction(struct twins *t)
{
	unsigned int k = pick(t, 8) ? usual(t, 6, COUNT(layouts)) : COUNT(layouts) - 1 - pick(t, 2);

	put(t, layouts[k].opcode, layouts[k].bytes);
	for (const char *l = layouts[k].fields; *l; l++)
		put_field(t, *l);
}

/* --- both devices --------------------------------------------------------------- */

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

/* What may happen between two instructions. The same number does the same to any machine. */
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

/* As a program does it, from a position to the first that fails or the limit. */
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

/* Run to what fails, or as far as the limit; both must have come to the same. */
static int step(struct twins *t, struct visa_position *at, size_t limit)
{
	struct visa_position a = *at, b = *at;
	struct visa_result ra = { 0 }, rb = { 0 };
	char text[VISA_RESULT_TEXT_MAX], want[VISA_RESULT_TEXT_MAX];
	int rc = by_program(t, &a, limit, &ra), plain = plainly(t, &b, limit, &rb);

	/* At the limit it may say already that the next one cannot be executed. */
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

/* What cannot be executed is taken out of the code, and the rest is another program. */
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
	t->habit = pick(t, UINT32_MAX);
	t->regular = !pick(t, 3);
	for (unsigned int i = 0; i < LENGTH; i++)
		put_instruction(t);
	load_rest(t, &at, false);
	while (at.byte < t->size) {
		if (step(t, &at, 1 + pick(t, pick(t, 2) ? 9 : LENGTH)))
			load_rest(t, &at, true);
		else if (!pick(t, 6))
			change_both(t, pick(t, 1u << 20));
		else if (!pick(t, 6))
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
