// SPDX-License-Identifier: MIT
/* Which body executes which row of the instruction table. */
#include "exec.h"

const struct exec_body *const exec_bodies[VISA_OP_COUNT] = {
	[VISA_OWORD_LD] = &exec_oword_ld,	  [VISA_SCATTER] = &exec_scatter,
	[VISA_SVM_GATHER] = &exec_svm_gather,	  [VISA_SCATTER_SCALED] = &exec_scatter_scaled,
	[VISA_DWORD_ATOMIC] = &exec_dword_atomic,
};
