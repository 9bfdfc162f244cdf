// SPDX-License-Identifier: MIT
/*
 * Disassembles an instruction to a line of text. Writes the grammar of an instruction's text, such
 * as "oword_ld[.mod] (<size>) <surface> <offset> <dst>".
 */
#include "kinds.h"

#include <errno.h>
#include <string.h>

/* Write the name of a field as the grammar has it, such as "<surface>". */
static void put_form(struct printer *pr, const struct piece *piece)
{
	const char *form = piece->how->form ? piece->how->form : "<*>";

	for (; *form; form++) {
		/* "<*" stands for "<" and the field's name; any other * is an asterisk. */
		if (form[0] == '<' && form[1] == '*') {
			base_append(&pr->text, "<%.*s", (int)piece->size, piece->text);
			form++;
		} else {
			base_append(&pr->text, "%c", *form);
		}
	}
}

/*
 * Write the template of an instruction with the values of the fields of @inst. If @inst is NULL,
 * write the names of the fields.
 */
static int put_template(struct printer *pr, const struct visa_op *op, const struct visa_inst *inst)
{
	const char *at = op->layout->text;
	struct piece piece;
	int err = 0;

	do {
		piece = text_piece(op->layout, &at);
		if (piece.kind == PIECE_MNEMONIC)
			base_append_bytes(&pr->text, op->mnemonic, strlen(op->mnemonic));
		else if (piece.kind != PIECE_FIELD)
			base_append_bytes(&pr->text, piece.text, piece.size);
		else if (!inst)
			put_form(pr, &piece);
		else if (piece.how->print)
			err = piece.how->print(pr, piece.field, inst);
	} while (!err && piece.kind != PIECE_END);
	return err ? err : (int)pr->text.size;
}

int visa_print_named(const struct visa_inst *inst, const struct visa_style *style, char *buf,
		     size_t size, struct visa_error *e)
{
	struct printer pr = { .text = base_append_init(buf, size),
			      .names = style->names,
			      .grf = style->grf,
			      .dump = style->dump,
			      .e = e };
	int n;

	n = visa_check_fields(inst, e);
	if (!n)
		n = put_template(&pr, &visa_ops[inst->op], inst);
	if (n >= 0 && (size_t)n >= size)
		return visa_fail(e, EINVAL, "the text has %d bytes, but there is room for only %zu",
				 n, size);
	return n;
}

int visa_print(const struct visa_inst *inst, char *buf, size_t size, struct visa_error *e)
{
	return visa_print_named(inst, &(struct visa_style){ 0 }, buf, size, e);
}

int visa_print_form(const struct visa_op *op, char *buf, size_t size)
{
	struct printer pr = { .text = base_append_init(buf, size) };

	return put_template(&pr, op, NULL);
}
