// SPDX-License-Identifier: MIT
/* The kinds of fields: how they are coded, and what their codes stand for. */
#include "isa.h"

/* Codes that stand for a number; 0 marks a reserved code. */
static const uint8_t exec_sizes[] = { 1, 2, 4, 8, 16, 32 };
static const uint8_t num_elts[] = { 8, 16, 1 };
static const uint8_t elt_sizes[] = { 1, 2, 4 };
static const uint8_t block_sizes[] = { 1, 4, 8, 8 }; /* 3 is the document's code for 8 bytes */
static const uint8_t stored_sizes[] = { 1, 4, 8 };
static const uint8_t block_counts[] = { 1, 2, 4, 8 };
static const uint8_t oword_counts[] = { 1, 2, 4, 8, 16 };
static const uint8_t data_elems[] = { 0, 1, 2, 3, 4, 8, 16, 32, 64 };

/* Codes that have a name; NULL marks a reserved one. */
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

/* Of video analytics. Two words are what two fields of a byte say. */
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

#define U8	     .coding = VISA_CODING_U8
#define U16	     .coding = VISA_CODING_U16
#define U32	     .coding = VISA_CODING_U32
#define U8_IN_U32    .coding = VISA_CODING_U8_IN_U32
#define U16_IN_U32   .coding = VISA_CODING_U16_IN_U32
#define RAW	     .coding = VISA_CODING_RAW
#define VEC	     .coding = VISA_CODING_VEC
#define MASK(bits)   .mask = (bits)
#define VALUES(list) .values = (list), .count = sizeof(list)
#define NAMES(list)  .names = (list), .count = sizeof(list) / sizeof((list)[0])

