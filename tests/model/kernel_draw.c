// SPDX-License-Identifier: MIT
/*
 * Makes random kernels with nested branches, loops with break and continue, overlapping forward
 * gotos, early returns, subroutines and functions. They always end: each loop counts its iterations
 * in V32, which no other instruction writes.
 */
#include "kernel_make.h"

#define COUNTER	 32 /* V32, the variable of loop counters: a row of 32 dwords for each loop */
#define LABELS	 200
#define LOOPS	 12
#define RESERVED 12 /* number of instructions that the end of a routine may need */

static void block(struct maker *m, unsigned int statements);

/*
 * Return: an operand that is the counters of loop number @loop: 32 dwords of V32, one for each
 * lane.
 */
static struct model_vec counter(const struct maker *m, unsigned int loop, uint16_t region)
{
	return (struct model_vec){ .id = COUNTER,
				   .row = (uint8_t)(loop * 128 / m->at->grf),
				   .region = region };
}

static void label(struct maker *m, uint32_t number_of_label)
{
	maker_emit(m, "label")->f['J'] = number_of_label;
}

static struct op *jump(struct maker *m, const char *name, uint32_t to, uint32_t predicate)
{
	struct op *o = maker_emit(m, name);

	o->f['E'] = maker_lanes(m);
	if (!predicate && chance(&m->d, 3) && !strcmp(name, "goto"))
		o->f['E'] = 0; /* execution size 1 without a predicate: all active lanes jump */
	o->f['P'] = predicate;
	o->f['J'] = to;
	return o;
}

static void branch(struct maker *m)
{
	uint32_t otherwise = m->labels++, end = m->labels++;
	uint32_t predicate = maker_condition(m);

	jump(m, "goto", otherwise, predicate);
	block(m, 3);
	if (chance(&m->d, 2)) {
		jump(m, "goto", end, 0);
		label(m, otherwise);
		block(m, 3);
		label(m, end);
	} else {
		label(m, otherwise);
	}
}

/* Append several labels. Before each label, append a jump to this label or to a later label. */
static void web(struct maker *m)
{
	uint32_t first = m->labels, count = 2 + draw(&m->d, 4);

	m->labels += count;
	for (uint32_t i = 0; i < count; i++) {
		struct op *o = jump(m, "goto", first + i + draw(&m->d, count - i), 0);

		if (!chance(&m->d, 6)) { /* insert a comparison, and make the jump conditional */
			struct op go = *o;

			m->count--;
			go.f['P'] = maker_condition(m);
			go.f['E'] = maker_lanes(m);
			if (chance(&m->d, 6)) /* fewer lanes execute the jump than the kernel has */
				go.f['E'] = draw(&m->d, maker_lanes(m) + 1) |
					    draw(&m->d, m->k->lanes / 4) << 4;
			m->k->ops[m->count++] = go;
		}
		block(m, 1);
		label(m, first + i);
	}
}

/*
 * Append the end of a loop: increment its counter, and jump to @top while the counter is below a
 * limit. @uniform: all lanes share a counter; else each lane has its own counter
 */
static void next_round(struct maker *m, unsigned int loop, uint32_t top, bool uniform)
{
	uint16_t region = uniform ? 0x121 : 0x122;
	uint32_t exec = maker_lanes(m), id = 1 + draw(&m->d, 2);
	struct op *o = maker_emit(m, "add");

	o->f['E'] = uniform ? 0x80 : exec;
	o->vec[0] = counter(m, loop, 0x200);
	o->vec[1] = counter(m, loop, region);
	o->vec[2] = maker_number(1);
	o = maker_emit(m, "cmp");
	o->f['E'] = exec | (uniform ? 0x80 : 0);
	o->f['L'] = 4; /* relation "less than" */
	o->vec[0] = (struct model_vec){ .tag = 2, .id = id };
	o->vec[1] = counter(m, loop, region);
	o->vec[2] = maker_number(1 + draw(&m->d, 4));
	jump(m, "goto", top, id);
}

static void loop(struct maker *m)
{
	uint32_t top = m->labels++, next = m->labels++, end = m->labels++;
	bool uniform = chance(&m->d, 3);
	unsigned int n = m->loops++;
	struct op *o = maker_emit(m, "mov");

	o->f['E'] = uniform ? 0x80 : maker_lanes(m);
	o->vec[0] = counter(m, n, 0x200);
	o->vec[1] = maker_number(0);
	label(m, top);
	block(m, 2);
	if (chance(&m->d, 2)) /* a conditional break */
		jump(m, "goto", end, maker_condition(m));
	block(m, 2);
	if (chance(&m->d, 2)) /* a conditional continue */
		jump(m, "goto", next, maker_condition(m));
	block(m, 2);
	label(m, next);
	next_round(m, n, top, uniform);
	label(m, end);
}

