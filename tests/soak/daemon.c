// SPDX-License-Identifier: MIT
/* Starts, observes and stops the daemon that is tested. */
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "soak.h"

/* time limit for mounting, seconds: it is slow with sanitizers and on a busy machine */
#define START 60

static void become(const struct daemon *d, const struct limits *limits)
{
	char options[4 * PATH], backing[2 * PATH] = "";
	int log = open(d->log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
	int null = open("/dev/null", O_RDONLY | O_CLOEXEC);

	/* The native code of the daemon's kernels is kept in a directory of this run. */
	if (limits->backing)
		snprintf(backing, sizeof(backing), ",backing=%s/backing", d->dir);
	snprintf(options, sizeof(options), "cache=%s/cache%s%s%s", d->dir, backing,
		 limits->options ? "," : "", limits->options ? limits->options : "");
	/* If this program is killed, the daemon gets SIGTERM and unmounts. */
	prctl(PR_SET_PDEATHSIG, SIGTERM);
	dup2(null, 0);
	dup2(log, 1);
	dup2(log, 2);
	execl(limits->visafs, limits->visafs, "-f", "-o", options, d->mnt, NULL);
	perror(limits->visafs);
	_exit(127);
}

static int make_directories(struct daemon *d)
{
	const char *tmp = getenv("TMPDIR");
	char path[PATH + 8];

	snprintf(d->dir, sizeof(d->dir) - 8, "%s/visafs-soak.XXXXXX", tmp ? tmp : "/tmp");
	if (!mkdtemp(d->dir))
		return -errno;
	snprintf(d->mnt, sizeof(d->mnt), "%.400s/mnt", d->dir);
	snprintf(d->log, sizeof(d->log), "%.400s/log", d->dir);
	snprintf(path, sizeof(path), "%s/backing", d->dir);
	return mkdir(d->mnt, 0700) < 0 || mkdir(path, 0700) < 0 ? -errno : 0;
}

int daemon_start(struct daemon *d, const struct limits *limits)
{
	double end = seconds() + START;
	char path[PATH + 8];
	int status;
	int err = d->dir[0] ? 0 : make_directories(d);

	if (err)
		return err;
	d->pid = fork();
	if (!d->pid)
		become(d, limits);
	snprintf(path, sizeof(path), "%s/ctl", d->mnt);
	while (access(path, F_OK) < 0) {
		if (d->pid < 0 || daemon_ended(d, &status) || seconds() > end)
			return -ECHILD;
		usleep(5000);
	}
	return 0;
}

bool daemon_ended(const struct daemon *d, int *status)
{
	return waitpid(d->pid, status, WNOHANG) == d->pid;
}

void daemon_print_log(const struct daemon *d)
{
	char line[1024];
	FILE *f = fopen(d->log, "re");

	while (f && fgets(line, sizeof(line), f))
		fputs(line, stdout);
	if (f)
		fclose(f);
}

bool daemon_complains(const struct daemon *d)
{
	char line[1024];
	bool complains = false;
	FILE *f = fopen(d->log, "re");

	while (f && fgets(line, sizeof(line), f))
		complains |= strstr(line, "Sanitizer") || strstr(line, "runtime error");
	if (f)
		fclose(f);
	return complains;
}

/*
 * Unmount and wait for the end of the daemon. Return: 0 if both succeeded, else -1 after a message.
 */
int daemon_stop(struct daemon *d, unsigned int timeout)
{
	double end = seconds() + timeout;
	int status = 0;

	while (umount(d->mnt) < 0) {
		if (seconds() > end) {
			printf("FOUND: it cannot be unmounted: %m\n");
			return -1;
		}
		usleep(20000);
	}
	while (!daemon_ended(d, &status)) {
		if (seconds() > end + timeout) {
			printf("FOUND: the daemon does not end after it was unmounted\n");
			return -1;
		}
		usleep(20000);
	}
	d->pid = 0;
	if (status) {
		printf("FOUND: the daemon ends with %s %d\n",
		       WIFSIGNALED(status) ? "signal" : "status",
		       WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
		return -1;
	}
	return 0;
}

void daemon_kill(const struct daemon *d)
{
	double end = seconds() + 1;
	int status;

	kill(d->pid, SIGKILL);
	/* A daemon that waits for a page of its own mount ends only after the mount is aborted. */
	while (!daemon_ended(d, &status)) {
		if (seconds() > end)
			umount2(d->mnt, MNT_FORCE);
		usleep(1000);
	}
}

void daemon_forget(const struct daemon *d, bool unmount)
{
	if (unmount && umount2(d->mnt, MNT_DETACH) < 0)
		perror(d->mnt);
}

bool daemon_passes(const struct daemon *d)
{
	char path[PATH + 8], line[256];
	bool passes = false;
	FILE *f;

	snprintf(path, sizeof(path), "%s/info", d->mnt);
	f = fopen(path, "re");
	while (f && fgets(line, sizeof(line), f))
		passes |= !strcmp(line, "surface_io: passthrough\n");
	if (f)
		fclose(f);
	return passes;
}

static void remove_in(const struct daemon *d, const char *name)
{
	char path[2 * PATH];
	struct dirent *entry;
	DIR *dir;

	snprintf(path, sizeof(path), "%s/%s", d->dir, name);
	dir = opendir(path);
	while (dir && (entry = readdir(dir))) {
		snprintf(path, sizeof(path), "%s/%s/%s", d->dir, name, entry->d_name);
		if (entry->d_name[0] != '.')
			unlink(path);
	}
	if (dir)
		closedir(dir);
	snprintf(path, sizeof(path), "%s/%s", d->dir, name);
	rmdir(path);
}

/* End the daemon in any state, and remove all its files. */
void daemon_remove(struct daemon *d)
{
	if (d->pid > 0) {
		umount2(d->mnt, MNT_FORCE);
		kill(d->pid, SIGKILL);
		waitpid(d->pid, NULL, 0);
	}
	umount2(d->mnt, MNT_DETACH);
	unlink(d->log);
	rmdir(d->mnt);
	remove_in(d, "cache");
	remove_in(d, "backing");
	rmdir(d->dir);
}

static int count_files(const struct daemon *d)
{
	char path[64];
	int count = -2;
	DIR *dir;

	snprintf(path, sizeof(path), "/proc/%d/fd", (int)d->pid);
	dir = opendir(path);
	if (!dir)
		return -1;
	while (readdir(dir))
		count++;
	closedir(dir);
	return count;
}

int daemon_files(const struct daemon *d, int most)
{
	int files = count_files(d);

	for (unsigned int tries = most ? 1500 : 50; tries && (!most || files > most); tries--) {
		usleep(20000);
		files = count_files(d);
	}
	return files;
}

long daemon_kilobytes(const struct daemon *d)
{
	char path[64], line[256];
	long kilobytes = -1;
	FILE *f;

	snprintf(path, sizeof(path), "/proc/%d/status", (int)d->pid);
	f = fopen(path, "re");
	while (f && fgets(line, sizeof(line), f))
		if (!strncmp(line, "RssAnon:", 8))
			kilobytes = strtol(line + 8, NULL, 10);
	if (f)
		fclose(f);
	return kilobytes;
}
