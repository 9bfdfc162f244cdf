// SPDX-License-Identifier: MIT
/* Takes, lists, renames, removes and restores the snapshots of a mount. */
#include "snapshots_state.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

int control_snapshots_init(struct control *c)
{
	c->snapshots = calloc(1, sizeof(*c->snapshots));
	if (!c->snapshots)
		return -ENOMEM;
	pthread_mutex_init(&c->snapshots->lock, NULL);
	clock_gettime(CLOCK_REALTIME, &c->snapshots->changed);
	return 0;
}

static void snapshot_free(struct control *c, struct control_snapshot *s)
{
	visa_snapshot_free(s->kept);
	saved_modules_free(c, &s->modules);
	free(s);
}

void control_snapshots_destroy(struct control *c)
{
	struct control_snapshot *s;

	if (!c->snapshots)
		return;
	while ((s = c->snapshots->first)) {
		c->snapshots->first = s->next;
		snapshot_free(c, s);
	}
	pthread_mutex_destroy(&c->snapshots->lock);
	free(c->snapshots);
}

/*
 * Return: the pointer in the list that points to the snapshot with a name; if there is no such
 * snapshot, the NULL pointer at the end of the list. The caller holds the lock.
 */
static struct control_snapshot **by_name(struct control_snapshots *all, const char *name)
{
	struct control_snapshot **s = &all->first;

	while (*s && strcmp((*s)->file.name, name) != 0)
		s = &(*s)->next;
	return s;
}

static struct control_snapshot *by_serial(const struct control_snapshots *all, uint64_t serial)
{
	struct control_snapshot *s = all->first;

	while (s && s->file.serial < serial)
		s = s->next;
	return s;
}

/*
 * Check that a snapshot can get this name; the caller holds the lock. @taken: the errno if another
 * snapshot has the name
 */
static int check_name(struct control_snapshots *all, const char *name, int taken,
		      struct visa_error *e)
{
	if (*name == '.')
		return visa_fail(e, EPERM,
				 "%.64s: the name of a snapshot must not begin with a dot", name);
	if (strlen(name) > VISA_NAME_MAX)
		return visa_fail(e, ENAMETOOLONG,
				 "the name of the snapshot is longer than %u bytes", VISA_NAME_MAX);
	if (*by_name(all, name))
		return visa_fail(e, taken,
				 "there is a snapshot %.64s already; rmdir snapshots/%.64s", name,
				 name);
	return 0;
}

/* Set the time of a change of the list; the caller holds the lock. */
static void change(struct control_snapshots *all)
{
	clock_gettime(CLOCK_REALTIME, &all->changed);
}

/* Add a snapshot to the list. */
static int snapshots_enter(struct control_snapshots *all, struct control_snapshot *s,
			   struct visa_error *e)
{
	int err;

	pthread_mutex_lock(&all->lock);
	/* Another snapshot with this name may have been added meanwhile. */
	err = check_name(all, s->file.name, EEXIST, e);
	if (!err) {
		s->file.serial = ++all->serial;
		*by_name(all, s->file.name) = s;
		s->users = 1;
		change(all);
		s->file.changed = all->changed;
	}
	pthread_mutex_unlock(&all->lock);
	return err;
}

/* Copy the state of the device. No other thread changes it meanwhile. */
static int take_state(struct control *c, struct control_snapshot *s, const bool *stop,
		      struct visa_error *e)
{
	int err = turn_take(&c->modules->turn, TURN_SAVE, 0, stop, e);

	if (err)
		return err;
	visa_device_pause(c->device);
	err = modules_save(c, &s->modules, e);
	if (!err)
		err = visa_snapshot_take(c->device, &s->kept, e);
	visa_device_resume(c->device);
	turn_give(&c->modules->turn);
	return err;
}

int control_snapshot_make(struct control *c, const char *name, struct control_file *f,
			  const bool *stop, struct visa_error *e)
{
	struct visa_account *account = visa_device_account(c->device);
	struct control_snapshots *all = c->snapshots;
	struct control_snapshot *s;
	int err;

	pthread_mutex_lock(&all->lock);
	err = check_name(all, name, EEXIST, e);
	pthread_mutex_unlock(&all->lock);
	if (!err)
		err = visa_account_take(account, VISA_LIMIT_SNAPSHOTS, 1, e);
	if (err)
		return err;
	s = calloc(1, sizeof(*s));
	if (!s) {
		err = visa_fail(e, ENOMEM, "out of memory for a snapshot");
		goto out;
	}
	memcpy(s->file.name, name, strlen(name));
	err = take_state(c, s, stop, e);
	if (!err)
		err = snapshots_enter(all, s, e);
	if (err)
		snapshot_free(c, s);
	else
		*f = s->file;
out:
	if (err)
		visa_account_give(account, VISA_LIMIT_SNAPSHOTS, 1);
	return err;
}

