// SPDX-License-Identifier: MIT
/*
 * Executes one instruction on the reference model: checks the common fields, finds the error, and
 * computes the new state.
 */
#include "model.h"

static void named_surface(struct step *s)
{
	s->slot = model_slot(s->old, s->old->table[s->op->f['S']]);
	if (s->slot == MODEL_NOWHERE)
		wrong(s, WRONG_SURFACE);
}

static void predicate_field(struct step *s)
{
	uint32_t word = s->op->f['P'];

	if ((word & 0x1000) || (word & 0x6000) == 0x6000)
		wrong(s, WRONG_RESERVED);
	if ((word & 0xfff) >= MODEL_PREDS)
		wrong(s, WRONG_UNDECLARED);
}

static void exec_field(struct step *s)
{
	uint32_t size = s->op->f['E'] & 15;

	if (size > 5)
		wrong(s, WRONG_RESERVED);
	else
		lanes_of(s, 1u << size, s->op->f['E'] >> 4);
}

/* Check the fields that many instructions have: predicate, exec size, mask, surface, operands. */
static void common_fields(struct step *s)
{
	unsigned int vecs = 0;

	if (model_lacks(s->op->family, s->old->platform))
		wrong(s, WRONG_LACKING);
	for (const char *l = s->op->family->layout; *l; l++) {
		if (*l == '$')
			check_vec(s, vecs++, l[1]);
		if (*l == 'P')
			predicate_field(s);
		if (*l == 'E')
			exec_field(s);
		if (*l == 'S')
			named_surface(s);
		l += *l == '$' || *l == '@';
	}
}

static int errno_of(enum model_wrong w)
{
	static const int errnos[] = {
		[WRONG_RESERVED] = EINVAL,    [WRONG_LACKING] = EOPNOTSUPP,
		[WRONG_UNDECLARED] = ENOENT,  [WRONG_SURFACE] = ENXIO,
		[WRONG_FORMAT] = EINVAL,      [WRONG_TYPE] = EINVAL,
		[WRONG_RANGE] = ERANGE,	      [WRONG_LATE_LACKING] = EOPNOTSUPP,
		[WRONG_LATE_SURFACE] = ENXIO, [WRONG_LATE_FORMAT] = EINVAL,
		[WRONG_ADDRESS] = ERANGE,     [WRONG_FAULT] = EFAULT,
		[WRONG_NOTHING] = 0,
	};

	return errnos[w];
}

/* Copy a state. Surfaces are large; they are not copied for arithmetic, which does not use them. */
static void copy(struct model *to, const struct model *from, const struct op *o)
{
	if (strstr(o->family->layout, "$Z"))
		memcpy(to, from, offsetof(struct model, surface));
	else
		*to = *from;
}

struct verdict model_judge(const struct model *m, const struct op *o, struct model *new)
{
	struct step s = {
		.old = m, .new = new, .op = o, .slot = MODEL_NOWHERE, .wrong = WRONG_NOTHING
	};

	copy(new, m, o);
	common_fields(&s);
	o->family->run(&s);
	return (struct verdict){ s.wrong, s.open, s.unsure };
}

int model_step(struct model *m, const struct op *o)
{
	static struct model new;
	struct verdict v = model_judge(m, o, &new);

	if (v.wrong == WRONG_NOTHING)
		copy(m, &new, o);
	m->unsure = m->unsure || (v.unsure && v.wrong == WRONG_NOTHING);
	return -errno_of(v.wrong);
}
