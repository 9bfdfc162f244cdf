// SPDX-License-Identifier: MIT
/* Which family executes which row of the instruction table. */
#include "run.h"

extern const struct exec_family exec_end;
extern const struct exec_family exec_dword_atomic;
extern const struct exec_family exec_gather;
extern const struct exec_family exec_gather4_scaled;
extern const struct exec_family exec_gather4_typed;
extern const struct exec_family exec_gather_scaled;
extern const struct exec_family exec_lsc_atomic;
extern const struct exec_family exec_lsc_load;
extern const struct exec_family exec_lsc_load_block2d;
extern const struct exec_family exec_lsc_store;
extern const struct exec_family exec_lsc_store_block2d;
extern const struct exec_family exec_lsc_typed_atomic;
extern const struct exec_family exec_lsc_typed_load;
extern const struct exec_family exec_lsc_typed_store;
extern const struct exec_family exec_media_ld;
extern const struct exec_family exec_media_st;
extern const struct exec_family exec_movs;
extern const struct exec_family exec_oword_ld;
extern const struct exec_family exec_oword_ld_unaligned;
extern const struct exec_family exec_oword_st;
extern const struct exec_family exec_qw_gather;
extern const struct exec_family exec_qw_scatter;
extern const struct exec_family exec_scatter;
extern const struct exec_family exec_scatter4_scaled;
extern const struct exec_family exec_scatter4_typed;
extern const struct exec_family exec_scatter_scaled;
extern const struct exec_family exec_svm_atomic;
extern const struct exec_family exec_svm_block_ld;
extern const struct exec_family exec_svm_block_st;
extern const struct exec_family exec_svm_gather;
extern const struct exec_family exec_svm_gather4;
extern const struct exec_family exec_svm_scatter;
extern const struct exec_family exec_svm_scatter4;
extern const struct exec_family exec_sync;
extern const struct exec_family exec_typed_atomic;

const struct exec_family *const exec_families[UINT8_MAX + 1] = {
	[EXEC_OP_END] = &exec_end,
	[VISA_MOVS] = &exec_movs,
	[VISA_OWORD_LD] = &exec_oword_ld,
	[VISA_OWORD_ST] = &exec_oword_st,
	[VISA_OWORD_LD_UNALIGNED] = &exec_oword_ld_unaligned,
	[VISA_GATHER] = &exec_gather,
	[VISA_SCATTER] = &exec_scatter,
	[VISA_SVM_BLOCK_LD] = &exec_svm_block_ld,
	[VISA_SVM_BLOCK_ST] = &exec_svm_block_st,
	[VISA_SVM_GATHER] = &exec_svm_gather,
	[VISA_SVM_SCATTER] = &exec_svm_scatter,
	[VISA_SVM_GATHER4SCALED] = &exec_svm_gather4,
	[VISA_SVM_SCATTER4SCALED] = &exec_svm_scatter4,
	[VISA_BARRIER] = &exec_sync,
	[VISA_SAMPLER_CACHE_FLUSH] = &exec_sync,
	[VISA_WAIT] = &exec_sync,
	[VISA_FENCE] = &exec_sync,
	[VISA_YIELD] = &exec_sync,
	[VISA_NBARRIER] = &exec_sync,
	[VISA_SBARRIER] = &exec_sync,
	[VISA_LSC_FENCE] = &exec_sync,
	[VISA_GATHER4_SCALED] = &exec_gather4_scaled,
	[VISA_SCATTER4_SCALED] = &exec_scatter4_scaled,
	[VISA_GATHER_SCALED] = &exec_gather_scaled,
	[VISA_SCATTER_SCALED] = &exec_scatter_scaled,
	[VISA_DWORD_ATOMIC] = &exec_dword_atomic,
	[VISA_LSC_LOAD] = &exec_lsc_load,
	[VISA_LSC_LOAD_STRIDED] = &exec_lsc_load,
	[VISA_LSC_LOAD_QUAD] = &exec_lsc_load,
	[VISA_LSC_LOAD_BLOCK2D] = &exec_lsc_load_block2d,
	[VISA_LSC_STORE] = &exec_lsc_store,
	[VISA_LSC_STORE_STRIDED] = &exec_lsc_store,
	[VISA_LSC_STORE_QUAD] = &exec_lsc_store,
	[VISA_LSC_STORE_BLOCK2D] = &exec_lsc_store_block2d,
	[VISA_LSC_STORE_UNCOMPRESSED] = &exec_lsc_store,
	[VISA_LSC_ATOMIC_IINC... VISA_LSC_ATOMIC_XOR] = &exec_lsc_atomic,
	[VISA_SVM_ATOMIC] = &exec_svm_atomic,
	[VISA_GATHER4_TYPED] = &exec_gather4_typed,
	[VISA_SCATTER4_TYPED] = &exec_scatter4_typed,
	[VISA_TYPED_ATOMIC] = &exec_typed_atomic,
	[VISA_MEDIA_LD] = &exec_media_ld,
	[VISA_MEDIA_ST] = &exec_media_st,
	[VISA_TYPED_LSC_LOAD_QUAD] = &exec_lsc_typed_load,
	[VISA_TYPED_LSC_STORE_QUAD] = &exec_lsc_typed_store,
	[VISA_TYPED_LSC_STORE_UNCOMPRESSED] = &exec_lsc_typed_store,
	[VISA_TYPED_LSC_ATOMIC_IINC... VISA_TYPED_LSC_ATOMIC_XOR] = &exec_lsc_typed_atomic,
	[VISA_QW_GATHER] = &exec_qw_gather,
	[VISA_QW_SCATTER] = &exec_qw_scatter,
};
