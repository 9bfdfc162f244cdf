// SPDX-License-Identifier: MIT
/*
 * Change from root to another user, in two steps: first only files are accessed with the user's
 * rights, so that the backing directory can be opened; after mounting, which needs root, the
 * process becomes the user.
 */
#include "user.h"

#include <errno.h>
#include <grp.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <sys/fsuid.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "options.h"

int user_read(const char *name, struct user *user)
{
	const struct passwd *p;

	if (!name)
		return 0;
	if (geteuid()) {
		complain("run_as=%s needs root: the daemon of an ordinary user runs as that user",
			 name);
		return -1;
	}
	errno = 0;
	p = getpwnam(name);
	if (!p) {
		complain("run_as=%s: %s", name, errno ? strerror(errno) : "there is no such user");
		return -1;
	}
	if (!p->pw_uid) {
		complain("run_as=%s: expected a user other than root", name);
		return -1;
	}
	*user = (struct user){ .name = strdup(name), .uid = p->pw_uid, .gid = p->pw_gid };
	if (user->name && !setenv("HOME", p->pw_dir, 1) && !unsetenv("XDG_CACHE_HOME"))
		return 0;
	complain("out of memory");
	return -1;
}

static int user_failed(const struct user *user, int err)
{
	complain("cannot become %s: %s", user->name, strerror(err));
	return -1;
}

int user_access_files(const struct user *user)
{
	if (!user->name)
		return 0;
	if (initgroups(user->name, user->gid))
		return user_failed(user, errno);
	/*
	 * These functions return the previous id instead of an error: the second call returns the
	 * result of the first.
	 */
	setfsgid(user->gid);
	setfsuid(user->uid);
	if ((gid_t)setfsgid(user->gid) != user->gid || (uid_t)setfsuid(user->uid) != user->uid)
		return user_failed(user, EPERM);
	return 0;
}

void user_access_files_as_root(const struct user *user)
{
	if (!user->name)
		return;
	setfsuid(geteuid());
	setfsgid(getegid());
}

int user_become(const struct user *user)
{
	if (!user->name)
		return 0;
	if (prctl(PR_SET_KEEPCAPS, 1, 0, 0, 0) || setresgid(user->gid, user->gid, user->gid) ||
	    setresuid(user->uid, user->uid, user->uid))
		return user_failed(user, errno);
	return 0;
}