/*
 * Append a store of variable @data to T0, or a load of it from T0, a dword for each lane. @name:
 * the instruction; @offsets: KERNEL_MINE, the dwords of this thread, or KERNEL_NEXT, those of the
 * next thread
 */
static void move_dwords(struct maker *m, const char *name, unsigned int offsets, uint32_t data)
{
	struct op *o = maker_emit(m, name);

	o->f['E'] = maker_lanes(m);
	o->f['c'] = 1; /* only component R: one dword for each lane */
	o->vec[0] = maker_number(0);
	o->raw[0] = (struct model_raw){ .id = KERNEL_OFFSETS, .offset = (uint16_t)(128 * offsets) };
	o->raw[1] = (struct model_raw){ .id = data };
}

/*
 * Append an exchange of dwords between threads: a store, a barrier, a load, and another barrier.
 * Because of the last barrier, no thread executes a later store before the loads of the other
 * threads.
 */
static void exchange(struct maker *m)
{
	static const uint32_t data[] = { 49, 50, 51, 55 };

	move_dwords(m, "scatter4_scaled", KERNEL_MINE, DRAW_FROM(&m->d, data));
	maker_emit(m, "barrier");
	move_dwords(m, "gather4_scaled", KERNEL_NEXT, DRAW_FROM(&m->d, data));
	maker_emit(m, "barrier");
}

static void barrier(struct maker *m)
{
	if (m->of & KERNEL_PARTED && chance(&m->d, 2))
		maker_emit(m, "barrier");
	else if (m->of & KERNEL_BARRIERS && m->inside == 1 && !m->function && !m->sub)
		exchange(m);
}

static void leave(struct maker *m)
{
	uint32_t predicate = maker_condition(m);
	struct op *o = maker_emit(m, m->function ? "fret" : "ret");

	o->f['E'] = maker_lanes(m);
	o->f['P'] = predicate;
}

static void call(struct maker *m)
{
	uint32_t predicate = chance(&m->d, 2) ? maker_condition(m) : 0;

	if (!(m->of & KERNEL_CALLS))
		return;
	if (!m->function && m->sub < SUBS && chance(&m->d, 2)) {
		jump(m, "call", m->subs[m->sub + draw(&m->d, SUBS - m->sub)], predicate);
	} else if (m->function + 1 < m->k->routines) {
		struct op *o = maker_emit(m, "fcall");

		o->f['E'] = maker_lanes(m);
		o->f['P'] = predicate;
		o->f['U'] = m->function + 1 + draw(&m->d, m->k->routines - m->function - 1);
		o->f['g'] = o->f['q'] = 1;
	}
}

static void statement(struct maker *m)
{
	unsigned int what = draw(&m->d, m->of & KERNEL_BARRIERS ? 30 : 24);

	if (m->count + 60 > m->room || m->inside > 4 || m->labels + 10 > LABELS)
		what = 23;
	if (what < 3)
		branch(m);
	else if (what < 5)
		web(m);
	else if (what < 8 && m->loops < LOOPS)
		loop(m);
	else if (what < 9)
		leave(m);
	else if (what < 11)
		call(m);
	else if (what < 13)
		maker_count_rounds(m);
	else if (what > 23)
		barrier(m);
	else if (m->count + RESERVED < m->room)
		maker_plain(m);
}

static void block(struct maker *m, unsigned int statements)
{
	m->inside++;
	for (unsigned int n = draw(&m->d, statements + 1) + (m->inside < 3); n > 0; n--)
		statement(m);
	m->inside--;
}

/* Append ADDR_ADDs that set all address variables, so that indirect operands are in bounds. */
static void set_addresses(struct maker *m)
{
	for (unsigned int a = 0; a < MODEL_ADDRS; a++)
		for (unsigned int i = 0; i < model_addr_elements[a]; i++) {
			struct op *o = maker_emit(m, "addr_add");
			uint32_t id = 44 + draw(&m->d, 11);

			o->f['E'] = 0x80;
			o->vec[0] = (struct model_vec){ .tag = 1, .id = a, .row = (uint8_t)i };
			o->vec[1] = (struct model_vec){ .id = id, .region = 0x121 };
			o->vec[2] = maker_number(model_var(id)->size / 4 + 8 * draw(&m->d, 4));
			o->vec[2].type = VISA_UW;
			model_step(m->at, o);
		}
}

