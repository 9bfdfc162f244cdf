// SPDX-License-Identifier: MIT
/* The files that show and set a thread's state: em, preds, vars, info. */
#include "../lib/base/append.h"
#include "../lib/base/number.h"
#include "control.h"
#include "visafs_ioctl.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

size_t control_info(struct control *c, char *buf, size_t size)
{
	struct visa_device *d = c->device;
	struct visa_text t = visa_append_init(buf, size);

	visa_append(&t,
		    "version: %s\nabi: %d\nplatform: %s\ngrf: %u\nstrict: %s\n"
		    "surface_io: %s\nshared_mmap: %s\n",
		    VISAFS_VERSION, VISAFS_ABI, visa_platform_name(d->config.platform),
		    visa_platform_grf(d->config.platform), d->config.strict ? "yes" : "no",
		    c->surface_io, c->shared_mmap ? "yes" : "no");
	visa_device_enter(d);
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		const struct visa_surface *s = d->space.surfaces[i];

		if (s)
			visa_append(&t, "T%u: %llu\n", i == VISA_SURFACE_STATELESS ? 255 : i,
				    (unsigned long long)visa_surface_size(s));
	}
	visa_device_leave(d);
	return visa_append_length(&t);
}

/* The mask that a file shows, in the device's turn; false if the predicate is gone. */
static bool find_mask(struct control *c, uint32_t pred, uint64_t serial, unsigned int *lanes,
		      uint32_t *mask)
{
	struct visa_thread *t = c->device->thread;
	const struct visa_decl *decl;

	*lanes = VISA_PRED_MAX_LANES;
	*mask = t->em;
	if (!pred)
		return true;
	decl = visa_decl_get(t->decls, VISA_VCLASS_P, pred);
	if (!decl || decl->serial != serial)
		return false;
	*lanes = decl->num_elts;
	*mask = visa_thread_pred(t, pred);
	return true;
}

int control_mask_read(struct control *c, uint32_t pred, uint64_t serial, char *buf)
{
	char text[CONTROL_MASK_TEXT + 1];
	unsigned int lanes;
	uint32_t mask;
	int n = -ESTALE;

	visa_device_enter(c->device);
	if (find_mask(c, pred, serial, &lanes, &mask))
		n = snprintf(text, sizeof(text), "0x%08x\n", mask);
	visa_device_leave(c->device);
	if (n > 0)
		memcpy(buf, text, (size_t)n);
	return n;
}

/* One number of at most 32 bits, decimal or 0x, white space around it. */
static int parse_number(const char *buf, size_t size, uint32_t *number)
{
	uint64_t n;
	bool larger;

	for (; size && isspace((unsigned char)*buf); size--)
		buf++;
	while (size && isspace((unsigned char)buf[size - 1]))
		size--;
	if (!size || visa_number_literal(buf, size, UINT32_MAX, &n, &larger) < size || larger)
		return -EINVAL;
	*number = (uint32_t)n;
	return 0;
}

static void set_mask(struct visa_thread *t, uint32_t pred, uint32_t mask)
{
	if (!pred) {
		visa_thread_set_em(t, mask);
		return;
	}
	visa_thread_set_pred(t, pred, mask);
	clock_gettime(CLOCK_REALTIME_COARSE,
		      &visa_decl_get(t->decls, VISA_VCLASS_P, pred)->changed);
}

ssize_t control_mask_write(struct control *c, uint32_t pred, uint64_t serial, const char *buf,
			   size_t size)
{
	uint32_t number = 0;
	unsigned int lanes;
	uint32_t mask;
	ssize_t err = parse_number(buf, size, &number);

	visa_device_enter(c->device);
	if (!find_mask(c, pred, serial, &lanes, &mask))
		err = -ESTALE;
	else if (!err && lanes < 32 && number >> lanes)
		err = -EINVAL;
	else if (!err)
		set_mask(c->device->thread, pred, number);
	visa_device_leave(c->device);
	return err ? err : (ssize_t)size;
}

/* The variable, in the device's turn, if it still is the one that was opened. */
static int find_var(struct control *c, uint32_t id, uint64_t serial, struct visa_decl **decl)
{
	*decl = visa_decl_get(c->device->decls, VISA_VCLASS_G, id);
	if (!*decl || (*decl)->serial != serial)
		return -ESTALE;
	return visa_thread_sync(c->device->thread);
}

ssize_t control_var_read(struct control *c, uint32_t id, uint64_t serial, void *buf, size_t size,
			 uint64_t at)
{
	struct visa_decl *d;
	ssize_t err;

	visa_device_enter(c->device);
	err = find_var(c, id, serial, &d);
	if (err)
		goto out;
	if (at >= d->size)
		goto out;
	if (size > d->size - at)
		size = d->size - at;
	memcpy(buf, visa_thread_bytes(c->device->thread, d) + at, size);
	err = (ssize_t)size;
out:
	visa_device_leave(c->device);
	return err;
}

ssize_t control_var_write(struct control *c, uint32_t id, uint64_t serial, const void *buf,
			  size_t size, uint64_t at)
{
	struct visa_thread *t = c->device->thread;
	struct visa_decl *d;
	uint64_t most;
	ssize_t err;

	visa_device_enter(c->device);
	err = find_var(c, id, serial, &d);
	if (err || !size)
		goto out;
	most = d->by_decl ? d->size : VISA_VAR_MAX_BYTES;
	if (at >= most) {
		err = d->by_decl ? -ENOSPC : -EFBIG;
		goto out;
	}
	if (size > most - at)
		size = most - at;
	if (at + size > d->size)
		err = visa_thread_resize(t, id, (uint32_t)(at + size), NULL);
	if (err)
		goto out;
	memcpy(visa_thread_bytes(t, d) + at, buf, size);
	visa_decl_touch(t->decls, d, &c->device->space.now);
	err = (ssize_t)size;
out:
	visa_device_leave(c->device);
	return err;
}

int control_var_truncate(struct control *c, uint32_t id, uint64_t serial, uint64_t size)
{
	struct visa_thread *t = c->device->thread;
	struct visa_decl *d;
	int err;

	visa_device_enter(c->device);
	err = find_var(c, id, serial, &d);
	if (err)
		goto out;
	if (size > (d->by_decl ? d->size : VISA_VAR_MAX_BYTES))
		err = -EFBIG;
	else if (d->by_decl)
		memset(visa_thread_bytes(t, d) + size, 0, d->size - size);
	else
		err = visa_thread_resize(t, id, (uint32_t)size, NULL);
	if (!err)
		visa_decl_touch(t->decls, d, &c->device->space.now);
out:
	visa_device_leave(c->device);
	return err;
}
