// SPDX-License-Identifier: MIT
/* A device for tests: prepares variables and memory, runs instructions, compares the state. */
#include "machine.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static void give_up(const char *what, const struct visa_error *e)
{
	fprintf(stderr, "unit: cannot set the scene: %s: %s\n", what, e->text);
	abort();
}

static struct visa_decl *variable(struct machine *m, uint32_t id)
{
	struct visa_decl *decl = visa_decl_get(device_decls(m->device), VISA_VCLASS_G, id);
	struct visa_error e = { .text = "not declared" };

	if (!decl)
		give_up("a variable", &e);
	return decl;
}

/* Copy the present bytes of all variables to the expected state; called after a declaration. */
static void take_frame(struct machine *m)
{
	m->frame_bytes = visa_decls_frame(device_decls(m->device));
	m->frame = realloc(m->frame, m->frame_bytes + 1);
	if (m->frame_bytes)
		memcpy(m->frame, device_frame(m->device), m->frame_bytes);
}

static void take_surface(struct machine *m, uint32_t index)
{
	struct visa_surface *s = device_surface(m->device, index);

	free(m->want[index]);
	m->want[index] = NULL;
	m->sizes[index] = s ? visa_surface_size(s) : 0;
	if (!s || m->sizes[index] > 4 * MACHINE_BYTES)
		return;
	m->want[index] = malloc(m->sizes[index] + 1);
	memcpy(m->want[index], device_memory(m->device, index, NULL), m->sizes[index]);
}

void machine_make(struct machine *m, const struct visa_config *config)
{
	struct visa_error e = { 0 };

	memset(m, 0, sizeof(*m));
	if (visa_device_new(config, &m->device, &e) || visa_thread_sync(device_thread(m->device)))
		give_up("a device", &e);
	take_frame(m);
	m->source.decls = device_decls(m->device);
	m->em = 0xffffffff;
	for (uint32_t i = 0; i < VISA_SURFACE_COUNT; i++)
		take_surface(m, i);
}

void machine_new(struct machine *m, enum visa_platform platform, bool strict)
{
	struct visa_config config = { .t0_size = MACHINE_BYTES,
				      .t255_size = MACHINE_BYTES,
				      .platform = platform,
				      .strict = strict };

	machine_make(m, &config);
}

void machine_free(struct machine *m)
{
	visa_device_free(m->device);
	free(m->frame);
	for (int i = 0; i < VISA_SURFACE_COUNT; i++)
		free(m->want[i]);
}

void machine_surface(struct machine *m, uint32_t index, uint64_t size)
{
	struct visa_error e = { 0 };

	visa_device_lock(m->device);
	if (visa_device_surface_make(m->device, index, &e) ||
	    visa_surface_truncate(device_surface(m->device, index), size))
		give_up("a surface", &e);
	take_surface(m, index);
	visa_device_unlock(m->device);
}

void machine_var(struct machine *m, uint32_t id, enum visa_type type, uint32_t elements)
{
	struct visa_decl_spec spec = { .vclass = VISA_VCLASS_G,
				       .type = (uint8_t)type,
				       .num_elts = elements };
	const struct visa_decl *decl;
	struct visa_error e = { 0 };
	char name[16];

	snprintf(name, sizeof(name), "V%u", id);
	spec.name = name;
	visa_device_lock(m->device);
	if (visa_declare(device_decls(m->device), &spec, &decl, &e) ||
	    visa_thread_sync(device_thread(m->device)))
		give_up(name, &e);
	take_frame(m);
	visa_device_unlock(m->device);
}

void machine_pred(struct machine *m, uint32_t id, uint32_t lanes, uint32_t value)
{
	struct visa_decl_spec spec = { .vclass = VISA_VCLASS_P, .num_elts = lanes };
	const struct visa_decl *decl;
	struct visa_error e = { 0 };
	char name[16];

	snprintf(name, sizeof(name), "P%u", id);
	spec.name = name;
	visa_device_lock(m->device);
	if (visa_declare(device_decls(m->device), &spec, &decl, &e))
		give_up(name, &e);
	m->preds[id] = value;
	device_set_pred(m->device, id, value);
	visa_device_unlock(m->device);
}

void machine_mask(struct machine *m, uint32_t em)
{
	m->em = em;
	device_set_em(m->device, em);
}