void control_snapshot_release(struct control *c, struct control_snapshot *held)
{
	bool last;

	pthread_mutex_lock(&c->snapshots->lock);
	last = !--held->users;
	pthread_mutex_unlock(&c->snapshots->lock);
	if (last)
		snapshot_free(c, held);
}

int control_snapshot_remove(struct control *c, const char *name, struct control_file *f,
			    struct visa_error *e)
{
	struct control_snapshots *all = c->snapshots;
	struct control_snapshot **slot, *s;

	pthread_mutex_lock(&all->lock);
	slot = by_name(all, name);
	s = *slot;
	if (s) {
		*slot = s->next;
		*f = s->file;
		change(all);
	}
	pthread_mutex_unlock(&all->lock);
	if (!s)
		return visa_fail(e, ENOENT, "there is no snapshot %.64s", name);
	visa_account_give(visa_device_account(c->device), VISA_LIMIT_SNAPSHOTS, 1);
	/*
	 * A thread that has found the snapshot under the device lock may still take references to
	 * its surfaces. Wait for it.
	 */
	visa_device_look(c->device);
	visa_device_unlock(c->device);
	control_snapshot_release(c, s);
	return 0;
}

int control_snapshot_rename(struct control *c, const char *name, const char *to,
			    struct visa_error *e)
{
	struct control_snapshots *all = c->snapshots;
	struct control_snapshot *s;
	int err = 0;

	pthread_mutex_lock(&all->lock);
	s = *by_name(all, name);
	if (!s)
		err = visa_fail(e, ENOENT, "there is no snapshot %.64s", name);
	else if (strcmp(name, to) != 0)
		err = check_name(all, to, ENOTEMPTY, e);
	if (!err) {
		memset(s->file.name, 0, sizeof(s->file.name));
		memcpy(s->file.name, to, strlen(to));
		change(all);
	}
	pthread_mutex_unlock(&all->lock);
	return err;
}

static bool snapshots_show(const struct control_snapshot *s, struct control_file *f)
{
	if (s)
		*f = s->file;
	return s;
}

bool control_snapshot_find(struct control *c, const char *name, struct control_file *f)
{
	bool found;

	pthread_mutex_lock(&c->snapshots->lock);
	found = snapshots_show(*by_name(c->snapshots, name), f);
	pthread_mutex_unlock(&c->snapshots->lock);
	return found;
}

bool control_snapshot_next(struct control *c, uint64_t serial, struct control_file *f)
{
	bool found;

	pthread_mutex_lock(&c->snapshots->lock);
	found = snapshots_show(by_serial(c->snapshots, serial), f);
	pthread_mutex_unlock(&c->snapshots->lock);
	return found;
}

bool control_snapshot_get(struct control *c, uint64_t serial, struct control_file *f)
{
	return control_snapshot_next(c, serial, f) && f->serial == serial;
}

struct timespec control_snapshots_changed(struct control *c)
{
	struct timespec when;

	pthread_mutex_lock(&c->snapshots->lock);
	when = c->snapshots->changed;
	pthread_mutex_unlock(&c->snapshots->lock);
	return when;
}

uint64_t control_snapshots_blocks(struct control *c)
{
	uint64_t blocks = 0;

	pthread_mutex_lock(&c->snapshots->lock);
	for (const struct control_snapshot *s = c->snapshots->first; s; s = s->next)
		blocks += visa_snapshot_blocks(s->kept);
	pthread_mutex_unlock(&c->snapshots->lock);
	return blocks;
}

struct visa_snapshot *control_snapshot_hold(struct control *c, uint64_t serial,
					    struct control_snapshot **held)
{
	struct control_snapshot *s;

	pthread_mutex_lock(&c->snapshots->lock);
	s = by_serial(c->snapshots, serial);
	if (s && s->file.serial != serial)
		s = NULL;
	if (s)
		s->users++;
	pthread_mutex_unlock(&c->snapshots->lock);
	*held = s;
	return s ? s->kept : NULL;
}
