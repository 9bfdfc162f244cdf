// SPDX-License-Identifier: MIT
/*
 * Checks the operands and types of an arithmetic instruction, and selects the kind of computation.
 */
#include "alu.h"

#include <errno.h>

void alu_use(struct exec_prep *p, unsigned int n, const struct exec_vec *member)
{
	const struct visa_vec *v = &p->inst->vec[n];
	struct exec_operand *o = &p->operand[EXEC_RAWS + n];
	enum visa_vclass vclass = visa_vclass_of(visa_vec_class(v));

	o->vec_at = (uint16_t)((const uint8_t *)member - (const uint8_t *)p->insn);
	if (vclass == VISA_VCLASS_COUNT)
		return;
	o->vclass = vclass;
	o->id = v->id;
	o->named = vclass != VISA_VCLASS_G;
}

void alu_prepare(struct exec_prep *p)
{
	struct alu_args *x = &p->insn->alu;
	unsigned int sources = 0, second = 0;
	bool dst = false;

	visa_for_each_field(f, visa_ops[p->inst->op].layout) {
		const struct visa_vec *v = visa_const_member(p->inst, f);
		unsigned int n = (unsigned int)(v - p->inst->vec);

		if (visa_kinds[f->kind].coding != VISA_CODING_VEC)
			continue;
		if (f->role == VISA_ROLE_SRC)
			alu_use(p, n, &x->src[sources++]);
		else if (dst)
			second = n;
		else
			alu_use(p, n, &x->dst);
		if (f->role == VISA_ROLE_DST)
			dst = true;
	}
	if (second)
		alu_use(p, second, &x->src[sources]);
	x->sources = (uint8_t)sources;
	x->mode = p->inst->mode;
	x->saturate = visa_vec_modifier(&p->inst->vec[0]) == VISA_MOD_SAT;
	p->insn->units = EXEC_ALU_UNITS(sources + visa_has(p->inst, VISA_TRAIT_SECOND));
}

/**
 * struct types - types of an instruction's operands, one bit for each type
 * @dst, @src: types of the destination, and of all sources
 * @modified: a source has a modifier
 * @packed: a source is an immediate of several values
 * @predicates: a source is a predicate
 */
struct types {
	uint32_t dst;
	uint32_t src;
	bool modified;
	bool packed;
	bool predicates;
};

/* Refuse an operand type that does not exist, or that only an immediate can have. */
static int form_check_type(const struct exec_prep *p, const struct visa_field *f, unsigned int n,
			   struct visa_error *e)
{
	enum visa_type type = alu_type(p, n);
	bool immediate = visa_vec_class(&p->inst->vec[n]) == VISA_CLASS_IMMEDIATE;

	if (type == VISA_BOOL ||
	    (!immediate && (type == VISA_V || type == VISA_UV || type == VISA_VF)))
		return visa_fail(e, EINVAL, "%s has type %s, which no instruction computes with",
				 f->name, visa_types[type].name);
	return 0;
}

static int find_types(const struct exec_prep *p, struct types *t, struct visa_error *e)
{
	visa_for_each_field(f, visa_ops[p->inst->op].layout) {
		const struct visa_vec *v = visa_const_member(p->inst, f);
		unsigned int n = (unsigned int)(v - p->inst->vec);
		enum visa_class c;
		uint32_t type;

		if (visa_kinds[f->kind].coding != VISA_CODING_VEC)
			continue;
		c = visa_vec_class(v);
		t->predicates |= c == VISA_CLASS_PREDICATE && f->role == VISA_ROLE_SRC;
		if (c == VISA_CLASS_PREDICATE || c == VISA_CLASS_ADDRESS ||
		    f->kind == VISA_KIND_ADDRESS_OF || (c == VISA_CLASS_GENERAL && !v->id))
			continue;
		if (form_check_type(p, f, n, e))
			return -EINVAL;
		type = EXEC_TYPE(alu_type(p, n));
		t->packed |=
			(type & (EXEC_TYPE(VISA_V) | EXEC_TYPE(VISA_UV) | EXEC_TYPE(VISA_VF))) != 0;
		if (f->role == VISA_ROLE_DST) {
			t->dst |= type;
			continue;
		}
		t->src |= type;
		t->modified |= visa_vec_modifier(v) != VISA_MOD_NONE;
	}
	return 0;
}

