// SPDX-License-Identifier: MIT
/*
 * While all clients rest, resets the mount, except each client's own surface. After a client has
 * reported an error, prints the open files and the stacks of the daemon.
 */
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "soak.h"

static void put(const struct daemon *d, const char *name, const char *text)
{
	char path[2 * PATH];
	int fd;

	snprintf(path, sizeof(path), "%s/%s", d->mnt, name);
	fd = open(path, O_WRONLY | O_CLOEXEC);
	if (fd < 0)
		return;
	if (write(fd, text, strlen(text)) < 0 && errno != ESRCH && errno != ECANCELED)
		printf("%s to %s: %m\n", text, name);
	close(fd);
}

static void remove_in(const struct daemon *d, const char *name)
{
	char path[2 * PATH];
	struct dirent *entry;
	DIR *dir;

	snprintf(path, sizeof(path), "%s/%s", d->mnt, name);
	dir = opendir(path);
	while (dir && (entry = readdir(dir))) {
		unsigned long number = strtoul(entry->d_name + 1, NULL, 10);
		bool own = entry->d_name[0] == 'T' && number >= OWN_SURFACE &&
			   number < OWN_SURFACE + CLIENTS_MAX;

		snprintf(path, sizeof(path), "%s/%s/%s", d->mnt, name, entry->d_name);
		if (!own && entry->d_name[0] != '.' && remove(path) < 0 && errno != EPERM)
			printf("%s: %m\n", path);
	}
	if (dir)
		closedir(dir);
}

void daemon_tidy(const struct daemon *d)
{
	put(d, "threads/ctl", "end\n");
	put(d, "tracing_on", "0\n");
	put(d, "trace_filter", "\n");
	put(d, "trace", "0\n");
	put(d, "checks", "none\n");
	put(d, "reports", "0\n");
	put(d, "asm", ".reset\n");
	remove_in(d, "modules");
	remove_in(d, "surfaces");
	remove_in(d, "snapshots");
}

static void show_file(const char *path)
{
	char line[256];
	FILE *f = fopen(path, "re");

	while (f && fgets(line, sizeof(line), f))
		printf("    %s%s", line, strchr(line, '\n') ? "" : "\n");
	if (f)
		fclose(f);
}

void daemon_show_files(const struct daemon *d)
{
	char path[2 * PATH], to[PATH];
	struct dirent *entry;
	DIR *dir;

	snprintf(path, sizeof(path), "/proc/%d/fd", (int)d->pid);
	dir = opendir(path);
	while (dir && (entry = readdir(dir))) {
		ssize_t n;

		snprintf(path, sizeof(path), "/proc/%d/fd/%.32s", (int)d->pid, entry->d_name);
		n = readlink(path, to, sizeof(to));
		if (n > 0)
			printf("  file %s of the daemon: %.*s\n", entry->d_name, (int)n, to);
	}
	if (dir)
		closedir(dir);
}

/*
 * Print the stacks of the daemon's threads: those of the program, by gdb if it is installed, and
 * those in the kernel.
 */
void daemon_show_threads(const struct daemon *d)
{
	char path[PATH];
	struct dirent *entry;
	DIR *dir;

	fflush(NULL);
	snprintf(path, sizeof(path),
		 "! command -v gdb >/dev/null || gdb -p %d -batch -ex 'thread apply all bt' 2>&1",
		 (int)d->pid);
	/* NOLINTNEXTLINE(cert-env33-c,bugprone-command-processor): the shell may find no gdb */
	if (system(path) != 0)
		printf("  gdb does not show the threads of the daemon\n");
	snprintf(path, sizeof(path), "/proc/%d/task", (int)d->pid);
	dir = opendir(path);
	while (dir && (entry = readdir(dir))) {
		if (entry->d_name[0] == '.')
			continue;
		printf("  thread %s of the daemon:\n", entry->d_name);
		snprintf(path, sizeof(path), "/proc/%d/task/%.32s/wchan", (int)d->pid,
			 entry->d_name);
		show_file(path);
		snprintf(path, sizeof(path), "/proc/%d/task/%.32s/stack", (int)d->pid,
			 entry->d_name);
		show_file(path);
	}
	if (dir)
		closedir(dir);
}
