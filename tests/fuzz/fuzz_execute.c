// SPDX-License-Identifier: MIT
/*
 * Fuzz the execution of instructions. The same bytes are executed twice on a small device: as a
 * program that is run a few instructions at a time, and one instruction at a time. Results, memory
 * and variables must be equal. Bytes past the end of a surface must not change.
 *
 * An input has HEAD bytes (platform and options, contents of variables, execution mask,
 * instructions per run), and then the instructions.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "../support/device.h"
#include "fuzz.h"

enum { HEAD = 8, STRICT = 8, FIRST = 32, VARS = 16, VAR = 512, PREDS = 3, FRAME = 16384 };

#define T0_BYTES   4096
#define T255_BYTES 65536
#define T7_AT	   T255_BYTES /* virtual address of T7 */

/*
 * The surfaces of the device. T0 and T255 end at the end of a page, the other surfaces within a
 * page.
 */
static const struct {
	uint32_t surface;
	uint64_t bytes;
	const char *shape;
} surfaces[] = {
	{ 0, T0_BYTES, NULL },
	{ 5, T255_BYTES, NULL }, /* T255, which is index 5 in an encoding */
	{ 6, 42, NULL },
	{ 7, 1000, ".shape T7 format=RGBA8_UNORM width=7 height=5 depth=3 pitch=36" },
	{ 8, 0, NULL },
	{ 9, 4099, ".shape T9 format=R32_UINT width=16 height=16 pitch=64 bti=200" },
};

#define SURFACES (sizeof(surfaces) / sizeof(surfaces[0]))

/*
 * Declarations in addition to V32 to V47, which have VAR bytes each: variables of unusual sizes,
 * aliases, predicates.
 */
static const char *const declarations[] = {
	".decl V48 v_type=G type=ub num_elts=1",
	".decl V49 v_type=G type=d num_elts=7",
	".decl V50 v_type=G type=q num_elts=32",
	".decl V51 v_type=G type=ud num_elts=16 alias=<V32, 4>",
	".decl V52 v_type=G type=uw num_elts=40 alias=<V33, 2>",
	".decl P1 v_type=P num_elts=32",
	".decl P2 v_type=P num_elts=16",
	".decl P3 v_type=P num_elts=1",
};

/* struct state - a copy of all state that instructions can change */
struct state {
	struct visa_result result;
	int rc;
	uint32_t em;
	uint8_t table[VISA_SURFACE_COUNT];
	uint8_t memory[SURFACES][T255_BYTES];
	uint8_t frame[FRAME];
};

static void declare(struct visa_device *d, const char *line)
{
	struct visa_source src = { .decls = device_decls(d) };
	struct visa_inst inst;

	REQUIRE(device_line(d, &src, line, &inst, NULL) >= 0);
}

static struct visa_device *new_device(enum visa_platform platform, bool strict)
{
	struct visa_config config = {
		.t0_size = T0_BYTES, .t255_size = T255_BYTES, .platform = platform, .strict = strict
	};
	struct visa_device *d = NULL;
	struct visa_range range = { .start = T7_AT };
	char line[64];

	REQUIRE(!visa_device_new(&config, &d, NULL));
	visa_device_lock(d);
	for (unsigned int i = 0; i < SURFACES; i++) {
		REQUIRE(device_surface(d, surfaces[i].surface) ||
			!device_surface_size(d, surfaces[i].surface, surfaces[i].bytes, NULL));
		if (surfaces[i].shape)
			declare(d, surfaces[i].shape);
	}
	range.surface = device_surface(d, 7);
	range.length = visa_surface_size(range.surface);
	REQUIRE(!visa_addrmap_add(device_map(d), &range, NULL));
	for (int id = FIRST; id < FIRST + VARS; id++) {
		snprintf(line, sizeof(line), ".decl V%d v_type=G type=ud num_elts=%d", id, VAR / 4);
		declare(d, line);
	}
	for (unsigned int i = 0; i < sizeof(declarations) / sizeof(declarations[0]); i++)
		declare(d, declarations[i]);
	visa_device_unlock(d);
	return d;
}

static struct visa_device *device_of(uint8_t choice)
{
	static struct visa_device *devices[2][VISA_PLATFORM_COUNT];
	enum visa_platform platform = choice % STRICT % VISA_PLATFORM_COUNT;
	bool strict = choice & STRICT;
	struct visa_device **d = &devices[strict][platform];

	if (!*d)
		*d = new_device(platform, strict);
	return *d;
}

static uint32_t some(uint32_t *seed)
{
	*seed = *seed * 1664525 + 1013904223;
	return *seed >> 8;
}

/*
 * Fill in values that are typical for addresses and data: series, small numbers, numbers near the
 * end of a range, and random numbers.
 */
static void fill_variable(uint8_t *bytes, unsigned int kind, uint32_t *seed)
{
	uint32_t *dwords = (void *)bytes;

	for (unsigned int i = 0; i < VAR / 4; i++) {
		switch (kind % 9) {
		case 0:
			dwords[i] = i;
			break;
		case 1:
			dwords[i] = i * 4;
			break;
		case 2:
			dwords[i] = some(seed) % 64;
			break;
		case 3:
			dwords[i] = some(seed) % 4200;
			break;
		case 4: /* 64-bit addresses near the ends of T255 and T7 */
			dwords[i] = i % 2 ? 0 : T255_BYTES - 64 + some(seed) % 1200;
			break;
		case 5: /* consecutive 64-bit addresses */
			dwords[i] = i % 2 ? 0 : i * 4;
			break;
		case 6:
			dwords[i] = -some(seed) % 64;
			break;
		case 7:
			dwords[i] = 0x3f800000 + i;
			break;
		default:
			dwords[i] = some(seed) << 8 | some(seed) % 256;
		}
	}
}

