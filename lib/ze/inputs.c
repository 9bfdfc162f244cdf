// SPDX-License-Identifier: MIT
/*
 * Makes a kernel that has no description in .ze_info: each .input variable of its text is an
 * argument.
 */
#include <errno.h>
#include <string.h>

#include "../base/array.h"
#include "zebin.h"

/* Return: the name of an input's declaration, or the name that the compiler would give it. */
static char *inputs_name_of(const struct visa_routine *r, const struct visa_input *in)
{
	uint32_t place = in->id - visa_symbol_id(in->vclass, 0);
	const char *name = visa_routine_string(r, r->symbols[in->vclass][place].name);
	char canonical[VISA_CANONICAL_MAX];

	return strdup(name && *name ? name : visa_name_of(NULL, in->vclass, in->id, canonical));
}

static int add_input(struct visa_ze_kernel *k, const struct visa_input *in, struct visa_error *e)
{
	struct visa_ze_arg *a = base_array_add(&k->args, &k->arg_count, sizeof(*a));
	struct visa_ze_payload *p = NULL;

	if (!a)
		return visa_fail(e, ENOMEM, "out of memory");
	*a = (struct visa_ze_arg){ .align = 1, .bti = -1, .sampler = -1 };
	a->name = inputs_name_of(k->routine, in);
	a->type = strdup("");
	a->image = strdup("");
	if (!a->name || !a->type || !a->image)
		return visa_fail(e, ENOMEM, "out of memory");
	if (in->vclass == VISA_VCLASS_T) {
		a->kind = VISA_ZE_BUFFER;
		a->bti = (int32_t)(in->id - VISA_FIRST_SURFACE);
		return 0;
	}
	if (in->vclass == VISA_VCLASS_S) {
		a->kind = VISA_ZE_SAMPLER;
		a->sampler = (int32_t)in->id;
		return 0;
	}
	a->kind = VISA_ZE_VALUE;
	a->size = in->size;
	p = base_array_add(&k->payload, &k->payload_count, sizeof(*p));
	if (!p)
		return visa_fail(e, ENOMEM, "out of memory");
	*p = (struct visa_ze_payload){ .type = VISA_ZE_AT_VALUE,
				       .offset = (uint32_t)in->offset,
				       .size = in->size,
				       .arg = (int32_t)k->arg_count - 1 };
	return 0;
}

static int add_inputs(struct visa_ze_kernel *k, struct visa_error *e)
{
	const struct visa_routine *r = k->routine;
	char canonical[VISA_CANONICAL_MAX];
	int err = 0;

	for (uint32_t i = 0; i < r->input_count && !err; i++) {
		const struct visa_input *in = &r->inputs[i];

		if (in->implicit || !in->size)
			continue;
		if (in->offset < 0)
			return visa_fail(e, EINVAL,
					 "an input of '%.64s' is at byte %d; expected 0 or more",
					 r->name, in->offset);
		if (in->id < visa_symbol_id(in->vclass, 0))
			return visa_fail(e, EINVAL,
					 "an input of '%.64s' is %s, which is predefined", r->name,
					 visa_name_of(NULL, in->vclass, in->id, canonical));
		err = add_input(k, in, e);
	}
	return err;
}

int ze_inputs_kernel(struct visa_ze_module *m, const struct visa_ze_text *t,
		     const struct visa_routine *r, struct visa_error *e)
{
	struct visa_ze_kernel *k = ze_kernel_new(m);

	if (!k)
		return visa_fail(e, ENOMEM, "out of memory");
	k->name = strdup(r->name);
	k->routine = r;
	k->text = t;
	k->simd = ze_routine_lanes(r);
	if (!k->name)
		return visa_fail(e, ENOMEM, "out of memory");
	if (k->simd != 1 && k->simd != 8 && k->simd != 16 && k->simd != 32)
		return visa_fail(e, EINVAL,
				 "kernel '%.64s' has %u lanes by its SimdSize; expected 1, 8, 16 "
				 "or 32",
				 r->name, k->simd);
	return add_inputs(k, e);
}
