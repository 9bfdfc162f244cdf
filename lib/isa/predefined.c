// SPDX-License-Identifier: MIT
/*
 * The variables that every thread has, by id.
 *
 * Types and numbers of elements are the same as in Intel's compiler. Three variables consist of
 * whole general registers, so their sizes depend on the platform: 8, 256 and 96 dwords in the
 * documents, for registers of 32 bytes.
 */
#include "predefined.h"

/* Value of @read_only: programs must not write any element. */
#define ALL UINT8_MAX

const struct visa_predefined_info visa_predefined[VISA_PREDEFINED_COUNT] = {
	{ .name = "%null" },
	{ .name = "%thread_x", .type = VISA_UW, .num_elts = 1, .read_only = ALL },
	{ .name = "%thread_y", .type = VISA_UW, .num_elts = 1, .read_only = ALL },
	{ .name = "%group_id_x", .type = VISA_UD, .num_elts = 1, .read_only = ALL },
	{ .name = "%group_id_y", .type = VISA_UD, .num_elts = 1, .read_only = ALL },
	{ .name = "%group_id_z", .type = VISA_UD, .num_elts = 1, .read_only = ALL },
	/* The last element, the pause counter, may be written. */
	{ .name = "%tsc", .type = VISA_UD, .num_elts = 5, .read_only = 4 },
	{ .name = "%r0", .type = VISA_UD, .registers = 1, .read_only = ALL },
	{ .name = "%arg", .type = VISA_UD, .registers = 32 },
	{ .name = "%retval", .type = VISA_UD, .registers = 12 },
	{ .name = "%sp", .type = VISA_UQ, .num_elts = 1 },
	{ .name = "%fp", .type = VISA_UQ, .num_elts = 1 },
	{ .name = "%hw_id", .type = VISA_UD, .num_elts = 1, .read_only = ALL },
	{ .name = "%sr0", .type = VISA_UD, .num_elts = 4 },
	{ .name = "%cr0", .type = VISA_UD, .num_elts = 1 },
	{ .name = "%ce0", .type = VISA_UD, .num_elts = 1, .read_only = ALL },
	{ .name = "%dbg0", .type = VISA_UD, .num_elts = 2 },
	{ .name = "%color", .type = VISA_UW, .num_elts = 1, .read_only = ALL },
	{ .name = "%impl_arg_buf_ptr", .type = VISA_UQ, .num_elts = 1 },
	{ .name = "%local_id_buf_ptr", .type = VISA_UQ, .num_elts = 1 },
	{ .name = "%msg0", .type = VISA_UD, .num_elts = 3 },
};

uint32_t visa_predefined_elements(uint32_t id, unsigned int grf)
{
	const struct visa_predefined_info *v = &visa_predefined[id];

	return v->num_elts + v->registers * grf / visa_types[v->type].size;
}
