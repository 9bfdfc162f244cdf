/* SPDX-License-Identifier: MIT */
/*
 * The list of the kinds of fields, with all properties of each kind.
 *
 *	X(id, name, coding, mask, codes, others, checker, mentions, text)
 *
 * name: the field's name in error texts.
 * coding: how its bytes become a member of struct visa_inst, one of VISA_CODINGS.
 * mask: bits of the byte that hold the code; 0 if all bits do, or if the field has no codes.
 * codes: the legal codes: values(LIST) or names(LIST) of field_kinds.c, or plain for neither.
 * others: bits outside of the mask that may be set; they have another meaning.
 * checker: check_NAME of checks.c; any: every value is legal.
 * mentions: the kind of declaration that the field refers to, enum visa_mentions.
 * text: the entry of lib/text that prints and reads it; this folder does not include lib/text.
 */
#ifndef VISA_FIELD_KINDS_H
#define VISA_FIELD_KINDS_H

/* clang-format off */
#define VISA_KINDS(X) \
	X(EXEC,            "execution size",            U8,         0x07, values(exec_sizes),       0xf0, code,       NOTHING,  exec) \
	X(NUM_ELTS,        "number of elements",        U8,         0x03, values(num_elts),         0xf0, code,       NOTHING,  num_elts) \
	X(PRED,            "predicate",                 U16,        0,    plain,                    0,    pred,       PRED,     pred) \
	X(SILENT_PRED,     "predicate",                 U16,        0,    plain,                    0,    pred,       PRED,     silent_pred) \
	X(SURFACE,         "surface",                   U8,         0,    plain,                    0,    any,        SURFACE,  surface) \
	X(SAMPLER,         "sampler",                   U8,         0,    plain,                    0,    any,        SAMPLER,  sampler) \
	X(ELT_SIZE,        "element size",              U8,         0x03, values(elt_sizes),        0,    code,       NOTHING,  value) \
	X(BLOCK_SIZE,      "block size",                U8,         0x03, values(block_sizes),      0,    code,       NOTHING,  value) \
	X(STORED_SIZE,     "block size",                U8,         0x03, values(stored_sizes),     0,    code,       NOTHING,  value) \
	X(NUM_BLOCKS,      "number of blocks",          U8,         0x03, values(block_counts),     0,    code,       NOTHING,  value) \
	X(BYTES_PER_LANE,  "number of blocks",          U8,         0x03, values(elt_sizes),        0,    code,       NOTHING,  value) \
	X(OWORDS,          "number of owords",          U8,         0x07, values(oword_counts),     0,    code,       NOTHING,  owords) \
	X(SVM_OWORDS,      "number of owords",          U8,         0x07, values(oword_counts),     VISA_UNALIGNED, code,       NOTHING,  svm_owords) \
	X(ATOMIC,          "atomic operation",          U8,         0,    plain,                    0,    atomic,     NOTHING,  atomic) \
	X(SVM_ATOMIC,      "atomic operation",          U8,         0,    plain,                    0,    svm_atomic, NOTHING,  svm_atomic) \
	X(MODIFIED,        "is_modified",               U8,         0,    plain,                    0,    any,        NOTHING,  modified) \
	X(CHANNELS,        "channel mask",              U8,         0x0f, names(channels),          0,    code,       NOTHING,  name) \
	X(IGNORED8,        "ignored byte",              U8,         0,    plain,                    0,    any,        NOTHING,  ignored) \
	X(IGNORED16,       "scale",                     U16,        0,    plain,                    0,    any,        NOTHING,  ignored) \
	X(MEDIA_LD,        "modifier",                  U8,         0x07, names(media_loads),       0,    code,       NOTHING,  name) \
	X(MEDIA_ST,        "modifier",                  U8,         0x07, names(media_stores),      0,    code,       NOTHING,  name) \
	X(PLANE,           "plane",                     U8,         0,    plain,                    0,    any,        NOTHING,  plane) \
	X(NUMBER8,         "number",                    U8,         0,    plain,                    0,    any,        NOTHING,  number8) \
	X(NUMBER16,        "number",                    U16,        0,    plain,                    0,    any,        NOTHING,  number16) \
	X(NUMBER32,        "number",                    U32,        0,    plain,                    0,    any,        NOTHING,  number32) \
	X(HEX32,           "number",                    U32,        0,    plain,                    0,    any,        NOTHING,  hex32) \
	X(RELOP,           "relation",                  U8,         0,    names(relations),         0,    relation,   NOTHING,  relop) \
	X(MINMAX,          "operation",                 U8,         0x01, names(minmax),            0,    code,       NOTHING,  minmax) \
	X(BOOLEAN,         "boolean function",          U8,         0,    plain,                    0,    any,        NOTHING,  boolean) \
	X(FENCE,           "fence",                     U8,         0,    plain,                    0,    any,        NOTHING,  fence) \
	X(PHASE,           "phase",                     U8,         0x01, names(phases),            0,    code,       NOTHING,  name) \
	X(BARRIER_COUNT,   "number of threads",         VEC,        0,    plain,                    0,    vector,     OPERAND,  barrier_count) \
	X(SFID,            "message gateway",           U8,         0x03, names(sfids),             0,    code,       NOTHING,  name) \
	X(UNTYPED_SFID,    "message gateway",           U8,         0x03, names(untyped_sfids),     0,    code,       NOTHING,  name) \
	X(CACHE_L1,        "caching in L1",             U8,         0x07, names(caches),            0,    code,       NOTHING,  caches) \
	X(CACHE_L3,        "caching in L3",             U8,         0x07, names(caches),            0,    code,       NOTHING,  kept) \
	X(ADDR_TYPE,       "address type",              U8,         0x07, names(addr_types),        0,    code,       NOTHING,  addr_type) \
	X(ADDR_SCALE,      "address scale",             U16,        0,    plain,                    0,    any,        NOTHING,  addr_scale) \
	X(ADDR_OFFSET,     "address offset",            U32,        0,    plain,                    0,    any,        NOTHING,  addr_offset) \
	X(ADDR_SIZE,       "address size",              U8,         0x03, names(addr_sizes),        0,    code,       NOTHING,  addr_size) \
	X(DATA_SIZE,       "data size",                 U8,         0x07, names(data_sizes),        0,    code,       NOTHING,  data_size) \
	X(DATA_ORDER,      "data order",                U8,         0x03, names(data_orders),       0,    code,       NOTHING,  data_order) \
	X(DATA_ELEMS,      "elements of an address",    U8,         0x0f, values(data_elems),       0,    code,       NOTHING,  data_elems) \
	X(AS_ELEMS,        "component mask",            U8,         0,    plain,                    0,    any,        NOTHING,  as_elems) \
	X(CHMASK,          "component mask",            U8,         0x0f, names(components),        0,    code,       NOTHING,  name) \
	X(AS_CHMASK,       "elements of an address",    U8,         0,    plain,                    0,    any,        NOTHING,  as_chmask) \
	X(BLOCKS,          "number of blocks",          U8,         0,    plain,                    0,    any,        NOTHING,  blocks) \
	X(BLOCK_ORDER,     "data order",                U8,         0x03, names(block_orders),      0,    code,       NOTHING,  letter) \
	X(VNNI,            "VNNI transform",            U8,         0x01, names(yes_no),            0,    code,       NOTHING,  letter) \
	X(FENCE_EXEC,      "execution size",            U8,         0x07, values(exec_sizes),       0xf0, code,       NOTHING,  fence_exec) \
	X(FENCE_OP,        "fence operation",           U8,         0x07, names(fence_ops),         0,    code,       NOTHING,  name) \
	X(SCOPE,           "scope",                     U8,         0x07, names(scopes),            0,    code,       NOTHING,  name) \
	X(LABEL,           "label",                     U16_IN_U32, 0,    plain,                    0,    any,        LABEL,    label) \
	X(CALLED,          "label of a subroutine",     U16_IN_U32, 0,    plain,                    0,    any,        LABEL,    label) \
	X(STRING16,        "name",                      U16_IN_U32, 0,    plain,                    0,    any,        STRING,   function) \
	X(STRING32,        "name",                      U32,        0,    plain,                    0,    any,        STRING,   function) \
	X(LABEL_COUNT,     "number of labels",          U8,         0,    plain,                    0,    any,        NOTHING,  kept) \
	X(LABELS,          "labels",                    LABELS,     0,    plain,                    0,    any,        LABELS,   labels) \
	X(SAMPLE_OP,       "sampler operation",         U16_IN_U32, 0,    plain,                    0,    any,        NOTHING,  sample_op) \
	X(INFO_OP,         "sampler operation",         U8_IN_U32,  0,    plain,                    0,    any,        NOTHING,  info_op) \
	X(INFO_CHANNELS,   "channel mask",              U8,         0x0f, names(channels),          0,    code,       NOTHING,  name) \
	X(INFO_LOD,        "level of detail",           LOD,        0,    plain,                    0,    any,        VARIABLE, info_lod) \
	X(SAMPLE_CHANNELS, "channel",                   U8,         0x03, names(single_channel),    0,    code,       NOTHING,  name) \
	X(UNORM_CHANNELS,  "channel mask and output",   U8,         0,    plain,                    0,    any,        NOTHING,  unorm_channels) \
	X(SAMPLE_MODE,     "channel mask and size",     U8,         0,    plain,                    0,    any,        NOTHING,  sample_mode) \
	X(AVS_CNTRL,       "output control",            U8,         0x0f, names(avs_controls),      0,    code,       NOTHING,  name) \
	X(AVS_MODE,        "execution mode",            U8,         0x0f, names(avs_modes),         0,    code,       NOTHING,  name) \
	X(VA_CONVOLVE,     "execution mode and kernel", U8,         0x07, names(va_convolve),       0,    code,       NOTHING,  two_words) \
	X(VA_HDC_CONVOLVE, "pixel format and kernel",   U8,         0x11, names(va_hdc_convolve),   0,    code,       NOTHING,  two_words) \
	X(VA_FILTER,       "execution mode",            U8,         0x0f, names(va_filters),        0,    code,       NOTHING,  name) \
	X(VA_ERODE,        "execution mode",            U8,         0x03, names(va_erosions),       0,    code,       NOTHING,  name) \
	X(VA_AREA,         "execution mode",            U8,         0x03, names(va_areas),          0,    code,       NOTHING,  name) \
	X(VA_CONNECT,      "connection",                U8,         0x01, names(va_connections),    0,    code,       NOTHING,  name) \
	X(VA_LBP,          "pattern",                   U8,         0x0f, names(va_patterns),       0,    code,       NOTHING,  name) \
	X(VA_PIXEL,        "pixel format",              U8,         0x01, names(va_pixels),         0,    code,       NOTHING,  name) \
	X(VA_MINMAX,       "mode",                      U8,         0x03, names(va_extremes),       0,    code,       NOTHING,  name) \
	X(PARAM_COUNT,     "number of parameters",      U8,         0,    plain,                    0,    any,        NOTHING,  kept) \
	X(PARAMS,          "parameters",                PARAMS,     0,    plain,                    0,    any,        PARAMS,   params) \
	X(SEND,            "modifier",                  U8,         0x01, names(sends),             0,    code,       NOTHING,  send) \
	X(SENDS,           "modifier",                  U8,         0,    plain,                    0,    any,        NOTHING,  sends) \
	X(FFID,            "function",                  U8,         0,    plain,                    0,    any,        NOTHING,  ffid) \
	X(LIFETIME,        "properties",                U8,         0,    plain,                    0,    any,        NOTHING,  lifetime) \
	X(LIFETIME_ID,     "variable",                  U32,        0,    plain,                    0,    any,        LIFETIME, lifetime_id) \
	X(DPAS,            "precisions and depths",     U32,        0,    plain,                    0,    any,        NOTHING,  dpas) \
	X(SCALAR,          "scalar operand",            VEC,        0,    plain,                    0,    scalar,     OPERAND,  vector) \
	X(SCALAR64,        "scalar operand",            VEC,        0,    plain,                    0,    scalar,     OPERAND,  vector) \
	X(SURFACE_OPERAND, "surface operand",           VEC,        0,    plain,                    0,    scalar,     OPERAND,  kept) \
	X(PITCH,           "pitch",                     VEC,        0,    plain,                    0,    scalar,     OPERAND,  pitch) \
	X(PLACE,           "scalar operand",            VEC,        0,    plain,                    0,    scalar,     OPERAND,  place) \
	X(ELEMENT,         "element of a variable",     VEC,        0,    plain,                    0,    any,        OPERAND,  element) \
	X(VECTOR,          "vector operand",            VEC,        0,    plain,                    0,    vector,     OPERAND,  vector) \
	X(ADDRESS_OF,      "address of an operand",     VEC,        0,    plain,                    0,    any,        OPERAND,  address_of) \
	X(RAW,             "raw operand",               RAW,        0,    plain,                    0,    any,        VARIABLE, raw) \
	X(PLAIN_RAW,       "raw operand",               RAW,        0,    plain,                    0,    any,        VARIABLE, plain_raw) \
	X(COORDINATE,      "coordinate",                RAW,        0,    plain,                    0,    any,        VARIABLE, coordinate)

/*
 * Codings: how a field's bytes become a member of struct visa_inst. X(id, size as visa-dis
 * --layouts prints it, bytes in an instruction or 0 if they vary, type of the member). First the
 * codings that are numbers, then all other codings.
 */
#define VISA_NUMBER_CODINGS(X) \
	X(U8, "1", 1, uint8_t) \
	X(U16, "2", 2, uint16_t) \
	X(U32, "4", 4, uint32_t) \
	X(U8_IN_U32, "1", 1, uint32_t) \
	X(U16_IN_U32, "2", 2, uint32_t)
#define VISA_CODINGS(X) \
	VISA_NUMBER_CODINGS(X) \
	X(RAW, "raw", 0, struct visa_raw) \
	X(LOD, "raw, of resinfo alone", 0, struct visa_raw) \
	X(PARAMS, "raw...", 0, struct visa_raw) \
	X(LABELS, "2...", 0, uint16_t) \
	X(VEC, "vec", 0, struct visa_vec)
/* clang-format on */

#endif
