// SPDX-License-Identifier: MIT
/* Copies the state of the reference model to a device of the library, and runs programs on both. */
#include "compare.h"

#include <stdlib.h>

static void map_ranges(struct bench *b)
{
	struct visa_device *d = b->machine.device;
	static const uint32_t indices[MODEL_SURFACES] = { SLM, STATELESS, 6, 7, 8, 9 };

	visa_device_lock(d);
	for (unsigned int i = 1; i < model_range_count; i++) { /* range 0 always exists: T255 */
		const struct model_range *r = &model_ranges[i];
		struct visa_range range = { r->start, r->length,
					    device_surface(d, indices[r->slot]), r->offset };

		CHECK_EQ(visa_addrmap_add(device_map(d), &range, NULL), 0);
	}
	visa_device_unlock(d);
}

static void declare(struct bench *b, const struct visa_decl_spec *spec)
{
	struct visa_device *d = b->machine.device;
	const struct visa_decl *decl;
	struct visa_error e = { 0 };

	visa_device_lock(d);
	unit_check(!visa_declare(device_decls(d), spec, &decl, &e), __FILE__, __LINE__, "%s: %s",
		   spec->name, e.text);
	CHECK_EQ(visa_thread_sync(device_thread(d)), 0);
	visa_device_unlock(d);
}

static void declare_alias(struct bench *b, const struct model_var *v)
{
	char name[8];
	struct visa_decl_spec spec = { .vclass = VISA_VCLASS_G,
				       .name = name,
				       .type = v->type,
				       .num_elts = v->size / v->type_size,
				       .alias = v->alias,
				       .alias_offset = v->at - model_var(v->alias)->at };

	snprintf(name, sizeof(name), "V%u", v->id);
	declare(b, &spec);
}

static void declare_address(struct bench *b, unsigned int id)
{
	char name[8];
	struct visa_decl_spec spec = { .vclass = VISA_VCLASS_A,
				       .name = name,
				       .num_elts = model_addr_elements[id] };

	snprintf(name, sizeof(name), "A%u", id);
	declare(b, &spec);
}

void bench_new(struct bench *b, enum visa_platform platform, bool strict, bool pool)
{
	static struct model m;
	struct visa_config config = { .platform = platform,
				      .strict = strict,
				      .mem = pool ? 1 << 20 : 0 };

	model_blank(&m, platform);
	config.t0_size = m.surface[0].size;
	config.t255_size = m.surface[1].size;
	machine_make(&b->machine, &config);
	for (unsigned int i = 2; i < MODEL_SURFACES; i++)
		machine_surface(&b->machine, m.surface[i].index, m.surface[i].size);
	for (unsigned int i = 0; i < model_var_count; i++) {
		const struct model_var *v = &model_vars[i];

		if (v->alias)
			declare_alias(b, v);
		else if (v->id >= VISA_FIRST_VAR)
			machine_var(&b->machine, v->id, v->type, v->size / v->type_size);
	}
	for (unsigned int id = 0; id < MODEL_ADDRS; id++)
		declare_address(b, id);
	for (unsigned int id = 1; id < MODEL_PREDS; id++)
		machine_pred(&b->machine, id, model_pred_lanes[id], 0);
	map_ranges(b);
	b->program = visa_program_new();
	b->explained = visa_explained_new();
}

void bench_free(struct bench *b)
{
	visa_program_free(b->program);
	visa_explained_free(b->explained);
	machine_free(&b->machine);
}

static uint8_t *variable(struct bench *b, uint32_t id)
{
	struct visa_device *d = b->machine.device;

	return device_var(d, device_decl(d, id));
}

/* Return: the bytes of an address variable in the device, an array of struct model_address. */
static uint8_t *addresses(struct bench *b, uint32_t id)
{
	struct visa_device *d = b->machine.device;

	return device_var(d, visa_decl_get(device_decls(d), VISA_VCLASS_A, id));
}

/* Set the shape of a surface in the device, or remove it. The caller holds the device lock. */
static void set_shape(struct bench *b, const struct model_surface *s)
{
	const struct model_shape *h = &s->shape;
	struct visa_shape shape = { .bti = h->bti < 0 ? s->index : (uint32_t)h->bti };
	struct visa_error e = { 0 };

	if (s->index < VISA_FIRST_SURFACE)
		return;
	if (h->format) {
		shape.format =
			(uint32_t)visa_format_by_name(h->format->name, strlen(h->format->name));
		shape.width = h->width;
		shape.height = h->height;
		shape.depth = h->depth;
		shape.pitch = h->pitch;
	}
	unit_check(!visa_device_shape_set(b->machine.device, s->index, &shape, &e), __FILE__,
		   __LINE__, "shape of T%u: %s", s->index, e.text);
}

