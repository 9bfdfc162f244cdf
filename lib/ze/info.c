// SPDX-License-Identifier: MIT
/*
 * Reads the kernels of .ze_info and their execution environment; info_args.c reads their arguments.
 */
#include "info.h"

#include <errno.h>
#include <string.h>

#include "../base/array.h"
#include "zebin.h"

static const struct ze_range bytes = { 0, INT32_MAX };

/*
 * Read three numbers, as in required_work_group_size: [ 16, 2, 1 ]; without them @three is
 * unchanged.
 */
static void read_three(struct ze_tree *t, const struct ze_node *map, const char *key,
		       struct ze_range range, uint32_t three[3])
{
	const struct ze_node *list = ze_find_kind(t, map, key, ZE_SEQUENCE, ZE_OPTIONAL);
	const struct ze_node *n = ze_first(list);

	if (!list)
		return;
	if (ze_count(list) != 3) {
		ze_tree_fail(t, list, EINVAL, "'%s' has %u numbers; expected 3", key,
			     ze_count(list));
		return;
	}
	for (int i = 0; i < 3; i++, n = ze_next(list, n))
		three[i] = (uint32_t)ze_integer(t, n, range);
}

static void read_environment(struct ze_tree *t, const struct ze_node *map, struct visa_ze_kernel *k)
{
	static const struct ze_range lanes = { 1, 32 }, barriers = { 0, 32 }, dimension = { 0, 2 };
	static const struct ze_range mode = { 0, INT32_MAX };
	const struct ze_node *env = ze_find_kind(t, map, "execution_env", ZE_MAPPING, ZE_REQUIRED);

	k->simd = (unsigned int)ze_number(t, env, "simd_size", ZE_REQUIRED, lanes, 0);
	if (!t->err && (k->simd & (k->simd - 1) || k->simd == 2 || k->simd == 4))
		ze_tree_fail(t, ze_find(t, env, "simd_size", ZE_REQUIRED), EINVAL,
			     "simd_size is %u; expected 1, 8, 16 or 32", k->simd);
	k->slm = (uint32_t)ze_number(t, env, "slm_size", ZE_OPTIONAL, bytes, 0);
	k->barriers = (uint32_t)ze_number(t, env, "barrier_count", ZE_OPTIONAL, barriers, 0);
	k->inline_bytes =
		(uint32_t)ze_number(t, env, "inline_data_payload_size", ZE_OPTIONAL, bytes, 0);
	/*
	 * Only mode 0 is supported. In mode 1, local memory arguments are at offsets from byte 0
	 * instead of from the end of static local memory.
	 */
	if (ze_number(t, env, "slm_alloc_mode", ZE_OPTIONAL, mode, 0))
		ze_info_refuse(t, k,
			       "the slm_alloc_mode of the kernel is not 0, which is not "
			       "supported");
	read_three(t, env, "required_work_group_size", bytes, k->required);
	if (!t->err && k->required[0] && !(k->required[1] && k->required[2]))
		ze_tree_fail(t, ze_find(t, env, "required_work_group_size", ZE_OPTIONAL), EINVAL,
			     "required_work_group_size is %ux%ux%u; expected numbers above 0",
			     k->required[0], k->required[1], k->required[2]);
	read_three(t, env, "work_group_walk_order_dimensions", dimension, k->walk);
}

static void read_local_ids(struct ze_tree *t, const struct ze_node *map, struct visa_ze_kernel *k)
{
	static const struct ze_range place = { 0, ZE_PAYLOAD_MAX };
	const struct ze_node *list =
		ze_find_kind(t, map, "per_thread_payload_arguments", ZE_SEQUENCE, ZE_OPTIONAL);

	for (const struct ze_node *n = ze_first(list); n && !t->err; n = ze_next(list, n)) {
		const char *type = ze_text(t, n, "arg_type", ZE_REQUIRED, "");
		int64_t offset = ze_number(t, n, "offset", ZE_REQUIRED, place, 0);
		int64_t size = ze_number(t, n, "size", ZE_REQUIRED, place, 0);

		if (strcmp(type, "local_id") != 0 || offset)
			ze_info_refuse(t, k,
				       "'%.64s' at byte %d of a thread's own payload is not "
				       "supported; expected 'local_id' at byte 0",
				       type, (int)offset);
		else
			k->local_id_bytes = (uint32_t)size;
	}
}

