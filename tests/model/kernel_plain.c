// SPDX-License-Identifier: MIT
/*
 * Makes random instructions for random kernels, except jumps. Arithmetic is chosen so that it has
 * no error for any values of its operands.
 */
#include "kernel_make.h"

const struct model_family *maker_named(const char *name)
{
	for (unsigned int i = 0; i < model_family_count; i++)
		if (!strcmp(model_families[i].name, name))
			return &model_families[i];
	return NULL;
}

struct op *maker_emit(struct maker *m, const char *name)
{
	struct op *o = &m->k->ops[m->count++];

	memset(o, 0, sizeof(*o));
	o->family = maker_named(name);
	return o;
}

uint32_t maker_lanes(const struct maker *m)
{
	return m->k->lanes == 8 ? 3 : m->k->lanes == 16 ? 4 : 5;
}

struct model_vec maker_number(uint32_t value)
{
	return (struct model_vec){ .tag = 5, .type = VISA_UD, .imm = value };
}

static bool plain_family(const struct model_family *f, enum visa_platform platform)
{
	return strstr(f->layout, "$Z") && f->opcode != 0x28 && !model_lacks(f, platform) &&
	       draw_executed(f);
}

/*
 * Return: whether an instruction may be used. It must not write the variables up to V43, which
 * include loop counters, nor have indirect operands where address variables are not set.
 */
static bool fit(const struct maker *m, const struct op *o)
{
	bool kept = (o->vec[0].tag & 7) == 0 && o->vec[0].id && o->vec[0].id < 44;

	if (strstr(o->family->layout, "$Z$Z") && o->vec[1].id < 44)
		return false;
	for (unsigned int n = 0; n < MODEL_VECS; n++)
		if ((o->vec[n].tag & 7) == VISA_CLASS_INDIRECT && (!m->indirect || m->function))
			return false;
	return !kept;
}

static bool legal(struct maker *m, const struct op *o)
{
	static struct model next;
	struct verdict v;

	m->at->em = 0xffffffff;
	v = model_judge(m->at, o, &next);
	return v.wrong == WRONG_NOTHING && !v.open;
}

/*
 * Make a random instruction of the family @f (arithmetic). Return: whether a legal instruction was
 * found.
 */
static bool draw_plain(struct maker *m, const struct model_family *f, struct op *o)
{
	for (unsigned int tries = 0; tries < 400; tries++) {
		memset(o, 0, sizeof(*o));
		o->family = f;
		draw_alu(&m->d, f, m->at->grf, o);
		if (fit(m, o) && legal(m, o))
			return true;
	}
	return false;
}

/* Return: a random variable with 32-bit elements, the most common size in compiled code. */
static uint32_t common_variable(struct maker *m, bool floats)
{
	static const uint32_t integers[] = { 49, 50, 56, 64 };

	return floats ? chance(&m->d, 2) ? 51 : 57 : DRAW_FROM(&m->d, integers);
}

/*
 * Make a random instruction as in compiled code: all lanes, and operands that are contiguous or the
 * same for all lanes. Return: whether it is legal.
 */
static bool draw_common(struct maker *m, struct op *o)
{
	static const char *const often[] = { "add", "mul", "mad", "and", "or",	"xor", "shl",
					     "shr", "asr", "mov", "cmp", "sel", "min", "max" };
	const struct model_family *f = maker_named(DRAW_FROM(&m->d, often));
	bool floats = chance(&m->d, 2);

	if (!f || !plain_family(f, m->k->platform) || !draw_plain(m, f, o))
		return false;
	o->f['E'] = maker_lanes(m) | (chance(&m->d, 8) ? 0x80 : 0);
	for (unsigned int n = 0; n < MODEL_VECS; n++) {
		struct model_vec *v = &o->vec[n];

		if (!(v->tag & 7) && v->id) {
			v->id = common_variable(m, floats);
			v->row = (uint8_t)(draw(&m->d, 3) * 128 / m->at->grf);
			v->col = 0;
			v->region = n ? chance(&m->d, 4) ? 0x121 : 0x122 : 0x200;
		} else if ((v->tag & 7) == 5) {
			v->type = floats ? VISA_F : chance(&m->d, 2) ? VISA_D : VISA_UD;
			v->imm &= UINT32_MAX;
		}
	}
	return fit(m, o) && legal(m, o);
}

