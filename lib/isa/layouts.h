/* SPDX-License-Identifier: MIT */
/* Macros for layouts*.c that define the fields of a layout, and declarations of all layouts. */
#ifndef ISA_LAYOUTS_H
#define ISA_LAYOUTS_H

#include "isa.h"

#define FIELD(name, kind, role, member)                                                            \
	{                                                                                          \
		name, VISA_KIND_##kind, VISA_ROLE_##role, offsetof(struct visa_inst, member)       \
	}

#define EXEC	 FIELD("exec_size", EXEC, NONE, exec)
#define PRED	 FIELD("pred", PRED, NONE, pred)
#define SURFACE	 FIELD("surface", SURFACE, NONE, surface)
#define SAMPLER	 FIELD("sampler", SAMPLER, NONE, sampler)
#define CHANNELS FIELD("channels", CHANNELS, NONE, channels)

/* Raw operands. */
#define RAW_SRC(name, member) FIELD(name, RAW, SRC, member)
#define RAW_DST(name, member) FIELD(name, RAW, DST, member)

/* Vector operands, by their index in @vec of struct visa_inst. */
#define VEC_SRC(name, n) FIELD(name, VECTOR, SRC, vec[n])
#define VEC_DST(name, n) FIELD(name, VECTOR, DST, vec[n])

#define LAYOUT(id, text_, ...)                                                                     \
	static const struct visa_field id##_fields[] = { __VA_ARGS__ };                            \
	const struct visa_layout isa_layout_##id = {                                               \
		text_, id##_fields, sizeof(id##_fields) / sizeof(id##_fields[0])                   \
	}

/* Declare the layout of each row. Several rows may declare the same layout. */
#define ISA_LAYOUT_OF(id, meaning, code, sub, since, mnemonic, layout, ...)                        \
	extern const struct visa_layout isa_layout_##layout;
VISA_OPS(ISA_LAYOUT_OF)
#undef ISA_LAYOUT_OF

#endif