void machine_want_var(struct machine *m, uint32_t id, uint32_t at, const void *data, size_t size)
{
	memcpy(m->frame + variable(m, id)->at + at, data, size);
}

void machine_set(struct machine *m, uint32_t id, uint32_t at, const void *data, size_t size)
{
	memcpy(device_var(m->device, variable(m, id)) + at, data, size);
	machine_want_var(m, id, at, data, size);
}

void machine_fill_var(struct machine *m, uint32_t id, uint8_t byte)
{
	struct visa_decl *decl = variable(m, id);

	memset(device_var(m->device, decl), byte, decl->size);
	memset(m->frame + decl->at, byte, decl->size);
}

void machine_scene(struct machine *m, enum visa_platform platform, bool strict)
{
	machine_new(m, platform, strict);
	machine_var(m, 32, VISA_UD, 32);
	machine_var(m, 33, VISA_UD, 32);
	machine_var(m, 34, VISA_UD, 32);
	machine_var(m, 35, VISA_UD, 256);
	machine_var(m, 36, VISA_UQ, 32);
	machine_fill_var(m, 35, 0xee);
}

void machine_want(struct machine *m, uint32_t surface, uint64_t at, const void *data, size_t size)
{
	if (m->want[surface])
		memcpy(m->want[surface] + at, data, size);
}

void machine_put(struct machine *m, uint32_t surface, uint64_t at, const void *data, size_t size)
{
	memcpy(device_memory(m->device, surface, NULL) + at, data, size);
	machine_want(m, surface, at, data, size);
}

void machine_fill(struct machine *m, uint32_t surface, uint8_t byte)
{
	memset(device_memory(m->device, surface, NULL), byte, m->sizes[surface]);
	memset(m->want[surface], byte, m->sizes[surface]);
}

static void same_bytes(const uint8_t *got, const uint8_t *want, uint64_t size, const char *what,
		       uint32_t number)
{
	uint64_t i = 0;

	if (!memcmp(got, want, size)) {
		CHECK(true);
		return;
	}
	while (got[i] == want[i])
		i++;
	unit_check(false, __FILE__, __LINE__, "%s%u: byte %llu is 0x%02x, expected 0x%02x", what,
		   number, (unsigned long long)i, got[i], want[i]);
}

static void same_frame(struct machine *m)
{
	struct visa_decl *decl = visa_decl_next(device_decls(m->device), VISA_VCLASS_G, 0);

	CHECK_EQ(visa_decls_frame(device_decls(m->device)), m->frame_bytes);
	for (; decl; decl = visa_decl_next(device_decls(m->device), VISA_VCLASS_G, decl->id + 1))
		same_bytes(device_var(m->device, decl), m->frame + decl->at, decl->size, "V",
			   decl->id);
}

void machine_same(struct machine *m)
{
	uint32_t preds[VISA_PRED_COUNT];
	struct visa_surface *s;

	visa_device_lock(m->device);
	same_frame(m);
	for (uint32_t i = 0; i < VISA_SURFACE_COUNT; i++) {
		s = device_surface(m->device, i);
		CHECK_EQ(s ? visa_surface_size(s) : 0, m->sizes[i]);
		if (!m->want[i])
			continue;
		same_bytes(device_memory(m->device, i, NULL), m->want[i], m->sizes[i], "surface ",
			   i);
		take_surface(m, i);
	}
	for (uint32_t i = 0; i < VISA_PRED_COUNT; i++)
		preds[i] = device_pred(m->device, i);
	CHECK_MEM(preds, m->preds, sizeof(m->preds));
	CHECK_EQ(device_em(m->device), m->em);
	take_frame(m);
	visa_device_unlock(m->device);
}

void machine_counts(struct machine *m, uint64_t channels, uint64_t dropped, uint64_t misaligned)
{
	CHECK_EQ(m->result.channels, channels);
	CHECK_EQ(m->result.dropped, dropped);
	CHECK_EQ(m->result.misaligned, misaligned);
}

/* Decode and execute, under the device lock. An error of either is stored in @m->result. */
static int execute(struct machine *m, const uint8_t *code, size_t size)
{
	struct visa_error e = { 0 };
	struct visa_inst inst;
	size_t position = 0;
	int rc;

	memset(&m->result, 0, sizeof(m->result));
	rc = visa_decode(code, size, &inst, &e);
	if (rc >= 0)
		return visa_device_execute(m->device, device_thread(m->device), &inst, 1, &position,
					   &m->result, NULL);
	snprintf(m->result.message, sizeof(m->result.message), "%s", e.text);
	return rc;
}

