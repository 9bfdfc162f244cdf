// SPDX-License-Identifier: MIT
/*
 * Stores memory objects as files of a folder. While a program uses the folder, it contains a file
 * .visafs, which stays if the program is killed. If .visafs exists, files with names of memory
 * objects belong to the driver and may be overwritten. A lock on .visafs excludes a second program.
 */
#include "cl_files.h"
#include "cl_report.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/vfs.h>
#include <unistd.h>

#define MARK	 ".visafs"
#define FUSE_FS	 0x65735546
#define NAME_LEN 40

/*
 * The folder in which memory objects are files.
 * @path: VISAFS_FILES or NULL
 * @fd: descriptor of the folder; -1 if the folder cannot be used
 * @mark: descriptor of the locked file .visafs
 * @owner: process that locked it
 */
static struct {
	const char *path;
	int fd;
	int mark;
	pid_t owner;
} folder = { .fd = -1, .mark = -1 };

/* Return: whether a name is the name of a memory object. */
static bool cl_files_is_ours(const char *name)
{
	size_t head = !strncmp(name, "buffer-", 7) ? 7 : !strncmp(name, "image-", 6) ? 6 : 0;

	return head && name[head] && strspn(name + head, "0123456789") == strlen(name + head);
}

/*
 * Find all files with names of memory objects, and remove them if @remove; Return: whether there
 * was at least one.
 */
static bool find_files(bool remove)
{
	int fd = openat(folder.fd, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	DIR *d = fd < 0 ? NULL : fdopendir(fd);
	const struct dirent *entry;
	bool any = false;

	while (d && (entry = readdir(d)) != NULL) {
		if (!cl_files_is_ours(entry->d_name))
			continue;
		any = true;
		if (remove)
			unlinkat(folder.fd, entry->d_name, 0);
	}
	if (d)
		closedir(d);
	else if (fd >= 0)
		close(fd);
	return any;
}

/* Lock the folder. Return: NULL, or the reason for a failure. */
static const char *take_folder(void)
{
	struct statfs fs;

	folder.fd = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (folder.fd < 0 || fstatfs(folder.fd, &fs))
		return strerror(errno);
	if (fs.f_type == FUSE_FS)
		return "it is on a FUSE file system, where kernels and readers of a file may see "
		       "different bytes; use a folder on another file system";
	folder.mark = openat(folder.fd, MARK, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
	if (folder.mark >= 0 && find_files(false)) {
		unlinkat(folder.fd, MARK, 0);
		return "it has files with names like buffer-1 that the driver did not make; use "
		       "another folder";
	}
	if (folder.mark < 0 && errno == EEXIST)
		folder.mark = openat(folder.fd, MARK, O_RDWR | O_NOFOLLOW | O_CLOEXEC);
	if (folder.mark < 0)
		return strerror(errno);
	return flock(folder.mark, LOCK_EX | LOCK_NB)
		       ? "another running program has its buffers there; use another folder"
		       : NULL;
}

static void cl_files_begin(void)
{
	const char *why;

	folder.path = secure_getenv("VISAFS_FILES");
	if (folder.path && !*folder.path)
		folder.path = NULL;
	if (!folder.path)
		return;
	folder.owner = getpid();
	why = take_folder();
	if (!why)
		return;
	report_line("VISAFS_FILES: %s: %s", folder.path, why);
	if (folder.mark >= 0)
		close(folder.mark);
	if (folder.fd >= 0)
		close(folder.fd);
	folder.fd = folder.mark = -1;
}

/*
 * Return: whether memory objects are files. In a child of fork() they are not: the files belong to
 * the parent.
 */
bool files_wanted(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, cl_files_begin);
	return folder.path && folder.owner == getpid();
}

bool files_map(const char *kind, uint64_t number, void *at, size_t size)
{
	char name[NAME_LEN];
	int fd, err = 0;

	if (folder.fd < 0)
		return false;
	snprintf(name, sizeof(name), "%s-%llu", kind, (unsigned long long)number);
	unlinkat(folder.fd, name, 0);
	fd = openat(folder.fd, name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
	if (fd < 0)
		err = errno;
	/*
	 * Allocate all blocks now, so that a full disk is an error here instead of a later signal.
	 */
	if (!err)
		err = posix_fallocate(fd, 0, (off_t)size);
	if (!err &&
	    mmap(at, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, fd, 0) == MAP_FAILED)
		err = errno;
	if (err)
		report_line("VISAFS_FILES: %s/%s, %zu bytes: %s", folder.path, name, size,
			    strerror(err));
	if (err && fd >= 0)
		unlinkat(folder.fd, name, 0);
	if (fd >= 0)
		close(fd);
	return !err;
}

void files_remove(const char *kind, uint64_t number)
{
	char name[NAME_LEN];

	if (folder.fd < 0 || !files_wanted())
		return;
	snprintf(name, sizeof(name), "%s-%llu", kind, (unsigned long long)number);
	unlinkat(folder.fd, name, 0);
}

/* Remove the files of objects that the program has not released. */
static __attribute__((destructor)) void cl_files_end(void)
{
	if (folder.fd < 0 || folder.owner != getpid())
		return;
	find_files(true);
	unlinkat(folder.fd, MARK, 0);
	close(folder.mark);
	close(folder.fd);
	folder.fd = -1;
}
