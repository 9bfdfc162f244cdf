// SPDX-License-Identifier: MIT
/*
 * Clients make, read, remove and restore snapshots. Each client checks the bytes of its own surface
 * in the snapshots that it has made. While all clients rest, a snapshot is made and restored, and
 * the state must be the same afterwards.
 */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ops.h"

/*
 * Errors that making a snapshot may return. EBUSY: a launch runs or is stopped, or a module is
 * being loaded. ENOSPC, ENOMEM: memory is used up, or there are as many snapshots as max_snapshots=
 * allows. EINTR: a signal came.
 */
#define MAKE_ERRNOS EBUSY, ENOSPC, ENOMEM, EINTR

static void look(struct client *c, const char *name)
{
	static const char *const files[] = {
		"em",	    "surfaces/T255", "surfaces/T6",	  "shapes/T6",
		"vars/V32", "preds/P1",	     "modules/vadd.zebin"
	};
	char file[64], path[PATH], bytes[4096];
	int fd;

	snprintf(file, sizeof(file), "%s/%s", name, files[draw(c, sizeof(files) / sizeof(*files))]);
	path_of(c, file, path);
	say(c, "read %s", file);
	fd = (int)answer(c, open(path, O_RDONLY | O_CLOEXEC), allow(NAME_ERRNOS, EINTR));
	if (fd < 0)
		return;
	say(c, "pread %s", file);
	answer(c, pread(fd, bytes, sizeof(bytes), (off_t)draw(c, 8192)), allow(ESTALE, EINTR));
	close(fd);
}

void op_snapshot(struct client *c)
{
	char name[32], path[PATH], other[32], to[PATH];

	snprintf(name, sizeof(name), "snapshots/s%u", (unsigned int)draw(c, 4));
	snprintf(other, sizeof(other), "snapshots/s%u", (unsigned int)draw(c, 4));
	path_of(c, name, path);
	path_of(c, other, to);
	switch (draw(c, 6)) {
	case 0:
	case 1:
		say(c, "mkdir %s", name);
		answer(c, mkdir(path, 0700), allow(EEXIST, MAKE_ERRNOS));
		break;
	case 2:
		say(c, "rmdir %s", name);
		answer(c, rmdir(path), allow(ENOENT, EBUSY, EINTR));
		break;
	case 3:
		say(c, "rename %s %s", name, other);
		answer(c, rename(path, to), allow(ENOENT, ENOTEMPTY, EBUSY, EINTR));
		break;
	default:
		look(c, name);
	}
}

/* Restoring changes the whole device, also the state of other clients. */
void op_restore(struct client *c)
{
	char name[64], path[PATH];
	int fd;

	snprintf(name, sizeof(name), "snapshots/s%u", (unsigned int)draw(c, 4));
	path_of(c, name, path);
	snprintf(path + strlen(path), sizeof(path) - strlen(path), "/restore");
	say(c, "open %s/restore", name);
	fd = (int)answer(c, open(path, O_WRONLY | O_CLOEXEC), allow(ENOENT, ESTALE));
	if (fd < 0)
		return;
	upheaval_begin(c, UPHEAVAL_ALL);
	say(c, "restore %s", name);
	/*
	 * The snapshot may contain a module that was only partly written, and such a module cannot
	 * be loaded.
	 */
	answer(c, write(fd, "1\n", 2),
	       allow(EBUSY, ESTALE, ENOSPC, EIO, EINVAL, EOPNOTSUPP, EEXIST, ENOEXEC));
	upheaval_end(c);
	close(fd);
}

void own_snapshot(struct client *c)
{
	char name[64], path[PATH];
	uint8_t got[OWN_BYTES];
	int fd;

	snprintf(name, sizeof(name), "snapshots/own%u", c->number);
	path_of(c, name, path);
	say(c, "mkdir %s", name);
	if (answer(c, mkdir(path, 0700), allow(EEXIST, MAKE_ERRNOS)) == 0) {
		snprintf(name, sizeof(name), "snapshots/own%u/surfaces/T%u", c->number,
			 OWN_SURFACE + c->number);
		path_of(c, name, path);
		say(c, "open %s", name);
		fd = (int)answer(c, open(path, O_RDONLY | O_CLOEXEC), allow(EINTR));
		if (fd >= 0 && pread(fd, got, OWN_BYTES, 0) == OWN_BYTES)
			own_compare(c, got, 0, OWN_BYTES, "in a snapshot");
		if (fd >= 0)
			close(fd);
	}
	/* An earlier client that was killed may have left a snapshot with this name. */
	snprintf(name, sizeof(name), "snapshots/own%u", c->number);
	path_of(c, name, path);
	say(c, "rmdir %s", name);
	answer(c, rmdir(path), allow(ENOENT, EBUSY, EINTR));
}

static long put(const char *mnt, const char *file, const char *text, size_t size)
{
	char path[PATH];
	long n;
	int fd;

	snprintf(path, sizeof(path), "%s/%s", mnt, file);
	fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
	if (fd < 0)
		return -1;
	n = write(fd, text, size);
	close(fd);
	return n;
}

static bool get(const char *mnt, const char *file, char bytes[64])
{
	char path[PATH];
	bool got;
	int fd;

	snprintf(path, sizeof(path), "%s/%s", mnt, file);
	fd = open(path, O_RDONLY | O_CLOEXEC);
	got = fd >= 0 && read(fd, bytes, 64) == 64;
	if (fd >= 0)
		close(fd);
	return got;
}

const char *snapshot_at_rest(const char *mnt)
{
	static const char other[64] = "what no restore leaves";
	char path[PATH], before[64], after[64];
	const char *wrong = NULL;

	snprintf(path, sizeof(path), "%s/snapshots/rest", mnt);
	if (!get(mnt, "surfaces/T255", before) || mkdir(path, 0700) < 0)
		return NULL;
	put(mnt, "surfaces/T255", other, sizeof(other));
	put(mnt, "surfaces/T190", other, sizeof(other));
	if (put(mnt, "snapshots/rest/restore", "1", 1) == 1) {
		if (!get(mnt, "surfaces/T255", after) || memcmp(before, after, sizeof(after)) != 0)
			wrong = "T255 has other bytes after a restore";
		else if (get(mnt, "surfaces/T190", after))
			wrong = "a surface that was new is there after a restore";
	}
	if (rmdir(path) < 0)
		wrong = "a snapshot cannot be removed";
	return wrong;
}
