// SPDX-License-Identifier: MIT
/*
 * The table of all instructions that the reference model executes. The letters of layouts are
 * explained in encode.c (fields) and draw.c (roles of operands).
 */
#include "alu.h"

#define UNTYPED "EPF13tsizdrxC$b@D@A"
#define REFUSED "EPF13tsizdrxC$n@D@A@0@0"
#define BLOCK2D "EPF13drBWHV"
#define TYPED	"EP13tzdrxC$b"

#define ALU(name, opcode, since, operands, run)                                                    \
	{                                                                                          \
		name, opcode, -1, VISA_##since, "EP" operands, run                                 \
	}
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
	ALU("add", 0x01, BDW, "$Z$s$s", run_alu),
	ALU("avg", 0x02, BDW, "$Z$s$s", run_alu),
	ALU("div", 0x03, BDW, "$Z$s$s", run_alu),
	ALU("dp2", 0x04, BDW, "$Z$s$s", run_alu),
	ALU("dp3", 0x05, BDW, "$Z$s$s", run_alu),
	ALU("dp4", 0x06, BDW, "$Z$s$s", run_alu),
	ALU("dph", 0x07, BDW, "$Z$s$s", run_alu),
	ALU("exp", 0x08, BDW, "$Z$s", run_alu),
	ALU("frc", 0x09, BDW, "$Z$s", run_alu),
	ALU("line", 0x0a, BDW, "$Z$s$s", run_alu),
	ALU("log", 0x0b, BDW, "$Z$s", run_alu),
	ALU("mad", 0x0c, BDW, "$Z$s$s$s", run_alu),
	ALU("mulh", 0x0d, BDW, "$Z$s$s", run_alu),
	ALU("lrp", 0x0e, BDW, "$Z$s$s$s", run_alu),
	ALU("mod", 0x0f, BDW, "$Z$s$s", run_alu),
	ALU("mul", 0x10, BDW, "$Z$s$s", run_alu),
	ALU("pow", 0x11, BDW, "$Z$s$s", run_alu),
	ALU("rndd", 0x12, BDW, "$Z$s", run_alu),
	ALU("rndu", 0x13, BDW, "$Z$s", run_alu),
	ALU("rnde", 0x14, BDW, "$Z$s", run_alu),
	ALU("rndz", 0x15, BDW, "$Z$s", run_alu),
	ALU("sad2", 0x16, BDW, "$Z$s$s", run_alu),
	ALU("sin", 0x17, BDW, "$Z$s", run_alu),
	ALU("cos", 0x18, BDW, "$Z$s", run_alu),
	ALU("sqrt", 0x19, BDW, "$Z$s", run_alu),
	ALU("rsqrt", 0x1a, BDW, "$Z$s", run_alu),
	ALU("inv", 0x1b, BDW, "$Z$s", run_alu),
	{ "fcvt", 0x1d, -1, VISA_PVC, "E$Z$s", run_alu },
	{ "srnd", 0x1e, -1, VISA_PVC, "E$Z$s$s", run_alu },
	ALU("lzd", 0x1f, BDW, "$Z$s", run_alu),
	ALU("and", 0x20, BDW, "$Z$s$s", run_logic),
	ALU("or", 0x21, BDW, "$Z$s$s", run_logic),
	ALU("xor", 0x22, BDW, "$Z$s$s", run_logic),
	ALU("not", 0x23, BDW, "$Z$s", run_logic),
	ALU("shl", 0x24, BDW, "$Z$s$s", run_alu),
	ALU("shr", 0x25, BDW, "$Z$s$s", run_alu),
	ALU("asr", 0x26, BDW, "$Z$s$s", run_alu),
	ALU("cbit", 0x27, BDW, "$Z$s", run_alu),
	{ "addr_add", 0x28, -1, VISA_BDW, "E$Z$s$s", run_addr_add },
	ALU("mov", 0x29, BDW, "$Z$s", run_move),
	ALU("sel", 0x2a, BDW, "$Z$s$s", run_select),
	{ "setp", 0x2b, -1, VISA_BDW, "E$Z$s", run_setp },
	{ "cmp", 0x2c, -1, VISA_BDW, "EL$Z$s$s", run_cmp },
	ALU("fbl", 0x2e, BDW, "$Z$s", run_alu),
	ALU("fbh", 0x2f, BDW, "$Z$s", run_alu),
	{ "fminmax", 0x45, -1, VISA_BDW, "EX$Z$s$s", run_alu },
	ALU("bfe", 0x46, BDW, "$Z$s$s$s", run_alu),
	ALU("bfi", 0x47, BDW, "$Z$s$s$s$s", run_alu),
	ALU("bfrev", 0x48, BDW, "$Z$s", run_alu),
	ALU("addc", 0x49, BDW, "$Z$Z$s$s", run_carry),
	ALU("subb", 0x4a, BDW, "$Z$Z$s$s", run_carry),
	ALU("sad2add", 0x6a, BDW, "$Z$s$s$s", run_alu),
	ALU("plane", 0x6b, BDW, "$Z$s$s", run_alu),
	ALU("sqrtm", 0x7e, BDW, "$Z$s", run_alu),
	ALU("divm", 0x7f, BDW, "$Z$s$s", run_alu),
	ALU("rol", 0x80, ICLLP, "$Z$s$s", run_alu),
	ALU("ror", 0x81, ICLLP, "$Z$s$s", run_alu),
	ALU("dp4a", 0x82, TGLLP, "$Z$s$s$s", run_alu),
	{ "dpas", 0x83, -1, VISA_XEHP, "E@D@d@d$sI", run_dpas },
	ALU("add3", 0x84, XEHP, "$Z$s$s$s", run_alu),
	ALU("bfn", 0x85, XEHP, "$Z$s$s$sR", run_alu),
	ALU("madw", 0x91, BDW, "$Z$s$s$s", run_madw),
	{ "func", 0x30, -1, VISA_BDW, "J", run_flow },
	{ "label", 0x31, -1, VISA_BDW, "J", run_flow },
	{ "jmp", 0x32, -1, VISA_BDW, "EPJ", run_flow },
	{ "call", 0x33, -1, VISA_BDW, "EPJ", run_flow },
	{ "ret", 0x34, -1, VISA_BDW, "EP", run_flow },
	{ "fcall", 0x67, -1, VISA_BDW, "EPUgq", run_flow },
	{ "fret", 0x68, -1, VISA_BDW, "EP", run_flow },
	{ "goto", 0x6c, -1, VISA_BDW, "EPJ", run_flow },
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

/* Return: whether an instruction exists only up to gen9 (skl). */
static bool is_early(uint8_t opcode)
{
	return (opcode >= 0x04 && opcode <= 0x07) || opcode == 0x0a || opcode == 0x0e ||
	       opcode == 0x16 || opcode == 0x6a;
}

bool model_lacks(const struct model_family *f, enum visa_platform platform)
{
	return platform < f->since || (platform > VISA_SKL && is_early(f->opcode));
}
