// SPDX-License-Identifier: MIT
/*
 * Prepares a kernel: all routines of a module are decoded into prepared instructions (struct
 * exec_insn), once for all threads.
 */
#include "kernel_build.h"
#include "../../base/array.h"
#include "../fast/fast_bodies.h"

#include <errno.h>
#include <stdlib.h>

static int kernel_no_memory(struct visa_error *e)
{
	return visa_fail(e, ENOMEM, "out of memory for a kernel");
}

/*
 * Return: bytes of a thread's frame, an odd number of cache lines. The threads of a gang access the
 * same offsets in their frames; with an odd number, these addresses are in different sets of the
 * cache.
 */
static uint32_t frame_of(const struct visa_decls *decls)
{
	uint64_t lines = (visa_decls_frame(decls) + KERNEL_LINE - 1) / KERNEL_LINE;

	return (uint32_t)((lines | 1) * KERNEL_LINE);
}

/*
 * Return: the number of predicate ids of a thread, up to the highest that is declared, including id
 * 0, which is no predicate.
 */
static uint32_t preds_of(const struct visa_decls *decls)
{
	struct visa_decl *const *table = visa_decls_table(decls, VISA_VCLASS_P);
	uint32_t count = visa_vclasses[VISA_VCLASS_P].last + 1;

	while (count > 1 && !table[count - 1])
		count--;
	return count;
}

/*
 * Append the prepared instruction for the encoding at @b->byte, with its effects, and give it a
 * fast handler if possible.
 */
static int add_record(struct exec_builder *b, const struct exec_prep *prep, struct visa_error *e)
{
	struct exec_kernel *k = b->kernel;
	struct exec_effect *effects;
	struct kernel_place *p;
	unsigned int count;

	if (base_array_reserve(&k->places, &k->place_room, k->place_count + 1, sizeof(*p)))
		return kernel_no_memory(e);
	p = &k->places[k->place_count++];
	*p = (struct kernel_place){ .unit = build_next(b),
				    .byte = b->byte,
				    .effect = (uint32_t)k->effect_count };
	if (base_array_reserve(&k->effects, &k->effect_room, k->effect_count + EXEC_EFFECTS,
			       sizeof(*k->effects)))
		return kernel_no_memory(e);
	effects = k->effects + k->effect_count;
	count = exec_effects(prep->insn, prep->grf, effects);
	k->effect_count += count;
	build_touch(b, prep, effects, count);
	exec_fast(prep->insn, k->lanes, b->spec->keep_generic);
	k->used += kernel_record(k, build_next(b))->units;
	return 0;
}

/* Prepare an instruction and append it. */
static int add_instruction(struct exec_builder *b, struct visa_inst *inst, struct visa_error *e)
{
	struct exec_kernel *k = b->kernel;
	const struct exec_family *family = exec_families[inst->op];
	bool folded = build_fold(b, inst);
	struct exec_prep p = { .inst = inst,
			       .grf = visa_platform_grf(k->platform),
			       .width = k->lanes };
	int err;

	if (base_array_reserve(&k->units, &k->room, k->used + EXEC_MAX_UNITS, EXEC_UNIT))
		return kernel_no_memory(e);
	p.insn = kernel_record(k, build_next(b));
	err = exec_prepare(&p, build_code(b)->decls, k->platform, NULL, NULL, e);
	if (!err && family->link)
		err = family->link(&p, b, e);
	if (err || folded || !p.insn->units)
		return err;
	return add_record(b, &p, e);
}

/* Add a ret at the end of the code, so that lanes end there. */
static int add_end(struct exec_builder *b, struct visa_error *e)
{
	struct visa_inst ret = { .op = build_code(b)->name ? VISA_FRET : VISA_RET };

	return add_instruction(b, &ret, e);
}

static int add_code(struct exec_builder *b, struct visa_error *e)
{
	const struct exec_code *c = build_code(b);
	int err = 0;

	for (b->byte = 0; b->byte < c->size && !err;) {
		struct visa_inst inst;
		int size = visa_decode(c->code + b->byte, c->size - b->byte, &inst, e);

		if (size == -EAGAIN)
			return visa_fail(e, EINVAL, "the code ends within an instruction");
		if (size < 0)
			return size;
		err = add_instruction(b, &inst, e);
		if (!err)
			b->byte += (uint32_t)size;
	}
	return err ? err : add_end(b, e);
}