static int run_text(struct machine *m, const char *line)
{
	uint8_t code[VISA_MAX_LENGTH];
	struct visa_error e = { 0 };
	struct visa_inst inst;
	int rc;

	memset(&m->result, 0, sizeof(m->result));
	rc = visa_parse_line(&m->source, line, strlen(line), &inst, &e);
	if (rc == VISA_LINE_INSTRUCTION)
		return execute(m, code, (size_t)visa_encode(&inst, code));
	if (rc == VISA_LINE_SHAPE)
		rc = visa_device_shape_change(m->device, &m->source.shape, &e);
	if (rc < 0) {
		snprintf(m->result.message, sizeof(m->result.message), "%s", e.text);
		return rc;
	}
	if (rc == VISA_LINE_RESET)
		visa_device_reset(m->device);
	rc = visa_thread_sync(device_thread(m->device));
	take_frame(m);
	return rc;
}

int run_bytes(struct machine *m, const uint8_t *code, size_t size)
{
	int rc;

	visa_device_lock(m->device);
	rc = execute(m, code, size);
	visa_device_unlock(m->device);
	return rc;
}

/* Return: the value of a hexadecimal digit; 16 for another character. */
static unsigned int digit(char c)
{
	const char *digits = "0123456789abcdef";
	const char *at = c ? strchr(digits, c) : NULL;

	return at ? (unsigned int)(at - digits) : 16;
}

size_t machine_hex(const char *text, uint8_t *code, size_t room)
{
	size_t n = 0;

	for (; n < room; text += 2) {
		text += strspn(text, " ");
		if (digit(text[0]) > 15 || digit(text[1]) > 15)
			break;
		code[n++] = (uint8_t)(digit(text[0]) << 4 | digit(text[1]));
	}
	return n;
}

static int run_either(struct machine *m, bool hex, const char *text)
{
	uint8_t code[2 * VISA_MAX_LENGTH];
	int rc;

	if (hex)
		return run_bytes(m, code, machine_hex(text, code, sizeof(code)));
	visa_device_lock(m->device);
	rc = run_text(m, text);
	visa_device_unlock(m->device);
	return rc;
}

#define FORMAT(buf, fmt)                                                                           \
	do {                                                                                       \
		va_list ap;                                                                        \
		va_start(ap, fmt);                                                                 \
		vsnprintf(buf, sizeof(buf), fmt, ap);                                              \
		va_end(ap);                                                                        \
	} while (0)

int run(struct machine *m, const char *fmt, ...)
{
	char text[400];

	FORMAT(text, fmt);
	return run_either(m, false, text);
}

int run_hex(struct machine *m, const char *fmt, ...)
{
	char text[400];

	FORMAT(text, fmt);
	return run_either(m, true, text);
}

static void succeeds(struct machine *m, bool hex, const char *text)
{
	int rc = run_either(m, hex, text);

	unit_check(!rc, __FILE__, __LINE__, "%s: %s (%s)", text, strerror(-rc), m->result.message);
}

static void fails(struct machine *m, int err, bool hex, const char *text)
{
	int rc = run_either(m, hex, text);

	unit_check(rc == -err, __FILE__, __LINE__, "%s: %s, expected %s (%s)", text, strerror(-rc),
		   strerror(err), m->result.message);
	unit_check(strlen(m->result.message) > 5, __FILE__, __LINE__, "%s: no reason: \"%s\"", text,
		   m->result.message);
	CHECK_EQ(m->result.instructions, 0);
	CHECK_EQ(m->result.bytes, 0);
	machine_counts(m, 0, 0, 0);
	machine_same(m);
}

void run_ok(struct machine *m, const char *fmt, ...)
{
	char text[400];

	FORMAT(text, fmt);
	succeeds(m, false, text);
}

void run_fails(struct machine *m, int err, const char *fmt, ...)
{
	char text[400];

	FORMAT(text, fmt);
	fails(m, err, false, text);
}

void hex_ok(struct machine *m, const char *fmt, ...)
{
	char text[400];

	FORMAT(text, fmt);
	succeeds(m, true, text);
}

void hex_fails(struct machine *m, int err, const char *fmt, ...)
{
	char text[400];

	FORMAT(text, fmt);
	fails(m, err, true, text);
}
