// SPDX-License-Identifier: MIT
/* Which body executes which row of the instruction table. */
#include "exec.h"

const struct exec_body *const visa_exec_bodies[VISA_OP_COUNT] = {
	[VISA_OWORD_LD] = &visa_exec_oword_ld,
	[VISA_SCATTER] = &visa_exec_scatter,
	[VISA_SVM_GATHER] = &visa_exec_svm_gather,
	[VISA_SCATTER_SCALED] = &visa_exec_scatter_scaled,
	[VISA_DWORD_ATOMIC] = &visa_exec_dword_atomic,
};

bool visa_executes(enum visa_op_id op)
{
	return visa_exec_bodies[op];
}
