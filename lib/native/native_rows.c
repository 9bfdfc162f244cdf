// SPDX-License-Identifier: MIT
/* The rows of fast/rows.h as text: what the interpreter's fast bodies compute is what C computes.
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

/* The functions of vectors that expressions of rows call, as the files stand. */
__asm__(".pushsection .rodata\n"
	".hidden native_math_text, native_math_end\n"
	".hidden native_decided_text, native_decided_end, native_floats_text, native_floats_end\n"
	".globl native_math_text, native_math_end\n"
	".globl native_decided_text, native_decided_end, native_floats_text, native_floats_end\n"
	"native_math_text:\n"
	".incbin \"lib/engine/fast/vec_math.h\"\n"
	"native_math_end:\n"
	"native_decided_text:\n"
	".incbin \"lib/native/prelude_floats.h\"\n"
	"native_decided_end:\n"
	"native_floats_text:\n"
	".incbin \"lib/engine/fast/vec_floats.h\"\n"
	"native_floats_end:\n"
	".popsection\n");
extern const char native_math_text[], native_math_end[];
extern const char native_decided_text[], native_decided_end[];
extern const char native_floats_text[], native_floats_end[];

static void put_for(struct build *b, unsigned int lanes, const char *text, const char *end)
{
	visa_buffer_printf(&b->functions, "#define LANES %u\n", lanes);
	put_text(&b->functions, text, end);
	visa_buffer_printf(&b->functions, "#undef LANES\n");
}

void math_declare(struct build *b, unsigned int lanes, const char *expression)
{
	if (!(b->math & lanes))
		put_for(b, lanes, native_math_text, native_math_end);
	b->math |= lanes;
	if (!strstr(expression, "vec_math") || b->floats & lanes)
		return;
	b->floats |= lanes;
	put_for(b, lanes, native_decided_text, native_decided_end);
	if (lanes >= 8)
		put_for(b, lanes, native_floats_text, native_floats_end);
}

/* The messages of fast/messages.h. */
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
