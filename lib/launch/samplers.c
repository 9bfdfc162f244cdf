// SPDX-License-Identifier: MIT
/* Adds samplers to a launch: samplers in the source, and samplers bound to arguments. */
#include <errno.h>
#include <string.h>

#include "bound.h"

/* The words for addressing modes in the .ze_info section of a zebin. */
static const struct {
	const char *word;
	enum visa_addressing addressing;
} addressings[] = {
	{ "none", VISA_ADDRESS_NONE },		{ "clamp_edge", VISA_ADDRESS_EDGE },
	{ "clamp_border", VISA_ADDRESS_CLAMP }, { "repeat", VISA_ADDRESS_REPEAT },
	{ "mirror", VISA_ADDRESS_MIRROR },
};
#define ADDRESSINGS (sizeof(addressings) / sizeof(addressings[0]))

static int add_sampler(struct visa_launch *l, uint32_t index, const struct visa_sampling *s,
		       struct visa_error *e)
{
	if (index >= VISA_SAMPLER_COUNT)
		return visa_fail(e, EOPNOTSUPP, "%.64s has a sampler of index %u; expected 0 to %u",
				 l->kernel->name, index, VISA_SAMPLER_COUNT - 1);
	l->space.samplers[index] = *s;
	l->space.has_samplers |= 1u << index;
	return 0;
}

static int add_inline(struct visa_launch *l, const struct visa_ze_sampler *from,
		      struct visa_error *e)
{
	struct visa_sampling s = { .linear = !strcmp(from->filter, "linear"),
				   .normalized = from->normalized };
	unsigned int i = 0;

	while (i < ADDRESSINGS && strcmp(addressings[i].word, from->address) != 0)
		i++;
	if (i == ADDRESSINGS || (!s.linear && strcmp(from->filter, "nearest") != 0))
		return visa_fail(e, EOPNOTSUPP,
				 "%.64s has a sampler of addrmode '%.32s' and filtermode '%.32s', "
				 "which is not supported",
				 l->kernel->name, from->address, from->filter);
	s.addressing = addressings[i].addressing;
	return add_sampler(l, from->index, &s, e);
}

/*
 * Set the properties of an image for samplers: its dimensions, and whether it is an array of
 * images. For an array of 1D images, messages have the index of the image where other images have
 * the row. So the images of such an array become the rows of one image, even if the caller
 * described them as slices.
 */
static void samplers_describe(struct visa_surface *window, const char *type)
{
	struct visa_shape *s = &window->shape;

	window->arrayed = strstr(type, "array");
	window->dims = strstr(type, "_1d") ? 1 : strstr(type, "_3d") ? 3 : 2;
	if (window->dims == 1 && window->arrayed && s->height == 1 && s->depth > 1) {
		s->pitch *= visa_shape_rows(s);
		s->height = s->depth;
		s->depth = 1;
		s->rows = 0;
	}
}

int launch_add_samplers(struct visa_launch *l, struct visa_error *e)
{
	const struct visa_ze_kernel *k = l->kernel;
	int err = 0;

	for (uint32_t i = 0; i < k->sampler_count && !err; i++)
		err = add_inline(l, &k->samplers[i], e);
	for (uint32_t i = 0; i < k->arg_count && !err; i++) {
		if (k->args[i].kind == VISA_ZE_SAMPLER && k->args[i].sampler >= 0)
			err = add_sampler(l, (uint32_t)k->args[i].sampler, &l->args[i].sampling, e);
		if (k->args[i].kind == VISA_ZE_IMAGE)
			samplers_describe(&l->args[i].window, k->args[i].image);
	}
	return err;
}
