// SPDX-License-Identifier: MIT
/*
 * Fuzz the parser of instructions. Each instruction that can be parsed must be printed, and parsing
 * the printed text without declarations must give the same instruction. If an input begins with
 * '#', variables are numbered in the order of declaration, as by Intel's assembler.
 */
#include <string.h>

#include "../../lib/isa/isa.h"
#include "../../lib/text/text.h"
#include "fuzz.h"

static void check_instruction(const struct visa_inst *inst, struct visa_source *bare)
{
	char text[VISA_INST_TEXT_MAX];
	struct visa_error e = { 0 };
	uint8_t want[VISA_MAX_LENGTH];
	uint8_t got[VISA_MAX_LENGTH];
	struct visa_inst back;
	int n;

	n = visa_print(inst, text, sizeof(text), &e);
	REQUIRE(n > 0 && (size_t)n == strlen(text));
	REQUIRE(visa_parse_line(bare, text, n, &back, &e) == VISA_LINE_INSTRUCTION);
	n = visa_encode(inst, want);
	REQUIRE(visa_encode(&back, got) == n && !memcmp(want, got, n));
	REQUIRE(visa_decode(want, n, &back, &e) == n);
	REQUIRE(visa_encode(&back, got) == n && !memcmp(want, got, n));
}

/* Check that the printed text of a shape is read as the same shape. */
static void check_shape(const struct visa_shape_spec *spec)
{
	const struct visa_shape none = { .bti = VISA_BTI_NONE };
	struct visa_shape shape = visa_shape_change(&none, spec);
	char text[VISA_SHAPE_TEXT_MAX];
	struct visa_shape_spec again;
	int n = visa_shape_print(&shape, text);

	REQUIRE(n > 0 && n < VISA_SHAPE_TEXT_MAX && !visa_shape_check(&shape, NULL));
	REQUIRE(!visa_parse_shape(text, n, &again, NULL));
	REQUIRE(!memcmp(&shape, &again.shape, sizeof(shape)));
}

static int check_line(struct visa_source *src, struct visa_source *bare, const char *line,
		      size_t size)
{
	struct visa_error e = { 0 };
	struct visa_inst inst;
	int kind = visa_parse_line(src, line, size, &inst, &e);

	if (kind < 0) {
		require_error(kind, &e);
		REQUIRE(e.column >= 1 && e.column <= size + 1);
	}
	if (kind == VISA_LINE_RESET)
		visa_decls_reset(src->decls);
	if (kind == VISA_LINE_SHAPE)
		check_shape(&src->shape);
	if (kind == VISA_LINE_INSTRUCTION)
		check_instruction(&inst, bare);
	return kind;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	/* All inputs share these sets, because making new sets would take most of the time. */
	static struct visa_decls *sets[2];
	static struct visa_source bare; /* no declarations are added to it */
	bool by_order = size && *data == '#';
	const char *line = (const char *)data + by_order;
	const char *end = (const char *)data + size;
	struct visa_source src = { 0 };
	bool declared = false;

	if (!bare.decls) {
		bare.decls = visa_decls_new(VISA_BY_NAME, VISA_GRF_MAX);
		sets[0] = visa_decls_new(VISA_BY_NAME, VISA_GRF_MAX);
		sets[1] = visa_decls_new(VISA_BY_ORDER, VISA_GRF_MAX);
	}
	REQUIRE(bare.decls && sets[0] && sets[1]);
	src.decls = sets[by_order];
	while (line < end) {
		const char *stop = memchr(line, '\n', end - line);

		if (!stop)
			stop = end;
		declared |= check_line(&src, &bare, line, stop - line) == VISA_LINE_DECL;
		line = stop + 1;
	}
	if (declared)
		visa_decls_reset(src.decls);
	return 0;
}
