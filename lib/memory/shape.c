// SPDX-License-Identifier: MIT
/* Checks shapes of surfaces, and writes them as text. */
#include "../base/append.h"
#include "shape.h"

#include <errno.h>
#include <stdio.h>

#define KEY(name, what, most)                                                                      \
	{                                                                                          \
#name, what, most, offsetof(struct visa_shape, name)                               \
	}

const struct visa_shape_key_info visa_shape_keys[VISA_SHAPE_KEY_COUNT] = {
	[VISA_SHAPE_FORMAT] = KEY(format, "a format", VISA_FORMAT_COUNT - 1),
	[VISA_SHAPE_WIDTH] = KEY(width, "a width in texels", VISA_SHAPE_ROW_MAX),
	[VISA_SHAPE_HEIGHT] = KEY(height, "a height in rows", VISA_SHAPE_HEIGHT_MAX),
	[VISA_SHAPE_DEPTH] = KEY(depth, "a depth in slices", VISA_SHAPE_DEPTH_MAX),
	[VISA_SHAPE_PITCH] = KEY(pitch, "a pitch in bytes", VISA_SHAPE_ROW_MAX * 16u),
	[VISA_SHAPE_ROWS] = KEY(rows, "rows from one slice to the next", VISA_SHAPE_ROWS_MAX),
	[VISA_SHAPE_BTI] = KEY(bti, "none or a binding table index", VISA_BTI_USER_COUNT - 1),
};

static uint32_t shape_value_of(const struct visa_shape *s, enum visa_shape_key key)
{
	return *(const uint32_t *)((const char *)s + visa_shape_keys[key].at);
}

/*
 * Return: the largest value of a key. A row may be longer in a shape with a single row than in a
 * shape with several rows.
 */
static uint32_t most_of(const struct visa_shape *s, enum visa_shape_key key)
{
	if (s->height == 1 && s->depth == 1)
		return visa_shape_keys[key].most;
	return key == VISA_SHAPE_WIDTH	 ? VISA_SHAPE_WIDTH_MAX
	       : key == VISA_SHAPE_PITCH ? VISA_SHAPE_PITCH_MAX
					 : visa_shape_keys[key].most;
}

static int check_sizes(const struct visa_shape *s, struct visa_error *e)
{
	const struct visa_format *f = &visa_formats[s->format];
	uint32_t bytes = visa_format_bytes(s->format);

	for (int key = VISA_SHAPE_WIDTH; key <= VISA_SHAPE_PITCH; key++) {
		uint32_t value = shape_value_of(s, (enum visa_shape_key)key);
		uint32_t most = most_of(s, (enum visa_shape_key)key);

		if (!value || value > most)
			return visa_fail(e, EINVAL, "%s is %u; expected 1 to %u",
					 visa_shape_keys[key].name, value, most);
	}
	if (s->pitch < visa_shape_row(s))
		return visa_fail(e, EINVAL, "pitch is %u; a row of %u texels of %s has %u bytes",
				 s->pitch, s->width, f->name, visa_shape_row(s));
	if (s->rows && (s->rows < s->height || s->rows > VISA_SHAPE_ROWS_MAX))
		return visa_fail(e, EINVAL, "rows is %u; expected the height, %u, to %u", s->rows,
				 s->height, VISA_SHAPE_ROWS_MAX);
	if (s->pitch % bytes)
		return visa_fail(
			e, EINVAL,
			"pitch is %u; expected a multiple of the %u bytes of a texel of %s",
			s->pitch, bytes, f->name);
	return 0;
}

int visa_shape_check(const struct visa_shape *s, struct visa_error *e)
{
	if (s->format >= VISA_FORMAT_COUNT)
		return visa_fail(e, EINVAL, "format %u does not exist; there are %d formats",
				 s->format, VISA_FORMAT_COUNT - 1);
	if (s->bti != VISA_BTI_NONE && s->bti >= VISA_BTI_USER_COUNT)
		return visa_fail(
			e, EINVAL,
			"binding table index %u is reserved; user surfaces can have 0 to %d",
			s->bti, VISA_BTI_USER_COUNT - 1);
	if (s->format != VISA_FORMAT_NONE)
		return check_sizes(s, e);
	for (int key = VISA_SHAPE_WIDTH; key <= VISA_SHAPE_ROWS; key++)
		if (shape_value_of(s, (enum visa_shape_key)key))
			return visa_fail(e, EINVAL, "a buffer has no %s; expected format= as well",
					 visa_shape_keys[key].name);
	return 0;
}

struct visa_shape visa_shape_change(const struct visa_shape *old,
				    const struct visa_shape_spec *spec)
{
	struct visa_shape s = spec->given & ~(1u << VISA_SHAPE_BTI) ? spec->shape : *old;

	s.bti = spec->given & 1u << VISA_SHAPE_BTI ? spec->shape.bti : old->bti;
	return s;
}

int visa_shape_print(const struct visa_shape *s, char buf[VISA_SHAPE_TEXT_MAX])
{
	struct base_text t = base_append_init(buf, VISA_SHAPE_TEXT_MAX);

	base_append(&t, "%s=%s", visa_shape_keys[VISA_SHAPE_FORMAT].name,
		    visa_formats[s->format].name);
	for (int key = VISA_SHAPE_WIDTH; key < VISA_SHAPE_KEY_COUNT; key++) {
		const char *name = visa_shape_keys[key].name;
		uint32_t value = shape_value_of(s, (enum visa_shape_key)key);

		if (key == VISA_SHAPE_BTI && value == VISA_BTI_NONE)
			base_append(&t, " %s=none", name);
		else if (key == VISA_SHAPE_ROWS && !value)
			continue;
		else if (key == VISA_SHAPE_BTI || s->format != VISA_FORMAT_NONE)
			base_append(&t, " %s=%u", name, value);
	}
	return (int)t.size;
}
