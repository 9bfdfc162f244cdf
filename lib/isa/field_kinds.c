// SPDX-License-Identifier: MIT
/* The kinds of fields: their encoding, and the meaning of their codes. */
#include "isa.h"

/* The number that each code stands for; 0 marks a reserved code. */
static const uint8_t exec_sizes[] = { 1, 2, 4, 8, 16, 32 };
static const uint8_t num_elts[] = { 8, 16, 1 };
static const uint8_t elt_sizes[] = { 1, 2, 4 };
static const uint8_t block_sizes[] = { 1, 4, 8, 8 }; /* documents give code 3 for 8 bytes */
static const uint8_t stored_sizes[] = { 1, 4, 8 };
static const uint8_t block_counts[] = { 1, 2, 4, 8 };
static const uint8_t oword_counts[] = { 1, 2, 4, 8, 16 };
static const uint8_t data_elems[] = { 0, 1, 2, 3, 4, 8, 16, 32, 64 };

/* The name of each code in text; NULL marks a reserved code. */
static const char *const channels[] = { NULL, "R",  "G",  "RG",	 "B",  "RB",  "GB",  "RGB",
					"A",  "RA", "GA", "RGA", "BA", "RBA", "GBA", "RGBA" };
static const char *const components[] = { NULL, "x",  "y",  "xy",  "z",	 "xz",	"yz",  "xyz",
					  "w",	"xw", "yw", "xyw", "zw", "xzw", "yzw", "xyzw" };
static const char *const single_channel[] = { "R", "G", "B", "A" };
static const char *const media_loads[] = { "nomod",  "modified", "top",
					   "bottom", "top_mod",	 "bottom_mod" };
static const char *const media_stores[] = { "nomod", NULL, "top", "bottom" };
static const char *const relations[] = { "eq", "ne", "gt", "ge", "lt", "le" };
static const char *const minmax[] = { "min", "max" };
static const char *const phases[] = { "wait", "signal" };
static const char *const sfids[] = { "ugm", "ugml", "tgm", "slm" };
static const char *const untyped_sfids[] = { "ugm", "ugml", NULL, "slm" };
static const char *const caches[] = { "df", "uc", "ca", "wb", "wt", "st", "ri" };
static const char *const addr_types[] = { NULL, "flat", "bss", "ss", "bti", "arg" };
static const char *const addr_sizes[] = { NULL, "a16", "a32", "a64" };
static const char *const data_sizes[] = { NULL,	 "d8",	  "d16",    "d32",
					  "d64", "d8c32", "d16c32", "d16c32h" };
static const char *const data_orders[] = { NULL, "", "t" };
static const char *const block_orders[] = { NULL, "n", "t" };
static const char *const yes_no[] = { "n", "t" };
static const char *const fence_ops[] = { "none",  "evict",   "invalidate", "discard",
					 "clean", "flushl3", "type6" };
static const char *const scopes[] = { "group", "local", "tile", "gpu", "gpus", "sysrel", "sysacq" };
static const char *const sends[] = { "raw_send", "raw_sendc" };
static const char *const avs_controls[] = { "AVS_16_FULL", "AVS_16_DOWN_SAMPLE", "AVS_8_FULL",
					    "AVS_8_DOWN_SAMPLE" };
static const char *const avs_modes[] = { "AVS_16x4", NULL, "AVS_16x8" };

/* Video analytics: one byte holds two fields, so a name has two words. */
static const char *const va_convolve[] = {
	"VA_CONV_16x4 15x15", NULL, "VA_CONV_16x1 15x15", "VA_CONV_1x1 15x15",
	"VA_CONV_16x4 31x31", NULL, "VA_CONV_16x1 31x31", "VA_CONV_1x1 31x31",
};
static const char *const va_hdc_convolve[] = {
	[0x00] = "VA_Y16_FORMAT 15x15",
	[0x01] = "VA_Y8_FORMAT 15x15",
	[0x10] = "VA_Y16_FORMAT 31x31",
	[0x11] = "VA_Y8_FORMAT 31x31",
};
static const char *const va_filters[] = { "VA_MMF_16x4", NULL, "VA_MMF_16x1", "VA_MMF_1x1" };
static const char *const va_erosions[] = { "VA_ED_64x4", "VA_ED_32x4", "VA_ED_64x1", "VA_ED_32x1" };
static const char *const va_areas[] = { "4x16", NULL, "1x16", "1x1" };
static const char *const va_connections[] = { "4_connect", "8_connect" };
static const char *const va_patterns[] = { "VA_5x5_mode", "VA_3x3_mode", "VA_BOTH_mode" };
static const char *const va_pixels[] = { "VA_Y16_FORMAT", "VA_Y8_FORMAT" };
static const char *const va_extremes[] = { "VA_MINMAX_ENABLE", "VA_MAX_ENABLE", "VA_MIN_ENABLE" };

#define values(list) .values = (list), .count = sizeof(list)
#define names(list)  .names = (list), .count = sizeof(list) / sizeof((list)[0])
#define plain	     .count = 0

#define ROW(id, name_, coding_, mask_, codes, others_, checker, mentions_, text)                   \
	[VISA_KIND_##id] = { .name = (name_),                                                      \
			     .coding = VISA_CODING_##coding_,                                      \
			     .mask = (mask_),                                                      \
			     .others = (others_),                                                  \
			     .mentions = VISA_MENTIONS_##mentions_,                                \
			     codes },

const struct visa_kind_info visa_kinds[VISA_KIND_COUNT] = { VISA_KINDS(ROW) };

#define CODING(id, shown_, bytes_, type)                                                           \
	[VISA_CODING_##id] = { .shown = (shown_), .bytes = (bytes_), .member = sizeof(type) },

const struct visa_coding_info visa_codings[VISA_CODING_COUNT] = { VISA_CODINGS(CODING) };
