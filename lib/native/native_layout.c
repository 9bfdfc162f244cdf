// SPDX-License-Identifier: MIT
/*
 * Computes the layout of the memory in which translated code keeps the variables and the control
 * flow of a thread.
 */
#include "../engine/flow/flow_lanes.h"
#include "translator.h"

extern const struct exec_family exec_flow_call;

static bool has_record(const struct exec_kernel *k, const struct exec_family *f, uint32_t trait)
{
	for (size_t i = 0; i < k->place_count; i++) {
		const struct exec_insn *insn = kernel_record(k, k->places[i].unit);

		if (exec_families[insn->op] == f || exec_has(insn, trait))
			return true;
	}
	return false;
}

uint32_t native_halves(const struct exec_kernel *k)
{
	return has_record(k, NULL, VISA_TRAIT_SPLITS) ? SAVED_WAITS + 3 * VISA_NAMED_BARRIERS : 0;
}

uint32_t native_depth(const struct exec_kernel *k)
{
	if (has_record(k, &exec_flow_call, 0))
		return FLOW_DEPTH;
	return k->routine_count <= FLOW_DEPTH ? k->routine_count - 1 : FLOW_DEPTH;
}

uint32_t native_saved(const struct exec_kernel *k)
{
	uint32_t depth = native_depth(k);

	return SAVED_POINTS + k->point_count + (depth ? SAVED_STACK + SAVED_CALL * depth : 0) +
	       native_halves(k);
}

uint32_t native_frame(const struct exec_kernel *k, uint32_t routine)
{
	uint64_t bytes = 0;

	for (uint32_t i = 0; i < routine; i++)
		bytes += k->routines[i].frame;
	return bytes > UINT32_MAX ? UINT32_MAX : (uint32_t)bytes;
}

uint32_t native_waiting(const struct exec_kernel *k)
{
	uint32_t last = k->routine_count - 1;

	return last ? native_preds(k, last) + k->routines[last].preds : 0;
}

uint32_t native_preds(const struct exec_kernel *k, uint32_t routine)
{
	uint32_t count = 0, most = 0;

	for (uint32_t i = 0; i < routine; i++) {
		count += k->routines[i].preds;
		most = k->routines[i].preds > most ? k->routines[i].preds : most;
	}
	/*
	 * The predicates of all routines are followed by the memory in which a waiting thread saves
	 * the predicates of its current function.
	 */
	return routine == k->routine_count && routine > 1 ? count + most : count;
}
