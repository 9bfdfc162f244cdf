/* SPDX-License-Identifier: MIT */
/*
 * The list of instructions with all their properties, in the order of their opcodes.
 *
 *	X(id, meaning,
 *	  opcode, sub-opcode or NONE, first platform, mnemonic, layout, verified,
 *	  body, rule, traits, execution sizes)
 *
 * To add an instruction, add its row. A few places outside of this folder name a single opcode;
 * tests/lint/opcodes lists them, with their reasons.
 *
 * The meaning is one line; i is a lane, j and c count blocks and components, m and t are the
 * element in memory and the texel of lane i. The names are the names of the layout's fields.
 *
 * The layout is one of layouts*.c. UNVERIFIED marks a layout taken only from documents: there are
 * no bytes from Intel's tools to compare it with.
 *
 * body(name) is the engine's name of the code that executes it; body(none) if there is no such
 * code; because("...") if there never will be, with the reason. This folder does not include the
 * engine: the engine makes its table of bodies from this list, by defining body() and because().
 *
 * rule(name) checks fields against each other and restricts forms to platforms: isa_rule_NAME of a
 * rules_*.c.
 *
 * Traits are VISA_TRAITS of traits.h, 0 if it has none. does(op) is the operation, enum
 * visa_atomic, of an atomic that has no field for it. bits() is the dependence of result bits on
 * source bits, a VISA_BITS of traits.h; table(t) is bits(BOOLEAN) whose function has the truth
 * table t: bit n is the result of bits src0 + 2 * src1 = n. lanes() are the execution sizes that
 * documents list, or any, or none if it has no execution size.
 */
#ifndef VISA_OPS_H
#define VISA_OPS_H

