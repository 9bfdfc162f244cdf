// SPDX-License-Identifier: MIT
/*
 * Executes cases in this process, in several ways (stages): by the functions of the library, and by
 * the control plane (ioctl/) with text and with bytes.
 */
#include <stdlib.h>
#include <string.h>

#include "../../ioctl/control.h"
#include "../support/device.h"
#include "stage.h"

#define BYTES 65536 /* size of T0 and of T255 */

static struct {
	struct visa_device *device;
	struct visa_source source;
	struct control control;
} stage;

/* number of executions of each instruction, on all devices so far */
static uint64_t executed[VISA_OP_COUNT];

static bool fails(char *why, const char *text)
{
	snprintf(why, CASE_TEXT_MAX, "%s", text);
	return false;
}

static bool inside_begin(const struct case_file *c, char *why)
{
	struct visa_config config = { .t0_size = BYTES, .t255_size = BYTES, .strict = c->strict };
	struct visa_error e = { 0 };

	if (visa_platform_by_name(c->platform, &config.platform, &e) ||
	    visa_device_new(&config, &stage.device, &e))
		return fails(why, e.text);
	visa_device_lock(stage.device);
	stage.source = (struct visa_source){ .decls = visa_device_decls(stage.device),
					     .grf = visa_platform_grf(config.platform) };
	visa_thread_sync(visa_device_thread(stage.device));
	visa_device_unlock(stage.device);
	control_init(&stage.control, stage.device);
	return true;
}

static void inside_end(void)
{
	for (int i = 0; i < VISA_OP_COUNT; i++)
		executed[i] += device_executed(stage.device, (enum visa_op_id)i);
	control_destroy(&stage.control);
	visa_device_free(stage.device);
}

static bool inside_directive(const char *text, char *why)
{
	struct visa_error e = { 0 };
	struct visa_inst inst;
	int rc;

	visa_device_lock(stage.device);
	rc = device_line(stage.device, &stage.source, text, &inst, &e);
	visa_device_unlock(stage.device);
	return rc >= 0 || fails(why, e.text);
}

static bool inside_surface(uint32_t id, uint64_t size, char *why)
{
	struct visa_error e = { .text = "the surface cannot be made" };
	int rc;

	visa_device_lock(stage.device);
	rc = device_surface_size(stage.device, id, size, &e);
	visa_device_unlock(stage.device);
	return !rc || fails(why, e.text);
}

/* Return: the bytes of a surface or variable; NULL if it does not exist. */
static uint8_t *bytes_of(const struct case_object *o, uint64_t *size)
{
	const struct visa_decl *decl;

	if (o->kind == 'T' && o->id == 255)
		return device_memory(stage.device, VISA_SURFACE_STATELESS, size);
	if (o->kind == 'T')
		return o->id < VISA_SURFACE_COUNT ? device_memory(stage.device, o->id, size) : NULL;
	decl = device_decl(stage.device, o->id);
	*size = decl ? decl->size : 0;
	return decl ? device_var(stage.device, decl) : NULL;
}

static bool inside_set(const struct case_values *v, char *why)
{
	bool ok = true;
	uint8_t *bytes;
	uint64_t size;
	uint32_t mask;

	visa_device_lock(stage.device);
	if (strchr("PE", v->object.kind)) {
		memcpy(&mask, v->bytes.data, sizeof(mask));
		if (v->object.kind == 'E')
			device_set_em(stage.device, mask);
		else
			device_set_pred(stage.device, v->object.id, mask);
	} else {
		bytes = bytes_of(&v->object, &size);
		ok = bytes && v->at <= size && v->bytes.size <= size - v->at;
		if (ok)
			memcpy(bytes + v->at, v->bytes.data, v->bytes.size);
	}
	visa_device_unlock(stage.device);
	return ok || fails(why, "the object has fewer bytes than are set");
}

