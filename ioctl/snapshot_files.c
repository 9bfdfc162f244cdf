// SPDX-License-Identifier: MIT
/* Shows the contents of a snapshot as files, and restores it when 1 is written to "restore". */
#include "../lib/base/words.h"
#include "snapshots_state.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* Return: the module with a number in a snapshot, or NULL. The caller has a reference to @s. */
static const struct saved_module *module_of(const struct control_snapshot *s, uint32_t number)
{
	return s && number < s->modules.count ? &s->modules.modules[number] : NULL;
}

bool control_snapshot_module(struct control *c, uint64_t serial, uint32_t number,
			     struct control_file *f)
{
	const struct saved_module *m;
	struct control_snapshot *held;

	control_snapshot_hold(c, serial, &held);
	m = module_of(held, number);
	if (m)
		*f = m->file;
	if (held)
		control_snapshot_release(c, held);
	return m;
}

ssize_t control_snapshot_module_read(struct control *c, uint64_t serial, uint32_t number, void *buf,
				     size_t size, uint64_t at)
{
	const struct saved_module *m;
	struct control_snapshot *held;
	ssize_t n = 0;

	control_snapshot_hold(c, serial, &held);
	m = module_of(held, number);
	if (m && at < m->bytes.size) {
		n = (ssize_t)(size < m->bytes.size - at ? size : m->bytes.size - at);
		memcpy(buf, m->bytes.bytes + at, (size_t)n);
	}
	if (held)
		control_snapshot_release(c, held);
	return m ? n : -ESTALE;
}

/* Restore everything. No other thread changes the device meanwhile. */
static int restore_all(struct control *c, const struct control_snapshot *s, struct visa_error *e)
{
	struct modules_back *back;
	int err = modules_prepare(c, &s->modules, &back, e);
	int given_up;

	if (err)
		return err;
	visa_device_pause(c->device);
	err = visa_snapshot_restore(c->device, s->kept, e);
	/* After -EIO, everything that could be restored was restored. */
	if (!err || err == -EIO) {
		modules_restore(c, back);
		tracing_restart(c);
	} else {
		modules_back_free(c, back);
	}
	given_up = visa_device_resume(c->device);
	if (!err && given_up)
		err = visa_fail(e, EBUSY,
				"a client kept a surface locked for seconds, or its disk did not "
				"answer, and instructions were executed in the middle of the "
				"restore; restore the snapshot once more");
	return err;
}

static int restore(struct control *c, const struct control_snapshot *s, const bool *stop,
		   struct visa_error *e)
{
	int err = turn_take(&c->modules->turn, TURN_RESTORE, 0, stop, e);

	if (err)
		return err;
	err = restore_all(c, s, e);
	turn_give(&c->modules->turn);
	return err;
}

ssize_t control_snapshot_restore(struct control *c, uint64_t serial, const char *buf, size_t size,
				 const bool *stop)
{
	const struct base_word word = base_word_trim((struct base_word){ buf, size });
	struct control_snapshot *held;
	struct visa_error e;
	int err;

	control_snapshot_hold(c, serial, &held);
	if (!base_word_is(word, "1"))
		err = base_expected(&e, NULL, word, "1, which restores the snapshot");
	else if (!held)
		err = visa_fail(&e, ESTALE, "the snapshot was removed after this file was opened");
	else
		err = restore(c, held, stop, &e);
	if (held)
		control_snapshot_release(c, held);
	if (err)
		control_refused(c, &e);
	return err ? err : (ssize_t)size;
}