/* Return: the classes to which the types belong. */
static unsigned int classes_of(uint32_t types)
{
	return (types & ALU_INTEGERS ? ALU_OF_INTEGERS : 0) |
	       (types & ALU_SMALL_FLOATS ? ALU_OF_FLOATS : 0) |
	       (types & ALU_DOUBLES ? ALU_OF_DOUBLES : 0);
}

/* Return: the first type of a class, for an error text. */
static const char *form_name_of(uint32_t types, unsigned int class)
{
	for (unsigned int i = 0; i < VISA_TYPE_COUNT; i++)
		if ((types >> i & 1) && classes_of(1u << i) & class)
			return visa_types[i].name;
	return "";
}

static int check_classes(const struct exec_prep *p, const struct alu_form *form,
			 const struct types *t, struct visa_error *e)
{
	/* A comparison writes bits, for which the type of dst does not matter. */
	uint32_t types =
		visa_ops[p->inst->op].bits == VISA_BITS_COMPARED ? t->src : t->src | t->dst;
	unsigned int classes = classes_of(types);
	unsigned int first = classes & -classes;

	if (classes & ~form->classes)
		return visa_fail(e, EINVAL, "%s does not compute with type %s",
				 visa_ops[p->inst->op].mnemonic,
				 form_name_of(types, classes & ~form->classes));
	if (classes != first && !form->mixes)
		return visa_fail(e, EINVAL,
				 "operands have types %s and %s; only mov converts between them",
				 form_name_of(types, first), form_name_of(types, classes & ~first));
	if (types & EXEC_TYPE(VISA_BF) &&
	    (!form->bf || types & ~(EXEC_TYPE(VISA_BF) | EXEC_TYPE(VISA_F))))
		return visa_fail(e, EINVAL,
				 "an operand has type bf, which can only be combined with f, in "
				 "mov, add, mul, mad, sel and cmp");
	return 0;
}

/*
 * Return: the accepted types: @listed, which the documents list, and further types that this engine
 * executes. Any integer type of up to 32 bits can replace another, since elements are extended.
 */
static uint32_t taken(const struct alu_form *form, uint32_t listed)
{
	const uint32_t narrow = ALU_INTEGERS & ~ALU_QWORD_TYPES;
	uint32_t types = listed | form->more;

	if (listed & EXEC_TYPE(VISA_F))
		types |= EXEC_TYPE(VISA_VF);
	if (listed & narrow)
		types |= form->listed ? EXEC_TYPE(VISA_V) | EXEC_TYPE(VISA_UV) : narrow;
	return types;
}

static int check_listed(const struct exec_prep *p, const struct alu_form *form,
			const struct types *t, struct visa_error *e)
{
	uint32_t wrong = (t->src & ~taken(form, form->src)) | (t->dst & ~taken(form, form->dst));

	if (!wrong)
		return 0;
	return visa_fail(e, EINVAL, "%s does not compute with type %s",
			 visa_ops[p->inst->op].mnemonic, visa_types[__builtin_ctz(wrong)].name);
}

/* Refuse types that later platforms have for the same instruction, and this platform does not. */
static int form_check_platform(const struct exec_prep *p, const struct types *t,
			       struct visa_error *e)
{
	enum visa_platform first = VISA_BDW;
	uint32_t late = 0;

	if ((t->src | t->dst) & EXEC_TYPE(VISA_BF)) {
		late = EXEC_TYPE(VISA_BF);
		first = VISA_XEHP;
	}
	if (p->form->one_size && (t->src | t->dst) & ALU_QWORD_TYPES) {
		late = (t->src | t->dst) & ALU_QWORD_TYPES;
		first = VISA_PVC;
	}
	if (p->platform >= first)
		return 0;
	return visa_fail(e, EOPNOTSUPP,
			 "platform %s lacks %s of type %s; %s is the first that has it",
			 visa_platform_name(p->platform), visa_ops[p->inst->op].mnemonic,
			 visa_types[__builtin_ctz(late)].name, visa_platform_name(first));
}

/* Check a move from a predicate: the destination is an integer of up to 32 bits. */
static int check_moved(const struct types *t, struct visa_error *e)
{
	uint32_t wrong = t->dst & ~(ALU_INTEGERS & ~ALU_QWORD_TYPES);

	if (!wrong)
		return 0;
	return visa_fail(e, EINVAL,
			 "a predicate is moved into type %s; expected ud, d, uw, w, ub or b",
			 visa_types[__builtin_ctz(wrong)].name);
}

