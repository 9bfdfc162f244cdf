// SPDX-License-Identifier: MIT
/* What a replay's memory is as texels, and its samplers. */
#include "replay_state.h"

#include <errno.h>
#include <string.h>

/* What an index means, or NULL and an error. */
static struct visa_surface *window_of(struct visa_replay *r, uint32_t index, struct visa_error *e)
{
	if (index < VISA_SURFACE_COUNT && r->memory[index].exists)
		return &r->memory[index].window;
	visa_fail(e, ENXIO, "there is no memory T%u", index);
	return NULL;
}

int replay_reshape(struct visa_replay *r, const struct visa_shape_spec *spec, struct visa_error *e)
{
	struct visa_surface *window = window_of(r, spec->surface, e);
	struct visa_shape shape;
	int err;

	if (!window)
		return -ENXIO;
	shape = visa_shape_change(&window->shape, spec);
	err = visa_shape_check(&shape, e);
	if (err)
		return err;
	replay_pause(r);
	window->shape = shape;
	space_index(&r->space);
	return 0;
}

/* image T6 2 array */
int replay_image(struct replay_line *l)
{
	struct base_word w = base_line_next(&l->words);
	struct visa_surface *window;
	uint32_t index;
	uint64_t dims;
	bool array;
	int err = replay_surface(l, w, &index);

	if (!err)
		err = replay_number(l, 3, "dimensions, at most 3", &dims);
	if (err)
		return err;
	w = base_line_next(&l->words);
	array = base_word_is(w, "array");
	if (w.size && !array)
		return replay_expected(l, w, "array, or the end of the line");
	err = replay_end(l);
	if (err)
		return err;
	window = window_of(l->r, index, l->e);
	if (!window)
		return -ENXIO;
	window->dims = (unsigned int)dims;
	window->arrayed = array;
	return 0;
}

/* struct option - a word of a sampler */
struct option {
	const char *word;
	enum { LINEAR, NORMALIZED, ADDRESSING } what;
	unsigned int value;
};

static const struct option options[] = {
	{ "linear", LINEAR, true },
	{ "nearest", LINEAR, false },
	{ "normalized", NORMALIZED, true },
	{ "unnormalized", NORMALIZED, false },
	{ "none", ADDRESSING, VISA_ADDRESS_NONE },
	{ "edge", ADDRESSING, VISA_ADDRESS_EDGE },
	{ "clamp", ADDRESSING, VISA_ADDRESS_CLAMP },
	{ "repeat", ADDRESSING, VISA_ADDRESS_REPEAT },
	{ "mirror", ADDRESSING, VISA_ADDRESS_MIRROR },
};
#define OPTIONS (sizeof(options) / sizeof(options[0]))

static bool set_option(struct visa_sampling *s, struct base_word w)
{
	size_t i = BASE_WORD_ROW(w, options);

	if (i == OPTIONS)
		return false;
	if (options[i].what == LINEAR)
		s->linear = options[i].value;
	else if (options[i].what == NORMALIZED)
		s->normalized = options[i].value;
	else
		s->addressing = (enum visa_addressing)options[i].value;
	return true;
}

/* "linear,repeat,normalized" */
static int read_sampling(struct replay_line *l, struct visa_sampling *s)
{
	struct base_word w = base_line_next(&l->words), rest = w, part;
	bool more = true;

	*s = (struct visa_sampling){ 0 };
	while (more) {
		more = base_word_cut(&rest, ',', &part);
		if (!set_option(s, part))
			return replay_expected(l, part,
					       "a sampler such as linear,repeat,normalized");
	}
	if ((s->addressing == VISA_ADDRESS_REPEAT || s->addressing == VISA_ADDRESS_MIRROR) &&
	    !s->normalized)
		return replay_wrong(l, w,
				    visa_fail(l->e, EINVAL, "repeat and mirror need normalized"));
	return replay_end(l);
}

/* sampler S0 linear,repeat,normalized */
int replay_sampler(struct replay_line *l)
{
	struct base_word w = base_line_next(&l->words);
	struct visa_space *space = &l->r->space;
	struct visa_sampling s;
	uint64_t index;
	int err;

	if (!replay_index(w, 'S', VISA_SAMPLER_COUNT - 1, &index))
		return replay_expected(l, w, "a sampler from S0 to S15");
	err = read_sampling(l, &s);
	if (err)
		return err;
	space->samplers[index] = s;
	space->has_samplers |= 1u << index;
	return 0;
}