/* Append a move of a random value to cr0: rounding mode, and whether denormals are kept. */
static void set_cr0(struct maker *m)
{
	struct op *o = maker_emit(m, "mov");

	o->f['E'] = 0x80;
	o->vec[0] = (struct model_vec){ .id = 14, .region = 0x200 };
	o->vec[1] = maker_number(chance(&m->d, 2) ? 0x4c0 : draw(&m->d, 0) & 0x4f0);
}

/* Append moves of all predicates to a variable, so that the comparison includes them. */
static void show_predicates(struct maker *m)
{
	for (unsigned int id = 1; id < MODEL_PREDS; id++) {
		struct op *o = maker_emit(m, "mov");

		o->f['E'] = 0x80;
		o->vec[0] = (struct model_vec){ .id = 41, .col = (uint8_t)id, .region = 0x200 };
		o->vec[1] = (struct model_vec){ .tag = 2, .id = id };
	}
}

static void routine(struct maker *m, unsigned int room, const char *end)
{
	struct op *o;

	m->room = m->count + room;
	m->inside = 0;
	block(m, 6);
	if (!m->sub && !m->function) {
		if (m->of & KERNEL_BARRIERS && chance(&m->d, 2))
			exchange(m);
		show_predicates(m);
	}
	o = maker_emit(m, end);
	o->f['E'] = chance(&m->d, 2) ? 0 : maker_lanes(m);
}

static uint32_t all_lanes(const struct kernel *k)
{
	return k->lanes == 32 ? 0xffffffff : (1u << k->lanes) - 1;
}

bool model_kernel_whole(const struct kernel *k)
{
	for (unsigned int t = 0; t < k->threads; t++)
		if (k->em[t] != all_lanes(k))
			return false;
	return true;
}

static void draw_lanes(struct draws *d, struct kernel *k)
{
	uint32_t all;

	k->lanes = k->platform == VISA_PVC ? 16u << draw(d, 2) : 8u << draw(d, 3);
	k->threads = 1 + draw(d, KERNEL_THREADS);
	all = all_lanes(k);
	for (unsigned int t = 0; t < KERNEL_THREADS; t++)
		k->em[t] = all;
	if (chance(d, 3)) /* fewer lanes exist in the last thread */
		k->em[k->threads - 1] = all >> draw(d, k->lanes);
	for (unsigned int t = 0; t < k->threads; t++)
		if (chance(d, 16))
			k->em[t] &= draw(d, 0) | 1;
}

/* Append the subroutines of the kernel, and the functions that the kernel calls. */
static void add_routines(struct maker *m)
{
	for (m->sub = 1; m->sub <= SUBS; m->sub++) {
		maker_emit(m, "func")->f['J'] = m->subs[m->sub - 1];
		routine(m, 50, "ret");
	}
	memset(m->at->addr, 0, sizeof(m->at->addr));
	for (m->function = 1; m->function < m->k->routines; m->function++) {
		m->k->first[m->function] = m->count;
		m->loops = 0;
		routine(m, 50, "fret");
	}
}

void model_kernel_draw(struct kernel *k, uint64_t seed, enum visa_platform platform,
		       unsigned int of)
{
	static struct model at;
	struct maker m = { .d = { seed * 613 }, .k = k, .at = &at, .of = of };

	memset(k, 0, sizeof(*k));
	k->seed = seed;
	k->platform = platform;
	k->of = of;
	k->routines = of & KERNEL_CALLS ? 1 + draw(&m.d, KERNEL_CALLED + 1) : 1;
	draw_lanes(&m.d, k);
	model_kernel_thread(k, 0, &at);
	for (unsigned int s = 0; s < SUBS; s++)
		m.subs[s] = m.labels++;
	m.indirect = chance(&m.d, of & KERNEL_CALLS ? 2 : 8);
	if (m.indirect)
		set_addresses(&m);
	set_cr0(&m);
	routine(&m, chance(&m.d, 2) ? 200 : 60, "ret");
	if (of & KERNEL_CALLS)
		add_routines(&m);
	k->first[k->routines] = m.count;
}
