// SPDX-License-Identifier: MIT
/*
 * A file system whose reads or writes fail. It shows the files of DIRECTORY. While the file
 * DIRECTORY/fail_reads exists, reads of files fail with EIO; while DIRECTORY/fail_writes exists,
 * writes fail with EIO.
 *
 *	failing_disk DIRECTORY MOUNTPOINT    runs in the foreground
 */
#define FUSE_USE_VERSION 314

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fuse.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static int folder; /* descriptor of DIRECTORY */

static const char *name_of(const char *path)
{
	return path[1] ? path + 1 : ".";
}

static int result(int value)
{
	return value < 0 ? -errno : value;
}

static bool fails(const char *what)
{
	return !faccessat(folder, what, F_OK, 0);
}

static int do_getattr(const char *path, struct stat *st, struct fuse_file_info *fi)
{
	(void)fi;
	return result(fstatat(folder, name_of(path), st, AT_SYMLINK_NOFOLLOW));
}

static int do_readdir(const char *path, void *buf, fuse_fill_dir_t fill, off_t at,
		      struct fuse_file_info *fi, enum fuse_readdir_flags flags)
{
	DIR *list = fdopendir(openat(folder, name_of(path), O_RDONLY | O_DIRECTORY));
	const struct dirent *entry;

	(void)at;
	(void)fi;
	(void)flags;
	if (!list)
		return -errno;
	while ((entry = readdir(list)))
		fill(buf, entry->d_name, NULL, 0, 0);
	closedir(list);
	return 0;
}

/*
 * Open for reading, too: the kernel reads pages also from a file that was opened for writing only.
 * With keep_cache, the kernel keeps cached pages when the file is opened again.
 */
static int do_open(const char *path, struct fuse_file_info *fi)
{
	int fd = openat(folder, name_of(path), (fi->flags & ~O_ACCMODE) | O_RDWR);

	fi->fh = (uint64_t)fd;
	fi->keep_cache = 1;
	return fd < 0 ? -errno : 0;
}

static int do_create(const char *path, mode_t mode, struct fuse_file_info *fi)
{
	int fd = openat(folder, name_of(path), O_RDWR | O_CREAT | O_EXCL, mode);

	fi->fh = (uint64_t)fd;
	fi->keep_cache = 1;
	return fd < 0 ? -errno : 0;
}

static int do_release(const char *path, struct fuse_file_info *fi)
{
	(void)path;
	return result(close((int)fi->fh));
}

static int do_read(const char *path, char *buf, size_t size, off_t at, struct fuse_file_info *fi)
{
	(void)path;
	return fails("fail_reads") ? -EIO : result((int)pread((int)fi->fh, buf, size, at));
}

static int do_write(const char *path, const char *buf, size_t size, off_t at,
		    struct fuse_file_info *fi)
{
	(void)path;
	return fails("fail_writes") ? -EIO : result((int)pwrite((int)fi->fh, buf, size, at));
}

static int do_fsync(const char *path, int data, struct fuse_file_info *fi)
{
	(void)path;
	(void)data;
	return fails("fail_writes") ? -EIO : result(fsync((int)fi->fh));
}

static int do_truncate(const char *path, off_t size, struct fuse_file_info *fi)
{
	(void)path;
	return fi ? result(ftruncate((int)fi->fh, size)) : -EOPNOTSUPP;
}

static int do_unlink(const char *path)
{
	return result(unlinkat(folder, name_of(path), 0));
}

static int do_rename(const char *from, const char *to, unsigned int flags)
{
	(void)flags;
	return result(renameat(folder, name_of(from), folder, name_of(to)));
}

static const struct fuse_operations operations = {
	.getattr = do_getattr,
	.readdir = do_readdir,
	.open = do_open,
	.create = do_create,
	.release = do_release,
	.read = do_read,
	.write = do_write,
	.fsync = do_fsync,
	.truncate = do_truncate,
	.unlink = do_unlink,
	.rename = do_rename,
};

int main(int argc, char **argv)
{
	char foreground[] = "-f";
	char *args[] = { argv[0], foreground, argc == 3 ? argv[2] : NULL };

	if (argc != 3) {
		fputs("usage: failing_disk DIRECTORY MOUNTPOINT\n", stderr);
		return 2;
	}
	folder = open(argv[1], O_RDONLY | O_DIRECTORY);
	if (folder < 0) {
		perror(argv[1]);
		return 1;
	}
	return fuse_main(3, args, &operations, NULL);
}
