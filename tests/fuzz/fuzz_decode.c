// SPDX-License-Identifier: MIT
/*
 * Fuzz the decoder. If an instruction can be decoded, encoding it must give the same bytes. If it
 * can be printed as text, parsing the text must give the same instruction.
 */
#include <errno.h>
#include <string.h>

#include "../../lib/isa/isa.h"
#include "../../lib/text/kinds.h"
#include "fuzz.h"

/*
 * Some fields are not in an instruction's text. Set them to the values that they get when the text
 * is parsed.
 */
static void keep_text(struct visa_inst *inst)
{
	const struct visa_layout *layout = visa_ops[inst->op].layout;

	visa_for_each_field(f, layout) {
		const struct visa_kind_info *k = &visa_kinds[f->kind];
		uint8_t *member = visa_member(inst, f);

		if (f->kind == VISA_KIND_MODIFIED)
			*member = 0;
		if (f->kind == VISA_KIND_SILENT_PRED)
			inst->pred = 0;
		/*
		 * nbarrier.wait does not use the field "number of threads", and its text does not
		 * contain it
		 */
		if (f->kind == VISA_KIND_BARRIER_COUNT && !inst->mode)
			inst->vec[1] = inst->vec[0];
		/*
		 * If a fence has an effect only in the compiler, its text contains only this bit.
		 */
		if (f->kind == VISA_KIND_FENCE && *member & VISA_FENCE_SW)
			*member = VISA_FENCE_SW;
		/* Two bits mean "unaligned". Parsing the text sets bit 7. */
		if (f->kind == VISA_KIND_SVM_OWORDS && *member & VISA_UNALIGNED)
			*member = (*member & ~VISA_UNALIGNED) | 0x80;
		/*
		 * If two codes of a field stand for the same number, parsing the text sets the
		 * lower code.
		 */
		for (uint8_t code = 0; k->values && code < (*member & k->mask); code++)
			if (k->values[code] == k->values[*member & k->mask])
				*member = (*member & ~k->mask) | code;
	}
	text_set_defaults(inst, text_given(layout));
}

static void check_text(const struct visa_inst *inst)
{
	static struct visa_source src; /* shared by all inputs, since no input adds declarations */
	char text[VISA_INST_TEXT_MAX];
	struct visa_error e = { 0 };
	struct visa_inst given = *inst;
	struct visa_inst back;
	uint8_t want[VISA_MAX_LENGTH];
	uint8_t got[VISA_MAX_LENGTH];
	int n;

	n = visa_print(inst, text, sizeof(text), &e);
	if (n < 0) {
		require_error(n, &e);
		return;
	}
	REQUIRE((size_t)n == strlen(text));
	REQUIRE(!visa_check_fields(inst, &e));
	/* The parser of single lines does not accept labels. */
	if (inst->op == VISA_LABEL || inst->op == VISA_FUNC)
		return;
	if (!src.decls)
		src.decls = visa_decls_new(VISA_BY_NAME, VISA_GRF_MAX);
	REQUIRE(src.decls);
	REQUIRE(visa_parse_line(&src, text, n, &back, &e) == VISA_LINE_INSTRUCTION);
	keep_text(&given);
	n = visa_encode(&given, want);
	REQUIRE(visa_encode(&back, got) == n && !memcmp(want, got, n));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	uint8_t code[VISA_MAX_LENGTH];
	struct visa_error e = { 0 };
	struct visa_inst inst;
	int n;

	while (size) {
		n = visa_decode(data, size, &inst, &e);
		if (n < 0) {
			require_error(n, &e);
			REQUIRE(n != -EAGAIN || size < VISA_MAX_LENGTH);
			return 0;
		}
		REQUIRE(n > 0 && (size_t)n <= size && n <= VISA_MAX_LENGTH && inst.length == n);
		REQUIRE(visa_encode(&inst, code) == n && !memcmp(code, data, n));
		for (int p = 0; p < VISA_PLATFORM_COUNT; p++) {
			int err = visa_verify(&inst, (enum visa_platform)p, &e);

			if (err)
				require_error(err, &e);
		}
		check_text(&inst);
		data += n;
		size -= n;
	}
	return 0;
}
