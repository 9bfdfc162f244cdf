// SPDX-License-Identifier: MIT
/* Where translated code keeps the variables and the flow of control of a thread. */
#include "../engine/flow/flow_lanes.h"
#include "translator.h"

extern const struct exec_family exec_flow_call;

/* A call of a subroutine, which may call itself. */
static bool has_subroutines(const struct exec_kernel *k)
{
	for (size_t i = 0; i < k->place_count; i++)
		if (exec_families[kernel_record(k, k->places[i].unit)->op] == &exec_flow_call)
			return true;
	return false;
}

uint32_t native_depth(const struct exec_kernel *k)
{
	if (has_subroutines(k))
		return FLOW_DEPTH;
	return k->routine_count <= FLOW_DEPTH ? k->routine_count - 1 : FLOW_DEPTH;
}

uint32_t native_saved(const struct exec_kernel *k)
{
	uint32_t depth = native_depth(k);

	return SAVED_POINTS + k->point_count + (depth ? SAVED_STACK + SAVED_CALL * depth : 0);
}

uint32_t native_frame(const struct exec_kernel *k, uint32_t routine)
{
	uint64_t bytes = 0;

	for (uint32_t i = 0; i < routine; i++)
		bytes += k->routines[i].frame;
	return bytes > UINT32_MAX ? UINT32_MAX : (uint32_t)bytes;
}

uint32_t native_preds(const struct exec_kernel *k, uint32_t routine)
{
	uint32_t count = 0, most = 0;

	for (uint32_t i = 0; i < routine; i++) {
		count += k->routines[i].preds;
		most = k->routines[i].preds > most ? k->routines[i].preds : most;
	}
	/* A thread that waits in a function keeps those of the function behind all others. */
	return routine == k->routine_count && routine > 1 ? count + most : count;
}
