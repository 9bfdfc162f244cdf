// SPDX-License-Identifier: MIT
/* Checks messages to surfaces and to virtual memory, except LSC: owords and blocks. */
#include "rules.h"

#include <errno.h>

const struct isa_rule isa_rule_none = { 0 };

/* Refuse 16 owords of any surface except T0 (decision 15 of lib/engine/README.md). */
static int combine_owords(const struct visa_inst *inst, struct visa_error *e)
{
	if (visa_oword_count(inst) == 16 && inst->surface != VISA_SURFACE_SLM)
		return visa_fail(e, EINVAL, "16 owords are for T0 only, not for T%u",
				 inst->surface == VISA_SURFACE_STATELESS ? 255 : inst->surface);
	return 0;
}

static void first_owords(const struct visa_inst *inst, enum visa_platform *platform,
			 const char **form)
{
	if (visa_oword_count(inst) == 16) {
		*form = "a message of 16 owords";
		*platform = VISA_XEHP;
	} else if (inst->surface == VISA_SURFACE_SLM) {
		*form = "a message of owords for T0";
		*platform = VISA_ICLLP;
	}
}

const struct isa_rule isa_rule_owords = { .combine = combine_owords, .first = first_owords };

int visa_svm_few(const struct visa_inst *inst, struct visa_error *e)
{
	return visa_fail(e, EINVAL, "%u blocks need an execution size of 8 or more, or 1, not %u",
			 visa_block_count(inst), visa_lanes(inst));
}

/*
 * Refuse numbers of blocks that do not fit the number of lanes (decision 11 of
 * lib/engine/README.md).
 */
static int combine_svm_blocks(const struct visa_inst *inst, struct visa_error *e)
{
	unsigned int lanes = visa_lanes(inst);
	unsigned int bytes = visa_block_bytes(inst);
	unsigned int blocks = visa_block_count(inst);

	if (visa_svm_is_few(inst) && bytes > 1)
		return visa_svm_few(inst, e);
	if (blocks == 8 && bytes != 1 && !(bytes == 4 && lanes == 8))
		return visa_fail(e, EINVAL,
				 "8 blocks are for 4-byte blocks with execution size 8 and for "
				 "1-byte blocks, not for %u-byte blocks with execution size %u",
				 bytes, lanes);
	return 0;
}

const struct isa_rule isa_rule_svm_blocks = { .combine = combine_svm_blocks };