static bool inside_get(const struct case_object *o, struct case_bytes *bytes)
{
	uint64_t size = 0;
	uint8_t *from;
	uint32_t mask;

	if (strchr("PE", o->kind)) {
		mask = o->kind == 'E' ? device_em(stage.device) : device_pred(stage.device, o->id);
		case_append(bytes, &mask, sizeof(mask));
		return true;
	}
	visa_device_lock(stage.device);
	from = bytes_of(o, &size);
	if (from)
		case_append(bytes, from, size);
	visa_device_unlock(stage.device);
	return from;
}

static void library_execute(const struct stage_program *p, struct case_outcome *o)
{
	struct visa_result r;
	char text[VISA_RESULT_TEXT_MAX];

	visa_device_lock(stage.device);
	device_program(stage.device, p->code.data, p->code.size, &r);
	visa_device_unlock(stage.device);
	visa_result_format(&r, text, sizeof(text));
	stage_outcome(text, o);
}

static void control_execute(enum control_kind kind, const struct case_bytes *b,
			    struct case_outcome *o)
{
	struct control_handle *h = control_open(&stage.control, kind, true);
	char text[2 * VISA_RESULT_TEXT_MAX] = "";

	if (!h)
		abort();
	control_write(h, b->data, b->size, NULL);
	control_read(h, text, sizeof(text) - 1);
	control_close(h);
	stage_outcome(text, o);
}

static void asm_execute(const struct stage_program *p, struct case_outcome *o)
{
	control_execute(CONTROL_ASM, &p->text, o);
}

static void ctl_execute(const struct stage_program *p, struct case_outcome *o)
{
	control_execute(CONTROL_CTL, &p->code, o);
}

/*
 * Execute instructions with tracing_on=1. @o receives also the table that shows each lane of the
 * last instruction.
 */
static void explained_execute(const struct stage_program *p, struct case_outcome *o)
{
	static char text[CONTROL_LANES_MAX + 1];
	size_t size;

	control_tracing_write(&stage.control, 0, 0, "1", 1);
	control_execute(CONTROL_CTL, &p->code, o);
	size = control_lanes(&stage.control, text, sizeof(text) - 1);
	if (size == sizeof(text) - 1)
		abort();
	text[size] = 0;
	o->explanation = text;
}

#define INSIDE                                                                                     \
	.begin = inside_begin, .end = inside_end, .directive = inside_directive,                   \
	.surface = inside_surface, .set = inside_set, .get = inside_get

struct stage stage_library = { INSIDE, .name = "library", .execute = library_execute };
struct stage stage_asm = { INSIDE, .name = "asm", .asm_text = true, .execute = asm_execute };
struct stage stage_ctl = { INSIDE, .name = "ctl", .execute = ctl_execute };
struct stage stage_explained = { INSIDE, .name = "explained", .execute = explained_execute };

size_t stage_encode(const struct case_file *c, const char *text, uint8_t *code, char *why)
{
	struct visa_config config = { .t0_size = 4096, .t255_size = 4096 };
	struct visa_device *device = NULL;
	struct visa_error e = { 0 };
	struct visa_source source;
	struct visa_inst inst;
	size_t size = 0;

	if (visa_platform_by_name(c->platform, &config.platform, &e) ||
	    visa_device_new(&config, &device, &e))
		abort();
	source = (struct visa_source){ .decls = visa_device_decls(device),
				       .grf = visa_platform_grf(config.platform) };
	if (device_line(device, &source, text, &inst, &e) == VISA_LINE_INSTRUCTION)
		size = (size_t)visa_encode(&inst, code);
	else
		snprintf(why, CASE_TEXT_MAX, "column %u: %s", e.column, e.text);
	visa_device_free(device);
	return size;
}

unsigned int stage_never_executed(void)
{
	unsigned int n = 0;

	for (int i = 0; i < VISA_OP_COUNT; i++) {
		if (executed[i] || !visa_executes((enum visa_op_id)i))
			continue;
		/* The cases execute no launches, and only launches have samplers. */
		if (i == VISA_SAMPLE_3D)
			continue;
		printf("no case executes %s, opcode 0x%02x\n", visa_ops[i].mnemonic,
		       visa_ops[i].opcode);
		n++;
	}
	return n;
}
