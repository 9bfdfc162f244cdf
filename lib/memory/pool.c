// SPDX-License-Identifier: MIT
/*
 * Pools: a quota for the memory of surfaces. It is either the limit of a private tmpfs, or a limit
 * for the sum of the surfaces' sizes.
 */
#include "pool.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/mount.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

/*
 * Make a tmpfs of at most @limit bytes that is not attached to any directory. Return: its
 * descriptor; -1 on failure. syscall() is used since glibc before 2.36 has no functions for these
 * system calls.
 */
static int make_tmpfs(uint64_t limit)
{
	int fs = (int)syscall(SYS_fsopen, "tmpfs", FSOPEN_CLOEXEC);
	int mount = -1;
	char size[32];

	if (fs < 0)
		return -1;
	snprintf(size, sizeof(size), "%llu", (unsigned long long)limit);
	if (!syscall(SYS_fsconfig, fs, FSCONFIG_SET_STRING, "size", size, 0) &&
	    !syscall(SYS_fsconfig, fs, FSCONFIG_CMD_CREATE, NULL, NULL, 0))
		mount = (int)syscall(SYS_fsmount, fs, FSMOUNT_CLOEXEC, 0);
	close(fs);
	return mount;
}

int pool_new(uint64_t limit, struct visa_pool **pool, struct visa_error *e)
{
	struct visa_pool *p = calloc(1, sizeof(*p));

	if (!p)
		return visa_fail(e, ENOMEM, "out of memory");
	pthread_mutex_init(&p->lock, NULL);
	p->users = 1;
	p->limit = limit;
	p->mount = make_tmpfs(limit);
	*pool = p;
	return 0;
}

struct visa_pool *pool_get(struct visa_pool *p)
{
	if (p)
		__atomic_add_fetch(&p->users, 1, __ATOMIC_RELAXED);
	return p;
}

void pool_put(struct visa_pool *p)
{
	if (!p || __atomic_sub_fetch(&p->users, 1, __ATOMIC_ACQ_REL))
		return;
	if (p->mount >= 0)
		close(p->mount);
	pthread_mutex_destroy(&p->lock);
	free(p);
}

int pool_file(const struct visa_pool *p)
{
	if (p->mount < 0)
		return -1;
	return openat(p->mount, ".", O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
}

uint64_t pool_used(struct visa_pool *p)
{
	struct statfs st;
	uint64_t used;

	if (p->mount >= 0)
		return fstatfs(p->mount, &st) < 0 ? 0 : (st.f_blocks - st.f_bfree) * st.f_bsize;
	pthread_mutex_lock(&p->lock);
	used = p->used;
	pthread_mutex_unlock(&p->lock);
	return used;
}

int pool_reserve(struct visa_pool *p, uint64_t *account, uint64_t size)
{
	int err = 0;

	if (!p || p->mount >= 0)
		return 0;
	pthread_mutex_lock(&p->lock);
	/*
	 * The used bytes can exceed the limit for a moment, because a file that a client has made
	 * larger is charged only afterwards.
	 */
	if (size > *account && (p->used > p->limit || size - *account > p->limit - p->used)) {
		err = -ENOSPC;
	} else if (size > *account) {
		p->used += size - *account;
		*account = size;
	}
	pthread_mutex_unlock(&p->lock);
	return err;
}

void pool_commit(struct visa_pool *p, uint64_t *account, uint64_t size)
{
	if (!p || p->mount >= 0)
		return;
	pthread_mutex_lock(&p->lock);
	p->used += size - *account;
	*account = size;
	pthread_mutex_unlock(&p->lock);
}