static int kernel_add_routine(struct exec_builder *b, struct exec_fault *fault,
			      struct visa_error *e)
{
	struct exec_kernel *k = b->kernel;
	const struct exec_code *c = build_code(b);
	struct kernel_routine *r = base_array_add(&k->routines, &k->routine_count, sizeof(*r));
	int err;

	if (!r)
		return kernel_no_memory(e);
	*r = (struct kernel_routine){ .decls = c->decls,
				      .entry = build_next(b),
				      .frame = frame_of(c->decls),
				      .preds = preds_of(c->decls),
				      .sources = k->source_count };
	b->file = 0;
	b->later = false;
	b->touched = k->touched + (b->routine ? BUILD_VARIABLES : 0);
	memset(b->touched, 0, BUILD_VARIABLES);
	build_labels_begin(b);
	err = add_code(b, e);
	*fault = (struct exec_fault){ .routine = b->routine, .byte = b->byte };
	if (!err)
		err = build_labels_end(b, fault, e);
	if (!err && build_zero(b, &k->routines[b->routine]))
		err = kernel_no_memory(e);
	return err;
}

/* Prepare all routines. */
static int add_routines(struct exec_builder *b, struct exec_fault *fault, struct visa_error *e)
{
	int err = 0;

	for (b->routine = 0; b->routine < b->spec->code_count && !err; b->routine++)
		err = kernel_add_routine(b, fault, e);
	return err;
}

/*
 * Check that the predefined variables have the same offsets at the start of the frames of all
 * routines.
 */
static int check_predefined(const struct exec_kernel_spec *spec, uint32_t *bytes,
			    struct visa_error *e)
{
	*bytes = 0;
	for (uint32_t i = 0; i < spec->code_count; i++)
		for (uint32_t id = 1; id < VISA_PREDEFINED_COUNT; id++) {
			const struct visa_decl *d =
				visa_decl_get(spec->codes[i].decls, VISA_VCLASS_G, id);
			const struct visa_decl *first =
				visa_decl_get(spec->codes[0].decls, VISA_VCLASS_G, id);

			if (d->at != first->at || d->size != first->size)
				return visa_fail(
					e, EINVAL,
					"the routines are declared for different platforms");
			if (d->at + d->size > *bytes)
				*bytes = (uint32_t)(d->at + d->size);
		}
	return 0;
}

/* Delete the prepared instructions, so that the kernel can be prepared again. */
static void kernel_clear(struct exec_kernel *k)
{
	k->used = 0;
	k->place_count = 0;
	k->effect_count = 0;
	k->moves_surfaces = false;
	free(k->routines);
	free(k->points);
	free(k->sources);
	free(k->spans);
	k->routines = NULL;
	k->points = NULL;
	k->sources = NULL;
	k->spans = NULL;
	k->span_count = 0;
	k->routine_count = k->point_count = k->source_count = 0;
}

int exec_kernel_new(const struct exec_kernel_spec *spec, struct exec_kernel **kernel,
		    struct exec_fault *fault, struct visa_error *e)
{
	struct exec_kernel *k = calloc(1, sizeof(*k));
	struct exec_builder b = { .kernel = k, .spec = spec };
	bool again;
	int err;

	*fault = (struct exec_fault){ 0 };
	*kernel = NULL;
	if (!k)
		return kernel_no_memory(e);
	k->touched = calloc(2, BUILD_VARIABLES);
	k->platform = spec->platform;
	k->lanes = spec->lanes;
	err = k->touched ? check_predefined(spec, &k->predefined, e) : kernel_no_memory(e);
	do {
		bool all_wait = b.all_wait;

		kernel_clear(k);
		/*
		 * In a kernel with functions, the set of written variables is not known: each call
		 * also copies the variables that a function shares with its caller.
		 */
		k->keeps = spec->code_count == 1;
		if (!err)
			err = add_routines(&b, fault, e);
		again = !err && (build_unfolded(&b) || all_wait != b.all_wait);
	} while (again);
	free(b.labels);
	free(b.switches);
	if (!err && spec->keep_generic && kernel_keep_bodies(k))
		err = kernel_no_memory(e);
	if (err) {
		exec_kernel_free(k);
		return err;
	}
	*kernel = k;
	return 0;
}

void exec_kernel_free(struct exec_kernel *k)
{
	if (!k)
		return;
	for (uint32_t i = 0; i < k->file_count; i++)
		free(k->files[i]);
	free(k->files);
	kernel_clear(k);
	free(k->touched);
	free(k->bodies);
	free(k->places);
	free(k->effects);
	free(k->units);
	free(k);
}
