// SPDX-License-Identifier: MIT
/* Changes the bytes and the sizes of variables: writes to the files of vars/. */
#include "control.h"

#include <errno.h>
#include <string.h>

/* Find the variable under the device lock; fail if the variable that was opened was removed. */
static int find_var(struct control *c, uint32_t id, uint64_t serial, struct visa_decl **decl,
		    struct visa_error *e)
{
	visa_device_assert_locked(c->device);
	*decl = visa_decl_get(visa_device_decls(c->device), VISA_VCLASS_G, id);
	if (!*decl || (*decl)->serial != serial)
		return visa_fail(e, ESTALE, "V%u was removed after this file was opened", id);
	if (visa_thread_sync(visa_device_thread(c->device)))
		return visa_fail(e, ENOMEM, "out of memory for the variables");
	return 0;
}

/*
 * Fill in the error for a variable that cannot have @size bytes. Return: -@err if a .decl has fixed
 * its size; -EFBIG if no variable can have this size.
 */
static int too_long(const struct visa_decl *d, uint64_t size, int err, struct visa_error *e)
{
	if (d->by_decl)
		return visa_fail(e, err,
				 "V%u was declared with %u bytes, so its size cannot change; byte "
				 "%llu would be "
				 "past its end",
				 d->id, d->size, (unsigned long long)size);
	return visa_fail(e, EFBIG, "a variable has at most %u bytes; V%u cannot reach byte %llu",
			 VISA_VAR_MAX_BYTES, d->id, (unsigned long long)size);
}

/* Set the time of a change of a variable's bytes. */
static void vars_touch(struct control *c, const struct visa_decl *d)
{
	struct timespec now = visa_device_now(c->device);

	visa_decl_touch(visa_device_decls(c->device), d, &now);
}

ssize_t control_var_write(struct control *c, uint32_t id, uint64_t serial, const void *buf,
			  size_t size, uint64_t at)
{
	struct visa_thread *t = visa_device_thread(c->device);
	struct visa_error e;
	struct visa_decl *d;
	uint64_t most;
	ssize_t err;

	visa_device_lock(c->device);
	err = find_var(c, id, serial, &d, &e);
	if (err || !size)
		goto out;
	most = d->by_decl ? d->size : VISA_VAR_MAX_BYTES;
	if (at >= most) {
		err = too_long(d, at, ENOSPC, &e);
		goto out;
	}
	if (size > most - at)
		size = most - at;
	if (at + size > d->size)
		err = visa_thread_resize(t, id, (uint32_t)(at + size), &e);
	if (err)
		goto out;
	memcpy(visa_thread_bytes(t, d) + at, buf, size);
	vars_touch(c, d);
	err = (ssize_t)size;
out:
	visa_device_unlock(c->device);
	if (err < 0)
		control_refused(c, &e);
	return err;
}

int control_var_truncate(struct control *c, uint32_t id, uint64_t serial, uint64_t size)
{
	struct visa_thread *t = visa_device_thread(c->device);
	struct visa_error e;
	struct visa_decl *d;
	int err;

	visa_device_lock(c->device);
	err = find_var(c, id, serial, &d, &e);
	if (err)
		goto out;
	if (size > (d->by_decl ? d->size : VISA_VAR_MAX_BYTES))
		err = too_long(d, size, EFBIG, &e);
	else if (d->by_decl)
		memset(visa_thread_bytes(t, d) + size, 0, d->size - size);
	else
		err = visa_thread_resize(t, id, (uint32_t)size, &e);
	if (!err)
		vars_touch(c, d);
out:
	visa_device_unlock(c->device);
	if (err)
		control_refused(c, &e);
	return err;
}
