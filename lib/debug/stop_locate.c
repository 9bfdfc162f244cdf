// SPDX-License-Identifier: MIT
/* For the commands list and clear: finds the instruction of a place, and stop points at a place. */
#include "stop_places.h"

#include <errno.h>
#include <stdlib.h>

/*
 * Find the instructions of a place. @found: receives them as a stop point without a text, which the
 * caller frees by locate_forget()
 */
static int locate_point(const struct visa_stops *s, struct base_word place,
			struct stop_point *found, struct visa_error *e)
{
	int err;

	*found = (struct stop_point){ 0 };
	err = stop_place(&s->code, place, found, e);
	if (!err && !found->unit_count)
		err = visa_fail(e, ENOENT, "%.*s is the place of no instruction", (int)place.size,
				place.text);
	return err ? base_wrong(e, place.text, place, err) : 0;
}

static void locate_forget(struct stop_point *found)
{
	free(found->p.file);
	free(found->units);
}

int visa_stops_locate(const struct visa_stops *s, const char *text, size_t size,
		      struct visa_stop_place *place, struct visa_error *e)
{
	struct stop_point found;
	struct exec_fault at;
	int err = locate_point(s, (struct base_word){ text, size }, &found, e);

	if (!err) {
		at = exec_kernel_find(s->code.kernel, found.units[0]);
		visa_stops_place(s, at.routine, at.byte, place);
	}
	locate_forget(&found);
	return err;
}

/* Whether two stop points are of one kind, and stop at the same instruction. */
static bool locate_same(const struct stop_point *a, const struct stop_point *b)
{
	for (uint32_t i = 0; a->p.kind == b->p.kind && i < a->unit_count; i++)
		for (uint32_t k = 0; k < b->unit_count; k++)
			if (a->units[i] == b->units[k])
				return true;
	return false;
}

int visa_stops_at(const struct visa_stops *s, const char *text, size_t size, uint32_t *number,
		  struct visa_error *e)
{
	const struct base_word place = { text, size };
	struct stop_point found;
	int err = locate_point(s, place, &found, e);
	uint32_t i = 0;

	while (!err && i < s->count && !locate_same(s->points[i], &found))
		i++;
	if (!err && i == s->count) {
		visa_fail(e, ENOENT, "there is no stop point at %.*s", (int)size, text);
		err = base_wrong(e, text, place, -ENOENT);
	}
	if (!err)
		*number = s->points[i]->p.number;
	locate_forget(&found);
	return err;
}
