// SPDX-License-Identifier: MIT
/*
 * Fills in the memory that the kernel of a launch can access: the table of surfaces, the binding
 * table, and the virtual addresses (struct visa_space).
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "bound.h"

/*
 * Return: whether a surface is already mapped at an address: by an argument whose number is below
 * @args, or by visa_launch_map().
 */
static bool assemble_is_mapped(const struct visa_launch *l, const struct visa_surface *s,
			       uint64_t address, uint32_t args)
{
	for (uint32_t i = 0; i < args; i++)
		if (l->args[i].surface == s && l->args[i].address - l->args[i].offset == address)
			return true;
	for (uint32_t i = 0; i < l->mapped_count; i++)
		if (l->mapped[i].surface == s && l->mapped[i].address == address)
			return true;
	return false;
}

/*
 * Map the surfaces that are not arguments, and the surfaces of arguments, at the addresses that the
 * caller gave.
 */
static int add_surfaces(struct visa_launch *l, struct visa_error *e)
{
	int err = 0;

	for (uint32_t i = 0; i < l->mapped_count && !err; i++) {
		struct launch_mapped *m = &l->mapped[i];

		err = launch_place(l, &m->window, -1, e);
		if (!err)
			err = launch_reach(l, &m->window, m->address, e);
	}
	for (uint32_t i = 0; i < l->kernel->arg_count && !err; i++) {
		struct launch_arg *a = &l->args[i];
		uint64_t start = a->address - a->offset;

		a->whole.index = VISA_SPACE_NONE;
		if (!a->surface || assemble_is_mapped(l, a->surface, start, i))
			continue;
		err = launch_place(l, &a->whole, -1, e);
		if (!err)
			err = launch_reach(l, &a->whole, start, e);
	}
	return err;
}

/*
 * Return: whether an argument has memory. @bti: receives its index in the binding table, or -1;
 * @next: the next index to assign if the kernel has no .ze_info (the section of a zebin that
 *	describes kernels and their arguments)
 */
static bool has_memory(const struct visa_launch *l, uint32_t arg, int *bti, int *next)
{
	const struct visa_ze_arg *info = &l->kernel->args[arg];
	const struct launch_arg *a = &l->args[arg];

	*bti = info->bti;
	if (info->kind == VISA_ZE_BUFFER || info->kind == VISA_ZE_IMAGE)
		return true;
	if (l->kernel->described || info->kind != VISA_ZE_VALUE || a->value)
		return false;
	/*
	 * Without .ze_info, the binding table index is assigned here, in the order of arguments.
	 * The compiler assigns the same indices.
	 */
	*bti = (*next)++;
	return true;
}

static int add_arguments(struct visa_launch *l, struct visa_error *e)
{
	int next = 0;
	int err = 0;
	int bti;

	/* Arguments with a binding table index come first; all other arguments get free indices. */
	for (uint32_t i = 0; i < l->kernel->arg_count && !err; i++)
		if (has_memory(l, i, &bti, &next) && bti >= 0)
			err = launch_place(l, &l->args[i].window, bti, e);
	for (uint32_t i = 0; i < l->kernel->arg_count && !err; i++)
		if (has_memory(l, i, &bti, &next) && bti < 0)
			err = launch_place(l, &l->args[i].window, -1, e);
	return err;
}

#define LOCAL_MAX (128u << 10) /* bytes of local memory of a group; the limit of all platforms */

/*
 * Place the arguments in local memory after the static local memory, one after another, with @gap
 * bytes between two. The first one must begin at a fixed offset, since compiled code contains it as
 * a constant. Return: the size in bytes of the arguments and gaps.
 */
static uint64_t lay_out_local(struct visa_launch *l, uint64_t gap)
{
	bool is_first = true;
	uint64_t end = 0;

	for (uint32_t i = 0; i < l->kernel->arg_count; i++) {
		uint64_t align = l->kernel->args[i].align;

		if (l->kernel->args[i].kind != VISA_ZE_LOCAL)
			continue;
		end = (end + (is_first ? 0 : gap) + align - 1) / align * align;
		is_first = false;
		l->args[i].slm = (uint32_t)end;
		end += l->args[i].size;
	}
	return end;
}

/*
 * Add local memory. Leave out the gaps between arguments that a launch requests if local memory
 * would become too large.
 */
static int add_local(struct visa_launch *l, struct visa_error *e)
{
	uint64_t end = lay_out_local(l, l->gap);

	if (l->gap && l->kernel->slm + end > LOCAL_MAX) {
		l->gap = 0;
		end = lay_out_local(l, 0);
	}
	l->slm_size = l->kernel->slm + end;
	if (l->slm_size <= LOCAL_MAX)
		return 0;
	end = l->slm_size;
	l->slm_size = 0;
	return visa_fail(e, EINVAL,
			 "%.64s needs %llu bytes of local memory; a work-group can have %u",
			 l->kernel->name, (unsigned long long)end, LOCAL_MAX);
}

static int check_bound(const struct visa_launch *l, struct visa_error *e)
{
	for (uint32_t i = 0; i < l->kernel->arg_count; i++)
		if (!l->args[i].bound)
			return visa_fail(e, EINVAL, "argument %u (%.64s) of %.64s is not bound", i,
					 l->kernel->args[i].name, l->kernel->name);
	return 0;
}

/*
 * Add memory that belongs to the launch: sections of the module, and memory that is allocated for
 * each run.
 */
static int add_own(struct visa_launch *l, struct visa_error *e)
{
	int err = 0;

	for (unsigned int i = 0; i < LAUNCH_OWN_COUNT && !err; i++) {
		if (!l->own[i].size)
			continue;
		err = launch_place(l, &l->own[i], -1, e);
		if (!err)
			err = launch_reach(l, &l->own[i], launch_own_address(i), e);
	}
	return err;
}

int launch_assemble(struct visa_launch *l, bool watched, struct visa_error *e)
{
	int err = check_bound(l, e);

	space_clear(&l->space);
	memset(l->wrote, 0, sizeof(l->wrote));
	l->space.platform = l->platform;
	l->space.epoch = LAUNCH_EPOCH;
	if (!err)
		err = add_arguments(l, e);
	if (!err)
		err = add_surfaces(l, e);
	if (!err)
		err = launch_add_samplers(l, e);
	if (!err)
		err = launch_reach_mappings(l, watched, e);
	if (!err)
		err = launch_reach_bytes(l, e);
	if (!err)
		err = add_own(l, e);
	if (!err)
		err = add_local(l, e);
	space_index(&l->space);
	return err;
}

void launch_disassemble(struct visa_launch *l)
{
	l->space.map.more = NULL;
	l->space.map.more_count = 0;
	mappings_now_put(l->now);
	l->now = NULL;
	free(l->shown);
	l->shown = NULL;
}
