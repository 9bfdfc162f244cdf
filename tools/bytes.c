// SPDX-License-Identifier: MIT
/*
 * Prints the bytes of instructions as hexadecimal digits, as C, as escapes of printf(1), and as
 * JSON.
 */
#include "bytes.h"

#include "../lib/isa/isa.h"
#include "../lib/text/text.h"
#include "json.h"

#define LINE 16 /* bytes on each output line of data that is not an instruction */

/*
 * Return: the number of bytes that the next output line shows: an instruction, or at most LINE
 * bytes of other data. @text: receives the instruction's text; "" for other data.
 */
static size_t next_line(const uint8_t *bytes, size_t size, char text[VISA_INST_TEXT_MAX])
{
	struct visa_error e = { 0 };
	struct visa_inst inst;
	int n = visa_decode(bytes, size, &inst, &e);

	if (n > 0 && visa_print(&inst, text, VISA_INST_TEXT_MAX, &e) >= 0)
		return (size_t)n;
	text[0] = 0;
	return size < LINE ? size : LINE;
}

static void write_line(FILE *f, enum bytes_form form, const uint8_t *bytes, size_t size,
		       const char *text)
{
	if (form == BYTES_C)
		fputs("\t", f);
	for (size_t i = 0; i < size; i++) {
		if (form == BYTES_HEX)
			fprintf(f, "%02x", bytes[i]);
		else if (form == BYTES_C)
			fprintf(f, "%s0x%02x,", i ? " " : "", bytes[i]);
		else
			fprintf(f, "\\%03o", bytes[i]);
	}
	if (form == BYTES_C && *text)
		fprintf(f, " /* %s */", text);
	if (form != BYTES_PRINTF)
		fputc('\n', f);
}

/* the texts that each output format has before and after the lines */
static const char *const heads[BYTES_FORMS] = { [BYTES_C] =
							"static const unsigned char code[] = {\n" };
static const char *const tails[BYTES_FORMS] = { [BYTES_C] = "};\n", [BYTES_PRINTF] = "\n" };

void bytes_write(FILE *f, enum bytes_form form, const uint8_t *bytes, size_t size)
{
	struct visa_buffer json = { 0 };
	struct base_json w = { .out = &json };
	char text[VISA_INST_TEXT_MAX];
	size_t n;

	base_json_open(&w, NULL, '[');
	if (heads[form])
		fputs(heads[form], f);
	for (size_t at = 0; at < size; at += n) {
		n = next_line(bytes + at, size - at, text);
		if (form == BYTES_JSON)
			json_instruction(&w, at, bytes + at, n, text);
		else
			write_line(f, form, bytes + at, n, text);
	}
	base_json_close(&w);
	if (form == BYTES_JSON)
		json_print(&w, f);
	visa_buffer_free(&json);
	if (tails[form])
		fputs(tails[form], f);
}