/*
 * Check the types of a rotation: the document rotates in the width of src0, compilers in the larger
 * of the two widths. So the widths must be equal.
 */
static int check_sizes(const struct exec_prep *p, struct visa_error *e)
{
	enum visa_type dst = alu_type(p, 0), src = alu_type(p, 1);
	bool words = src == VISA_V || src == VISA_UV;

	if (visa_types[src].size == 1)
		return visa_fail(e, EINVAL, "%s does not compute with type %s",
				 visa_ops[p->inst->op].mnemonic, visa_types[src].name);
	if (visa_types[dst].size == (words ? 2 : visa_types[src].size) || alu_discards(p))
		return 0;
	return visa_fail(
		e, EINVAL,
		"%s from type %s to type %s is not supported: src0 and dst must have types "
		"of the same size",
		visa_ops[p->inst->op].mnemonic, visa_types[src].name, visa_types[dst].name);
}

/* Return: whether a move copies the bits without converting the value. */
static bool copies(const struct exec_prep *p, const struct types *t)
{
	bool one = !(t->src & (t->src - 1));
	uint8_t bits = visa_ops[p->inst->op].bits;

	if (p->insn->alu.saturate || t->modified || t->packed || !t->dst ||
	    (bits != VISA_BITS_CONVERTED && bits != VISA_BITS_SELECTED))
		return false;
	if (t->src == t->dst)
		return true;
	return one && !((t->src | t->dst) & ~ALU_INTEGERS) &&
	       visa_types[__builtin_ctz(t->src)].size == visa_types[__builtin_ctz(t->dst)].size;
}

static enum alu_kind form_kind_of(const struct exec_prep *p, const struct alu_form *form,
				  const struct types *t)
{
	unsigned int src = classes_of(t->src), dst = classes_of(t->dst);

	if (t->predicates)
		return ALU_PREDICATES;
	if (copies(p, t))
		return ALU_COPY;
	if (form->mixes && src != dst && dst == ALU_OF_INTEGERS)
		return ALU_TO_INTEGER;
	if (form->mixes && src == ALU_OF_INTEGERS && dst && src != dst)
		return ALU_TO_FLOAT;
	if (src == ALU_OF_INTEGERS)
		return t->src & ALU_QWORD_TYPES || (form->wide && p->insn->alu.saturate)
			       ? ALU_WIDE
			       : ALU_INTEGER;
	return src == ALU_OF_DOUBLES && dst != ALU_OF_FLOATS ? ALU_DOUBLE : ALU_FLOAT;
}

int alu_check(struct exec_prep *p, struct visa_error *e)
{
	const struct alu_form *form = p->form;
	struct types t = { 0 };
	int err;

	err = find_types(p, &t, e);
	if (!err)
		err = check_classes(p, form, &t, e);
	if (!err)
		err = check_listed(p, form, &t, e);
	if (!err && form->one_size)
		err = check_sizes(p, e);
	if (!err && t.predicates && form->mixes)
		err = check_moved(&t, e);
	if (!err)
		err = form_check_platform(p, &t, e);
	if (!err)
		p->insn->alu.kind = form_kind_of(p, form, &t);
	return err;
}

/*
 * Find the sources that are %ce0 or %tsc. Their values change without an instruction, so they are
 * updated before each read.
 */
static void find_refreshed(const struct exec_prep *p, struct alu_args *x)
{
	for (unsigned int i = EXEC_RAWS; i < EXEC_OPERANDS; i++) {
		const struct exec_operand *o = &p->operand[i];
		uint8_t which = 0;

		if (!o->decl || o->decl->vclass != VISA_VCLASS_G)
			continue;
		if (visa_decl_owner(o->decl) == VISA_CE0)
			which = ALU_REFRESH_CE0;
		if (visa_decl_owner(o->decl) == VISA_TSC)
			which = ALU_REFRESH_TSC;
		x->refreshes |= which;
		for (unsigned int n = 0; n < x->sources && which; n++)
			if (o->vec_at ==
			    offsetof(struct exec_insn, alu.src) + n * sizeof(struct exec_vec))
				x->refreshed |= 1u << n & 15;
	}
}

void alu_finish(struct exec_prep *p, const struct visa_decls *decls)
{
	struct alu_args *x = &p->insn->alu;

	x->cr0 = (uint32_t)visa_decl_get(decls, VISA_VCLASS_G, VISA_CR0)->at;
	find_refreshed(p, x);
}
