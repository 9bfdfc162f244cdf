// SPDX-License-Identifier: MIT
/* Sets the shapes and samplers of a replay's memory. */
#include "replay_state.h"

#include <errno.h>
#include <string.h>

/* Return: the memory with a surface index; NULL, with the error filled in, if there is none. */
static struct visa_surface *window_of(struct visa_replay *r, uint32_t index, struct visa_error *e)
{
	if (index < VISA_SURFACE_COUNT && r->memory[index].exists)
		return &r->memory[index].window;
	visa_fail(e, ENXIO, "there is no memory T%u", index);
	return NULL;
}

/* Set also the shape of the mount's surface, for a line of the device's own thread. */
static int reshape_host(struct visa_replay *r, uint32_t index, const struct visa_shape *shape,
			struct visa_error *e)
{
	const struct replay_memory *m = &r->memory[index];

	if (!m->surface || m->surface->index != index)
		return 0;
	return r->host.shape(r->host.context, index, shape, e);
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
	if (!err && r->is_top && r->host.shape)
		err = reshape_host(r, spec->surface, &shape, e);
	if (err)
		return err;
	replay_pause(r);
	window->shape = shape;
	space_index(&r->space);
	return 0;
}

/* Execute a line of a trace such as "image T6 2 array". */
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

/* Execute a line of a trace such as "sampler S0 linear,repeat,normalized". */
int replay_sampler(struct replay_line *l)
{
	struct base_word w = base_line_next(&l->words);
	struct visa_space *space = &l->r->space;
	struct visa_sampling s;
	uint64_t index;
	int err;

	if (!replay_index(w, 'S', VISA_SAMPLER_COUNT - 1, &index))
		return replay_expected(l, w, "a sampler from S0 to S15");
	w = base_line_next(&l->words);
	err = visa_sampling_read(w.text, w.size, &s, l->e);
	if (err)
		l->e->column += (uint32_t)(w.text - l->words.start);
	else
		err = replay_end(l);
	if (err)
		return err;
	space->samplers[index] = s;
	space->has_samplers |= 1u << index;
	return 0;
}