static uint32_t dword_of(const uint8_t *bytes)
{
	uint32_t value;

	memcpy(&value, bytes, sizeof(value));
	return value;
}

/*
 * Set variables, surfaces and the mask to the values that the first HEAD bytes of the input select.
 */
static void set_scene(struct visa_device *d, const uint8_t *head)
{
	uint32_t seed = head[1];

	memset(device_frame(d), 0, visa_decls_frame(device_decls(d)));
	for (unsigned int i = 0; i < VARS; i++)
		fill_variable(device_var(d, device_decl(d, FIRST + i)), head[1] + i, &seed);
	for (uint32_t id = 1; id <= PREDS; id++)
		device_set_pred(d, id, 0x55aa0ff1 * id);
	device_set_em(d, dword_of(head + 2));
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		device_table(d)[i] = (uint8_t)i;
	for (unsigned int i = 0; i < SURFACES; i++)
		if (surfaces[i].bytes)
			memset(device_memory(d, surfaces[i].surface, NULL), 0x11 * (int)i,
			       surfaces[i].bytes);
}

/* Copy the state of the device. Check that bytes past the ends of surfaces have not changed. */
static void take(struct visa_device *d, struct state *s)
{
	size_t frame = visa_decls_frame(device_decls(d));

	REQUIRE(frame <= sizeof(s->frame));
	memcpy(s->frame, device_frame(d), frame);
	memcpy(s->table, device_table(d), sizeof(s->table));
	s->em = device_em(d);
	for (unsigned int i = 0; i < SURFACES; i++) {
		uint64_t bytes = surfaces[i].bytes;
		const uint8_t *base = device_memory(d, surfaces[i].surface, NULL);

		if (bytes)
			memcpy(s->memory[i], base, bytes);
		for (; bytes % 4096; bytes++)
			REQUIRE(!base[bytes]);
	}
}

/* Execute the bytes as a program; each call runs at most @limit instructions. */
static void run_program(struct visa_device *d, const uint8_t *code, size_t size, size_t limit,
			struct state *s)
{
	struct visa_program *program = visa_program_new();
	struct visa_position position = { 0 };

	REQUIRE(program);
	REQUIRE(!visa_program_load(program, d, device_thread(d), code, size));
	do {
		s->rc = visa_program_run(program, d, device_thread(d), &position, limit, &s->result,
					 NULL);
		REQUIRE(position.byte <= size);
	} while (s->rc == 1);
	REQUIRE(position.index == s->result.instructions);
	REQUIRE(position.byte == s->result.bytes);
	visa_program_free(program);
}

/*
 * Execute instructions one by one. As in a program, bytes that cannot be decoded end the execution.
 */
static void run_each(struct visa_device *d, const uint8_t *code, size_t size, struct state *s)
{
	struct visa_error e = { 0 };
	struct visa_inst inst;

	for (s->rc = 0; size && !s->rc;) {
		size_t position = 0;
		int n = visa_decode(code, size, &inst, &e);

		s->rc = n < 0 ? n : 0;
		if (n == -EAGAIN)
			break;
		if (n < 0)
			visa_result_fail(&s->result, &e, NULL);
		else
			s->rc = visa_device_execute(d, device_thread(d), &inst, 1, &position,
						    &s->result, NULL);
		REQUIRE(position == !s->rc);
		code += n;
		size -= (size_t)n;
	}
}

static void require_same(struct visa_device *d, const struct state *a, const struct state *b)
{
	const struct visa_result *r = &a->result;
	const struct visa_result *other = &b->result;

	REQUIRE(a->rc == b->rc && r->err == other->err && r->offset == other->offset);
	REQUIRE(r->instructions == other->instructions && r->bytes == other->bytes);
	REQUIRE(r->channels == other->channels && r->dropped == other->dropped);
	REQUIRE(r->misaligned == other->misaligned && !strcmp(r->message, other->message));
	REQUIRE(a->rc == 0 || a->rc == -EAGAIN || (r->err == -a->rc && r->message[0]));
	REQUIRE(r->dropped <= r->channels);
	REQUIRE(a->em == b->em && !memcmp(a->table, b->table, sizeof(a->table)));
	REQUIRE(!memcmp(a->frame, b->frame, visa_decls_frame(device_decls(d))));
	for (unsigned int i = 0; i < SURFACES; i++)
		REQUIRE(!memcmp(a->memory[i], b->memory[i], surfaces[i].bytes));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct state program, each;
	struct visa_device *d;

	if (size < HEAD)
		return 0;
	d = device_of(data[0]);
	memset(&program.result, 0, sizeof(program.result));
	memset(&each.result, 0, sizeof(each.result));
	visa_device_lock(d);
	set_scene(d, data);
	run_program(d, data + HEAD, size - HEAD, data[6] ? data[6] : SIZE_MAX, &program);
	take(d, &program);
	set_scene(d, data);
	run_each(d, data + HEAD, size - HEAD, &each);
	take(d, &each);
	require_same(d, &program, &each);
	visa_device_unlock(d);
	return 0;
}
