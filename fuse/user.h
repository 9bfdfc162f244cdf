/* SPDX-License-Identifier: MIT */
/* The user that a daemon started by root becomes: -o run_as=NAME. */
#ifndef VISAFS_USER_H
#define VISAFS_USER_H

#include <sys/types.h>

/**
 * struct user - a user of the machine
 * @name: the user's name, or NULL: the daemon keeps its user
 * @uid, @gid: ids of the user and of the user's group
 */
struct user {
	char *name;
	uid_t uid;
	gid_t gid;
};

/**
 * user_read() - look up the user of run_as=
 * @name: as written; NULL if the option is not given
 * @user: receives the user; the caller frees @user->name
 *
 * In the environment, HOME is set to the user's home directory, for the cache and for the compiler,
 * and root's XDG_CACHE_HOME is removed.
 *
 * Return: 0, or -1 after a sentence on standard error.
 */
int user_read(const char *name, struct user *user);

/**
 * user_access_files() - access files with the rights of the user, and own new files as that user
 *
 * The process stays root otherwise, so that it can mount. Call it before threads start.
 *
 * Return: 0, or -1 after a sentence on standard error.
 */
int user_access_files(const struct user *user);

/*
 * user_access_files_as_root() - end user_access_files(), since /dev/fuse may be accessible to root
 * only.
 */
void user_access_files_as_root(const struct user *user);

/**
 * user_become() - become the user, and keep the capabilities in the permitted set
 *
 * Call it before threads start.
 *
 * Return: 0, or -1 after a sentence on standard error.
 */
int user_become(const struct user *user);

#endif
