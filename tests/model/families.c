// SPDX-License-Identifier: MIT
/* All memory instructions, as the model knows them. Letters of layouts: encode.c, draw.c. */
#include "model.h"

#define UNTYPED "EPF13tsizdrxC$b@D@A"
#define REFUSED "EPF13tsizdrxC$n@D@A@0@0"
#define BLOCK2D "EPF13drBWHV"
#define TYPED	"EP13tzdrxC$b"

#define LSC_ATOMIC(name, sub)                                                                      \
	{                                                                                          \
		"lsc_atomic_" name, 0x89, sub, VISA_DG2, UNTYPED "@d@d", run_lsc_atomic            \
	}
#define LSC_TYPED_ATOMIC(name, sub)                                                                \
	{                                                                                          \
		"lsc_atomic_" name ".tgm", 0x8a, sub, VISA_DG2, TYPED "@D@u@v@r@l@d@d",            \
			run_lsc_typed_atomic                                                       \
	}

const struct model_family model_families[] = {
	{ "oword_ld", 0x35, -1, VISA_BDW, "omS$w@D", run_oword_ld },
	{ "scatter", 0x3a, -1, VISA_BDW, "eNS$g@o@d", run_scatter },
	{ "svm_gather", 0x4e, 3, VISA_BDW, "EPbn@q@D", run_svm_gather },
	{ "scatter_scaled", 0x79, -1, VISA_BDW, "EPbnkS$g@o@d", run_scatter_scaled },
	{ "dword_atomic", 0x7d, -1, VISA_BDW, "aEPS@o@d@d@D", run_dword_atomic },
	{ "gather", 0x39, -1, VISA_BDW, "emNS$g@o@D", run_gather },
	{ "oword_st", 0x36, -1, VISA_BDW, "oS$w@d", run_oword_st },
	{ "oword_ld_unaligned", 0x3c, -1, VISA_BDW, "omS$g@D", run_oword_ld_unaligned },
	{ "gather_scaled", 0x78, -1, VISA_BDW, "EPbnkS$g@o@D", run_gather_scaled },
	{ "gather4_scaled", 0x74, -1, VISA_BDW, "EPckS$g@o@D", run_gather4_scaled },
	{ "scatter4_scaled", 0x75, -1, VISA_BDW, "EPckS$g@o@d", run_scatter4_scaled },
	{ "qw_gather", 0x86, -1, VISA_XEHP, "EPnS@o@D", run_qw_gather },
	{ "qw_scatter", 0x87, -1, VISA_XEHP, "EPnS@o@d", run_qw_scatter },
	{ "svm_block_ld", 0x4e, 1, VISA_BDW, "y$a@D", run_svm_block_ld },
	{ "svm_block_st", 0x4e, 2, VISA_BDW, "y$a@d", run_svm_block_st },
	{ "svm_scatter", 0x4e, 4, VISA_BDW, "EPbn@q@d", run_svm_scatter },
	{ "svm_atomic", 0x4e, 5, VISA_BDW, "EPa@q@d@d@D", run_svm_atomic },
	{ "svm_gather4scaled", 0x4e, 6, VISA_BDW, "EPck$A@q@D", run_svm_gather4 },
	{ "svm_scatter4scaled", 0x4e, 7, VISA_BDW, "EPck$A@q@d", run_svm_scatter4 },
	{ "media_ld", 0x37, -1, VISA_BDW, "MSpwh$x$x@D", run_media_ld },
	{ "media_st", 0x38, -1, VISA_BDW, "MSpwh$x$x@d", run_media_st },
	{ "gather4_typed", 0x4b, -1, VISA_BDW, "EPcS@u@v@r@l@D", run_gather4_typed },
	{ "scatter4_typed", 0x4c, -1, VISA_BDW, "EPcS@u@v@r@l@d", run_scatter4_typed },
	{ "typed_atomic", 0x73, -1, VISA_BDW, "aEPS@u@v@r@l@d@d@D", run_typed_atomic },
	{ "lsc_load", 0x89, 0x00, VISA_DG2, UNTYPED "@0@0", run_lsc_load },
	{ "lsc_store", 0x89, 0x04, VISA_DG2, "EPF13tsizdrxC$b@0@A@d@0", run_lsc_store },
	{ "lsc_store_uncompressed", 0x89, 0x1c, VISA_DG2, "EPF13tsizdrxC$b@0@A@d@0",
	  run_lsc_store },
	{ "lsc_load_quad", 0x89, 0x02, VISA_DG2, UNTYPED "@0@0", run_lsc_load_quad },
	{ "lsc_store_quad", 0x89, 0x06, VISA_DG2, "EPF13tsizdrxC$b@0@A@d@0", run_lsc_store_quad },
	{ "lsc_load_strided", 0x89, 0x01, VISA_DG2, UNTYPED "$p@0", run_lsc_load_strided },
	{ "lsc_store_strided", 0x89, 0x05, VISA_DG2, "EPF13tsizdrxC$b@0@A$p@d",
	  run_lsc_store_strided },
	LSC_ATOMIC("iinc", 0x08),
	LSC_ATOMIC("idec", 0x09),
	LSC_ATOMIC("load", 0x0a),
	LSC_ATOMIC("store", 0x0b),
	LSC_ATOMIC("iadd", 0x0c),
	LSC_ATOMIC("isub", 0x0d),
	LSC_ATOMIC("smin", 0x0e),
	LSC_ATOMIC("smax", 0x0f),
	LSC_ATOMIC("umin", 0x10),
	LSC_ATOMIC("umax", 0x11),
	LSC_ATOMIC("icas", 0x12),
	LSC_ATOMIC("fadd", 0x13),
	LSC_ATOMIC("fsub", 0x14),
	LSC_ATOMIC("fmin", 0x15),
	LSC_ATOMIC("fmax", 0x16),
	LSC_ATOMIC("fcas", 0x17),
	LSC_ATOMIC("and", 0x18),
	LSC_ATOMIC("or", 0x19),
	LSC_ATOMIC("xor", 0x1a),
	{ "lsc_load_status", 0x89, 0x1b, VISA_DG2, REFUSED, run_lsc_refused },
	{ "lsc_ccs_update", 0x89, 0x1d, VISA_DG2, REFUSED, run_lsc_refused },
	{ "lsc_load_block2d", 0x89, 0x03, VISA_PVC, BLOCK2D "@D$B$W$H$P$y$y@0",
	  run_lsc_load_block2d },
	{ "lsc_store_block2d", 0x89, 0x07, VISA_PVC, BLOCK2D "@0$B$W$H$P$y$y@d",
	  run_lsc_store_block2d },
	{ "lsc_load_quad.tgm", 0x8a, 0x02, VISA_DG2, TYPED "@D@u@v@r@l@0@0", run_lsc_typed_load },
	{ "lsc_store_quad.tgm", 0x8a, 0x06, VISA_DG2, TYPED "@0@u@v@r@l@d@0", run_lsc_typed_store },
	{ "lsc_store_uncompressed.tgm", 0x8a, 0x1c, VISA_DG2, TYPED "@0@u@v@r@l@d@0",
	  run_lsc_typed_store },
	{ "lsc_load_status.tgm", 0x8a, 0x1b, VISA_DG2, "EP13tzdrxC$n@D@u@v@r@l@0@0",
	  run_lsc_refused },
	LSC_TYPED_ATOMIC("iinc", 0x08),
	LSC_TYPED_ATOMIC("idec", 0x09),
	LSC_TYPED_ATOMIC("load", 0x0a),
	LSC_TYPED_ATOMIC("store", 0x0b),
	LSC_TYPED_ATOMIC("iadd", 0x0c),
	LSC_TYPED_ATOMIC("isub", 0x0d),
	LSC_TYPED_ATOMIC("smin", 0x0e),
	LSC_TYPED_ATOMIC("smax", 0x0f),
	LSC_TYPED_ATOMIC("umin", 0x10),
	LSC_TYPED_ATOMIC("umax", 0x11),
	LSC_TYPED_ATOMIC("icas", 0x12),
	LSC_TYPED_ATOMIC("fadd", 0x13),
	LSC_TYPED_ATOMIC("fsub", 0x14),
	LSC_TYPED_ATOMIC("fmin", 0x15),
	LSC_TYPED_ATOMIC("fmax", 0x16),
	LSC_TYPED_ATOMIC("fcas", 0x17),
	LSC_TYPED_ATOMIC("and", 0x18),
	LSC_TYPED_ATOMIC("or", 0x19),
	LSC_TYPED_ATOMIC("xor", 0x1a),
	{ "movs", 0x2d, -1, VISA_BDW, "E$t$T", run_movs },
	{ "fence", 0x5c, -1, VISA_BDW, "f", run_fence },
	{ "barrier", 0x59, -1, VISA_BDW, "", run_nothing },
	{ "sampler_cache_flush", 0x5a, -1, VISA_BDW, "", run_nothing },
	{ "yield", 0x5f, -1, VISA_BDW, "", run_nothing },
	{ "wait", 0x5b, -1, VISA_BDW, "$m", run_wait },
	{ "nbarrier", 0x60, -1, VISA_PVC, "G$m$0", run_nbarrier },
	{ "sbarrier", 0x7c, -1, VISA_TGLLP, "G", run_sbarrier },
	{ "lsc_fence", 0x8b, -1, VISA_DG2, "EPFOQ", run_lsc_fence },
};

const unsigned int model_family_count = sizeof(model_families) / sizeof(model_families[0]);
