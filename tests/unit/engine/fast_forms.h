/* SPDX-License-Identifier: MIT */
/* The forms of arithmetic instructions (opcode, types, modifiers) that have fast handlers. */
#ifndef FAST_FORMS_H
#define FAST_FORMS_H

#include "../../../lib/engine/fast/variable_arrays.h"

/* struct form - a form of an instruction; a row of lib/engine/fast/rows.h */
struct form {
	const char *name;
	enum visa_op_id op;
	unsigned int mode;
	unsigned int sources;
	uint32_t dst;
	uint32_t src;
	unsigned int negated;
	bool any; /* strides, source modifiers and saturation are allowed */
};

#define FORM(name_, forms_, op_, mode_, dst_, src_, negated_, ...)                                 \
	{ #name_, VISA_##op_, mode_, FAST_SOURCES(forms_), dst_, src_, negated_, false },
#define INTEGERS (DWORDS | UW | W | UB | B)
#define NARROW(name_, op_, mode_, sources_, ...)                                                   \
	{ .name = #name_,                                                                          \
	  .op = VISA_##op_,                                                                        \
	  .mode = mode_,                                                                           \
	  .sources = (sources_),                                                                   \
	  .dst = VISA_##op_ == VISA_CMP ? PRED : INTEGERS,                                         \
	  .src = INTEGERS,                                                                         \
	  .any = true },
#define HF	       EXEC_TYPE(VISA_HF)
#define DST_OF_INTEGER F
#define SRC_OF_INTEGER (INTEGERS & ~UD)
#define DST_OF_UD      F
#define SRC_OF_UD      UD
#define DST_TO_INTEGER (INTEGERS & ~UD)
#define SRC_TO_INTEGER F
#define DST_TO_UD      UD
#define SRC_TO_UD      F
#define DST_OF_HALF    F
#define SRC_OF_HALF    HF
#define DST_TO_HALF    HF
#define SRC_TO_HALF    F
#define DST_CHOSEN     F
#define SRC_CHOSEN     F
#define DST_PREDICATED F
#define SRC_PREDICATED F
#define DST_COMPUTED   F
#define SRC_COMPUTED   F
#define DST_RELATED    PRED
#define SRC_RELATED    F
#define FLOATS(name_, op_, mode_, sources_, kind_, ...)                                            \
	{ .name = #name_,                                                                          \
	  .op = VISA_##op_,                                                                        \
	  .mode = mode_,                                                                           \
	  .sources = (sources_),                                                                   \
	  .dst = DST_##kind_,                                                                      \
	  .src = SRC_##kind_,                                                                      \
	  .any = true },
/* A form that copies bits; a stride is allowed. */
#define COPIES(name_, op_, sources_, type_)                                                        \
	{ .name = #name_,                                                                          \
	  .op = VISA_##op_,                                                                        \
	  .mode = ANY,                                                                             \
	  .sources = (sources_),                                                                   \
	  .dst = (type_),                                                                          \
	  .src = (type_),                                                                          \
	  .any = true },
#define CARRIES(name_, op_, mode_, sources_, ...)                                                  \
	{ .name = #name_,                                                                          \
	  .op = VISA_##op_,                                                                        \
	  .mode = mode_,                                                                           \
	  .sources = (sources_),                                                                   \
	  .dst = EXEC_TYPE(VISA_UD),                                                               \
	  .src = EXEC_TYPE(VISA_UD) },
static const struct form forms[] = { FAST_ROWS(FORM) FAST_NARROW(NARROW) FAST_CARRIES(
	CARRIES) FAST_FLOATS(FLOATS) COPIES(mov_copies, MOV, 1, F) COPIES(mov_halves, MOV, 1, HF)
					     COPIES(sel_copies, SEL, 2, F)
						     COPIES(sel_halves, SEL, 2, HF) };

#endif