/* clang-format off */
#define VISA_OPS(X) \
	X(ADD, "dst[i] = src0[i] + src1[i]", \
	  0x01, NONE, BDW, "add", binary, VERIFIED, body(add), rule(alu), COMPUTES | COMMUTES | bits(CARRIED), lanes(any)) \
	X(AVG, "dst[i] = (src0[i] + src1[i] + 1) >> 1", \
	  0x02, NONE, BDW, "avg", binary, VERIFIED, body(avg), rule(alu), COMPUTES | COMMUTES, lanes(any)) \
	X(DIV, "dst[i] = src0[i] / src1[i], integers truncated", \
	  0x03, NONE, BDW, "div", binary, VERIFIED, body(div), rule(alu), COMPUTES, lanes(any)) \
	X(DP2, "dst[i] = sum of src0[j] * src1[j], j the first 2 of the 4 elements around i", \
	  0x04, NONE, BDW, "dp2", binary, VERIFIED, body(dp2), rule(alu_early), COMPUTES | bits(MIXED), lanes(any)) \
	X(DP3, "dst[i] = sum of src0[j] * src1[j], j the first 3 of the 4 elements around i", \
	  0x05, NONE, BDW, "dp3", binary, VERIFIED, body(dp3), rule(alu_early), COMPUTES | bits(MIXED), lanes(any)) \
	X(DP4, "dst[i] = sum of src0[j] * src1[j], j the 4 elements around i", \
	  0x06, NONE, BDW, "dp4", binary, VERIFIED, body(dp4), rule(alu_early), COMPUTES | bits(MIXED), lanes(any)) \
	X(DPH, "dst[i] = as dp3, + the fourth element of src1", \
	  0x07, NONE, BDW, "dph", binary, VERIFIED, body(dph), rule(alu_early), COMPUTES | bits(MIXED), lanes(any)) \
	X(EXP, "dst[i] = 2 to the power of src0[i]", \
	  0x08, NONE, BDW, "exp", unary, VERIFIED, body(exp), rule(alu), COMPUTES, lanes(any)) \
	X(FRC, "dst[i] = src0[i] - floor(src0[i])", \
	  0x09, NONE, BDW, "frc", unary, VERIFIED, body(frc), rule(alu), COMPUTES, lanes(any)) \
	X(LINE, "dst[i] = src0[0] * src1[i] + src0[3]", \
	  0x0a, NONE, BDW, "line", binary, VERIFIED, body(line), rule(alu_early), COMPUTES | bits(MIXED), lanes(any)) \
	X(LOG, "dst[i] = log2(src0[i])", \
	  0x0b, NONE, BDW, "log", unary, VERIFIED, body(log), rule(alu), COMPUTES, lanes(any)) \
	X(MAD, "dst[i] = src0[i] * src1[i] + src2[i], floats rounded once", \
	  0x0c, NONE, BDW, "mad", ternary, VERIFIED, body(mad), rule(alu), COMPUTES | COMMUTES | bits(CARRIED), lanes(any)) \
	X(MULH, "dst[i] = bits 32 to 63 of src0[i] * src1[i]", \
	  0x0d, NONE, BDW, "mulh", binary, VERIFIED, body(mulh), rule(alu), COMPUTES | COMMUTES, lanes(any)) \
	X(LRP, "dst[i] = src0[i] * src1[i] + (1 - src0[i]) * src2[i]", \
	  0x0e, NONE, BDW, "lrp", ternary, VERIFIED, body(lrp), rule(alu_early), COMPUTES, lanes(any)) \
	X(MOD, "dst[i] = src0[i] % src1[i], with the dividend's sign", \
	  0x0f, NONE, BDW, "mod", binary, VERIFIED, body(mod), rule(alu), COMPUTES, lanes(any)) \
	X(MUL, "dst[i] = src0[i] * src1[i]", \
	  0x10, NONE, BDW, "mul", binary, VERIFIED, body(mul), rule(alu), COMPUTES | COMMUTES | bits(CARRIED), lanes(any)) \
	X(POW, "dst[i] = |src0[i]| to the power of src1[i]", \
	  0x11, NONE, BDW, "pow", binary, VERIFIED, body(pow), rule(alu), COMPUTES, lanes(any)) \
	X(RNDD, "dst[i] = floor(src0[i])", \
	  0x12, NONE, BDW, "rndd", unary, VERIFIED, body(rndd), rule(alu), COMPUTES, lanes(any)) \
	X(RNDU, "dst[i] = ceil(src0[i])", \
	  0x13, NONE, BDW, "rndu", unary, VERIFIED, body(rndu), rule(alu), COMPUTES, lanes(any)) \
	X(RNDE, "dst[i] = src0[i] rounded to nearest even", \
	  0x14, NONE, BDW, "rnde", unary, VERIFIED, body(rnde), rule(alu), COMPUTES, lanes(any)) \
	X(RNDZ, "dst[i] = trunc(src0[i])", \
	  0x15, NONE, BDW, "rndz", unary, VERIFIED, body(rndz), rule(alu), COMPUTES, lanes(any)) \
	X(SAD2, "dst[i] = |src0[i] - src1[i]| + |src0[i + 1] - src1[i + 1]|, for even i", \
	  0x16, NONE, BDW, "sad2", binary, VERIFIED, body(sad2), rule(alu_early), COMPUTES | bits(MIXED), lanes(any)) \
	X(SIN, "dst[i] = sin(src0[i]), radians", \
	  0x17, NONE, BDW, "sin", unary, VERIFIED, body(sin), rule(alu), COMPUTES, lanes(any)) \
	X(COS, "dst[i] = cos(src0[i]), radians", \
	  0x18, NONE, BDW, "cos", unary, VERIFIED, body(cos), rule(alu), COMPUTES, lanes(any)) \
	X(SQRT, "dst[i] = sqrt(src0[i]), approximate", \
	  0x19, NONE, BDW, "sqrt", unary, VERIFIED, body(sqrt), rule(alu), COMPUTES, lanes(any)) \
	X(RSQRT, "dst[i] = 1 / sqrt(src0[i])", \
	  0x1a, NONE, BDW, "rsqrt", unary, VERIFIED, body(rsqrt), rule(alu), COMPUTES, lanes(any)) \
	X(INV, "dst[i] = 1 / src0[i]", \
	  0x1b, NONE, BDW, "inv", unary, VERIFIED, body(inv), rule(alu), COMPUTES, lanes(any)) \
	X(DPASW, "dst = src0 + src1 * src2 as dpas, src2 shared by two execution units", \
	  0x1c, NONE, XEHP, "dpasw", dpas, UNVERIFIED, because("src2 is shared with a partner execution unit, and a thread has none"), rule(none), 0, lanes(8 | 16)) \
	X(FCVT, "dst[i] = src0[i] converted between hf and bf8, or f and tf32", \
	  0x1d, NONE, PVC, "fcvt", convert, UNVERIFIED, body(fcvt), rule(alu), COMPUTES, lanes(any)) \
	X(SRND, "dst[i] = src0[i] narrowed, rounded by the random bits of src1[i]", \
	  0x1e, NONE, PVC, "srnd", convert2, UNVERIFIED, body(srnd), rule(alu), COMPUTES, lanes(any)) \
	X(LZD, "dst[i] = leading zeros of src0[i]", \
	  0x1f, NONE, BDW, "lzd", unary, VERIFIED, body(lzd), rule(alu), COMPUTES, lanes(any)) \
	X(AND, "dst[i] = src0[i] & src1[i]", \
	  0x20, NONE, BDW, "and", binary, VERIFIED, body(and), rule(alu), COMPUTES | COMMUTES | table(0x88), lanes(any)) \
	X(OR, "dst[i] = src0[i] | src1[i]", \
	  0x21, NONE, BDW, "or", binary, VERIFIED, body(or), rule(alu), COMPUTES | COMMUTES | table(0xee), lanes(any)) \
	X(XOR, "dst[i] = src0[i] ^ src1[i]", \
	  0x22, NONE, BDW, "xor", binary, VERIFIED, body(xor), rule(alu), COMPUTES | COMMUTES | table(0x66), lanes(any)) \
	X(NOT, "dst[i] = ~src0[i]", \
	  0x23, NONE, BDW, "not", unary, VERIFIED, body(not), rule(alu), COMPUTES | table(0x55), lanes(any)) \
	X(SHL, "dst[i] = src0[i] << src1[i]", \
	  0x24, NONE, BDW, "shl", binary, VERIFIED, body(shl), rule(alu), COMPUTES | bits(SHIFTED_LEFT), lanes(any)) \
	X(SHR, "dst[i] = src0[i] >> src1[i], zeros come in", \
	  0x25, NONE, BDW, "shr", binary, VERIFIED, body(shr), rule(alu), COMPUTES | bits(SHIFTED_RIGHT), lanes(any)) \
	X(ASR, "dst[i] = src0[i] >> src1[i], the sign comes in", \
	  0x26, NONE, BDW, "asr", binary, VERIFIED, body(asr), rule(alu), COMPUTES | bits(SHIFTED_SIGNED), lanes(any)) \
	X(CBIT, "dst[i] = bits that are set in src0[i]", \
	  0x27, NONE, BDW, "cbit", unary, VERIFIED, body(cbit), rule(alu), COMPUTES, lanes(any)) \
	X(ADDR_ADD, "dst[i] = address src0[i] + src1[i] bytes", \
	  0x28, NONE, BDW, "addr_add", addr_add, VERIFIED, body(addr_add), rule(alu), COMPUTES, lanes(any)) \
	X(MOV, "dst[i] = src0[i], converted", \
	  0x29, NONE, BDW, "mov", unary, VERIFIED, body(mov), rule(alu), COMPUTES | bits(CONVERTED), lanes(any)) \
	X(SEL, "dst[i] = pred[i] ? src0[i] : src1[i]", \
	  0x2a, NONE, BDW, "sel", binary, VERIFIED, body(sel), rule(alu), COMPUTES | bits(SELECTED), lanes(any)) \
	X(SETP, "predicate dst[i] = bit i of a scalar src0, or bit 0 of src0[i]", \
	  0x2b, NONE, BDW, "setp", convert, VERIFIED, body(setp), rule(alu), COMPUTES | bits(SPREAD), lanes(any)) \
	X(CMP, "dst[i] = relop(src0[i], src1[i])", \
	  0x2c, NONE, BDW, "cmp", cmp, VERIFIED, body(cmp), rule(alu), COMPUTES | bits(COMPARED), lanes(any)) \
	X(MOVS, "dst = src0, the surface or sampler that an index means", \
	  0x2d, NONE, BDW, "movs", convert, VERIFIED, body(movs), rule(movs), MOVES_SURFACES, lanes(any)) \
	X(FBL, "dst[i] = number of the lowest bit set in src0[i], or all ones", \
	  0x2e, NONE, BDW, "fbl", unary, VERIFIED, body(fbl), rule(alu), COMPUTES, lanes(any)) \
	X(FBH, "dst[i] = leading zeros, or copies of the sign, of src0[i], or all ones", \
	  0x2f, NONE, BDW, "fbh", unary, VERIFIED, body(fbh), rule(alu), COMPUTES, lanes(any)) \
	X(FUNC, "a subroutine starts here", \
	  0x30, NONE, BDW, "func", func, VERIFIED, body(flow_label), rule(none), MARKS, lanes(none)) \
	X(LABEL, "a branch target", \
	  0x31, NONE, BDW, "label", label, VERIFIED, body(flow_label), rule(none), MARKS, lanes(none)) \
	X(JMP, "if (pred) all lanes go to label", \
	  0x32, NONE, BDW, "jmp", jump, VERIFIED, body(flow_jmp), rule(none), FLOW, lanes(any)) \
	X(CALL, "lanes with pred run the subroutine at label, then continue", \
	  0x33, NONE, BDW, "call", call, VERIFIED, body(flow_call), rule(none), FLOW, lanes(any)) \
	X(RET, "lanes with pred return from the subroutine, or end", \
	  0x34, NONE, BDW, "ret", ret, VERIFIED, body(flow_ret), rule(none), FLOW | RETURNS, lanes(any)) \
	X(OWORD_LD, "dst.oword[i] = surface.oword[offset + i]", \
	  0x35, NONE, BDW, "oword_ld", oword_ld, VERIFIED, \
	  body(oword_ld), rule(owords), LOADS | ON_SURFACE | OWORDS | UNMASKED, lanes(none)) \
	X(OWORD_ST, "surface.oword[offset + i] = src.oword[i]", \
	  0x36, NONE, BDW, "oword_st", oword_st, VERIFIED, \
	  body(oword_st), rule(owords), STORES | ON_SURFACE | OWORDS | UNMASKED, lanes(none)) \
	X(MEDIA_LD, "dst[row][col] = surface[y + row][x + col]", \
	  0x37, NONE, BDW, "media_ld", media_ld, VERIFIED, \
	  body(media_ld), rule(media), LOADS | ON_SURFACE | BLOCK | UNMASKED, lanes(none)) \
	X(MEDIA_ST, "surface[y + row][x + col] = src[row][col]", \
	  0x38, NONE, BDW, "media_st", media_st, VERIFIED, \
	  body(media_st), rule(media), STORES | ON_SURFACE | BLOCK | UNMASKED, lanes(none)) \
	X(GATHER, "dst[i] = surface[global_offset + element_offset[i]]", \
	  0x39, NONE, BDW, "gather", gather, VERIFIED, \
	  body(gather), rule(none), LOADS | ON_SURFACE, lanes(1 | 8 | 16)) \
	X(SCATTER, "surface[global_offset + element_offset[i]] = src[i]", \
	  0x3a, NONE, BDW, "scatter", scatter, VERIFIED, \
	  body(scatter), rule(none), STORES | ON_SURFACE, lanes(1 | 8 | 16)) \
	X(OWORD_LD_UNALIGNED, "dst.oword[i] = surface[offset + 16 * i .. + 15]", \
	  0x3c, NONE, BDW, "oword_ld_unaligned", oword_ld, VERIFIED, \
	  body(oword_ld_unaligned), rule(owords), LOADS | ON_SURFACE | OWORDS | UNMASKED, lanes(none)) \
	X(SAMPLE, "dst[c][i] = filtered colour c at u[i], v[i], r[i]", \
	  0x40, NONE, BDW, "sample", sample, VERIFIED, body(none), rule(none), SAMPLES | ON_SURFACE, lanes(none)) \
	X(SAMPLE_UNORM, "dst[c][i] = filtered colour c at u, v + steps, of 4 by 8 texels", \
	  0x41, NONE, BDW, "sample_unorm", sample_unorm, UNVERIFIED, \
	  because("adaptive scaling is a fixed function of the sampler"), rule(none), SAMPLES | ON_SURFACE, lanes(none)) \
	X(LOAD, "dst[c][i] = colour c of the texel at u[i], v[i], r[i]", \
	  0x42, NONE, BDW, "load", load, VERIFIED, body(none), rule(none), SAMPLES | ON_SURFACE, lanes(none)) \
	X(AVS, "dst = scaled block of the picture at u, v", \
	  0x43, NONE, BDW, "avs", avs, UNVERIFIED, because("adaptive scaling is a fixed function of the sampler"), rule(none), SAMPLES | ON_SURFACE, lanes(none)) \
	X(VA_CONVOLVE_2D, "dst = picture at u, v convolved with a kernel", \
	  0x44, 0x01, BDW, "va_convolve_2d", va_convolve_2d, UNVERIFIED, \
	  because("video analytics is a fixed function of the sampler"), rule(none), SAMPLES | ON_SURFACE, lanes(none)) \
	X(VA_MINMAX, "dst = least and greatest pixel at u, v", \
	  0x44, 0x02, BDW, "va_minmax", va_minmax, UNVERIFIED, \
	  because("video analytics is a fixed function of the sampler"), rule(none), SAMPLES | ON_SURFACE, lanes(none)) \
	X(VA_MINMAXFILTER, "dst = least or greatest pixel around each one at u, v", \
	  0x44, 0x03, BDW, "va_minmaxfilter", va_minmaxfilter, UNVERIFIED, \
	  because("video analytics is a fixed function of the sampler"), rule(none), SAMPLES | ON_SURFACE, lanes(none)) \
	X(VA_ERODE, "dst = picture at u, v eroded", \
	  0x44, 0x04, BDW, "va_erode", va_erode, UNVERIFIED, \
	  because("video analytics is a fixed function of the sampler"), rule(none), SAMPLES | ON_SURFACE, lanes(none)) \
	X(VA_DILATE, "dst = picture at u, v dilated", \
	  0x44, 0x05, BDW, "va_dilate", va_dilate, UNVERIFIED, \
	  because("video analytics is a fixed function of the sampler"), rule(none), SAMPLES | ON_SURFACE, lanes(none)) \
	X(VA_BOOLCENTROID, "dst = centroid of the set pixels at u, v", \
	  0x44, 0x06, BDW, "va_boolcentroid", va_boolcentroid, UNVERIFIED, \
	  because("video analytics is a fixed function of the sampler"), rule(none), SAMPLES | ON_SURFACE, lanes(none)) \
	X(VA_CENTROID, "dst = centroid of the columns at u, v", \
	  0x44, 0x07, BDW, "va_centroid", va_centroid, UNVERIFIED, \
	  because("video analytics is a fixed function of the sampler"), rule(none), SAMPLES | ON_SURFACE, lanes(none)) \
	X(FMINMAX, "dst[i] = min or max of src0[i] and src1[i]", \
	  0x45, NONE, BDW, "fminmax", fminmax, VERIFIED, body(fminmax), rule(alu), COMPUTES | COMMUTES | bits(EXTREME), lanes(any)) \
	X(BFE, "dst[i] = src0[i] bits of src2[i] from bit src1[i]", \
	  0x46, NONE, BDW, "bfe", ternary, VERIFIED, body(bfe), rule(alu), COMPUTES | bits(EXTRACTED), lanes(any)) \
	X(BFI, "dst[i] = src3[i] with src0[i] bits of src2[i] inserted at bit src1[i]", \
	  0x47, NONE, BDW, "bfi", quaternary, VERIFIED, body(bfi), rule(alu), COMPUTES | bits(INSERTED), lanes(any)) \
	X(BFREV, "dst[i] = src0[i] with its bits reversed", \
	  0x48, NONE, BDW, "bfrev", unary, VERIFIED, body(bfrev), rule(alu), COMPUTES | bits(REVERSED), lanes(any)) \
	X(ADDC, "carry[i]:dst[i] = src0[i] + src1[i]", \
	  0x49, NONE, BDW, "addc", carry, VERIFIED, body(addc), rule(alu), COMPUTES | SECOND | COMMUTES | bits(CARRIED), lanes(any)) \
	X(SUBB, "dst[i] = src0[i] - src1[i]; carry[i] = the borrow", \
	  0x4a, NONE, BDW, "subb", carry, VERIFIED, body(subb), rule(alu), COMPUTES | SECOND | bits(CARRIED), lanes(any)) \
	X(GATHER4_TYPED, "dst[c][i] = colour c of the texel at u[i], v[i], r[i], lod[i]", \
	  0x4b, NONE, BDW, "gather4_typed", gather4_typed, VERIFIED, \
	  body(gather4_typed), rule(texels), LOADS | ON_SURFACE | TYPED, lanes(any)) \
	X(SCATTER4_TYPED, "colour c of the texel at u[i], v[i], r[i], lod[i] = src[c][i]", \
	  0x4c, NONE, BDW, "scatter4_typed", scatter4_typed, VERIFIED, \
	  body(scatter4_typed), rule(texels), STORES | ON_SURFACE | TYPED, lanes(any)) \
	X(VA_CONVOLVE_1D_V, "dst = picture at u, v convolved along columns", \
	  0x4d, 0x08, SKL, "va_convolve_1d_v", va_convolve_1d_v, UNVERIFIED, \
	  because("video analytics is a fixed function of the sampler"), rule(none), SAMPLES | ON_SURFACE, lanes(none)) \
	X(VA_CONVOLVE_1D_H, "dst = picture at u, v convolved along rows", \
	  0x4d, 0x09, SKL, "va_convolve_1d_h", va_convolve_1d_h, UNVERIFIED, \
	  because("video analytics is a fixed function of the sampler"), rule(none), SAMPLES | ON_SURFACE, lanes(none)) \
	X(VA_CONVOLVE_1PIXEL, "dst = pixels at u, v + offsets, weighted", \
	  0x4d, 0x0a, SKL, "va_convolve_1pixel", va_convolve_1pixel, UNVERIFIED, \
	  because("video analytics is a fixed function of the sampler"), rule(none), SAMPLES | ON_SURFACE, lanes(none)) \
	X(VA_FLOODFILL, "dst = pixels of the mask that are connected", \
	  0x4d, 0x0b, SKL, "va_floodfill", va_floodfill, UNVERIFIED, because("video analytics is a fixed function of the sampler"), rule(none), SAMPLES, lanes(none)) \
	X(VA_LBPCREATION, "dst = local binary patterns at u, v", \
	  0x4d, 0x0c, SKL, "va_lbpcreation", va_lbpcreation, UNVERIFIED, \
	  because("video analytics is a fixed function of the sampler"), rule(none), SAMPLES | ON_SURFACE, lanes(none)) \
	X(VA_LBPCORRELATION, "dst = correlation of binary patterns at u, v and at disparity", \
	  0x4d, 0x0d, SKL, "va_lbpcorrelation", va_lbpcorrelation, UNVERIFIED, \
	  because("video analytics is a fixed function of the sampler"), rule(none), SAMPLES | ON_SURFACE, lanes(none)) \
	X(VA_CORRELATIONSEARCH, "dst = correlations of a block with those around it", \
	  0x4d, 0x0f, SKL, "va_correlationsearch", va_correlationsearch, UNVERIFIED, \
	  because("video analytics is a fixed function of the sampler"), rule(none), SAMPLES | ON_SURFACE, lanes(none)) \
	X(VA_HDC_CONVOLVE_2D, "output at x, y = picture at u, v convolved with a kernel", \
	  0x4d, 0x10, SKL, "va_hdc_convolve_2d", va_hdc_convolve_2d, UNVERIFIED, \
	  because("video analytics is a fixed function of the sampler"), rule(none), SAMPLES | ON_SURFACE, lanes(none)) \
	X(VA_HDC_MINMAXFILTER, "output at x, y = least or greatest pixel around each one at u, v", \
	  0x4d, 0x11, SKL, "va_hdc_minmaxfilter", va_hdc_minmaxfilter, UNVERIFIED, \
	  because("video analytics is a fixed function of the sampler"), rule(none), SAMPLES | ON_SURFACE, lanes(none)) \
	X(VA_HDC_ERODE, "output at x, y = picture at u, v eroded", \
	  0x4d, 0x12, SKL, "va_hdc_erode", va_hdc_erode, UNVERIFIED, \
	  because("video analytics is a fixed function of the sampler"), rule(none), SAMPLES | ON_SURFACE, lanes(none)) \
	X(VA_HDC_DILATE, "output at x, y = picture at u, v dilated", \
	  0x4d, 0x13, SKL, "va_hdc_dilate", va_hdc_dilate, UNVERIFIED, \
	  because("video analytics is a fixed function of the sampler"), rule(none), SAMPLES | ON_SURFACE, lanes(none)) \
	X(VA_HDC_LBPCORRELATION, "output at x, y = correlation of binary patterns at u, v and at disparity", \
	  0x4d, 0x14, SKL, "va_hdc_lbpcorrelation", va_hdc_lbpcorrelation, UNVERIFIED, \
	  because("video analytics is a fixed function of the sampler"), rule(none), SAMPLES | ON_SURFACE, lanes(none)) \
	X(VA_HDC_LBPCREATION, "output at x, y = local binary patterns at u, v", \
	  0x4d, 0x15, SKL, "va_hdc_lbpcreation", va_hdc_lbpcreation, UNVERIFIED, \
	  because("video analytics is a fixed function of the sampler"), rule(none), SAMPLES | ON_SURFACE, lanes(none)) \
	X(VA_HDC_CONVOLVE_1D_H, "output at x, y = picture at u, v convolved along rows", \
	  0x4d, 0x16, SKL, "va_hdc_convolve_1d_h", va_hdc_convolve_1d_h, UNVERIFIED, \
	  because("video analytics is a fixed function of the sampler"), rule(none), SAMPLES | ON_SURFACE, lanes(none)) \
	X(VA_HDC_CONVOLVE_1D_V, "output at x, y = picture at u, v convolved along columns", \
	  0x4d, 0x17, SKL, "va_hdc_convolve_1d_v", va_hdc_convolve_1d_v, UNVERIFIED, \
	  because("video analytics is a fixed function of the sampler"), rule(none), SAMPLES | ON_SURFACE, lanes(none)) \
	X(VA_HDC_CONVOLVE_1PIXEL, "output at x, y = pixels at u, v + offsets, weighted", \
	  0x4d, 0x18, SKL, "va_hdc_convolve_1pixel", va_hdc_convolve_1pixel, UNVERIFIED, \
	  because("video analytics is a fixed function of the sampler"), rule(none), SAMPLES | ON_SURFACE, lanes(none)) \
	X(SVM_BLOCK_LD, "dst.oword[i] = memory[address + 16 * i]", \
	  0x4e, 0x01, BDW, "svm_block_ld", svm_block_ld, VERIFIED, \
	  body(svm_block_ld), rule(none), LOADS | VIRTUAL | OWORDS | UNMASKED, lanes(none)) \
	X(SVM_BLOCK_ST, "memory[address + 16 * i] = src.oword[i]", \
	  0x4e, 0x02, BDW, "svm_block_st", svm_block_st, VERIFIED, \
	  body(svm_block_st), rule(none), STORES | VIRTUAL | OWORDS | UNMASKED, lanes(none)) \
	X(SVM_GATHER, "dst[j][i] = memory[addresses[i] + j * block_size]", \
	  0x4e, 0x03, BDW, "svm_gather", svm_gather, VERIFIED, \
	  body(svm_gather), rule(svm_blocks), LOADS | VIRTUAL, lanes(1 | 2 | 4 | 8 | 16)) \
	X(SVM_SCATTER, "memory[addresses[i] + j * block_size] = src[j][i]", \
	  0x4e, 0x04, BDW, "svm_scatter", svm_scatter, VERIFIED, \
	  body(svm_scatter), rule(svm_blocks), STORES | VIRTUAL, lanes(1 | 2 | 4 | 8 | 16)) \
	X(SVM_ATOMIC, "dst[i] = m; m = op(m, src0[i], src1[i]), m = memory[addresses[i]]", \
	  0x4e, 0x05, BDW, "svm_atomic", svm_atomic, VERIFIED, \
	  body(svm_atomic), rule(svm_atomic), ATOMIC | VIRTUAL | ROUNDS, lanes(any)) \
	X(SVM_GATHER4SCALED, "dst[c][i] = memory[address + element_offset[i] + 4 * c], c of channels", \
	  0x4e, 0x06, BDW, "svm_gather4scaled", svm_gather4, VERIFIED, \
	  body(svm_gather4), rule(none), LOADS | VIRTUAL, lanes(8 | 16)) \
	X(SVM_SCATTER4SCALED, "memory[address + element_offset[i] + 4 * c] = src[c][i], c of channels", \
	  0x4e, 0x07, BDW, "svm_scatter4scaled", svm_scatter4, VERIFIED, \
	  body(svm_scatter4), rule(none), STORES | VIRTUAL, lanes(8 | 16)) \
	X(IFCALL, "lanes with pred run the function at addr, then continue", \
	  0x4f, NONE, BDW, "ifcall", ifcall, UNVERIFIED, body(flow_ifcall), rule(scalars), FLOW | CHOOSES, lanes(any)) \
	X(FADDR, "dst = address of the function or variable symbol", \
	  0x50, NONE, BDW, "faddr", faddr, VERIFIED, body(flow_faddr), rule(scalars), SYMBOL, lanes(none)) \
	X(FILE, "the next instructions come from source file name", \
	  0x51, NONE, BDW, "FILE", file, VERIFIED, body(flow_file), rule(none), DESCRIBES, lanes(none)) \
	X(LOC, "the next instructions come from source line", \
	  0x52, NONE, BDW, "LOC", loc, VERIFIED, body(flow_line), rule(none), DESCRIBES, lanes(none)) \
	X(VME_IME, "dst = integer motion vectors of a block", \
	  0x54, NONE, BDW, "vme_ime", vme_ime, UNVERIFIED, because("motion estimation is a separate fixed function"), rule(none), ON_SURFACE, lanes(none)) \
	X(VME_SIC, "dst = skip, intra and bidirectional checks of a block", \
	  0x55, NONE, BDW, "vme_sic", vme_sic, UNVERIFIED, because("motion estimation is a separate fixed function"), rule(none), ON_SURFACE, lanes(none)) \
	X(VME_FBR, "dst = fractional and bidirectional refinement of motion vectors", \
	  0x56, NONE, BDW, "vme_fbr", vme_fbr, UNVERIFIED, because("motion estimation is a separate fixed function"), rule(none), ON_SURFACE, lanes(none)) \
	X(VME_IDM, "dst = distortions of a block", \
	  0x57, NONE, SKL, "vme_idm", vme_idm, UNVERIFIED, because("motion estimation is a separate fixed function"), rule(none), ON_SURFACE, lanes(none)) \
	X(BARRIER, "wait until all threads of the group have come here", \
	  0x59, NONE, BDW, "barrier", bare, VERIFIED, body(barrier), rule(none), SYNC | BARRIER, lanes(none)) \
	X(SAMPLER_CACHE_FLUSH, "later sampler messages see earlier stores", \
	  0x5a, NONE, BDW, "sampler_cache_flush", bare, VERIFIED, body(sync), rule(none), SYNC, lanes(none)) \
	X(WAIT, "wait until the threads of mask have signalled", \
	  0x5b, NONE, BDW, "wait", wait, VERIFIED, body(sync), rule(barrier), SYNC, lanes(none)) \
	X(FENCE, "earlier memory accesses finish before later ones", \
	  0x5c, NONE, BDW, "fence", fence, VERIFIED, body(sync), rule(fence), SYNC | FENCE, lanes(none)) \
	X(RAW_SEND, "dst = answer to the message of descriptors exdesc, desc with data src", \
	  0x5d, NONE, BDW, "raw_send", raw_send, VERIFIED, because("only its descriptor defines the message"), rule(none), SENDS, lanes(any)) \
	X(YIELD, "let another hardware thread run", \
	  0x5f, NONE, BDW, "yield", bare, VERIFIED, body(yield), rule(none), SYNC, lanes(none)) \
	X(NBARRIER, "signal, or wait for, count threads at barrier id", \
	  0x60, NONE, PVC, "nbarrier", nbarrier, VERIFIED, body(nbarrier), rule(barrier), SYNC | BARRIER | SPLITS, lanes(none)) \
	X(FCALL, "lanes with pred run the function func of another object, then continue", \
	  0x67, NONE, BDW, "fcall", fcall, VERIFIED, body(flow_fcall), rule(none), FLOW, lanes(any)) \
	X(FRET, "lanes with pred return from the function", \
	  0x68, NONE, BDW, "fret", ret, VERIFIED, body(flow_fret), rule(none), FLOW | RETURNS, lanes(any)) \
	X(SWITCHJMP, "all lanes go to labels[index]", \
	  0x69, NONE, BDW, "switchjmp", switchjmp, VERIFIED, body(flow_switch), rule(scalars), FLOW | CHOOSES, lanes(any)) \
	X(SAD2ADD, "dst[i] = as sad2, + src2[i]", \
	  0x6a, NONE, BDW, "sad2add", ternary, VERIFIED, body(sad2add), rule(alu_early), COMPUTES | bits(MIXED), lanes(any)) \
	X(PLANE, "dst[i] = src0[0] * u[i] + src0[1] * v[i] + src0[3], u and v in src1", \
	  0x6b, NONE, BDW, "plane", binary, VERIFIED, body(plane), rule(alu), COMPUTES | bits(MIXED), lanes(8 | 16)) \
	X(GOTO, "lanes with pred go to label, the others wait or continue", \
	  0x6c, NONE, BDW, "goto", jump, VERIFIED, body(flow_goto), rule(none), FLOW, lanes(any)) \
	X(SAMPLE_3D, "dst[c][i] = filtered colour c at params[i]", \
	  0x6d, NONE, BDW, "sample_3d", sample_3d, VERIFIED, \
	  body(sample_3d), rule(sampler), SAMPLES | ON_SURFACE, lanes(any)) \
	X(LOAD_3D, "dst[c][i] = colour c of the texel at params[i]", \
	  0x6e, NONE, BDW, "load_3d", load_3d, VERIFIED, \
	  body(load_3d), rule(sampler), SAMPLES | ON_SURFACE, lanes(any)) \
	X(GATHER4_3D, "dst[j][i] = one colour of the 4 texels around params[i]", \
	  0x6f, NONE, BDW, "gather4_3d", gather4_3d, UNVERIFIED, \
	  body(none), rule(none), SAMPLES | ON_SURFACE, lanes(any)) \
	X(INFO_3D, "dst = sizes or samples of the surface", \
	  0x70, NONE, BDW, "info_3d", info_3d, VERIFIED, \
	  body(info_3d), rule(sampler), SAMPLES | ON_SURFACE, lanes(any)) \
	X(URB_WRITE_3D, "vertex buffer of urb_handle[i] + global_offset = data", \
	  0x72, NONE, BDW, "urb_write_3d", urb_write, UNVERIFIED, because("there is no vertex buffer outside a graphics pipeline"), rule(none), SENDS, lanes(any)) \
	X(TYPED_ATOMIC, "dst[i] = t; t = op(t, src0[i], src1[i]), t = texel at u[i], v[i], r[i], lod[i]", \
	  0x73, NONE, BDW, "typed_atomic", typed_atomic, VERIFIED, \
	  body(typed_atomic), rule(typed_atomic), ATOMIC | ON_SURFACE | TYPED, lanes(any)) \
	X(GATHER4_SCALED, "dst[c][i] = surface[offset + element_offset[i] + 4 * c], c of channels", \
	  0x74, NONE, BDW, "gather4_scaled", gather4_scaled, VERIFIED, \
	  body(gather4_scaled), rule(none), LOADS | ON_SURFACE | ROUNDS, lanes(8 | 16)) \
	X(SCATTER4_SCALED, "surface[offset + element_offset[i] + 4 * c] = src[c][i], c of channels", \
	  0x75, NONE, BDW, "scatter4_scaled", scatter4_scaled, VERIFIED, \
	  body(scatter4_scaled), rule(none), STORES | ON_SURFACE | ROUNDS, lanes(8 | 16)) \
	X(GATHER_SCALED, "dst[i] = num_blocks bytes of surface[offset + element_offset[i]]", \
	  0x78, NONE, BDW, "gather_scaled", gather_scaled, VERIFIED, \
	  body(gather_scaled), rule(none), LOADS | ON_SURFACE, lanes(any)) \
	X(SCATTER_SCALED, "num_blocks bytes of surface[offset + element_offset[i]] = src[i]", \
	  0x79, NONE, BDW, "scatter_scaled", scatter_scaled, VERIFIED, \
	  body(scatter_scaled), rule(none), STORES | ON_SURFACE, lanes(any)) \
	X(RAW_SENDS, "dst = answer to the message of descriptors exdesc, desc with data src0, src1", \
	  0x7a, NONE, BDW, "raw_sends", raw_sends, VERIFIED, because("only its descriptor defines the message"), rule(none), SENDS, lanes(any)) \
	X(LIFETIME, "the live range of a variable starts or ends", \
	  0x7b, NONE, BDW, "lifetime", lifetime, VERIFIED, body(flow_nothing), rule(none), DESCRIBES, lanes(none)) \
	X(SBARRIER, "signal, or wait for, all threads of the group", \
	  0x7c, NONE, TGLLP, "sbarrier", sbarrier, VERIFIED, body(sbarrier), rule(none), SYNC | BARRIER | SPLITS, lanes(none)) \
	X(DWORD_ATOMIC, "dst[i] = m; m = op(m, src0[i], src1[i]), m = surface[element_offset[i]]", \
	  0x7d, NONE, BDW, "dword_atomic", dword_atomic, VERIFIED, \
	  body(dword_atomic), rule(atomic), ATOMIC | ON_SURFACE | ROUNDS, lanes(any)) \
	X(SQRTM, "dst[i] = sqrt(src0[i]), IEEE", \
	  0x7e, NONE, BDW, "sqrtm", unary, VERIFIED, body(sqrtm), rule(alu), COMPUTES, lanes(any)) \
	X(DIVM, "dst[i] = src0[i] / src1[i], IEEE", \
	  0x7f, NONE, BDW, "divm", binary, VERIFIED, body(divm), rule(alu), COMPUTES, lanes(any)) \
	X(ROL, "dst[i] = src0[i] rotated left by src1[i]", \
	  0x80, NONE, ICLLP, "rol", binary, VERIFIED, body(rol), rule(alu), COMPUTES | bits(ROTATED_LEFT), lanes(any)) \
	X(ROR, "dst[i] = src0[i] rotated right by src1[i]", \
	  0x81, NONE, ICLLP, "ror", binary, VERIFIED, body(ror), rule(alu), COMPUTES | bits(ROTATED_RIGHT), lanes(any)) \
	X(DP4A, "dst[i] = src0[i] + sum of 4 products of the bytes of src1[i] and src2[i]", \
	  0x82, NONE, TGLLP, "dp4a", ternary, VERIFIED, body(dp4a), rule(alu), COMPUTES, lanes(any)) \
	X(DPAS, "dst = src0 + src1 * src2, a product of matrices", \
	  0x83, NONE, XEHP, "dpas", dpas, VERIFIED, body(dpas), rule(dpas), COMPUTES | bits(MATRIX), lanes(8 | 16)) \
	X(ADD3, "dst[i] = src0[i] + src1[i] + src2[i]", \
	  0x84, NONE, XEHP, "add3", ternary, VERIFIED, body(add3), rule(alu), COMPUTES | COMMUTES | bits(CARRIED), lanes(any)) \
	X(BFN, "dst[i] = boolean function func_ctrl of the bits of src0[i], src1[i], src2[i]", \
	  0x85, NONE, XEHP, "bfn", bfn, VERIFIED, body(bfn), rule(alu), COMPUTES | bits(BOOLEAN), lanes(any)) \
	X(QW_GATHER, "dst[j][i] = surface.qword[element_offset[i] + 8 * j]", \
	  0x86, NONE, XEHP, "qw_gather", qw_gather, VERIFIED, \
	  body(qw_gather), rule(none), LOADS | ON_SURFACE, lanes(1 | 2 | 4 | 8 | 16)) \
	X(QW_SCATTER, "surface.qword[element_offset[i] + 8 * j] = src[j][i]", \
	  0x87, NONE, XEHP, "qw_scatter", qw_scatter, VERIFIED, \
	  body(qw_scatter), rule(none), STORES | ON_SURFACE, lanes(1 | 2 | 4 | 8 | 16)) \
	X(LSC_LOAD, "dst[c][i] = memory[src0[i] + c * size], c < elems", \
	  0x89, 0x00, DG2, "lsc_load", lsc_load, VERIFIED, \
	  body(lsc_load), rule(lsc), LOADS | LSC, lanes(any)) \
	X(LSC_LOAD_STRIDED, "dst[c][i] = memory[src0 + i * pitch + c * size], c < elems", \
	  0x89, 0x01, DG2, "lsc_load_strided", lsc_load_strided, VERIFIED, \
	  body(lsc_load), rule(lsc), LOADS | STRIDED | LSC, lanes(any)) \
	X(LSC_LOAD_QUAD, "dst[c][i] = memory[src0[i] + c * size], c of chmask", \
	  0x89, 0x02, DG2, "lsc_load_quad", lsc_load_quad, VERIFIED, \
	  body(lsc_load), rule(lsc), LOADS | QUAD | LSC, lanes(any)) \
	X(LSC_LOAD_BLOCK2D, "dst[row][col] = picture[y + row][x + col]", \
	  0x89, 0x03, PVC, "lsc_load_block2d", lsc_load_block2d, VERIFIED, \
	  body(lsc_load_block2d), rule(lsc_block2d), LOADS | VIRTUAL | BLOCK | LSC, lanes(1)) \
	X(LSC_STORE, "memory[src0[i] + c * size] = src1[c][i], c < elems", \
	  0x89, 0x04, DG2, "lsc_store", lsc_store, VERIFIED, \
	  body(lsc_store), rule(lsc), STORES | LSC, lanes(any)) \
	X(LSC_STORE_STRIDED, "memory[src0 + i * pitch + c * size] = src1[c][i], c < elems", \
	  0x89, 0x05, DG2, "lsc_store_strided", lsc_store_strided, VERIFIED, \
	  body(lsc_store), rule(lsc), STORES | STRIDED | LSC, lanes(any)) \
	X(LSC_STORE_QUAD, "memory[src0[i] + c * size] = src1[c][i], c of chmask", \
	  0x89, 0x06, DG2, "lsc_store_quad", lsc_store_quad, VERIFIED, \
	  body(lsc_store), rule(lsc), STORES | QUAD | LSC, lanes(any)) \
	X(LSC_STORE_BLOCK2D, "picture[y + row][x + col] = src1[row][col]", \
	  0x89, 0x07, PVC, "lsc_store_block2d", lsc_store_block2d, VERIFIED, \
	  body(lsc_store_block2d), rule(lsc_block2d), STORES | VIRTUAL | BLOCK | LSC, lanes(1)) \
	X(LSC_ATOMIC_IINC, "dst[i] = m; m = m + 1", \
	  0x89, 0x08, DG2, "lsc_atomic_iinc", lsc_atomic, VERIFIED, \
	  body(lsc_atomic), rule(lsc_atomic), ATOMIC | does(INC) | LSC | ROUNDS, lanes(any)) \
	X(LSC_ATOMIC_IDEC, "dst[i] = m; m = m - 1", \
	  0x89, 0x09, DG2, "lsc_atomic_idec", lsc_atomic, VERIFIED, \
	  body(lsc_atomic), rule(lsc_atomic), ATOMIC | does(DEC) | LSC | ROUNDS, lanes(any)) \
	X(LSC_ATOMIC_LOAD, "dst[i] = m; m = m", \
	  0x89, 0x0a, DG2, "lsc_atomic_load", lsc_atomic, VERIFIED, \
	  body(lsc_atomic), rule(lsc_atomic), ATOMIC | does(LOAD) | LSC | ROUNDS, lanes(any)) \
	X(LSC_ATOMIC_STORE, "dst[i] = m; m = src1[i]", \
	  0x89, 0x0b, DG2, "lsc_atomic_store", lsc_atomic, VERIFIED, \
	  body(lsc_atomic), rule(lsc_atomic), ATOMIC | does(XCHG) | LSC | ROUNDS, lanes(any)) \
	X(LSC_ATOMIC_IADD, "dst[i] = m; m = m + src1[i]", \
	  0x89, 0x0c, DG2, "lsc_atomic_iadd", lsc_atomic, VERIFIED, \
	  body(lsc_atomic), rule(lsc_atomic), ATOMIC | does(ADD) | LSC | ROUNDS, lanes(any)) \
	X(LSC_ATOMIC_ISUB, "dst[i] = m; m = m - src1[i]", \
	  0x89, 0x0d, DG2, "lsc_atomic_isub", lsc_atomic, VERIFIED, \
	  body(lsc_atomic), rule(lsc_atomic), ATOMIC | does(SUB) | LSC | ROUNDS, lanes(any)) \
	X(LSC_ATOMIC_SMIN, "dst[i] = m; m = min(m, src1[i]), signed", \
	  0x89, 0x0e, DG2, "lsc_atomic_smin", lsc_atomic, VERIFIED, \
	  body(lsc_atomic), rule(lsc_atomic), ATOMIC | does(IMIN) | LSC | ROUNDS, lanes(any)) \
	X(LSC_ATOMIC_SMAX, "dst[i] = m; m = max(m, src1[i]), signed", \
	  0x89, 0x0f, DG2, "lsc_atomic_smax", lsc_atomic, VERIFIED, \
	  body(lsc_atomic), rule(lsc_atomic), ATOMIC | does(IMAX) | LSC | ROUNDS, lanes(any)) \
	X(LSC_ATOMIC_UMIN, "dst[i] = m; m = min(m, src1[i]), unsigned", \
	  0x89, 0x10, DG2, "lsc_atomic_umin", lsc_atomic, VERIFIED, \
	  body(lsc_atomic), rule(lsc_atomic), ATOMIC | does(MIN) | LSC | ROUNDS, lanes(any)) \
	X(LSC_ATOMIC_UMAX, "dst[i] = m; m = max(m, src1[i]), unsigned", \
	  0x89, 0x11, DG2, "lsc_atomic_umax", lsc_atomic, VERIFIED, \
	  body(lsc_atomic), rule(lsc_atomic), ATOMIC | does(MAX) | LSC | ROUNDS, lanes(any)) \
	X(LSC_ATOMIC_ICAS, "dst[i] = m; m = m == src1[i] ? src2[i] : m", \
	  0x89, 0x12, DG2, "lsc_atomic_icas", lsc_atomic, VERIFIED, \
	  body(lsc_atomic), rule(lsc_atomic), ATOMIC | does(ICAS) | LSC | ROUNDS, lanes(any)) \
	X(LSC_ATOMIC_FADD, "dst[i] = m; m = m + src1[i], floats", \
	  0x89, 0x13, DG2, "lsc_atomic_fadd", lsc_atomic, VERIFIED, \
	  body(lsc_atomic), rule(lsc_atomic), ATOMIC | does(FADD) | LSC | ROUNDS, lanes(any)) \
	X(LSC_ATOMIC_FSUB, "dst[i] = m; m = m - src1[i], floats", \
	  0x89, 0x14, DG2, "lsc_atomic_fsub", lsc_atomic, VERIFIED, \
	  body(lsc_atomic), rule(lsc_atomic), ATOMIC | does(FSUB) | LSC | ROUNDS, lanes(any)) \
	X(LSC_ATOMIC_FMIN, "dst[i] = m; m = min(m, src1[i]), floats", \
	  0x89, 0x15, DG2, "lsc_atomic_fmin", lsc_atomic, VERIFIED, \
	  body(lsc_atomic), rule(lsc_atomic), ATOMIC | does(FMIN) | LSC | ROUNDS, lanes(any)) \
	X(LSC_ATOMIC_FMAX, "dst[i] = m; m = max(m, src1[i]), floats", \
	  0x89, 0x16, DG2, "lsc_atomic_fmax", lsc_atomic, VERIFIED, \
	  body(lsc_atomic), rule(lsc_atomic), ATOMIC | does(FMAX) | LSC | ROUNDS, lanes(any)) \
	X(LSC_ATOMIC_FCAS, "dst[i] = m; m = m == src1[i] ? src2[i] : m, floats", \
	  0x89, 0x17, DG2, "lsc_atomic_fcas", lsc_atomic, VERIFIED, \
	  body(lsc_atomic), rule(lsc_atomic), ATOMIC | does(FCMPWR) | LSC | ROUNDS, lanes(any)) \
	X(LSC_ATOMIC_AND, "dst[i] = m; m = m & src1[i]", \
	  0x89, 0x18, DG2, "lsc_atomic_and", lsc_atomic, VERIFIED, \
	  body(lsc_atomic), rule(lsc_atomic), ATOMIC | does(AND) | LSC | ROUNDS, lanes(any)) \
	X(LSC_ATOMIC_OR, "dst[i] = m; m = m | src1[i]", \
	  0x89, 0x19, DG2, "lsc_atomic_or", lsc_atomic, VERIFIED, \
	  body(lsc_atomic), rule(lsc_atomic), ATOMIC | does(OR) | LSC | ROUNDS, lanes(any)) \
	X(LSC_ATOMIC_XOR, "dst[i] = m; m = m ^ src1[i]", \
	  0x89, 0x1a, DG2, "lsc_atomic_xor", lsc_atomic, VERIFIED, \
	  body(lsc_atomic), rule(lsc_atomic), ATOMIC | does(XOR) | LSC | ROUNDS, lanes(any)) \
	X(LSC_LOAD_STATUS, "dst = whether the pages of src0[i] are there", \
	  0x89, 0x1b, DG2, "lsc_load_status", lsc_load, UNVERIFIED, \
	  because("the emulated memory has no pages with a status"), rule(lsc), LSC, lanes(any)) \
	X(LSC_STORE_UNCOMPRESSED, "as lsc_store; the memory is not compressed", \
	  0x89, 0x1c, DG2, "lsc_store_uncompressed", lsc_store, UNVERIFIED, \
	  body(lsc_store), rule(lsc), STORES | LSC, lanes(any)) \
	X(LSC_CCS_UPDATE, "compression state of memory[src0[i]] = src1[i]", \
	  0x89, 0x1d, DG2, "lsc_ccs_update", lsc_store, UNVERIFIED, \
	  because("no memory is compressed"), rule(lsc), LSC, lanes(any)) \
	X(TYPED_LSC_LOAD_QUAD, "dst[c][i] = colour c of the texel at u[i], v[i], r[i], lod[i], c of chmask", \
	  0x8a, 0x02, DG2, "lsc_load_quad", lsc_typed_load, VERIFIED, \
	  body(lsc_typed_load), rule(lsc_typed), LOADS | TYPED | QUAD | LSC, lanes(any)) \
	X(TYPED_LSC_STORE_QUAD, "colour c of the texel at u[i], v[i], r[i], lod[i] = src1[c][i], c of chmask", \
	  0x8a, 0x06, DG2, "lsc_store_quad", lsc_typed_store, VERIFIED, \
	  body(lsc_typed_store), rule(lsc_typed), STORES | TYPED | QUAD | LSC, lanes(any)) \
	X(TYPED_LSC_ATOMIC_IINC, "dst[i] = t; t = t + 1", \
	  0x8a, 0x08, DG2, "lsc_atomic_iinc", lsc_typed_atomic, VERIFIED, \
	  body(lsc_typed_atomic), rule(lsc_typed_atomic), ATOMIC | does(INC) | TYPED | LSC, lanes(any)) \
	X(TYPED_LSC_ATOMIC_IDEC, "dst[i] = t; t = t - 1", \
	  0x8a, 0x09, DG2, "lsc_atomic_idec", lsc_typed_atomic, VERIFIED, \
	  body(lsc_typed_atomic), rule(lsc_typed_atomic), ATOMIC | does(DEC) | TYPED | LSC, lanes(any)) \
	X(TYPED_LSC_ATOMIC_LOAD, "dst[i] = t; t = t", \
	  0x8a, 0x0a, DG2, "lsc_atomic_load", lsc_typed_atomic, VERIFIED, \
	  body(lsc_typed_atomic), rule(lsc_typed_atomic), ATOMIC | does(LOAD) | TYPED | LSC, lanes(any)) \
	X(TYPED_LSC_ATOMIC_STORE, "dst[i] = t; t = src1[i]", \
	  0x8a, 0x0b, DG2, "lsc_atomic_store", lsc_typed_atomic, VERIFIED, \
	  body(lsc_typed_atomic), rule(lsc_typed_atomic), ATOMIC | does(XCHG) | TYPED | LSC, lanes(any)) \
	X(TYPED_LSC_ATOMIC_IADD, "dst[i] = t; t = t + src1[i]", \
	  0x8a, 0x0c, DG2, "lsc_atomic_iadd", lsc_typed_atomic, VERIFIED, \
	  body(lsc_typed_atomic), rule(lsc_typed_atomic), ATOMIC | does(ADD) | TYPED | LSC, lanes(any)) \
	X(TYPED_LSC_ATOMIC_ISUB, "dst[i] = t; t = t - src1[i]", \
	  0x8a, 0x0d, DG2, "lsc_atomic_isub", lsc_typed_atomic, UNVERIFIED, \
	  body(lsc_typed_atomic), rule(lsc_typed_atomic), ATOMIC | does(SUB) | TYPED | LSC, lanes(any)) \
	X(TYPED_LSC_ATOMIC_SMIN, "dst[i] = t; t = min(t, src1[i]), signed", \
	  0x8a, 0x0e, DG2, "lsc_atomic_smin", lsc_typed_atomic, VERIFIED, \
	  body(lsc_typed_atomic), rule(lsc_typed_atomic), ATOMIC | does(IMIN) | TYPED | LSC, lanes(any)) \
	X(TYPED_LSC_ATOMIC_SMAX, "dst[i] = t; t = max(t, src1[i]), signed", \
	  0x8a, 0x0f, DG2, "lsc_atomic_smax", lsc_typed_atomic, UNVERIFIED, \
	  body(lsc_typed_atomic), rule(lsc_typed_atomic), ATOMIC | does(IMAX) | TYPED | LSC, lanes(any)) \
	X(TYPED_LSC_ATOMIC_UMIN, "dst[i] = t; t = min(t, src1[i]), unsigned", \
	  0x8a, 0x10, DG2, "lsc_atomic_umin", lsc_typed_atomic, UNVERIFIED, \
	  body(lsc_typed_atomic), rule(lsc_typed_atomic), ATOMIC | does(MIN) | TYPED | LSC, lanes(any)) \
	X(TYPED_LSC_ATOMIC_UMAX, "dst[i] = t; t = max(t, src1[i]), unsigned", \
	  0x8a, 0x11, DG2, "lsc_atomic_umax", lsc_typed_atomic, VERIFIED, \
	  body(lsc_typed_atomic), rule(lsc_typed_atomic), ATOMIC | does(MAX) | TYPED | LSC, lanes(any)) \
	X(TYPED_LSC_ATOMIC_ICAS, "dst[i] = t; t = t == src1[i] ? src2[i] : t", \
	  0x8a, 0x12, DG2, "lsc_atomic_icas", lsc_typed_atomic, VERIFIED, \
	  body(lsc_typed_atomic), rule(lsc_typed_atomic), ATOMIC | does(ICAS) | TYPED | LSC, lanes(any)) \
	X(TYPED_LSC_ATOMIC_FADD, "dst[i] = t; t = t + src1[i], floats", \
	  0x8a, 0x13, DG2, "lsc_atomic_fadd", lsc_typed_atomic, VERIFIED, \
	  body(lsc_typed_atomic), rule(lsc_typed_atomic), ATOMIC | does(FADD) | TYPED | LSC, lanes(any)) \
	X(TYPED_LSC_ATOMIC_FSUB, "dst[i] = t; t = t - src1[i], floats", \
	  0x8a, 0x14, DG2, "lsc_atomic_fsub", lsc_typed_atomic, UNVERIFIED, \
	  body(lsc_typed_atomic), rule(lsc_typed_atomic), ATOMIC | does(FSUB) | TYPED | LSC, lanes(any)) \
	X(TYPED_LSC_ATOMIC_FMIN, "dst[i] = t; t = min(t, src1[i]), floats", \
	  0x8a, 0x15, DG2, "lsc_atomic_fmin", lsc_typed_atomic, UNVERIFIED, \
	  body(lsc_typed_atomic), rule(lsc_typed_atomic), ATOMIC | does(FMIN) | TYPED | LSC, lanes(any)) \
	X(TYPED_LSC_ATOMIC_FMAX, "dst[i] = t; t = max(t, src1[i]), floats", \
	  0x8a, 0x16, DG2, "lsc_atomic_fmax", lsc_typed_atomic, UNVERIFIED, \
	  body(lsc_typed_atomic), rule(lsc_typed_atomic), ATOMIC | does(FMAX) | TYPED | LSC, lanes(any)) \
	X(TYPED_LSC_ATOMIC_FCAS, "dst[i] = t; t = t == src1[i] ? src2[i] : t, floats", \
	  0x8a, 0x17, DG2, "lsc_atomic_fcas", lsc_typed_atomic, VERIFIED, \
	  body(lsc_typed_atomic), rule(lsc_typed_atomic), ATOMIC | does(FCMPWR) | TYPED | LSC, lanes(any)) \
	X(TYPED_LSC_ATOMIC_AND, "dst[i] = t; t = t & src1[i]", \
	  0x8a, 0x18, DG2, "lsc_atomic_and", lsc_typed_atomic, VERIFIED, \
	  body(lsc_typed_atomic), rule(lsc_typed_atomic), ATOMIC | does(AND) | TYPED | LSC, lanes(any)) \
	X(TYPED_LSC_ATOMIC_OR, "dst[i] = t; t = t | src1[i]", \
	  0x8a, 0x19, DG2, "lsc_atomic_or", lsc_typed_atomic, UNVERIFIED, \
	  body(lsc_typed_atomic), rule(lsc_typed_atomic), ATOMIC | does(OR) | TYPED | LSC, lanes(any)) \
	X(TYPED_LSC_ATOMIC_XOR, "dst[i] = t; t = t ^ src1[i]", \
	  0x8a, 0x1a, DG2, "lsc_atomic_xor", lsc_typed_atomic, VERIFIED, \
	  body(lsc_typed_atomic), rule(lsc_typed_atomic), ATOMIC | does(XOR) | TYPED | LSC, lanes(any)) \
	X(TYPED_LSC_LOAD_STATUS, "dst = whether the pages of the texels are there", \
	  0x8a, 0x1b, DG2, "lsc_load_status", lsc_typed_load, UNVERIFIED, \
	  because("the emulated memory has no pages with a status"), rule(lsc_typed), TYPED | QUAD | LSC, lanes(any)) \
	X(TYPED_LSC_STORE_UNCOMPRESSED, "as lsc_store_quad; the memory is not compressed", \
	  0x8a, 0x1c, DG2, "lsc_store_uncompressed", lsc_typed_store, UNVERIFIED, \
	  body(lsc_typed_store), rule(lsc_typed), STORES | TYPED | QUAD | LSC, lanes(any)) \
	X(TYPED_LSC_CCS_UPDATE, "compression state of the texels = src1", \
	  0x8a, 0x1d, DG2, "lsc_ccs_update", lsc_typed_store, UNVERIFIED, \
	  because("no memory is compressed"), rule(lsc_typed), TYPED | QUAD | LSC, lanes(any)) \
	X(TYPED_LSC_READ_STATE_INFO, "dst = properties in the state of a surface", \
	  0x8a, 0x1e, DG2, "lsc_read_state_info", lsc_typed_state, VERIFIED, \
	  because("there are no surface states; a shape can be read outside instructions"), rule(lsc_state), TYPED | LSC, lanes(any)) \
	X(LSC_FENCE, "earlier accesses through gateway sfid finish before later ones", \
	  0x8b, NONE, DG2, "lsc_fence", lsc_fence, VERIFIED, body(sync), rule(lsc_fence), SYNC | LSC | FENCE, lanes(1)) \
	X(MADW, "dst[i] = src0[i] * src1[i] + src2[i], 64 bits in two halves", \
	  0x91, NONE, BDW, "madw", ternary, VERIFIED, body(madw), rule(alu), COMPUTES | SECOND | COMMUTES | bits(CARRIED), lanes(any)) \
	X(ADD3_O, "dst[i] = as add3; the predicate gets the overflow", \
	  0x92, NONE, XEHP, "add3", add3_o, UNVERIFIED, because("no document defines when a sum of three overflows"), rule(none), 0, lanes(any))
/* clang-format on */

#endif
