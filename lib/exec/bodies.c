// SPDX-License-Identifier: MIT
/* Which body executes which row of the instruction table. */
#include "exec.h"

const struct exec_body *const visa_exec_bodies[VISA_OP_COUNT] = {
	[VISA_MOVS] = &visa_exec_movs,
	[VISA_OWORD_LD] = &visa_exec_oword_ld,
	[VISA_OWORD_ST] = &visa_exec_oword_st,
	[VISA_OWORD_LD_UNALIGNED] = &visa_exec_oword_ld,
	[VISA_GATHER] = &visa_exec_gather,
	[VISA_SCATTER] = &visa_exec_scatter,
	[VISA_SVM_BLOCK_LD] = &visa_exec_svm_block_ld,
	[VISA_SVM_BLOCK_ST] = &visa_exec_svm_block_st,
	[VISA_SVM_GATHER] = &visa_exec_svm_gather,
	[VISA_SVM_SCATTER] = &visa_exec_svm_scatter,
	[VISA_SVM_GATHER4SCALED] = &visa_exec_svm_gather4,
	[VISA_SVM_SCATTER4SCALED] = &visa_exec_svm_scatter4,
	[VISA_BARRIER] = &visa_exec_sync,
	[VISA_SAMPLER_CACHE_FLUSH] = &visa_exec_sync,
	[VISA_WAIT] = &visa_exec_sync,
	[VISA_FENCE] = &visa_exec_sync,
	[VISA_YIELD] = &visa_exec_sync,
	[VISA_NBARRIER] = &visa_exec_sync,
	[VISA_SBARRIER] = &visa_exec_sync,
	[VISA_LSC_FENCE] = &visa_exec_sync,
	[VISA_GATHER4_SCALED] = &visa_exec_gather4_scaled,
	[VISA_SCATTER4_SCALED] = &visa_exec_scatter4_scaled,
	[VISA_GATHER_SCALED] = &visa_exec_gather_scaled,
	[VISA_SCATTER_SCALED] = &visa_exec_scatter_scaled,
	[VISA_DWORD_ATOMIC] = &visa_exec_dword_atomic,
	[VISA_LSC_LOAD] = &visa_exec_lsc_load,
	[VISA_LSC_LOAD_STRIDED] = &visa_exec_lsc_load,
	[VISA_LSC_LOAD_QUAD] = &visa_exec_lsc_load,
	[VISA_LSC_LOAD_BLOCK2D] = &visa_exec_lsc_load_block2d,
	[VISA_LSC_STORE] = &visa_exec_lsc_store,
	[VISA_LSC_STORE_STRIDED] = &visa_exec_lsc_store,
	[VISA_LSC_STORE_QUAD] = &visa_exec_lsc_store,
	[VISA_LSC_STORE_BLOCK2D] = &visa_exec_lsc_store_block2d,
	[VISA_LSC_STORE_UNCOMPRESSED] = &visa_exec_lsc_store,
	[VISA_LSC_ATOMIC_IINC... VISA_LSC_ATOMIC_XOR] = &visa_exec_lsc_atomic,
	[VISA_SVM_ATOMIC] = &visa_exec_svm_atomic,
	[VISA_GATHER4_TYPED] = &visa_exec_gather4_typed,
	[VISA_SCATTER4_TYPED] = &visa_exec_scatter4_typed,
	[VISA_TYPED_ATOMIC] = &visa_exec_typed_atomic,
	[VISA_MEDIA_LD] = &visa_exec_media_ld,
	[VISA_MEDIA_ST] = &visa_exec_media_st,
	[VISA_TYPED_LSC_LOAD_QUAD] = &visa_exec_lsc_typed_load,
	[VISA_TYPED_LSC_STORE_QUAD] = &visa_exec_lsc_typed_store,
	[VISA_TYPED_LSC_STORE_UNCOMPRESSED] = &visa_exec_lsc_typed_store,
	[VISA_TYPED_LSC_ATOMIC_IINC... VISA_TYPED_LSC_ATOMIC_XOR] = &visa_exec_lsc_typed_atomic,
	[VISA_QW_GATHER] = &visa_exec_qw_gather,
	[VISA_QW_SCATTER] = &visa_exec_qw_scatter,
};

bool visa_executes(enum visa_op_id op)
{
	return visa_exec_bodies[op];
}
