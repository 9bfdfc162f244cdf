// SPDX-License-Identifier: MIT
/*
 * The table of arithmetic engine/fast/rows.h as C text. So translated code computes the same C
 * expressions as the fast handlers of the interpreter.
 */
#include "../engine/fast/messages.h"
#include "emit.h"

#include <string.h>

#define ROW(name_, forms_, op, mode, dst, src, negated_, vectors_, result_)                        \
	{ .name = #name_,                                                                          \
	  .vectors = #vectors_,                                                                    \
	  .result = #result_,                                                                      \
	  .first = FAST_##name_,                                                                   \
	  .sources = FAST_SOURCES(forms_),                                                         \
	  .negated = (negated_),                                                                   \
	  WHAT },

const struct native_row native_rows[] = {
#define WHAT .usual = false
	FAST_EXACT(ROW)
#undef WHAT
#define WHAT .usual = true
		FAST_TRUNCATED(ROW)
#undef WHAT
#define WHAT .selects = true
			FAST_SELECTED(ROW)
#undef WHAT
#define WHAT .usual = true, .quiets = true
				FAST_ROUNDED(ROW)
#undef WHAT
#define WHAT .usual = true, .called = true
					FAST_CALLED(ROW)
#undef WHAT
#define WHAT .compares = true
						FAST_COMPARED(ROW)
#undef WHAT
#define WHAT .compares = true, .usual = true
							FAST_COMPARED_FLOATS(ROW)
};

const unsigned int native_row_count = sizeof(native_rows) / sizeof(native_rows[0]);

/* Embedded texts of the functions that the expressions in engine/fast/rows.h call. */
TEXT_OF_FILES(math, "engine/fast/vec_math");
TEXT_OF_FILES(decided, "native/prelude_floats");
TEXT_OF_FILES(floats, "engine/fast/vec_floats");

void math_declare(struct build *b, unsigned int lanes, const char *expression)
{
	bool math = !(b->math & lanes);
	bool floats = strstr(expression, "vec_math") && !(b->floats & lanes);

	if (!math && !floats)
		return;
	b->math |= lanes;
	b->floats |= floats ? lanes : 0;
	visa_buffer_printf(&b->helpers, "#define LANES %u\n", lanes);
	if (math)
		PUT_TEXT(&b->helpers, math);
	if (floats)
		PUT_TEXT(&b->helpers, decided);
	if (floats && lanes >= 8)
		PUT_TEXT(&b->helpers, floats);
	visa_buffer_printf(&b->helpers, "#undef LANES\n");
}

/*
 * Find the operation and the element size of a load, store or atomic by the number of its fast
 * handler, in a table that is made from engine/fast/messages.h.
 */
struct native_message native_message(const struct exec_insn *insn)
{
#define MESSAGE(name, is_virtual, does, unit)                                                      \
	[FAST_##name - FAST_ALU_BODIES] = { is_virtual, does, unit },
	static const struct native_message rows[] = {
		FAST_MESSAGES(MESSAGE)[FAST_load_row - FAST_ALU_BODIES] = { false, LOAD, 4 },
		[FAST_store_row - FAST_ALU_BODIES] = { false, STORE, 4 },
	};

	return rows[insn->message.body - FAST_ALU_BODIES];
}
