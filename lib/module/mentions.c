// SPDX-License-Identifier: MIT
/*
 * Lists the declarations and strings that an instruction names. The row of the instruction in the
 * table (visa_ops) has the kinds of its fields.
 */
#include "mentions.h"

#include <errno.h>

#define SAMPLER_BINDLESS 31 /* S31, which is never declared */

/*
 * Return: the class of the object that a vector operand names; VISA_VCLASS_COUNT if it names none.
 */
static enum visa_vclass class_of(const struct visa_vec *v)
{
	if (visa_vec_class(v) == VISA_CLASS_STATE)
		return v->type == VISA_STATE_SURFACE ? VISA_VCLASS_T : VISA_VCLASS_S;
	return visa_vclass_of(visa_vec_class(v));
}

static unsigned int of_vector(const struct visa_vec *v, struct module_mention *m)
{
	enum visa_vclass vclass = class_of(v);

	*m = (struct module_mention){ vclass,
				      vclass == VISA_VCLASS_P ? VISA_PRED_ID(v->id) : v->id };
	return vclass != VISA_VCLASS_COUNT;
}

static unsigned int of_list(const struct visa_inst *inst, bool labels, struct module_mention *m)
{
	unsigned int n = inst->count;

	for (unsigned int i = 0; i < n; i++)
		m[i] = labels ? (struct module_mention){ VISA_VCLASS_L, inst->labels[i] }
			      : (struct module_mention){ VISA_VCLASS_G, inst->params[i].id };
	return n;
}

/*
 * Find the class of the variable that a lifetime instruction names, from bits 4 and 5 of its
 * properties.
 */
static unsigned int of_lifetime(const struct visa_inst *inst, struct module_mention *m)
{
	unsigned int c = VISA_LIFETIME_CLASS(inst->mode);

	if (c > VISA_CLASS_PREDICATE)
		return 0;
	*m = (struct module_mention){ visa_vclass_of((enum visa_class)c), inst->number };
	return 1;
}

static unsigned int of_field(const struct visa_inst *inst, const struct visa_field *f,
			     struct module_mention *m)
{
	const void *member = visa_const_member(inst, f);

	switch (visa_kinds[f->kind].mentions) {
	case VISA_MENTIONS_VARIABLE:
		*m = (struct module_mention){ VISA_VCLASS_G,
					      ((const struct visa_raw *)member)->id };
		return 1;
	case VISA_MENTIONS_OPERAND:
		return of_vector(member, m);
	case VISA_MENTIONS_PARAMS:
		return of_list(inst, false, m);
	case VISA_MENTIONS_LABELS:
		return of_list(inst, true, m);
	case VISA_MENTIONS_PRED:
		*m = (struct module_mention){ VISA_VCLASS_P, VISA_PRED_ID(inst->pred) };
		return 1;
	case VISA_MENTIONS_SURFACE:
		*m = (struct module_mention){ VISA_VCLASS_T, *(const uint8_t *)member };
		return 1;
	case VISA_MENTIONS_SAMPLER:
		*m = (struct module_mention){ VISA_VCLASS_S, *(const uint8_t *)member };
		return 1;
	case VISA_MENTIONS_LABEL:
		*m = (struct module_mention){ VISA_VCLASS_L, *(const uint32_t *)member };
		return 1;
	case VISA_MENTIONS_STRING:
		*m = (struct module_mention){ VISA_MENTION_STRING, *(const uint32_t *)member };
		return 1;
	case VISA_MENTIONS_LIFETIME:
		return of_lifetime(inst, m);
	case VISA_MENTIONS_NOTHING:
		break;
	}
	return 0;
}

unsigned int module_mentions(const struct visa_inst *inst, struct module_mention *list)
{
	unsigned int n = 0;

	visa_for_each_field(f, visa_ops[inst->op].layout)
		n += of_field(inst, f, list + n);
	return n;
}

int module_mention_check(const struct visa_routine *r, const struct module_mention *m,
			 struct visa_error *e)
{
	const struct visa_vclass_info *c;

	if (m->vclass == VISA_MENTION_STRING) {
		if (m->id < r->string_count)
			return 0;
		return visa_fail(e, EINVAL,
				 "string %u is named, but the routine has only %u strings", m->id,
				 r->string_count);
	}
	c = &visa_vclasses[m->vclass];
	if (m->id < visa_symbol_id((enum visa_vclass)m->vclass, r->symbol_count[m->vclass]) ||
	    (m->vclass == VISA_VCLASS_S && m->id == SAMPLER_BINDLESS))
		return 0;
	return visa_fail(e, EINVAL, "an instruction names %c%u, which the routine does not declare",
			 c->letter, m->id);
}
