// SPDX-License-Identifier: MIT
/* Which channels of an instruction are enabled. */
#include "exec.h"

uint32_t exec_channels(const struct visa_thread *t, const struct visa_inst *inst,
		       unsigned int lanes)
{
	uint32_t window = lanes == 32 ? UINT32_MAX : (1u << lanes) - 1;
	unsigned int first = visa_first_lane(inst);
	uint32_t enabled = visa_no_mask(inst) ? window : t->em >> first & window;
	uint32_t pred;

	if (!VISA_PRED_ID(inst->pred))
		return enabled;
	pred = t->preds[VISA_PRED_ID(inst->pred)] >> first & window;
	if (VISA_PRED_CONTROL(inst->pred) == VISA_PRED_ANY)
		pred = pred ? window : 0;
	if (VISA_PRED_CONTROL(inst->pred) == VISA_PRED_ALL)
		pred = pred == window ? window : 0;
	if (VISA_PRED_INVERT(inst->pred))
		pred = ~pred;
	return enabled & pred;
}