void bench_set(struct bench *b, const struct model *m)
{
	struct visa_device *d = b->machine.device;

	for (unsigned int i = 0; i < MODEL_SURFACES; i++) {
		memcpy(device_memory(d, m->surface[i].index, NULL), m->surface[i].bytes,
		       m->surface[i].size);
		set_shape(b, &m->surface[i]);
	}
	for (unsigned int i = 0; i < model_var_count; i++)
		memcpy(variable(b, model_vars[i].id), m->frame + model_vars[i].at,
		       model_vars[i].size);
	for (unsigned int p = 1; p < MODEL_PREDS; p++)
		device_set_pred(d, p, m->pred[p]);
	device_set_em(d, m->em);
	memcpy(device_table(d), m->table, sizeof(m->table));
	for (unsigned int id = 0; id < MODEL_ADDRS; id++)
		memcpy(addresses(b, id), m->addr[id],
		       model_addr_elements[id] * sizeof(m->addr[id][0]));
}

/* struct code - an encoded program; @at: byte offset of each instruction, and of the end */
struct code {
	uint8_t bytes[PROGRAM_MAX * MODEL_CODE_MAX];
	size_t at[PROGRAM_MAX + 1];
};

static void encode(const struct program *p, struct code *c)
{
	c->at[0] = 0;
	for (unsigned int i = 0; i < p->count; i++)
		c->at[i + 1] = c->at[i] + model_encode(&p->ops[i], c->bytes + c->at[i]);
}

/* Decode and execute each instruction by itself. */
static void run_single(struct bench *b, const struct program *p, const struct code *c,
		       struct outcome *o, struct visa_result *r)
{
	struct visa_device *d = b->machine.device;

	for (unsigned int i = 0; i < p->count; i++) {
		struct visa_error e = { 0 };
		struct visa_inst inst;
		size_t position = 0;

		o->err[i] = visa_decode(c->bytes + c->at[i], c->at[i + 1] - c->at[i], &inst, &e);
		if (o->err[i] < 0) {
			memcpy(o->why[i], e.text, sizeof(e.text));
			continue;
		}
		CHECK_EQ(o->err[i], c->at[i + 1] - c->at[i]);
		o->err[i] = visa_device_execute(d, device_thread(d), &inst, 1, &position, r, NULL);
		if (o->err[i])
			memcpy(o->why[i], r->message, sizeof(r->message));
	}
}

/*
 * Run all instructions as a prepared program; after an error, continue with the next instruction.
 */
static void run_program(struct bench *b, const struct program *p, const struct code *c,
			struct outcome *o, struct visa_result *r)
{
	struct visa_device *d = b->machine.device;

	for (unsigned int i = 0; i < p->count; i++) {
		struct visa_position at = { 0 };
		int rc;

		CHECK_EQ(visa_program_load(b->program, d, device_thread(d), c->bytes + c->at[i],
					   c->at[p->count] - c->at[i]),
			 0);
		rc = visa_program_run(b->program, d, device_thread(d), &at, PROGRAM_MAX, r, NULL);
		for (; at.index && i < p->count; at.index--)
			o->err[i++] = 0;
		if (i == p->count)
			break;
		o->err[i] = rc;
		memcpy(o->why[i], r->message, sizeof(r->message));
	}
}

/* Stop recording the effects of instructions, and check that they can be printed. */
static void end_explaining(struct bench *b)
{
	struct visa_buffer text = { 0 };

	visa_device_explain(b->machine.device, NULL);
	visa_explained_print(b->explained, &text);
	CHECK(!text.failed);
	visa_buffer_free(&text);
}

void bench_run(struct bench *b, const struct program *p, struct outcome *o)
{
	struct visa_result r = { 0 };
	struct code c;

	memset(o, 0, sizeof(*o));
	encode(p, &c);
	visa_device_lock(b->machine.device);
	bench_set(b, &p->start);
	if (p->way == WAY_EXPLAINED)
		visa_device_explain(b->machine.device, b->explained);
	if (p->way == WAY_SINGLE)
		run_single(b, p, &c, o, &r);
	else
		run_program(b, p, &c, o, &r);
	if (p->way == WAY_EXPLAINED)
		end_explaining(b);
	if (p->way == WAY_TWICE) {
		memset(o, 0, sizeof(*o));
		memset(&r, 0, sizeof(r));
		bench_set(b, &p->start);
		run_program(b, p, &c, o, &r);
	}
	visa_device_unlock(b->machine.device);
	o->channels = r.channels;
	o->dropped = r.dropped;
	o->misaligned = r.misaligned;
}

