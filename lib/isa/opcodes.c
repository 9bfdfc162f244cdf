// SPDX-License-Identifier: MIT
/*
 * The opcodes of vISA 4.1 that have no row in visa_ops[] yet: their names, so
 * that a stream which uses them is refused by name and not as garbage.
 */
#include "isa.h"

static const char *const opcodes[256] = {
	[0x01] = "add",
	[0x02] = "avg",
	[0x03] = "div",
	[0x04] = "dp2",
	[0x05] = "dp3",
	[0x06] = "dp4",
	[0x07] = "dph",
	[0x08] = "exp",
	[0x09] = "frc",
	[0x0a] = "line",
	[0x0b] = "log",
	[0x0c] = "mad",
	[0x0d] = "mulh",
	[0x0e] = "lrp",
	[0x0f] = "mod",
	[0x10] = "mul",
	[0x11] = "pow",
	[0x12] = "rndd",
	[0x13] = "rndu",
	[0x14] = "rnde",
	[0x15] = "rndz",
	[0x16] = "sad2",
	[0x17] = "sin",
	[0x18] = "cos",
	[0x19] = "sqrt",
	[0x1a] = "rsqrt",
	[0x1b] = "inv",
	[0x1c] = "dpasw",
	[0x1d] = "fcvt",
	[0x1e] = "srnd",
	[0x1f] = "lzd",
	[0x20] = "and",
	[0x21] = "or",
	[0x22] = "xor",
	[0x23] = "not",
	[0x24] = "shl",
	[0x25] = "shr",
	[0x26] = "asr",
	[0x27] = "cbit",
	[0x28] = "addr_add",
	[0x29] = "mov",
	[0x2a] = "sel",
	[0x2b] = "setp",
	[0x2c] = "cmp",
	[0x2d] = "movs",
	[0x2e] = "fbl",
	[0x2f] = "fbh",
	[0x30] = "func",
	[0x31] = "label",
	[0x32] = "jmp",
	[0x33] = "call",
	[0x34] = "ret",
	[0x36] = "oword_st",
	[0x37] = "media_ld",
	[0x38] = "media_st",
	[0x39] = "gather",
	[0x3c] = "oword_ld_unaligned",
	[0x40] = "sample",
	[0x41] = "sample_unorm",
	[0x42] = "load",
	[0x43] = "avs",
	[0x44] = "va",
	[0x45] = "fminmax",
	[0x46] = "bfe",
	[0x47] = "bfi",
	[0x48] = "bfrev",
	[0x49] = "addc",
	[0x4a] = "subb",
	[0x4b] = "gather4_typed",
	[0x4c] = "scatter4_typed",
	[0x4d] = "va_skl_plus",
	[0x4e] = "svm",
	[0x4f] = "ifcall",
	[0x50] = "faddr",
	[0x51] = "file",
	[0x52] = "loc",
	[0x54] = "vme_ime",
	[0x55] = "vme_sic",
	[0x56] = "vme_fbr",
	[0x57] = "vme_idm",
	[0x59] = "barrier",
	[0x5a] = "sampler_cache_flush",
	[0x5b] = "wait",
	[0x5c] = "fence",
	[0x5d] = "raw_send",
	[0x5f] = "yield",
	[0x60] = "nbarrier",
	[0x67] = "fcall",
	[0x68] = "fret",
	[0x69] = "switchjmp",
	[0x6a] = "sad2add",
	[0x6b] = "plane",
	[0x6c] = "goto",
	[0x6d] = "sample_3d",
	[0x6e] = "load_3d",
	[0x6f] = "gather4_3d",
	[0x70] = "info_3d",
	[0x71] = "rt_write_3d",
	[0x72] = "urb_write_3d",
	[0x73] = "typed_atomic",
	[0x74] = "gather4_scaled",
	[0x75] = "scatter4_scaled",
	[0x78] = "gather_scaled",
	[0x7a] = "raw_sends",
	[0x7b] = "lifetime",
	[0x7c] = "sbarrier",
	[0x7e] = "sqrtm",
	[0x7f] = "divm",
	[0x80] = "rol",
	[0x81] = "ror",
	[0x82] = "dp4a",
	[0x83] = "dpas",
	[0x84] = "add3",
	[0x85] = "bfn",
	[0x86] = "qw_gather",
	[0x87] = "qw_scatter",
	[0x89] = "lsc_untyped",
	[0x8a] = "lsc_typed",
	[0x8b] = "lsc_fence",
	[0x91] = "madw",
	[0x92] = "add3.o",
};

/* Sub-opcodes of 0x4e. */
static const char *const svm[] = {
	[0x01] = "svm_block_ld", [0x02] = "svm_block_st",      [0x04] = "svm_scatter",
	[0x05] = "svm_atomic",	 [0x06] = "svm_gather4scaled", [0x07] = "svm_scatter4scaled",
};

#define SVM 0x4e

const char *visa_opcode_name(uint8_t opcode)
{
	for (size_t i = 0; i < VISA_OP_COUNT; i++)
		if (visa_ops[i].opcode == opcode && !visa_ops[i].has_sub)
			return visa_ops[i].mnemonic;
	return opcodes[opcode];
}

bool visa_has_sub_opcode(uint8_t opcode)
{
	return opcode == SVM;
}

const char *visa_sub_opcode_name(uint8_t opcode, uint8_t sub)
{
	for (size_t i = 0; i < VISA_OP_COUNT; i++)
		if (visa_ops[i].opcode == opcode && visa_ops[i].has_sub && visa_ops[i].sub == sub)
			return visa_ops[i].mnemonic;
	return opcode == SVM && sub < sizeof(svm) / sizeof(svm[0]) ? svm[sub] : NULL;
}
