// SPDX-License-Identifier: MIT
/*
 * Reads and prints operands that are the address of a variable, not its value.
 *
 *	&V37   &V37[16]   &V37(1,0)   &T6	 V37(0,0)
 */
#include "kinds.h"

#include <errno.h>

#define SMALLEST_GRF   32     /* bytes of a register on the platform with the smallest registers */
#define REGION_TOPLEFT 0x0122 /* <1;1,0>, the region of the second matrix of DPAS */

/*
 * Write the offset in the variable, as bytes such as [64], or as register and element such as
 * (row,col). The byte offset is written if the variable's type is known and each reader of the text
 * computes the same row from it: if the offset is in the first register, or if registers have the
 * smallest size. Readers assume the smallest size for a text without a platform.
 */
static void put_offset(struct printer *pr, const struct visa_vec *v)
{
	const struct visa_decl *decl =
		pr->names ? visa_decl_get(pr->names, VISA_VCLASS_G, v->id) : NULL;
	unsigned int offset = decl ? v->col * visa_types[decl->type].size : SMALLEST_GRF;

	if (!v->row && !v->col)
		return;
	if (offset < SMALLEST_GRF && (!v->row || pr->grf == SMALLEST_GRF))
		base_append(&pr->text, "[%u]", v->row * SMALLEST_GRF + offset);
	else
		base_append(&pr->text, "(%u,%u)", v->row, v->col);
}

int text_put_address_of(struct printer *pr, const struct visa_field *f,
			const struct visa_inst *inst)
{
	const struct visa_vec *v = text_const(f, inst);
	const enum visa_class class = visa_vec_class(v);
	int err = 0;

	if (class != VISA_CLASS_GENERAL && class != VISA_CLASS_STATE)
		return text_put_vector(pr, f, inst);
	/* The address of a variable has no modifier. */
	if (v->tag != class)
		return text_none(pr, f, v->tag);
	base_append(&pr->text, "&");
	if (class == VISA_CLASS_STATE) {
		err = text_put_state(pr, f, v);
		if (v->row)
			base_append(&pr->text, "[%u]", v->row);
		return err;
	}
	if (v->region != REGION_SCALAR)
		return text_none(pr, f, v->region);
	text_put_id(pr, VISA_VCLASS_G, v->id);
	put_offset(pr, v);
	return 0;
}

/* Read [64]: the byte offset becomes a row and a column of the variable's type. */
static int read_offset(struct parser *p, struct visa_vec *v)
{
	const struct visa_decl *decl = visa_decl_get(p->src->decls, VISA_VCLASS_G, v->id);
	unsigned int grf = p->src->grf ? p->src->grf : SMALLEST_GRF;
	struct token t = p->lex.token;
	uint64_t offset = 0;
	int err;

	err = text_number(p, "a byte offset", UINT16_MAX, &offset);
	if (err)
		return err;
	if (visa_vec_class(v) == VISA_CLASS_STATE) {
		v->row = offset;
		if (offset > UINT8_MAX)
			return text_fail(p, t, EINVAL, "expected an offset of at most 255");
		return 0;
	}
	if (!decl)
		return text_fail(p, t, EINVAL,
				 "V%u is not declared, so its type is not known; expected "
				 "a place such as &V%u(0,1)",
				 v->id, v->id);
	if (offset % visa_types[decl->type].size || offset / grf > UINT8_MAX)
		return text_fail(p, t, EINVAL,
				 "expected a multiple of %u, the size of type %s, below %u",
				 visa_types[decl->type].size, visa_types[decl->type].name,
				 grf * (UINT8_MAX + 1u));
	v->row = offset / grf;
	v->col = offset % grf / visa_types[decl->type].size;
	return 0;
}

/* Whether the next tokens are a (row,col) such as (1,0), and not a modifier, as in (-)V38. */
static bool is_place(const struct parser *p)
{
	struct lexer next = p->lex;

	if (!text_mark(p, '('))
		return false;
	text_lexer_next(&next);
	return text_token_numeric(&next.token);
}

/* Read &V37, &V37[16], &V37(1,0), &T6, or an address A0(0)<1>. */
int text_read_address_of(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	struct visa_vec *v = text_member(f, inst);
	int err;

	if (!text_accept(p, '&')) {
		struct token t = p->lex.token;

		err = text_read_vector(p, f, inst);
		if (!err && (visa_vec_class(v) == VISA_CLASS_GENERAL ||
			     visa_vec_class(v) == VISA_CLASS_STATE))
			return text_fail(p, t, EINVAL,
					 "expected the address of a variable, such as &V32, "
					 "or an address such as A0(0)<1>");
		return err;
	}
	if (text_names(p, VISA_VCLASS_G)) {
		v->region = REGION_SCALAR;
		err = text_name(p, VISA_VCLASS_G, "a variable", &v->id);
	} else {
		err = text_state(p, v);
	}
	if (err)
		return err;
	if (text_accept(p, '[')) {
		err = read_offset(p, v);
		return err ? err : text_take(p, ']', "']'");
	}
	if (is_place(p) && visa_vec_class(v) == VISA_CLASS_GENERAL)
		return text_element(p, v);
	return 0;
}

/* Write V37(0,0): the first element of an operand whose text has no region and no modifier. */
int text_put_element(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	const struct visa_vec *v = text_const(f, inst);

	if (v->tag != VISA_CLASS_GENERAL)
		return text_none(pr, f, v->tag);
	if (v->region != REGION_TOPLEFT)
		return text_none(pr, f, v->region);
	text_put_id(pr, VISA_VCLASS_G, v->id);
	base_append(&pr->text, "(%u,%u)", v->row, v->col);
	return 0;
}

int text_read_element(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	struct visa_vec *v = text_member(f, inst);
	int err;

	v->region = REGION_TOPLEFT;
	err = text_name(p, VISA_VCLASS_G, "an element such as V32(0,0)", &v->id);
	return err ? err : text_element(p, v);
}
