// SPDX-License-Identifier: MIT
/* Reads, encodes and prints vISA text, for tests. */
#include "text.h"

int text_parse(const char *text, struct visa_inst *inst, struct visa_error *e)
{
	struct visa_source source = { .decls = visa_decls_new(VISA_BY_NAME, VISA_GRF_MAX) };
	int rc = visa_parse_line(&source, text, strlen(text), inst, e);

	visa_decls_free(source.decls);
	return rc;
}

void text_encodes(const char *text, const char *hex)
{
	uint8_t code[VISA_MAX_LENGTH], want[VISA_MAX_LENGTH];
	size_t size = machine_hex(hex, want, sizeof(want));
	struct visa_error e = { 0 };
	struct visa_inst inst;
	int rc = text_parse(text, &inst, &e);

	unit_case("%s", text);
	if (!unit_check(rc == VISA_LINE_INSTRUCTION, __FILE__, __LINE__, "%d: column %u: %s", rc,
			e.column, e.text))
		return;
	CHECK_EQ(visa_encode(&inst, code), size);
	CHECK_MEM(code, want, size);
}

void text_check_forms(const struct text_form *forms, size_t count)
{
	char text[VISA_INST_TEXT_MAX] = "";
	uint8_t code[VISA_MAX_LENGTH];
	struct visa_inst inst;
	struct visa_error e;
	size_t size;

	for (size_t i = 0; i < count; i++) {
		text_encodes(forms[i].text, forms[i].hex);
		size = machine_hex(forms[i].hex, code, sizeof(code));
		CHECK_EQ(visa_decode(code, size, &inst, &e), size);
		if (visa_print(&inst, text, sizeof(text), &e) < 0)
			unit_check(false, __FILE__, __LINE__, "%s", e.text);
		CHECK_STR(text, forms[i].text);
	}
}