static bool memory_family(const struct model_family *f, enum visa_platform platform)
{
	return strchr(f->layout, '@') && f->run != run_dpas && !model_lacks(f, platform) &&
	       draw_executed(f);
}

/* Return: whether the destination is a variable with offsets, addresses or counters. */
static bool spoils(const struct op *o)
{
	unsigned int raws = 0;

	for (const char *l = o->family->layout; *l; l++) {
		uint32_t id;

		if (*l != '@')
			continue;
		id = o->raw[raws++].id;
		if (*++l == 'D' && id && (id < 35 || id == KERNEL_NUMBER))
			return true;
	}
	return false;
}

/* Make a random load, store or atomic. Return: whether it is legal. */
static bool draw_memory(struct maker *m, struct op *o)
{
	static const char *const often[] = { "gather4_scaled", "scatter4_scaled", "gather_scaled",
					     "scatter_scaled", "gather",	  "scatter",
					     "svm_gather",     "svm_scatter",	  "lsc_load",
					     "lsc_store",      "dword_atomic" };
	const struct model_family *f = maker_named(DRAW_FROM(&m->d, often));

	if (chance(&m->d, 3))
		f = &model_families[draw(&m->d, model_family_count)];
	if (!f || !memory_family(f, m->k->platform))
		return false;
	draw_op(&m->d, f, m->at->grf, o);
	if (strchr(f->layout, 'E') && chance(&m->d, 2))
		o->f['E'] = maker_lanes(m);
	return !spoils(o) && legal(m, o);
}

void maker_plain(struct maker *m)
{
	const struct model_family *f;
	struct op *o = &m->k->ops[m->count];

	if ((m->of & KERNEL_MEMORY && chance(&m->d, 3) && draw_memory(m, o)) ||
	    (m->of & KERNEL_COMMON && chance(&m->d, 2) && draw_common(m, o))) {
		m->count++;
		return;
	}
	do
		f = &model_families[draw(&m->d, model_family_count)];
	while (!plain_family(f, m->k->platform) || !draw_plain(m, f, o));
	m->count++;
}

/*
 * Append a comparison that writes a predicate. Return: a predicate field that uses it, sometimes
 * with "any" or "all", sometimes inverted.
 */
uint32_t maker_condition(struct maker *m)
{
	struct op *o = &m->k->ops[m->count++];
	uint32_t id = 1 + draw(&m->d, 2);

	draw_plain(m, maker_named("cmp"), o);
	o->vec[0] = (struct model_vec){ .tag = 2, .id = id };
	while (!chance(&m->d, 8)) {
		o->f['E'] = maker_lanes(m) | (chance(&m->d, 4) ? 0x80 : 0);
		if (legal(m, o))
			break;
		draw_plain(m, maker_named("cmp"), o);
		o->vec[0] = (struct model_vec){ .tag = 2, .id = id };
	}
	if (chance(&m->d, 8))
		id |= (1 + draw(&m->d, 2)) << 13; /* "any" or "all" lanes */
	return id | draw(&m->d, 2) << 15;
}

void maker_count_rounds(struct maker *m)
{
	struct op *o = maker_emit(m, "add");

	o->f['E'] = 0x80;
	o->vec[0] = (struct model_vec){ .id = 49, .col = (uint8_t)draw(&m->d, 8), .region = 0x200 };
	o->vec[1] = o->vec[0];
	o->vec[1].region = 0x121;
	o->vec[2] = maker_number(1);
}