static void read_memory(struct ze_tree *t, const struct ze_node *map, struct visa_ze_kernel *k)
{
	const struct ze_node *list =
		ze_find_kind(t, map, "per_thread_memory_buffers", ZE_SEQUENCE, ZE_OPTIONAL);

	for (const struct ze_node *n = ze_first(list); n && !t->err; n = ze_next(list, n)) {
		const char *type = ze_text(t, n, "type", ZE_REQUIRED, "");
		uint64_t size = (uint64_t)ze_number(t, n, "size", ZE_REQUIRED, bytes, 0);

		if (!strcmp(type, "scratch")) {
			k->scratch_bytes += size;
		} else if (!strcmp(type, "global")) {
			k->private_bytes += size;
			k->private_per_lane = ze_bool(t, n, "is_simt_thread");
		} else {
			ze_info_refuse(t, k, "memory of type '%.64s' is not supported", type);
		}
	}
}

static void read_samplers(struct ze_tree *t, const struct ze_node *map, struct visa_ze_kernel *k)
{
	static const struct ze_range index = { 0, 255 };
	const struct ze_node *list =
		ze_find_kind(t, map, "inline_samplers", ZE_SEQUENCE, ZE_OPTIONAL);
	struct visa_ze_sampler *s;

	for (const struct ze_node *n = ze_first(list); n && !t->err; n = ze_next(list, n)) {
		s = base_array_add(&k->samplers, &k->sampler_count, sizeof(*s));
		if (!s) {
			ze_tree_no_memory(t);
			return;
		}
		s->index = (uint32_t)ze_number(t, n, "sampler_index", ZE_REQUIRED, index, 0);
		s->address = ze_copy(t, ze_text(t, n, "addrmode", ZE_REQUIRED, ""));
		s->filter = ze_copy(t, ze_text(t, n, "filtermode", ZE_REQUIRED, ""));
		s->normalized = ze_bool(t, n, "normalized");
	}
}

static void info_read_kernel(struct ze_info *info, const struct ze_node *map,
			     const struct ze_node *misc)
{
	struct ze_tree *t = &info->tree;
	struct visa_ze_kernel *k = ze_kernel_new(info->module);

	if (!k) {
		ze_tree_no_memory(t);
		return;
	}
	k->described = true;
	k->name = ze_copy(t, ze_text(t, map, "name", ZE_REQUIRED, ""));
	if (!t->err && !*k->name)
		ze_tree_fail(t, map, EINVAL, "a kernel without a name");
	ze_info_attributes(t, map, k);
	read_environment(t, map, k);
	read_local_ids(t, map, k);
	read_memory(t, map, k);
	read_samplers(t, map, k);
	ze_info_args(info, map, misc, k);
}

int ze_info_read(struct visa_ze_module *m, const void *text, size_t size, struct visa_error *e)
{
	struct ze_info info = { .tree = { .what = ".ze_info", .e = e }, .module = m };
	struct ze_tree *t = &info.tree;
	const struct ze_node *kernels, *miscs, *misc;

	ze_tree_read(t, text, size);
	info.room = t->count;
	kernels = ze_find_kind(t, t->nodes, "kernels", ZE_SEQUENCE, ZE_REQUIRED);
	miscs = ze_find_kind(t, t->nodes, "kernels_misc_info", ZE_SEQUENCE, ZE_OPTIONAL);
	misc = ze_first(miscs);
	for (const struct ze_node *n = ze_first(kernels); n && !t->err; n = ze_next(kernels, n)) {
		const char *name = ze_text(t, n, "name", ZE_REQUIRED, "");
		/*
		 * kernels and kernels_misc_info have the same order; the second list may lack a
		 * kernel.
		 */
		bool more = misc && !strcmp(ze_text(t, misc, "name", ZE_REQUIRED, ""), name);

		info_read_kernel(&info, n, more ? misc : NULL);
		misc = more ? ze_next(miscs, misc) : misc;
	}
	ze_tree_free(t);
	return t->err;
}
