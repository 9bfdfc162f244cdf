// SPDX-License-Identifier: MIT
/* Finds the values of variables, predicates and masks of the vISA text. */
#include "inspect_state.h"

#include <errno.h>
#include <string.h>
#include <strings.h>

/* Find the id of a predefined variable by its name. */
static bool predefined(const char *name, uint32_t *id)
{
	for (*id = 0; *id < VISA_PREDEFINED_COUNT; (*id)++)
		if (!strcasecmp(visa_predefined[*id].name, name))
			return true;
	return false;
}

const struct visa_decl *inspect_decl(const struct visa_decls *decls, const char *name)
{
	static const enum visa_vclass classes[] = { VISA_VCLASS_G, VISA_VCLASS_P, VISA_VCLASS_A };
	const struct visa_decl *found = NULL;
	uint32_t id;

	for (unsigned int i = 0; decls && i < 3 && !found; i++)
		found = visa_decl_by_name(decls, classes[i], name);
	if (decls && !found && predefined(name, &id))
		found = visa_decl_get(decls, VISA_VCLASS_G, id);
	for (unsigned int i = 0; decls && i < 3 && !found; i++)
		if (visa_canonical_id(classes[i], name, &id)) {
			found = visa_decl_get(decls, classes[i], id);
			/* A canonical name such as V34 is valid only for an unnamed variable. */
			if (found && found->name)
				found = NULL;
		}
	return found;
}

/*
 * By Intel's calling convention, %retval contains the first component of the value for each lane,
 * then the second component for each lane, and so on. A structure is returned in memory instead.
 */
bool inspect_returned(const struct inspect_scene *s, const char *function, struct visa_value *v)
{
	const struct visa_decl *d =
		visa_decl_get(s->run->code.decls[s->routine], VISA_VCLASS_G, VISA_RETVAL);
	const struct dwarf_scope *f = debug_of(s) ? di_function(debug_of(s), function) : NULL;
	struct shape x;
	uint64_t count, size, lanes = s->run->code.simd;

	*v = (struct visa_value){ .type = { .number = f ? f->type : 0 } };
	if (!d || !v->type.number)
		return false;
	x = shape_of(s, &v->type);
	count = x.kind == SHAPE_VECTOR ? x.count : 1;
	size = x.kind == SHAPE_VECTOR ? shape_of(s, &x.of).size : x.size;
	v->size = x.size;
	if ((x.kind != SHAPE_NUMBER && x.kind != SHAPE_POINTER && x.kind != SHAPE_VECTOR) ||
	    !size || size > 8 || x.size > sizeof(v->own) || count * lanes * size > d->size)
		return false;
	for (uint64_t i = 0; i < count; i++)
		memcpy(v->own + i * size, s->frame + d->at + (i * lanes + s->lane) * size, size);
	return true;
}

static enum visa_base inspect_visa_base_of(uint8_t type)
{
	static const uint8_t bases[VISA_TYPE_COUNT] = {
		[VISA_UD] = VISA_BASE_UINT,   [VISA_D] = VISA_BASE_INT,
		[VISA_UW] = VISA_BASE_USHORT, [VISA_W] = VISA_BASE_SHORT,
		[VISA_UB] = VISA_BASE_UCHAR,  [VISA_B] = VISA_BASE_CHAR,
		[VISA_DF] = VISA_BASE_DOUBLE, [VISA_F] = VISA_BASE_FLOAT,
		[VISA_UQ] = VISA_BASE_ULONG,  [VISA_Q] = VISA_BASE_LONG,
		[VISA_HF] = VISA_BASE_HALF,   [VISA_BF] = VISA_BASE_USHORT,
		[VISA_V] = VISA_BASE_UINT,    [VISA_VF] = VISA_BASE_UINT,
		[VISA_UV] = VISA_BASE_UINT,   [VISA_BOOL] = VISA_BASE_UCHAR,
	};

	return (enum visa_base)bases[type];
}

/* Find a number of the work-item by its name: em, lane or thread. Return: whether it is one. */
static bool own_number(const struct inspect_scene *s, const char *name, struct visa_value *v)
{
	const struct {
		const char *name;
		uint64_t value;
	} rows[] = { { "em", s->em }, { "lane", s->lane }, { "thread", s->thread } };

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (!strcmp(rows[i].name, name)) {
			*v = value_of(
				(struct number){ .base = VISA_BASE_UINT, .u = rows[i].value });
			v->is_mask = !i;
			return true;
		}
	return false;
}

static int pred_value(const struct inspect_scene *s, const struct visa_decl *d,
		      const uint32_t *element, uint32_t count, struct visa_value *v,
		      struct visa_error *e)
{
	if (count > 1 || (count && element[0] >= d->num_elts))
		return visa_fail(e, EINVAL, "expected one lane of the predicate, from 0 to %u",
				 d->num_elts - 1);
	*v = (struct visa_value){ .type = { .base = VISA_BASE_UINT },
				  .size = sizeof(uint32_t),
				  .bits = count ? 1 : d->num_elts % 32,
				  .bit = count ? element[0] : 0 };
	/* The value points into the launch, so that commands can change it. */
	v->at = (uint8_t *)&s->preds[d->id];
	return 0;
}

/* Get the value of a vISA variable, or of its element [row, column] or [index]. */
static int variable_value(const struct inspect_scene *s, const struct visa_decl *d,
			  const uint32_t *element, uint32_t count, struct visa_value *v,
			  struct visa_error *e)
{
	bool address = d->vclass == VISA_VCLASS_A;
	enum visa_base base = address ? VISA_BASE_ULONG : inspect_visa_base_of(d->type);
	uint32_t size = inspect_bases[base].size, elements = d->size / size, n = 0;

	if (count)
		n = count == 2 ? element[0] * (s->run->code.grf / size) + element[1] : element[0];
	if (n >= elements)
		return visa_fail(e, EINVAL,
				 "the index is out of range: there are %u elements of %u bytes",
				 elements, size);
	*v = (struct visa_value){ .type = { .base = base } };
	if (!count && elements > 1)
		v->type.count = elements;
	v->size = count ? size : (uint64_t)elements * size;
	/* The value points into the launch, so that commands can change it. */
	v->at = (uint8_t *)s->frame + d->at + (size_t)n * size;
	return 0;
}

int find_visa(const struct inspect_scene *s, const char *name, const uint32_t *element,
	      uint32_t count, struct visa_value *v, struct visa_error *e)
{
	const struct visa_decls *decls = s->run->code.decls[s->routine];
	const struct visa_decl *d;

	if (!count && own_number(s, name, v))
		return 0;
	d = inspect_decl(decls, name);
	if (!d)
		return visa_fail(e, ENOENT, "%.64s is not declared", name);
	if (d->vclass == VISA_VCLASS_P)
		return pred_value(s, d, element, count, v, e);
	return variable_value(s, d, element, count, v, e);
}