/*
 * Return: whether a strict device may refuse the instruction with EINVAL. It may do so unless the
 * model finds an error that is checked before the rules of strict.
 */
static bool strict_may_refuse(const struct model *m, const struct op *o)
{
	static struct model scratch;
	enum model_wrong w = model_judge(m, o, &scratch).wrong;

	return w == WRONG_RESERVED || w == WRONG_FORMAT || w > WRONG_RANGE;
}

/*
 * Return: whether the device may refuse the instruction with @err, since the documents do not
 * decide whether it is legal.
 */
static bool may_refuse(const struct model *m, const struct op *o, int err)
{
	static struct model scratch;

	return (err == -EINVAL || err == -EOPNOTSUPP) && model_judge(m, o, &scratch).open;
}

void program_run(const struct program *p, struct model *end, const struct outcome *real,
		 bool strict, struct outcome *o)
{
	memset(o, 0, sizeof(*o));
	*end = p->start;
	for (unsigned int i = 0; i < p->count; i++)
		if (may_refuse(end, &p->ops[i], real->err[i]) ||
		    (strict && real->err[i] == -EINVAL && strict_may_refuse(end, &p->ops[i])))
			o->err[i] = real->err[i];
		else
			o->err[i] = model_step(end, &p->ops[i]);
	o->channels = end->channels;
	o->dropped = end->dropped;
	o->misaligned = end->misaligned;
}

static bool bytes_differ(const char *what, uint32_t number, const uint8_t *real,
			 const uint8_t *model, size_t n, char *text, size_t size)
{
	if (!memcmp(real, model, n))
		return false;
	for (size_t i = 0; i < n; i++) {
		if (real[i] == model[i])
			continue;
		snprintf(text, size, "byte %zu (0x%zx) of %s%u is 0x%02x, by the model 0x%02x", i,
			 i, what, number, real[i], model[i]);
		return true;
	}
	return false;
}

static bool counts_differ(const char *what, uint64_t real, uint64_t model, char *text, size_t size)
{
	if (real != model)
		snprintf(text, size, "%s is %llu, by the model %llu", what,
			 (unsigned long long)real, (unsigned long long)model);
	return real != model;
}

static bool state_differs(struct bench *b, const struct model *end, char *text, size_t size)
{
	struct visa_device *d = b->machine.device;

	for (unsigned int i = 0; i < MODEL_SURFACES; i++) {
		const struct model_surface *s = &end->surface[i];

		if (counts_differ("a surface's size",
				  visa_surface_size(device_surface(d, s->index)), s->size, text,
				  size) ||
		    bytes_differ("surface ", s->index, device_memory(d, s->index, NULL), s->bytes,
				 s->size, text, size))
			return true;
	}
	for (unsigned int i = 0; i < model_var_count; i++) {
		const struct model_var *v = &model_vars[i];

		if (bytes_differ("V", v->id, variable(b, v->id), end->frame + v->at, v->size, text,
				 size))
			return true;
	}
	for (unsigned int id = 0; id < MODEL_ADDRS; id++)
		if (bytes_differ("A", id, addresses(b, id), (const uint8_t *)end->addr[id],
				 model_addr_elements[id] * sizeof(end->addr[id][0]), text, size))
			return true;
	for (unsigned int id = 1; id < MODEL_PREDS; id++)
		if (device_pred(d, id) != end->pred[id]) {
			snprintf(text, size, "P%u is 0x%08x, by the model 0x%08x", id,
				 device_pred(d, id), end->pred[id]);
			return true;
		}
	return bytes_differ("surface table", 0, device_table(d), end->table, sizeof(end->table),
			    text, size);
}

bool program_differs(struct bench *b, const struct program *p, char *text, size_t size)
{
	static struct model end;
	static struct outcome real, model;

	bench_run(b, p, &real);
	program_run(p, &end, &real, device_config(b->machine.device)->strict, &model);
	if (end.unsure)
		return false;
	for (unsigned int i = 0; i < p->count; i++)
		if (real.err[i] != model.err[i]) {
			snprintf(text, size, "instruction %u: %s (%s), by the model: %s", i,
				 strerror(-real.err[i]), real.why[i], strerror(-model.err[i]));
			return true;
		}
	return state_differs(b, &end, text, size) ||
	       counts_differ("channels", real.channels, model.channels, text, size) ||
	       counts_differ("dropped", real.dropped, model.dropped, text, size) ||
	       counts_differ("misaligned", real.misaligned, model.misaligned, text, size);
}
