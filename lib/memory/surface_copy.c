// SPDX-License-Identifier: MIT
/* Creates copies of surfaces for snapshots. Instructions do not access these copies. */
#include "surface_state.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int surface_blank(struct visa_pool *pool, const struct visa_surface *s, struct visa_surface **copy,
		  struct visa_error *e)
{
	struct visa_surface *new = calloc(1, sizeof(*new));
	int err;

	if (!new)
		return visa_fail(e, ENOMEM, "out of memory");
	new->index = s->index;
	new->fixed = s->fixed;
	new->capacity = s->capacity;
	new->users = 1;
	new->shape = s->shape;
	new->arrayed = s->arrayed;
	new->dims = s->dims;
	new->modes = s->modes;
	new->shaped = s->shaped;
	new->changed = visa_surface_changed(s);
	new->fd = pool ? pool_file(pool) : -1;
	if (new->fd < 0)
		new->fd = memfd_create("snapshot", MFD_CLOEXEC);
	if (new->fd < 0) {
		err = errno;
		free(new);
		return visa_fail(e, err, "cannot make a memory file: %s", strerror(err));
	}
	new->file = new->fd;
	new->pool = pool_get(pool);
	pthread_mutex_init(&new->resize_lock, NULL);
	*copy = new;
	return 0;
}