const struct visa_kind_info visa_kinds[VISA_KIND_COUNT] = {
	[VISA_KIND_EXEC] = { .name = "execution size", U8, MASK(7), VALUES(exec_sizes) },
	[VISA_KIND_NUM_ELTS] = { .name = "number of elements", U8, MASK(3), VALUES(num_elts) },
	[VISA_KIND_PRED] = { .name = "predicate", U16 },
	[VISA_KIND_SILENT_PRED] = { .name = "predicate", U16 },
	[VISA_KIND_SURFACE] = { .name = "surface", U8 },
	[VISA_KIND_SAMPLER] = { .name = "sampler", U8 },
	[VISA_KIND_ELT_SIZE] = { .name = "element size", U8, MASK(3), VALUES(elt_sizes) },
	[VISA_KIND_BLOCK_SIZE] = { .name = "block size", U8, MASK(3), VALUES(block_sizes) },
	[VISA_KIND_STORED_SIZE] = { .name = "block size", U8, MASK(3), VALUES(stored_sizes) },
	[VISA_KIND_NUM_BLOCKS] = { .name = "number of blocks", U8, MASK(3), VALUES(block_counts) },
	[VISA_KIND_BYTES_PER_LANE] = { .name = "number of blocks", U8, MASK(3), VALUES(elt_sizes) },
	[VISA_KIND_OWORDS] = { .name = "number of owords", U8, MASK(7), VALUES(oword_counts) },
	[VISA_KIND_SVM_OWORDS] = { .name = "number of owords", U8, MASK(7), VALUES(oword_counts) },
	[VISA_KIND_ATOMIC] = { .name = "atomic operation", U8 },
	[VISA_KIND_SVM_ATOMIC] = { .name = "atomic operation", U8 },
	[VISA_KIND_MODIFIED] = { .name = "is_modified", U8 },
	[VISA_KIND_CHANNELS] = { .name = "channel mask", U8, MASK(15), NAMES(channels) },
	[VISA_KIND_IGNORED8] = { .name = "ignored byte", U8 },
	[VISA_KIND_IGNORED16] = { .name = "scale", U16 },
	[VISA_KIND_MEDIA_LD] = { .name = "modifier", U8, MASK(7), NAMES(media_loads) },
	[VISA_KIND_MEDIA_ST] = { .name = "modifier", U8, MASK(7), NAMES(media_stores) },
	[VISA_KIND_PLANE] = { .name = "plane", U8 },
	[VISA_KIND_NUMBER8] = { .name = "number", U8 },
	[VISA_KIND_NUMBER16] = { .name = "number", U16 },
	[VISA_KIND_NUMBER32] = { .name = "number", U32 },
	[VISA_KIND_HEX32] = { .name = "number", U32 },
	[VISA_KIND_RELOP] = { .name = "relation", U8, NAMES(relations) },
	[VISA_KIND_MINMAX] = { .name = "operation", U8, MASK(1), NAMES(minmax) },
	[VISA_KIND_BOOLEAN] = { .name = "boolean function", U8 },
	[VISA_KIND_FENCE] = { .name = "fence", U8 },
	[VISA_KIND_PHASE] = { .name = "phase", U8, MASK(1), NAMES(phases) },
	[VISA_KIND_BARRIER_COUNT] = { .name = "number of threads", VEC },
	[VISA_KIND_SFID] = { .name = "message gateway", U8, MASK(3), NAMES(sfids) },
	[VISA_KIND_UNTYPED_SFID] = { .name = "message gateway", U8, MASK(3), NAMES(untyped_sfids) },
	[VISA_KIND_CACHE_L1] = { .name = "caching in L1", U8, MASK(7), NAMES(caches) },
	[VISA_KIND_CACHE_L3] = { .name = "caching in L3", U8, MASK(7), NAMES(caches) },
	[VISA_KIND_ADDR_TYPE] = { .name = "address type", U8, MASK(7), NAMES(addr_types) },
	[VISA_KIND_ADDR_SCALE] = { .name = "address scale", U16 },
	[VISA_KIND_ADDR_OFFSET] = { .name = "address offset", U32 },
	[VISA_KIND_ADDR_SIZE] = { .name = "address size", U8, MASK(3), NAMES(addr_sizes) },
	[VISA_KIND_DATA_SIZE] = { .name = "data size", U8, MASK(7), NAMES(data_sizes) },
	[VISA_KIND_DATA_ORDER] = { .name = "data order", U8, MASK(3), NAMES(data_orders) },
	[VISA_KIND_DATA_ELEMS] = { .name = "elements of an address",
				   U8,
				   MASK(15),
				   VALUES(data_elems) },
	[VISA_KIND_AS_ELEMS] = { .name = "component mask", U8 },
	[VISA_KIND_CHMASK] = { .name = "component mask", U8, MASK(15), NAMES(components) },
	[VISA_KIND_AS_CHMASK] = { .name = "elements of an address", U8 },
	[VISA_KIND_BLOCKS] = { .name = "number of blocks", U8 },
	[VISA_KIND_BLOCK_ORDER] = { .name = "data order", U8, MASK(3), NAMES(block_orders) },
	[VISA_KIND_VNNI] = { .name = "VNNI transform", U8, MASK(1), NAMES(yes_no) },
	[VISA_KIND_FENCE_EXEC] = { .name = "execution size", U8, MASK(7), VALUES(exec_sizes) },
	[VISA_KIND_FENCE_OP] = { .name = "fence operation", U8, MASK(7), NAMES(fence_ops) },
	[VISA_KIND_SCOPE] = { .name = "scope", U8, MASK(7), NAMES(scopes) },
	[VISA_KIND_LABEL] = { .name = "label", U16_IN_U32 },
	[VISA_KIND_CALLED] = { .name = "label of a subroutine", U16_IN_U32 },
	[VISA_KIND_STRING16] = { .name = "name", U16_IN_U32 },
	[VISA_KIND_STRING32] = { .name = "name", U32 },
	[VISA_KIND_LABEL_COUNT] = { .name = "number of labels", U8 },
	[VISA_KIND_LABELS] = { .name = "labels", .coding = VISA_CODING_LABELS },
	[VISA_KIND_SAMPLE_OP] = { .name = "sampler operation", U16_IN_U32 },
	[VISA_KIND_INFO_OP] = { .name = "sampler operation", U8_IN_U32 },
	[VISA_KIND_INFO_CHANNELS] = { .name = "channel mask", U8, MASK(15), NAMES(channels) },
	[VISA_KIND_INFO_LOD] = { .name = "level of detail", .coding = VISA_CODING_LOD },
	[VISA_KIND_SAMPLE_CHANNELS] = { .name = "channel", U8, MASK(3), NAMES(single_channel) },
	[VISA_KIND_UNORM_CHANNELS] = { .name = "channel mask and output", U8 },
	[VISA_KIND_SAMPLE_MODE] = { .name = "channel mask and size", U8 },
	[VISA_KIND_AVS_CNTRL] = { .name = "output control", U8, MASK(15), NAMES(avs_controls) },
	[VISA_KIND_AVS_MODE] = { .name = "execution mode", U8, MASK(15), NAMES(avs_modes) },
	[VISA_KIND_VA_CONVOLVE] = { .name = "execution mode and kernel",
				    U8,
				    MASK(7),
				    NAMES(va_convolve) },
	[VISA_KIND_VA_HDC_CONVOLVE] = { .name = "pixel format and kernel",
					U8,
					MASK(0x11),
					NAMES(va_hdc_convolve) },
	[VISA_KIND_VA_FILTER] = { .name = "execution mode", U8, MASK(15), NAMES(va_filters) },
	[VISA_KIND_VA_ERODE] = { .name = "execution mode", U8, MASK(3), NAMES(va_erosions) },
	[VISA_KIND_VA_AREA] = { .name = "execution mode", U8, MASK(3), NAMES(va_areas) },
	[VISA_KIND_VA_CONNECT] = { .name = "connection", U8, MASK(1), NAMES(va_connections) },
	[VISA_KIND_VA_LBP] = { .name = "pattern", U8, MASK(15), NAMES(va_patterns) },
	[VISA_KIND_VA_PIXEL] = { .name = "pixel format", U8, MASK(1), NAMES(va_pixels) },
	[VISA_KIND_VA_MINMAX] = { .name = "mode", U8, MASK(3), NAMES(va_extremes) },
	[VISA_KIND_PARAM_COUNT] = { .name = "number of parameters", U8 },
	[VISA_KIND_PARAMS] = { .name = "parameters", .coding = VISA_CODING_PARAMS },
	[VISA_KIND_SEND] = { .name = "modifier", U8, MASK(1), NAMES(sends) },
	[VISA_KIND_SENDS] = { .name = "modifier", U8 },
	[VISA_KIND_FFID] = { .name = "function", U8 },
	[VISA_KIND_LIFETIME] = { .name = "properties", U8 },
	[VISA_KIND_LIFETIME_ID] = { .name = "variable", U32 },
	[VISA_KIND_DPAS] = { .name = "precisions and depths", U32 },
	[VISA_KIND_SCALAR] = { .name = "scalar operand", VEC },
	[VISA_KIND_SCALAR64] = { .name = "scalar operand", VEC },
	[VISA_KIND_SURFACE_OPERAND] = { .name = "surface operand", VEC },
	[VISA_KIND_PITCH] = { .name = "pitch", VEC },
	[VISA_KIND_PLACE] = { .name = "scalar operand", VEC },
	[VISA_KIND_ELEMENT] = { .name = "element of a variable", VEC },
	[VISA_KIND_VECTOR] = { .name = "vector operand", VEC },
	[VISA_KIND_ADDRESS_OF] = { .name = "address of an operand", VEC },
	[VISA_KIND_RAW] = { .name = "raw operand", RAW },
	[VISA_KIND_PLAIN_RAW] = { .name = "raw operand", RAW },
	[VISA_KIND_COORDINATE] = { .name = "coordinate", RAW },
};
