// SPDX-License-Identifier: MIT
/*
 * Layouts of video analytics. Their text is as Intel's tools print it; Intel's assembler does not
 * read this text. Modes have Intel's names, with one exception: for va.minmax with an immediate
 * mode, Intel prints a name such as VA_MAX_ENABLE without a type, so that the operand's bytes could
 * not be restored. Here it is printed like any other immediate.
 */
#include "layouts.h"

#define SKL "va_skl_plus."

/* FIELD() cannot be used here: it would expand its argument SURFACE, which is also a macro. */
#define OUTPUT                                                                                     \
	{                                                                                          \
		"output", VISA_KIND_SURFACE, VISA_ROLE_NONE, offsetof(struct visa_inst, surface2)  \
	}
#define MODE(kind) FIELD("mode", kind, NONE, small[0])
#define DATA_DST   RAW_DST("dst", dst)
#define U_V	   VEC_SRC("u", 0), VEC_SRC("v", 1)
#define SAMPLED	   SAMPLER, SURFACE, U_V
#define UNSAMPLED  SURFACE, U_V
#define X_Y(first) VEC_SRC("x", first), VEC_SRC("y", (first) + 1)
#define ON_SAMPLED " {surface} {sampler} {u} {v} "
#define ON_SURFACE " {surface} {u} {v} "
#define TO_SURFACE " {output} {x} {y}"

/* Instructions that write their results to a variable. */
LAYOUT(va_convolve_2d, "va.convolve" ON_SAMPLED "{mode} {dst}", SAMPLED, MODE(VA_CONVOLVE),
       DATA_DST);
LAYOUT(va_minmax, "va.minmax" ON_SURFACE "{mode} {dst}", UNSAMPLED, VEC_SRC("mode", 2), DATA_DST);
LAYOUT(va_minmaxfilter, "va.minmaxfilter" ON_SAMPLED "{cntrl} {exec_mode} {mode} {dst}", SAMPLED,
       FIELD("cntrl", AVS_CNTRL, NONE, small[0]), FIELD("exec_mode", VA_FILTER, NONE, small[1]),
       VEC_SRC("mode", 2), DATA_DST);
LAYOUT(va_erode, "va.erode" ON_SAMPLED "{mode} {dst}", SAMPLED, MODE(VA_ERODE), DATA_DST);
LAYOUT(va_dilate, "va.dilate" ON_SAMPLED "{mode} {dst}", SAMPLED, MODE(VA_ERODE), DATA_DST);
LAYOUT(va_boolcentroid, "va.boolcentroid" ON_SURFACE "{v_size} {h_size} {dst}", UNSAMPLED,
       VEC_SRC("v_size", 2), VEC_SRC("h_size", 3), DATA_DST);
LAYOUT(va_centroid, "va.centroid" ON_SURFACE "{v_size} {dst}", UNSAMPLED, VEC_SRC("v_size", 2),
       DATA_DST);

/* In Intel's text, a vertical convolution is called horizontal, and a horizontal one vertical. */
LAYOUT(va_convolve_1d_v, SKL "CONV_1D_HORIZONTAL" ON_SAMPLED "{mode} {dst}", SAMPLED, MODE(VA_AREA),
       DATA_DST);
LAYOUT(va_convolve_1d_h, SKL "CONV_1D_VERTICAL" ON_SAMPLED "{mode} {dst}", SAMPLED, MODE(VA_AREA),
       DATA_DST);
LAYOUT(va_convolve_1pixel, SKL "CONV_1PIXEL" ON_SAMPLED "{mode} {offsets} {dst}", SAMPLED,
       MODE(VA_AREA), RAW_SRC("offsets", addr), DATA_DST);
LAYOUT(va_floodfill, SKL "FLOOD_FILL {mode} {mask_h} {mask_v_left} {mask_v_right} {loops} {dst}",
       MODE(VA_CONNECT), RAW_SRC("mask_h", src0), VEC_SRC("mask_v_left", 0),
       VEC_SRC("mask_v_right", 1), VEC_SRC("loops", 2), DATA_DST);
LAYOUT(va_lbpcreation, SKL "LBP_CREATION" ON_SURFACE "{mode} {dst}", UNSAMPLED, MODE(VA_LBP),
       DATA_DST);
LAYOUT(va_lbpcorrelation, SKL "LBP_CORRELATION" ON_SURFACE "{disparity} {dst}", UNSAMPLED,
       VEC_SRC("disparity", 2), DATA_DST);
LAYOUT(va_correlationsearch,
       SKL "CORRELATION_SEARCH" ON_SURFACE
	   "{v_origin} {h_origin} {x_size} {y_size} {x_search} {y_search} {dst}",
       UNSAMPLED, VEC_SRC("v_origin", 2), VEC_SRC("h_origin", 3), VEC_SRC("x_size", 4),
       VEC_SRC("y_size", 5), VEC_SRC("x_search", 6), VEC_SRC("y_search", 7), DATA_DST);

/* Instructions that write their results to a surface. */
LAYOUT(va_hdc_convolve_2d, SKL "HDC_CONVOLVE_2D" ON_SAMPLED "{mode}" TO_SURFACE, SAMPLED,
       MODE(VA_HDC_CONVOLVE), OUTPUT, X_Y(2));
LAYOUT(va_hdc_minmaxfilter, SKL "HDC_MIN_MAX_FILTER" ON_SAMPLED "{format} {mode}" TO_SURFACE,
       SAMPLED, FIELD("format", VA_PIXEL, NONE, small[1]), MODE(VA_MINMAX), OUTPUT, X_Y(2));
LAYOUT(va_hdc_erode, SKL "HDC_ERODE {surface} {sampler} {u} {v}" TO_SURFACE, SAMPLED, OUTPUT,
       X_Y(2));
LAYOUT(va_hdc_dilate, SKL "HDC_DILATE {surface} {sampler} {u} {v}" TO_SURFACE, SAMPLED, OUTPUT,
       X_Y(2));
LAYOUT(va_hdc_lbpcorrelation, SKL "HDC_LBP_CORRELATION" ON_SURFACE "{disparity}" TO_SURFACE,
       UNSAMPLED, VEC_SRC("disparity", 2), OUTPUT, X_Y(3));
LAYOUT(va_hdc_lbpcreation, SKL "HDC_LBP_CREATION" ON_SURFACE "{mode}" TO_SURFACE, UNSAMPLED,
       MODE(VA_LBP), OUTPUT, X_Y(2));
LAYOUT(va_hdc_convolve_1d_h, SKL "HDC_CONVOLVE_1D_H" ON_SAMPLED "{mode}" TO_SURFACE, SAMPLED,
       MODE(VA_PIXEL), OUTPUT, X_Y(2));
LAYOUT(va_hdc_convolve_1d_v, SKL "HDC_CONVOLVE_1D_V" ON_SAMPLED "{mode}" TO_SURFACE, SAMPLED,
       MODE(VA_PIXEL), OUTPUT, X_Y(2));
LAYOUT(va_hdc_convolve_1pixel, SKL "HDC_CONVOLVE_1P" ON_SAMPLED "{mode} {offsets}" TO_SURFACE,
       SAMPLED, MODE(VA_PIXEL), RAW_SRC("offsets", addr), OUTPUT, X_Y(2));
