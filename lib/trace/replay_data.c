// SPDX-License-Identifier: MIT
/* Fills the memory of a replay with the bytes in the `data` lines of a trace. */
#include "replay_state.h"

#include <errno.h>
#include <string.h>

#define FILL_PIECE (1u << 20) /* bytes that are copied at a time, approximately */

/*
 * Store a pattern repeatedly. Stop when the mount's surface is made smaller; the caller detects
 * this.
 */
static void replay_memory_fill(const struct replay_memory *m, uint64_t at, const uint8_t *pattern,
			       size_t size, uint64_t bytes)
{
	const uint32_t losses = m->surface ? surface_losses(m->surface) : 0;
	uint8_t *to = m->window.base + at;
	uint64_t done = size;

	memcpy(to, pattern, size);
	while (done < bytes && (!m->surface || surface_losses(m->surface) == losses)) {
		/* Copy a whole number of patterns, from the first pattern on. */
		uint64_t n = done < FILL_PIECE ? done : FILL_PIECE / size * size;

		n = n < bytes - done ? n : bytes - done;
		memcpy(to + done, to, n);
		done += n;
	}
}

/* Read a count such as "x16"; it is 1 if the line has no further word. */
static int read_times(struct replay_line *l, uint64_t *times)
{
	struct base_word w = base_line_next(&l->words);

	*times = 1;
	if (!w.size)
		return 0;
	if (!replay_index(w, 'x', REPLAY_MEMORY, times) || !*times)
		return replay_expected(l, w, "a number of times, such as x16");
	return replay_end(l);
}

/* Execute a line of a trace such as "data T6 0x40 0011223344 x16". */
int replay_data(struct replay_line *l)
{
	struct base_word w = base_line_next(&l->words);
	const struct replay_memory *m;
	uint8_t bytes[VISA_LINE_MAX / 2];
	uint64_t offset, times;
	uint32_t index;
	size_t size;
	int err = replay_surface(l, w, &index);

	if (!err)
		err = replay_number(l, REPLAY_MEMORY, "an offset in bytes", &offset);
	if (!err)
		err = replay_bytes(l, bytes, sizeof(bytes), &size);
	if (!err)
		err = read_times(l, &times);
	if (!err)
		err = replay_check_memory(l);
	if (err)
		return err;
	m = &l->r->memory[index];
	if (!m->exists)
		return replay_wrong(l, w, visa_fail(l->e, ENXIO, "there is no memory T%u", index));
	if (offset > m->window.size || times > (m->window.size - offset) / size)
		return replay_wrong(l, w,
				    visa_fail(l->e, ERANGE, "the data exceeds T%u of %llu bytes",
					      index, (unsigned long long)m->window.size));
	replay_memory_fill(m, offset, bytes, size, size * times);
	replay_stored(l->r, index);
	return 0;
}
